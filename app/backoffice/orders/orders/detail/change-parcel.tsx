import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { OrderDetail } from '#shop/orders/finding/find-order.server.ts'
import { OrderStepForm } from '#shop/orders/step-inputs.ts'
import type { ShownParcel } from '#shop/shipping/parcels/find-shown-parcels.server.ts'
import { DialogForm } from '../../../parts/forms/dialog-form.tsx'
import { useAction } from '../../../parts/forms/use-action.ts'
import { useForm } from '../../../parts/forms/use-form.ts'
import { orderMessages } from '../actions/order-outcome.ts'
import { ParcelFields } from './parcel-fields.tsx'
import { bookedAs, numberedParcels, numbersIn } from './parcel-numbers.ts'

type ChangeParcelProps = {
  order: OrderDetail
  couriers: readonly string[]
  parcels: readonly ShownParcel[]
}

/** Courier and tracking number of a parcel on its way. */
export function ChangeParcel(props: ChangeParcelProps) {
  const { order } = props
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const action = useAction(
    {
      ...orderMessages,
      done: { title: 'Parcel saved', description: 'To tell the customer, send the e-mail “On its way” again.' },
    },
    ({ kind }) => {
      if (kind === 'done') close()
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
        onClose={close}
        title="Change courier and tracking number"
        description={`${order.number}, ${order.customerName}.`}
      >
        <ParcelForm key={order.version} {...props} action={action} onClose={close} />
      </Dialog>
    </>
  )
}

type ParcelFormProps = ChangeParcelProps & { action: ReturnType<typeof useAction>; onClose(): void }

function ParcelForm({ order, couriers, parcels, action, onClose }: ParcelFormProps) {
  const form = useForm({
    schema: OrderStepForm,
    action,
    onSubmit(typed) {
      const { numbers } = numbersIn(typed)
      if (numbers) {
        typed.set('numbers', numbers)
        typed.set('trackingNumber', bookedAs(parcels)?.trackingNumber ?? '')
      }
      action.send(href('/admin/orders/:number/parcel', { number: order.number }), typed)
    },
  })
  return (
    <DialogForm {...form.props} action={action} sendLabel="Save parcel" closeLabel="Go back" onClose={onClose}>
      <input type="hidden" name="version" value={order.version} />
      <ParcelFields
        field={form.field}
        couriers={couriers}
        courier={order.courier ?? ''}
        trackingNumber={order.trackingNumber}
        numbered={numberedParcels(parcels)}
      />
    </DialogForm>
  )
}
