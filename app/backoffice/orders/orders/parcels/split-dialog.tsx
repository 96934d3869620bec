import { useState } from 'react'
import { href } from 'react-router'
import { QuantityStepper } from '#app/ui/fields/quantity-stepper.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { DialogForm } from '../../../parts/forms/dialog-form.tsx'
import { useAction } from '../../../parts/forms/use-action.ts'
import { orderMessages } from '../actions/order-outcome.ts'

type Line = { orderItemId: number; name: string; quantity: number }

type SplitDialogProps = {
  order: { number: string; version: number }
  /** Null means the order was never split. */
  parcelId: number | null
  lines: readonly Line[]
  open: boolean
  onClose(): void
}

/** Asks which pieces go into another parcel. */
export function SplitDialog({ open, onClose, ...rest }: SplitDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Split this parcel"
      description="Choose what goes into another parcel. Each parcel is booked by itself and has its own label."
    >
      {open && <SplitForm {...rest} onClose={onClose} />}
    </Dialog>
  )
}

function SplitForm({ order, parcelId, lines, onClose }: Omit<SplitDialogProps, 'open'>) {
  const [taken, setTaken] = useState<Readonly<Record<number, number>>>({})
  const action = useAction({ ...orderMessages, done: 'Parcel split' }, ({ kind }) => {
    if (kind === 'done') onClose()
  })
  const address = href('/admin/orders/:number/split', { number: order.number })

  function send() {
    const form = new FormData()
    form.append('version', String(order.version))
    form.append('parcelId', parcelId === null ? '' : String(parcelId))
    for (const { orderItemId } of lines) {
      form.append('orderItemId', String(orderItemId))
      form.append('quantity', String(taken[orderItemId] ?? 0))
    }
    action.send(address, form)
  }

  return (
    <DialogForm
      action={action}
      sendLabel="Split parcel"
      closeLabel="Go back"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <ul className="flex flex-col gap-4">
        {lines.map(({ orderItemId, name, quantity }) => (
          <li key={orderItemId} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0">
              {name} <span className="text-small text-ink-soft">({quantity} in this parcel)</span>
            </span>
            <QuantityStepper
              label={`Pieces of ${name} for the other parcel`}
              value={taken[orderItemId] ?? 0}
              min={0}
              max={quantity}
              onChange={(value) => setTaken({ ...taken, [orderItemId]: value })}
            />
          </li>
        ))}
      </ul>
    </DialogForm>
  )
}
