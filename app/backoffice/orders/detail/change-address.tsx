import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { OrderDetail } from '#shop/orders/queries.server.ts'
import { FormRefusal } from '../../forms/form-refusal.tsx'
import { useAction } from '../../forms/use-action.ts'
import { orderMessages } from '../actions/order-outcome.ts'
import { CustomerFields } from '../customer-fields.tsx'

/** Corrects name, contact and address while the parcel is still in the house. */
export function ChangeAddress({ order }: { order: OrderDetail }) {
  const [isOpen, setOpen] = useState(false)
  const action = useAction({ ...orderMessages, done: 'Address saved', invalid: null }, ({ kind }) => {
    if (kind === 'done') setOpen(false)
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
        <action.Form
          method="post"
          action={href('/admin/orders/:number/address', { number: order.number })}
          noValidate
          className="flex flex-col gap-6"
        >
          <input type="hidden" name="version" value={order.version} />
          <CustomerFields errors={action.errors ?? {}} now={nowOf(order)} />
          <FormRefusal sentence={action.failure} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Go back
            </Button>
            <Button type="submit" busy={action.busy}>
              Save address
            </Button>
          </div>
        </action.Form>
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
