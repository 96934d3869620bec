import { Select } from '#app/ui/fields/select.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { indianStates } from '#shared/indian-states.ts'
import type { OrderAddress } from '#shop/orders/inputs.ts'
import type { Field } from '../../parts/forms/use-form.ts'

type CustomerFieldsProps = { field: Field; now?: Partial<Record<keyof OrderAddress, string>> }

/** The customer and the delivery address, as staff type them. */
export function CustomerFields({ field: fieldOf, now = {} }: CustomerFieldsProps) {
  const field = (name: keyof OrderAddress) => ({
    ...fieldOf(name),
    defaultValue: now[name] ?? '',
    autoComplete: 'off',
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="First name" {...field('firstName')} />
      <TextField label="Last name" {...field('lastName')} />
      <TextField label="Phone" {...field('phone')} type="tel" hint="Ten digits, with or without +91" />
      <TextField label="E-mail" {...field('email')} type="email" autoCapitalize="none" spellCheck={false} />
      <TextArea
        label="Address"
        {...field('address')}
        rows={2}
        hint="House number, street and area"
        className="sm:col-span-2"
      />
      <TextField
        label="Landmark"
        {...field('landmark')}
        hint="A place nearby that helps the courier"
        className="sm:col-span-2"
      />
      <TextField label="City" {...field('city')} />
      <TextField label="PIN code" {...field('zipCode')} />
      <Select label="State" {...field('state')}>
        <option value="">Select a state</option>
        {indianStates.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </Select>
    </div>
  )
}
