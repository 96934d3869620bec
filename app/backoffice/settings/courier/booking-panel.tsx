import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { rupeesField } from '#shared/money.ts'
import { BookingSettings } from '#shop/shipping/inputs.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { FormRefusal } from '../../parts/forms/form-refusal.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useForm } from '../../parts/forms/use-form.ts'

/** Which service books a parcel, and how large one is whose products say no size. */
export function BookingPanel({ settings }: { settings: BookingSettings & { version: number } }) {
  const action = useAction({ thing: 'form', done: 'Booking saved', failed: 'Not saved' }, undefined, { early: true })
  const address = href('/admin/settings/courier/save-booking')
  const form = useForm({ schema: BookingSettings, action, onSubmit: (typed) => action.send(address, typed) })
  return (
    <Panel title="Booking">
      <action.Form {...form.props} method="post" action={address} className="flex flex-col gap-4 p-4 md:p-5">
        <input type="hidden" name="version" value={settings.version} />
        <Select
          label="Choose the service that is"
          {...form.field('serviceRule')}
          defaultValue={settings.serviceRule}
          hint="If it does not take the parcel, the next one is tried."
        >
          <option value="cheapest">cheapest</option>
          <option value="fastest">fastest</option>
        </Select>
        <fieldset className="flex flex-col gap-3">
          <legend className="text-small text-ink-soft">Size of a parcel in cm, where its products have none</legend>
          <div className="grid grid-cols-3 gap-3">
            <TextField label="Length" {...form.field('boxLengthCm')} defaultValue={String(settings.boxLengthCm)} />
            <TextField label="Width" {...form.field('boxWidthCm')} defaultValue={String(settings.boxWidthCm)} />
            <TextField label="Height" {...form.field('boxHeightCm')} defaultValue={String(settings.boxHeightCm)} />
          </div>
        </fieldset>
        <div>
          <Checkbox name="asksPinCodes" defaultChecked={settings.asksPinCodes}>
            Ask the courier which PIN codes it goes to
          </Checkbox>
          <p className="pl-8 text-small text-ink-soft">
            For the PIN codes of your last orders, every week. Where it goes nowhere or takes no cash, customers read so
            before they order. A table that you upload counts instead.
          </p>
        </div>
        <div className="flex flex-col gap-3">
          <Checkbox name="fetchesReturns" defaultChecked={settings.fetchesReturns}>
            Offer to fetch returns at the customer’s door
          </Checkbox>
          <TextField
            label="Price of a pickup, taken off what comes back, in ₹"
            {...form.field('fetchFeePaise')}
            defaultValue={rupeesField(settings.fetchFeePaise)}
            hint="0: you pay it. Nothing is taken off for a piece that is defective, wrong, damaged or late, or for an exchange. The courier charges you either way: each return shows its price."
            className="max-w-60"
          />
        </div>
        <FormRefusal sentence={action.failure} />
        <Button type="submit" size="small" className="self-start" busy={action.busy}>
          Save booking
        </Button>
      </action.Form>
    </Panel>
  )
}
