import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { indianStates } from '#shared/indian-states.ts'
import { customerLengths } from '#shop/orders/field-lengths.ts'
import { onlyStateOf } from '#shop/settings/seller-kinds.ts'
import type { FoundDelivery } from '../delivery/use-delivery.ts'
import { useSettings } from '../use-settings.ts'
import type { FieldErrors } from './form-fields.ts'

/** `delivery`: what the shop says of the PIN code that is typed. */
export function AddressFields({ errors, delivery }: { errors: FieldErrors; delivery: FoundDelivery | null }) {
  const onlyState = onlyStateOf(useSettings())
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-4 font-display text-title font-medium">Shipping Address</legend>
      <TextField
        label="Address"
        id="address"
        name="address"
        autoComplete="shipping street-address"
        maxLength={customerLengths.address}
        hint="House number, street and area"
        error={errors.address}
        className="sm:col-span-2"
      />
      <TextField
        label="Landmark"
        id="landmark"
        name="landmark"
        required={false}
        maxLength={customerLengths.landmark}
        hint="A place nearby, such as opposite the post office"
        error={errors.landmark}
        className="sm:col-span-2"
      />
      <TextField
        label="City"
        id="city"
        name="city"
        autoComplete="shipping address-level2"
        maxLength={customerLengths.city}
        error={errors.city}
      />
      <Select
        label="State"
        id="state"
        name="state"
        autoComplete="shipping address-level1"
        defaultValue=""
        hint={onlyState ? `We deliver within ${onlyState} only.` : undefined}
        error={errors.state}
      >
        <option value="">Select a state</option>
        {indianStates.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </Select>
      <TextField
        label="PIN code"
        id="zipCode"
        name="zipCode"
        inputMode="numeric"
        autoComplete="shipping postal-code"
        maxLength={customerLengths.zipCode}
        hint={
          delivery && !delivery.isRefused && !errors.zipCode
            ? delivery.sentence
            : 'We fill in your city and state from it.'
        }
        error={errors.zipCode ?? (delivery?.isRefused ? delivery.sentence : undefined)}
      />
      <p role="status" className="sr-only">
        {delivery?.sentence}
      </p>
      <div className="flex flex-col gap-1.5">
        <span className="text-small font-medium">Country</span>
        <p className="flex min-h-12 items-center text-ink-soft">India</p>
        <input type="hidden" name="country" value="IN" />
      </div>
    </fieldset>
  )
}
