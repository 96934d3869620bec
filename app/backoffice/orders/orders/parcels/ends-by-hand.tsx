import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { type EndByHand, endsByHand } from '#shop/shipping/parcels/ends-by-hand.ts'
import type { ShownParcel } from '#shop/shipping/parcels/find-shown-parcels.server.ts'
import { useAction } from '../../../parts/forms/use-action.ts'
import { orderMessages } from '../actions/order-outcome.ts'

const labels: Record<EndByHand, string> = { delivered: 'Delivered', returned: 'Came back', lost: 'Lost' }

type EndsByHandProps = {
  number: string
  parcel: Pick<ShownParcel, 'id' | 'version' | 'status' | 'serial'>
  /** The only parcel ends with its order; it may come back after that. */
  isOneOfSeveral: boolean
}

/** A parcel that was sent by hand: staff say how it ended. */
export function EndsByHand({ number, parcel: { id, version, status, serial }, isOneOfSeveral }: EndsByHandProps) {
  const action = useAction({ ...orderMessages, done: null })
  if (status === 'returned' || (!isOneOfSeveral && status !== 'delivered')) return null
  return endsByHand
    .filter((end) => end !== status && (isOneOfSeveral || end === 'returned'))
    .map((end) => (
      <Button
        key={end}
        size="small"
        variant="secondary"
        busy={action.busy}
        aria-label={`${labels[end]}: parcel ${serial}`}
        onClick={() =>
          action.send(href('/admin/orders/:number/end-parcel', { number }), {
            parcelId: String(id),
            version: String(version),
            end,
          })
        }
      >
        {labels[end]}
      </Button>
    ))
}
