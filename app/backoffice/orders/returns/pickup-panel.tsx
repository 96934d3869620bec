import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { formatDay, formatMoment } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { ReturnDetail } from '#shop/returns/finding/find-returns.server.ts'
import { isExpected, mayBookAgain } from '#shop/returns/pickup-rules.ts'
import type { ReverseStatus } from '#shop/shipping/couriers/reverse.ts'
import type { ShownPickup } from '#shop/shipping/reverse/find-pickup.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { ConfirmDialog } from '../../parts/forms/confirm-dialog.tsx'
import { useReturnAction } from './use-return-action.ts'

type PickupPanelProps = { found: ReturnDetail; pickup: ShownPickup }

/** A parcel that the courier fetches at the customer's door: how far it is, what it costs, and the ways out. */
export function PickupPanel({ found: { reference, version }, pickup }: PickupPanelProps) {
  const [isAsked, setAsked] = useState(false)
  const booking = useReturnAction('The courier is asked again')
  const cancelling = useReturnAction('Pickup cancelled. The customer sends the parcel.')
  const { courier, awb, costPaise, refusal, unclear, failedTries, statusAt } = pickup
  return (
    <Panel title="Pickup at the customer’s door">
      <div className="flex flex-col items-start gap-3 p-4 md:px-5">
        <p className="font-semibold">
          {stateOf(pickup)}
          {statusAt && <span className="font-normal text-ink-soft">, last news {formatMoment(statusAt)}</span>}
        </p>
        {awb !== null && (
          <p className="text-small wrap-anywhere">
            {courier}, {awb}
            {costPaise !== null && `. It costs the shop about ${formatAmount(costPaise)}.`}
          </p>
        )}
        {failedTries > 0 && (
          <p className="text-small">
            The courier came {failedTries === 1 ? 'once' : `${failedTries} times`} and did not get the parcel.
          </p>
        )}
        {refusal !== null && <p className="bg-warn-tint p-3 text-small">{refusal}</p>}
        {unclear !== null && (
          <p className="bg-warn-tint p-3 text-small">
            The courier wrote “{unclear}”, which the shop does not understand. Please ask the courier.
          </p>
        )}
        {mayBookAgain(pickup) && (
          <Button
            busy={booking.busy}
            onClick={() => booking.send(href('/admin/returns/:reference/book-pickup', { reference }), { version })}
          >
            Book the pickup again
          </Button>
        )}
        {isExpected(pickup) && (
          <Button variant="quiet" busy={cancelling.busy} onClick={() => setAsked(true)}>
            Cancel the pickup…
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsked}
        title="Cancel the pickup?"
        description="The courier no longer comes. The customer then sends the parcel."
        confirmLabel="Cancel the pickup"
        keep="Keep the pickup"
        onClose={() => setAsked(false)}
        onConfirm={() => cancelling.send(href('/admin/returns/:reference/cancel-pickup', { reference }), { version })}
      />
    </Panel>
  )
}

const labels: Record<ReverseStatus, string> = {
  booked: 'Waiting for the pickup',
  out_for_pickup: 'The courier is on the way to the customer',
  pickup_failed: 'Not fetched; the courier comes again',
  refused_at_door: 'The courier refused the parcel at the door',
  picked_up: 'Fetched',
  in_transit: 'On the way to the shop',
  arrived: 'Arrived, says the courier',
  lost: 'Lost, says the courier',
  cancelled: 'Cancelled by the courier',
}

function stateOf({ bookingState, status, pickupAt }: ShownPickup) {
  if (bookingState === 'waiting') return 'The courier is being asked'
  if (bookingState === 'refused') return 'Not booked'
  if (bookingState === 'cancelled') return status === 'refused_at_door' ? labels.refused_at_door : labels.cancelled
  if ((status === null || status === 'booked') && pickupAt) return `${labels.booked} on ${formatDay(pickupAt)}`
  return labels[status ?? 'booked']
}
