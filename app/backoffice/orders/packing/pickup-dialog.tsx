import { href } from 'react-router'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import type { PackingLine } from '#shop/shipping/packing/find-packing-list.server.ts'
import { PickupForm } from '#shop/shipping/packing/inputs.ts'
import { DialogForm } from '../../parts/forms/dialog-form.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useForm } from '../../parts/forms/use-form.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'

type PickupDialogProps = {
  orders: readonly PackingLine[]
  /** In India, YYYY-MM-DD. */
  today: string
  open: boolean
  onClose(): void
}

type Asked = Outcome<{ count: number; left: { number: string; sentence: string }[] }>

/** Asks on which day the courier should collect the booked parcels. */
export function PickupDialog({ orders, today, open, onClose }: PickupDialogProps) {
  const toast = useToast()
  const messages = { thing: 'pickup', done: null, failed: 'The courier could not be asked. Please try again.' }
  const action = useAction<Asked>(messages, (outcome) => {
    if (outcome.kind !== 'done') return
    onClose()
    if (outcome.count > 0) toast({ title: `Pickup asked for ${parcelsOf(outcome.count)}` })
    const [first] = outcome.left
    if (first)
      toast({
        title: `No pickup for ${parcelsOf(outcome.left.length)}`,
        description: `${first.number}: ${first.sentence}`,
        destructive: true,
      })
  })
  const address = href('/admin/packing/pickup')
  const form = useForm({ schema: PickupForm, action, onSubmit: (typed) => action.send(address, typed) })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Ask for pickup"
      description="The courier collects the booked parcels of the chosen orders. On a Sunday it comes the next day."
    >
      <DialogForm {...form.props} action={action} sendLabel="Ask for pickup" closeLabel="Go back" onClose={onClose}>
        {orders.map(({ number, version }) => (
          <input key={number} type="hidden" name="order" value={`${number} ${version}`} />
        ))}
        <TextField type="date" label="Day" {...form.field('day')} defaultValue={today} min={today} />
      </DialogForm>
    </Dialog>
  )
}

const parcelsOf = (count: number) => `${count} ${count === 1 ? 'parcel' : 'parcels'}`
