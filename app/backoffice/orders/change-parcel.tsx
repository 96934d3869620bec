import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import type { OrderDetail } from '#shop/orders/queries.server.ts'
import { FormRefusal } from '../forms/form-refusal.tsx'
import { useChange } from '../forms/use-change.ts'
import { type OrderAnswer, refusals } from './order-refusals.ts'
import { ParcelFields } from './parcel-fields.tsx'

/** Courier and tracking number of a parcel on its way. */
export function ChangeParcel({ order }: { order: OrderDetail }) {
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const change = useChange<OrderAnswer | { kind: 'failed' }>(({ kind }) => {
    if (kind !== 'done') return toast({ title: refusals[kind], destructive: true })
    setOpen(false)
    toast({ title: 'Parcel saved', description: 'To inform the customer, send the e-mail “On its way” again.' })
  })
  const isKnown = order.courier !== null || order.trackingNumber !== null

  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {isKnown ? 'Change courier or number' : 'Add courier and number'}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="How does the parcel travel?"
        description={`${order.number}, ${order.customerName}.`}
      >
        <change.Form
          method="post"
          action={`/admin/orders/${order.number}`}
          noValidate
          onSubmit={(event) => {
            if (change.busy) event.preventDefault()
          }}
          className="flex flex-col gap-5"
        >
          <input type="hidden" name="to" value="parcel" />
          <input type="hidden" name="version" value={order.version} />
          <ParcelFields courier={order.courier} trackingNumber={order.trackingNumber} />
          <FormRefusal sentence={change.failure} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Go back
            </Button>
            <Button type="submit" busy={change.busy}>
              Save parcel
            </Button>
          </div>
        </change.Form>
      </Dialog>
    </>
  )
}
