import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { limitsOf } from '#shared/limits-of.ts'
import { OrderStepForm } from '#shop/orders/inputs.ts'
import type { OrderDetail } from '#shop/orders/queries.server.ts'
import { FormRefusal } from '../../forms/form-refusal.tsx'
import { useAction } from '../../forms/use-action.ts'
import type { StaffAddress } from '../../guard/addresses.ts'
import { orderMessages } from '../actions/order-outcome.ts'
import { statusLabels } from '../status-labels.tsx'

type StepAddress = Extract<StaffAddress, `/admin/orders/:number/${string}`>

/** Steps that cannot be undone. */
export type AskedStep = 'returned' | 'cancelled' | 'cancelled unpaid' | 'reviewed'

export const askedSteps: Record<
  AskedStep,
  { address: StepAddress; button: string; question: string; keep: string; note?: string; danger?: boolean }
> = {
  returned: {
    address: '/admin/orders/:number/return',
    button: 'Mark as returned',
    question: 'Mark as returned?',
    keep: 'Not yet',
    note: 'Money is not refunded automatically: check the items, then refund the customer.',
    danger: true,
  },
  cancelled: {
    address: '/admin/orders/:number/cancel',
    button: 'Cancel order',
    question: 'Cancel this order?',
    keep: 'Keep order',
    note: 'What was paid is refunded, and the customer gets an e-mail.',
    danger: true,
  },
  'cancelled unpaid': {
    address: '/admin/orders/:number/cancel-unpaid',
    button: 'Cancel order',
    question: 'Cancel this unpaid order?',
    keep: 'Keep order',
    note: 'The payment gateway is checked first. If the customer pays anyway, the money is refunded automatically.',
    danger: true,
  },
  reviewed: {
    address: '/admin/orders/:number/review',
    button: 'Mark as reviewed',
    question: 'Mark as reviewed?',
    keep: 'Not yet',
    note: 'It is then no longer under “Needs review”.',
  },
}

type StepDialogProps = { order: OrderDetail; step: AskedStep; open: boolean; onClose(): void }

/** Asks once before a step that cannot be undone, and takes a note. */
export function StepDialog({ order, step, open, onClose }: StepDialogProps) {
  const { address, button, question, keep, note, danger } = askedSteps[step]
  const action = useAction(
    {
      ...orderMessages,
      done: { title: `Order ${order.number} updated`, description: statusLabels[order.orderStatus] },
    },
    (outcome) => {
      // A step that may be sent again as it is stays open.
      if (outcome.kind !== 'failed' && !(outcome.kind === 'refused' && outcome.isTemporary)) onClose()
    },
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={question}
      description={[`${order.number}, ${order.customerName}.`, note].filter(Boolean).join(' ')}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!action.busy) action.send(href(address, { number: order.number }), event.currentTarget)
        }}
        className="flex flex-col gap-5"
      >
        <input type="hidden" name="version" value={order.version} />
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
          <Button variant="secondary" onClick={onClose}>
            {keep}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={action.busy}>
            {button}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
