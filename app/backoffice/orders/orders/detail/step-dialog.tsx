import { href, useNavigate } from 'react-router'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { OrderDetail } from '#shop/orders/finding/find-order.server.ts'
import { OrderStepForm } from '#shop/orders/step-inputs.ts'
import { DialogForm } from '../../../parts/forms/dialog-form.tsx'
import { useAction } from '../../../parts/forms/use-action.ts'
import { useForm } from '../../../parts/forms/use-form.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { orderMessages } from '../actions/order-outcome.ts'
import { sayReturned } from '../say-returned.ts'
import { statusLabels } from '../status-labels.tsx'
import { type AskedStep, askedSteps } from './asked-steps.ts'

type AskedOrder = Pick<OrderDetail, 'number' | 'version' | 'customerName' | 'orderStatus'> &
  Partial<Pick<OrderDetail, 'paymentState'>>

type StepDialogProps = { order: AskedOrder; step: AskedStep; open: boolean; onClose(): void }

/** Asks once before a step that cannot be undone, and takes a note. */
export function StepDialog({ order, step, open, onClose }: StepDialogProps) {
  const { question, note: usualNote } = askedSteps[step]
  const note = step === 'returned' ? sayReturned(order.paymentState) : usualNote
  const navigate = useNavigate()
  const action = useAction<Outcome<{ reference?: string }>>(
    {
      ...orderMessages,
      done: { title: `Order ${order.number} updated`, description: statusLabels[order.orderStatus] },
    },
    (outcome) => {
      if (outcome.kind === 'done' && outcome.reference)
        void navigate(href('/admin/returns/:reference', { reference: outcome.reference }))
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
      <StepForm order={order} step={step} action={action} onClose={onClose} />
    </Dialog>
  )
}

type StepFormProps = Omit<StepDialogProps, 'open'> & { action: ReturnType<typeof useAction> }

function StepForm({ order, step, action, onClose }: StepFormProps) {
  const { address, button, keep, danger } = askedSteps[step]
  const form = useForm({
    schema: OrderStepForm,
    action,
    onSubmit: (typed) => action.send(href(address, { number: order.number }), typed),
  })
  return (
    <DialogForm {...form.props} action={action} sendLabel={button} danger={danger} closeLabel={keep} onClose={onClose}>
      <input type="hidden" name="version" value={order.version} />
      <TextArea label="Note" {...form.field('note')} rows={3} hint="Saved in the order's history, for staff only." />
    </DialogForm>
  )
}
