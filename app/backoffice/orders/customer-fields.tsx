import { Select } from '#app/ui/fields/select.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { indianStates } from '#shared/indian-states.ts'
import type { OrderAddress } from '#shop/orders/inputs.ts'

type CustomerFieldsProps = { errors: Record<string, string>; now?: Partial<Record<keyof OrderAddress, string>> }

/** The customer and the delivery address, as staff type them. */
export function CustomerFields({ errors, now = {} }: CustomerFieldsProps) {
  const field = (name: keyof OrderAddress) => ({
    name,
    defaultValue: now[name] ?? '',
    error: errors[name],
    autoComplete: 'off',
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="First name" {...field('firstName')} maxLength={80} />
      <TextField label="Last name" {...field('lastName')} maxLength={80} />
      <TextField
        label="Phone"
        {...field('phone')}
        type="tel"
        inputMode="tel"
        maxLength={20}
        hint="Ten digits, with or without +91"
      />
      <TextField
        label="E-mail"
        {...field('email')}
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <TextArea
        label="Address"
        {...field('address')}
        rows={2}
        maxLength={300}
        hint="House number, street and area"
        className="sm:col-span-2"
      />
      <TextField label="City" {...field('city')} maxLength={100} />
      <TextField label="PIN code" {...field('zipCode')} inputMode="numeric" maxLength={10} />
      <Select label="State" {...field('state')}>
        <option value="">Select a state</option>
        {indianStates.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </Select>
    </div>
  )
}
