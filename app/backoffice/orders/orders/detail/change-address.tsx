import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { OrderDetail } from '#shop/orders/finding/find-order.server.ts'
import { OrderAddress } from '#shop/orders/inputs.ts'
import { DialogForm } from '../../../parts/forms/dialog-form.tsx'
import { useAction } from '../../../parts/forms/use-action.ts'
import { useForm } from '../../../parts/forms/use-form.ts'
import { orderMessages } from '../actions/order-outcome.ts'
import { CustomerFields } from '../customer-fields.tsx'
import { useAskedBefore } from '../use-asked-before.ts'

/** Corrects name, contact and address while the parcel is still in the house. */
export function ChangeAddress({ order }: { order: OrderDetail }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const action = useAction({ ...orderMessages, done: 'Address saved', invalid: null }, ({ kind }) => {
    if (kind === 'done') close()
  })

  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Change
      </Button>
      <Dialog open={isOpen} onClose={close} title="Change contact and address" description={order.number} wide>
        <AddressForm order={order} action={action} onClose={close} />
      </Dialog>
    </>
  )
}

type AddressFormProps = { order: OrderDetail; action: ReturnType<typeof useAction>; onClose(): void }

function AddressForm({ order, action, onClose }: AddressFormProps) {
  const withAsked = useAskedBefore()
  const form = useForm({
    schema: OrderAddress,
    action,
    onSubmit: (typed, address) =>
      action.send(href('/admin/orders/:number/address', { number: order.number }), withAsked(typed, address)),
    toastOf: () => null,
  })
  return (
    <DialogForm {...form.props} action={action} sendLabel="Save address" closeLabel="Go back" onClose={onClose}>
      <input type="hidden" name="version" value={order.version} />
      <CustomerFields field={form.field} now={nowOf(order)} />
    </DialogForm>
  )
}

const nowOf = ({
  firstName,
  lastName,
  customerEmail,
  customerPhone,
  address,
  landmark,
  city,
  state,
  zipCode,
}: OrderDetail) => ({
  firstName,
  lastName,
  email: customerEmail,
  phone: customerPhone,
  address,
  landmark,
  city,
  state,
  zipCode,
})
