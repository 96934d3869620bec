import { Flag } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { formatMoment } from '#shared/dates.ts'
import { limitsOf } from '#shared/limits-of.ts'
import { OrderStepForm } from '#shop/orders/inputs.ts'
import type { OrderDetail } from '#shop/orders/queries.server.ts'
import { mayCancelUnpaid, type OrderStatus, staffMoves } from '#shop/orders/rules.ts'
import { FormRefusal } from '../../forms/form-refusal.tsx'
import { useAction } from '../../forms/use-action.ts'
import { Panel } from '../../frame/panel.tsx'
import { addresses, type StaffAddress } from '../../guard/addresses.ts'
import { useMay } from '../../guard/use-may.ts'
import { orderMessages } from '../actions/order-outcome.ts'
import { statusLabels } from '../status-labels.tsx'
import { ParcelFields } from './parcel-fields.tsx'

type Step = Exclude<OrderStatus, 'pending'> | 'reviewed' | 'cancelled unpaid'

type StepAddress = Extract<StaffAddress, `/admin/orders/:number/${string}`>

const steps: Record<Step, { address: StepAddress; button: string; question: string; note?: string; danger?: boolean }> =
  {
    confirmed: { address: '/admin/orders/:number/confirm', button: 'Confirm', question: 'Confirm this order?' },
    packed: { address: '/admin/orders/:number/pack', button: 'Mark as packed', question: 'Is the parcel packed?' },
    shipped: {
      address: '/admin/orders/:number/ship',
      button: 'Mark as shipped',
      question: 'Has the parcel been handed to the courier?',
    },
    delivered: {
      address: '/admin/orders/:number/deliver',
      button: 'Mark as delivered',
      question: 'Did the parcel arrive?',
    },
    returned: {
      address: '/admin/orders/:number/return',
      button: 'Mark as returned',
      question: 'Did the parcel come back?',
      danger: true,
    },
    cancelled: {
      address: '/admin/orders/:number/cancel',
      button: 'Cancel order',
      question: 'Cancel this order?',
      danger: true,
    },
    'cancelled unpaid': {
      address: '/admin/orders/:number/cancel-unpaid',
      button: 'Cancel order',
      question: 'Cancel this unpaid order?',
      note: 'The payment gateway is checked first. If the customer pays anyway, the money is refunded automatically.',
      danger: true,
    },
    reviewed: { address: '/admin/orders/:number/review', button: 'Mark as reviewed', question: 'Is this settled?' },
  }

/** The possible steps of the order now; each step asks once and takes a note. */
export function NextSteps({ order }: { order: OrderDetail }) {
  const [step, setStep] = useState<Step | null>(null)
  const [shown, setShown] = useState<Step>('confirmed')
  const moves: Step[] = staffMoves(order).filter((move) => move !== 'pending')
  if (mayCancelUnpaid(order)) moves.push('cancelled unpaid')
  const may = useMay()
  const mayTake = (one: Step) => may(addresses[steps[one].address].change)
  const action = useAction(
    {
      ...orderMessages,
      done: { title: `Order ${order.number} updated`, description: statusLabels[order.orderStatus] },
    },
    (outcome) => {
      // A step that may be sent again as it is stays open.
      if (outcome.kind !== 'failed' && !(outcome.kind === 'refused' && outcome.isTemporary)) setStep(null)
    },
  )
  const shownMoves = moves.filter(mayTake)

  // The button that was pressed is gone with its step: a person who works by keys goes on at the next.
  const buttons = useRef<HTMLDivElement>(null)
  const seen = useRef(order.version)
  useEffect(() => {
    if (step !== null || seen.current === order.version) return
    seen.current = order.version
    // Nowhere, or still in the question that has been closed.
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.closest('dialog:not([open])'))
      buttons.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [step, order.version])

  function ask(next: Step) {
    setShown(next)
    setStep(next)
  }

  return (
    <Panel title="Next step">
      {order.needsReview && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line bg-danger-tint p-4 md:px-5">
          <p className="flex items-start gap-2 text-small">
            <Icon of={Flag} size={16} className="mt-0.75 shrink-0 text-danger" />
            <span>
              <strong className="font-semibold">Needs review.</strong> {order.needsReview}
            </span>
          </p>
          {mayTake('reviewed') && (
            <Button variant="secondary" size="small" onClick={() => ask('reviewed')}>
              {steps.reviewed.button}
            </Button>
          )}
        </div>
      )}
      <div ref={buttons} className="flex flex-wrap items-center gap-3 p-4 md:px-5">
        {shownMoves.map((move) => (
          <Button
            key={move}
            variant={steps[move].danger ? 'secondary' : 'primary'}
            size="small"
            onClick={() => ask(move)}
          >
            {steps[move].button}
          </Button>
        ))}
        {moves.every((move) => move === 'cancelled unpaid') && (
          <p className="order-first text-small text-ink-soft">{whyNothing(order)}</p>
        )}
      </div>
      <Dialog
        open={step !== null}
        onClose={() => setStep(null)}
        title={steps[shown].question}
        description={`${order.number}, ${order.customerName}. ${steps[shown].note ?? ''}`}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            const address = href(steps[shown].address, { number: order.number })
            if (!action.busy) action.send(address, event.currentTarget)
          }}
          className="flex flex-col gap-5"
        >
          <input type="hidden" name="version" value={order.version} />
          {shown === 'shipped' && <ParcelFields />}
          <TextArea
            label="Note"
            name="note"
            required={false}
            rows={3}
            maxLength={limitsOf(OrderStepForm).note?.maxLength}
            hint="Saved in the order's history, for staff only."
          />
          <FormRefusal sentence={action.failure} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={() => setStep(null)}>
              Go back
            </Button>
            <Button type="submit" variant={steps[shown].danger ? 'danger' : 'primary'} busy={action.busy}>
              {steps[shown].button}
            </Button>
          </div>
        </form>
      </Dialog>
    </Panel>
  )
}

function whyNothing({ paymentState, orderStatus, expiresAt }: OrderDetail) {
  if (orderStatus === 'cancelled' || orderStatus === 'returned') return 'This order is closed.'
  if (paymentState === 'pending') return `Waiting for the payment until ${formatMoment(expiresAt)}.`
  return 'There is nothing to do for this order now.'
}
