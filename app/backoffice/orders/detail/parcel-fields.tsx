import { useId } from 'react'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { limitsOf } from '#shared/limits-of.ts'
import { OrderStepForm } from '#shop/orders/inputs.ts'

/** Offered while typing; any other name will do. */
const couriers = [
  'Blue Dart',
  'Delhivery',
  'DTDC',
  'Ecom Express',
  'Ekart',
  'India Post',
  'Professional Couriers',
  'Shadowfax',
  'XpressBees',
]

const limits = limitsOf(OrderStepForm)

/** How the parcel travels. */
export function ParcelFields({ courier, trackingNumber }: { courier?: string | null; trackingNumber?: string | null }) {
  const id = useId()
  return (
    <>
      <TextField
        label="Courier"
        name="courier"
        defaultValue={courier ?? ''}
        {...limits.courier}
        autoComplete="off"
        list={id}
        hint="The customer sees it, with the tracking number."
      />
      <datalist id={id}>
        {couriers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <TextField
        label="Tracking number"
        name="trackingNumber"
        defaultValue={trackingNumber ?? ''}
        {...limits.trackingNumber}
        autoComplete="off"
      />
    </>
  )
}
