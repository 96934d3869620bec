import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatMoment } from '#shared/dates.ts'
import type { OrderDetail } from '#shop/orders/finding/find-order.server.ts'
import { mayCancelUnpaid, staffMoves, unpaidKind } from '#shop/orders/rules.ts'
import type { ShownParcel } from '#shop/shipping/parcels/find-shown-parcels.server.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import { FormRefusal } from '../../../parts/forms/form-refusal.tsx'
import { addresses } from '../../../parts/guard/addresses.ts'
import { useMay } from '../../../parts/guard/use-may.ts'
import { isQuickStep, quickSteps } from '../steps/step-labels.ts'
import { useQuickStep } from '../steps/use-quick-step.ts'
import { type AskedStep, askedSteps } from './asked-steps.ts'
import { OrderPrints } from './order-prints.tsx'
import { bookedAs, numberedParcels } from './parcel-numbers.ts'
import { ReviewNote, CallFirst } from './review-note.tsx'
import { ShipForm } from './ship-form.tsx'
import { StepDialog } from './step-dialog.tsx'
import { UndoStep } from './undo-step.tsx'
import { useFocusOnNext } from './use-focus-on-next.ts'

type NextStepsProps = {
  order: OrderDetail
  couriers: readonly string[]
  parcels: readonly ShownParcel[]
  undoableMs: number
}

/**
 * The actions on the order now, and its documents. A step that can be undone is taken at once; one that
 * cannot asks first.
 */
export function NextSteps({ order, couriers, parcels, undoableMs }: NextStepsProps) {
  const [asking, setAsking] = useState<{ step: AskedStep; isOpen: boolean }>({ step: 'cancelled', isOpen: false })
  const may = useMay()
  const quick = useQuickStep(order)
  const moves = staffMoves(order)
  const booked = bookedAs(parcels)
  const next = moves.filter(isQuickStep).find((step) => may(addresses[quickSteps[step].address].change))
  const asked: AskedStep[] = moves.filter((move) => move === 'cancelled' || move === 'returned')
  if (mayCancelUnpaid(order)) asked.push(unpaidKind(order) === 'cash' ? 'cancelled cash' : 'cancelled unpaid')
  if (order.orderStatus === 'delivered') asked.push('taken back')
  const shownAsked = asked.filter((step) => may(addresses[askedSteps[step].address].change))

  const buttons = useFocusOnNext(asking.isOpen, order.version)
  const ask = (step: AskedStep) => setAsking({ step, isOpen: true })

  return (
    <Panel title="Next step">
      {order.needsReview && <ReviewNote order={order} onAsk={() => ask('reviewed')} />}
      {order.paymentState === 'to_confirm' && order.orderStatus === 'pending' && <CallFirst order={order} />}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 p-4 md:px-5">
        <div ref={buttons} className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-3">
          {next === undefined && asked.every((step) => step === 'cancelled unpaid') && (
            <p className="w-full text-small text-ink-soft">{whyNothing(order)}</p>
          )}
          {next === 'shipped' && (
            <ShipForm
              key={`ship ${order.version} ${booked?.trackingNumber}`}
              couriers={couriers}
              booked={booked}
              numbered={numberedParcels(parcels)}
              step={quick}
            />
          )}
          {next !== undefined && next !== 'shipped' && (
            <Button
              busy={quick.busy}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              onClick={({ detail }) => {
                // The second click of a double click meets the next step's button.
                if (detail < 2) quick.take(next)
              }}
            >
              {quickSteps[next].button}
              <kbd className="text-label font-normal opacity-90 pointer-coarse:hidden">Ctrl ↵</kbd>
            </Button>
          )}
          {shownAsked.map((step) => (
            <Button key={step} variant="secondary" size="small" onClick={() => ask(step)}>
              {askedSteps[step].button}
            </Button>
          ))}
          <UndoStep key={`undo ${order.version}`} order={order} forMs={undoableMs} />
          {next !== 'shipped' && <FormRefusal sentence={quick.failure} />}
        </div>
        <OrderPrints order={order} />
      </div>
      <StepDialog
        order={order}
        step={asking.step}
        open={asking.isOpen}
        onClose={() => setAsking({ ...asking, isOpen: false })}
      />
    </Panel>
  )
}

function whyNothing({ paymentState, orderStatus, expiresAt }: OrderDetail) {
  if (orderStatus === 'cancelled' || orderStatus === 'returned') return 'This order is closed.'
  if (paymentState === 'pending') return `Waiting for payment until ${formatMoment(expiresAt)}.`
  return 'There is nothing to do for this order now.'
}
