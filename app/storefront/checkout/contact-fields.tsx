import { TextField } from '#app/ui/fields/text-field.tsx'
import { customerLengths } from '#shop/orders/field-lengths.ts'
import type { FieldErrors } from './form-fields.ts'

export function ContactFields({ errors }: { errors: FieldErrors }) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-4 font-display text-title font-medium">Contact Information</legend>
      <TextField
        label="First name"
        id="firstName"
        name="firstName"
        autoComplete="given-name"
        maxLength={customerLengths.firstName}
        error={errors.firstName}
      />
      <TextField
        label="Last name"
        id="lastName"
        name="lastName"
        autoComplete="family-name"
        maxLength={customerLengths.lastName}
        error={errors.lastName}
      />
      <TextField
        label="Email"
        id="email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={customerLengths.email}
        error={errors.email}
      />
      <TextField
        label="Phone"
        id="phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={customerLengths.phone}
        hint="Ten digits, with or without +91"
        error={errors.phone}
      />
    </fieldset>
  )
}
