import { type SubmitEvent, useRef } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { maxPinCodeLength } from '#shop/delivery/places/field-lengths.ts'
import { FormRefusal } from '../../parts/forms/form-refusal.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { serviceLabels } from './service-labels.ts'

/** One PIN code, typed: for a road that is closed, or a place that the courier serves now. */
export function OnePinForm({ isFirst }: { isFirst: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  const action = useAction({ thing: 'PIN code', done: 'PIN code saved' }, ({ kind }) => {
    if (kind === 'done') form.current?.reset()
  })

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!action.busy) action.send(href('/admin/settings/pin-codes/add'), new FormData(event.currentTarget))
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4 p-4 md:p-5">
      {isFirst && (
        <p className="max-w-[65ch] text-small text-ink-soft">
          With the first PIN code the table begins: from then on you deliver to its PIN codes only.
        </p>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField
          label="PIN code"
          name="pinCode"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={maxPinCodeLength}
          error={action.errors?.pinCode}
        />
        <Select label="Service" name="service" required error={action.errors?.service}>
          {serviceLabels.map(([service, label]) => (
            <option key={service} value={service}>
              {label}
            </option>
          ))}
        </Select>
        <TextField
          label="Closed until"
          name="closedUntil"
          type="date"
          required={false}
          hint="Parcels go there again on this day"
          error={action.errors?.closedUntil}
        />
      </div>
      <FormRefusal sentence={action.failure} />
      <Button type="submit" busy={action.busy} className="self-start">
        Save PIN code
      </Button>
    </form>
  )
}
