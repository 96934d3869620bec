import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { OrderDetail } from '#shop/orders/queries.server.ts'
import { FormRefusal } from '../../forms/form-refusal.tsx'
import { useAction } from '../../forms/use-action.ts'
import { orderMessages } from '../actions/order-outcome.ts'
import { ParcelFields } from './parcel-fields.tsx'

/** Courier and tracking number of a parcel on its way. */
export function ChangeParcel({ order, couriers }: { order: OrderDetail; couriers: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  const action = useAction(
    {
      ...orderMessages,
      done: { title: 'Parcel saved', description: 'To tell the customer, send the e-mail “On its way” again.' },
    },
    ({ kind }) => {
      if (kind === 'done') setOpen(false)
    },
  )
  const isKnown = order.courier !== null || order.trackingNumber !== null

  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {isKnown ? 'Change courier or number' : 'Add courier and number'}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Change courier and tracking number"
        description={`${order.number}, ${order.customerName}.`}
      >
        <action.Form
          method="post"
          action={href('/admin/orders/:number/parcel', { number: order.number })}
          noValidate
          onSubmit={(event) => {
            if (action.busy) event.preventDefault()
          }}
          className="flex flex-col gap-5"
        >
          <input type="hidden" name="version" value={order.version} />
          <ParcelFields
            key={order.version}
            couriers={couriers}
            courier={order.courier ?? ''}
            trackingNumber={order.trackingNumber}
          />
          <FormRefusal sentence={action.failure} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Go back
            </Button>
            <Button type="submit" busy={action.busy}>
              Save parcel
            </Button>
          </div>
        </action.Form>
      </Dialog>
    </>
  )
}
