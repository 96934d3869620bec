import { useState } from 'react'
import { href } from 'react-router'
import { QuantityStepper } from '#app/ui/fields/quantity-stepper.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { CancelPieces } from '#shop/orders/step-inputs.ts'
import type { ShownParcel } from '#shop/shipping/parcels/find-shown-parcels.server.ts'
import { DialogForm } from '../../../parts/forms/dialog-form.tsx'
import { useAction } from '../../../parts/forms/use-action.ts'
import { useForm } from '../../../parts/forms/use-form.ts'
import { orderMessages } from '../actions/order-outcome.ts'

type CancelPiecesDialogProps = {
  order: { number: string; version: number }
  parcel: Pick<ShownParcel, 'id' | 'items'>
  open: boolean
  onClose(): void
}

/** Asks why the pieces of a parcel can never be sent, and which of them can be sold again. */
export function CancelPiecesDialog({ open, onClose, ...rest }: CancelPiecesDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cancel these pieces?"
      description="They are never sent. What was paid for them is refunded, cash for them is not collected, and the customer gets an e-mail."
    >
      {open && <CancelPiecesForm {...rest} onClose={onClose} />}
    </Dialog>
  )
}

function CancelPiecesForm({ order, parcel: { id, items }, onClose }: Omit<CancelPiecesDialogProps, 'open'>) {
  const [restocked, setRestocked] = useState<Readonly<Record<number, number>>>({})
  const action = useAction({ ...orderMessages, done: 'Pieces cancelled' }, ({ kind }) => {
    if (kind === 'done' || kind === 'waiting') onClose()
  })
  const form = useForm({
    schema: CancelPieces,
    action,
    onSubmit: (typed) => {
      for (const { orderItemId } of items) {
        typed.append('orderItemId', String(orderItemId))
        typed.append('quantity', String(restocked[orderItemId] ?? 0))
      }
      action.send(href('/admin/orders/:number/cancel-pieces', { number: order.number }), typed)
    },
  })
  return (
    <DialogForm
      {...form.props}
      action={action}
      sendLabel="Cancel pieces"
      danger
      closeLabel="Keep pieces"
      onClose={onClose}
    >
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="parcelId" value={id} />
      <ul className="flex flex-col gap-4">
        {items.map(({ orderItemId, name, quantity }) => (
          <li key={orderItemId} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0">
              {quantity} × {name} <span className="text-small text-ink-soft">Back in stock:</span>
            </span>
            <QuantityStepper
              label={`Pieces of ${name} to put back in stock`}
              value={restocked[orderItemId] ?? 0}
              min={0}
              max={quantity}
              onChange={(value) => setRestocked({ ...restocked, [orderItemId]: value })}
            />
          </li>
        ))}
      </ul>
      <TextArea label="Reason" {...form.field('reason')} rows={2} hint="Saved in the order's history, for staff." />
    </DialogForm>
  )
}
