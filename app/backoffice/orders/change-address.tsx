import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import type { OrderDetail } from '#shop/orders/queries.server.ts'
import { FormRefusal } from '../forms/form-refusal.tsx'
import { useChange } from '../forms/use-change.ts'
import type { AddressAnswer } from './address.ts'
import { CustomerFields } from './customer-fields.tsx'

const refusals: Record<Exclude<AddressAnswer['kind'], 'done' | 'refused'>, string> = {
  gone: 'This order is gone.',
  changed: 'Somebody else changed this order just now. Look again, then decide.',
  'not allowed': 'The parcel has left: its address can no longer be changed here.',
  invoiced: 'The invoice of this order names its state, which can no longer change.',
  failed: 'Failed to update the order. Please try again.',
}

/** Corrects name, contact and address while the parcel is still in the house. */
export function ChangeAddress({ order }: { order: OrderDetail }) {
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = useChange<AddressAnswer>((answer) => {
    setErrors(answer.kind === 'refused' ? answer.fields : {})
    if (answer.kind === 'refused') return
    if (answer.kind !== 'done') return toast({ title: refusals[answer.kind], destructive: true })
    setOpen(false)
    toast({ title: 'Address saved' })
  })

  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Change
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Change contact and address"
        description={order.number}
        wide
      >
        <change.Form
          method="post"
          action={`/admin/orders/${order.number}/address`}
          noValidate
          className="flex flex-col gap-6"
        >
          <input type="hidden" name="version" value={order.version} />
          <CustomerFields errors={errors} now={nowOf(order)} />
          <FormRefusal sentence={change.failure} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Go back
            </Button>
            <Button type="submit" busy={change.busy}>
              Save address
            </Button>
          </div>
        </change.Form>
      </Dialog>
    </>
  )
}

const nowOf = ({ firstName, lastName, customerEmail, customerPhone, address, city, state, zipCode }: OrderDetail) => ({
  firstName,
  lastName,
  email: customerEmail,
  phone: customerPhone,
  address,
  city,
  state,
  zipCode,
})
