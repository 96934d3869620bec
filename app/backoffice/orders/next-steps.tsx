import { Flag } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { formatMoment } from '#shared/dates.ts'
import type { OrderDetail } from '#shop/orders/queries.server.ts'
import { mayCancelUnpaid, type OrderStatus, staffMoves } from '#shop/orders/rules.ts'
import type { Needs } from '#shop/staff/permissions.ts'
import { FormRefusal } from '../forms/form-refusal.tsx'
import { useChange } from '../forms/use-change.ts'
import { Panel } from '../frame/panel.tsx'
import { useMay } from '../guard/use-may.ts'
import { type OrderAnswer, refusals } from './order-refusals.ts'
import { ParcelFields } from './parcel-fields.tsx'
import { statusLabels } from './status-labels.tsx'

type Step = Exclude<OrderStatus, 'pending'> | 'reviewed' | 'cancelled unpaid'

const steps: Record<Step, { button: string; question: string; needs: Needs; note?: string; danger?: boolean }> = {
  confirmed: { button: 'Confirm', question: 'Confirm this order?', needs: 'orders.fulfil' },
  packed: { button: 'Mark as packed', question: 'Is the parcel packed?', needs: 'orders.fulfil' },
  shipped: {
    button: 'Mark as shipped',
    question: 'Has the parcel been handed to the courier?',
    needs: 'orders.fulfil',
  },
  delivered: { button: 'Mark as delivered', question: 'Did the parcel arrive?', needs: 'orders.fulfil' },
  returned: {
    button: 'Mark as returned',
    question: 'Did the parcel come back?',
    needs: ['orders.fulfil', 'orders.refund'],
    danger: true,
  },
  cancelled: { button: 'Cancel order', question: 'Cancel this order?', needs: 'orders.cancel', danger: true },
  'cancelled unpaid': {
    button: 'Cancel order',
    question: 'Cancel this unpaid order?',
    needs: 'orders.cancel',
    note: 'The payment gateway is checked first. If the customer pays anyway, the money is refunded automatically.',
    danger: true,
  },
  reviewed: { button: 'Mark as reviewed', question: 'Is this settled?', needs: ['orders.fulfil', 'orders.note'] },
}

/** The possible steps of the order now; each step asks once and takes a note. */
export function NextSteps({ order }: { order: OrderDetail }) {
  const toast = useToast()
  const [step, setStep] = useState<Step | null>(null)
  const [shown, setShown] = useState<Step>('confirmed')
  const moves: Step[] = staffMoves(order).filter((move) => move !== 'pending')
  if (mayCancelUnpaid(order)) moves.push('cancelled unpaid')
  const may = useMay()
  const change = useChange<OrderAnswer | { kind: 'failed' }>(({ kind }) => {
    if (kind === 'done') toast({ title: `Order ${order.number} updated`, description: statusLabels[order.orderStatus] })
    else toast({ title: refusals[kind], destructive: true })
    // A step that may be sent again as it is stays open.
    if (kind !== 'failed' && kind !== 'silent') setStep(null)
  })
  const shownMoves = moves.filter((move) => may(steps[move].needs))

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
          {may(steps.reviewed.needs) && (
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
            if (!change.busy) void change.submit(event.currentTarget, { method: 'post' })
          }}
          className="flex flex-col gap-5"
        >
          <input type="hidden" name="to" value={shown} />
          <input type="hidden" name="version" value={order.version} />
          {shown === 'shipped' && <ParcelFields />}
          <TextArea
            label="Note"
            name="note"
            required={false}
            rows={3}
            maxLength={1_000}
            hint="Saved in the order's history, for staff only."
          />
          <FormRefusal sentence={change.failure} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={() => setStep(null)}>
              Go back
            </Button>
            <Button type="submit" variant={steps[shown].danger ? 'danger' : 'primary'} busy={change.busy}>
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
