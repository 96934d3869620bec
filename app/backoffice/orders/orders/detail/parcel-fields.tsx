import { useState } from 'react'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { doubtAbout } from '#shop/orders/moving/tracking-numbers.ts'
import type { Field } from '../../../parts/forms/use-form.ts'
import { nameOfNumber, type NumberedParcel } from './parcel-numbers.ts'

type ParcelFieldsProps = {
  field: Field
  /** The names offered; any other will do. */
  couriers: readonly string[]
  /** The courier at first. */
  courier: string
  trackingNumber?: string | null
  /** Each has a field of its own instead. */
  numbered: readonly NumberedParcel[]
}

/** A value that no courier is called. */
const another = '…'

/** How the parcel travels. What looks wrong about the number is said, and stops nobody. */
export function ParcelFields({ field, couriers, courier, trackingNumber, numbered }: ParcelFieldsProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [ownName, setOwnName] = useState<string | null>(null)
  const isOffered = courier === '' || couriers.includes(courier)
  const shown = chosen ?? (isOffered ? courier : another)
  const name = shown === another ? (ownName ?? (isOffered ? '' : courier)) : shown

  return (
    <>
      <Select
        label="Courier"
        name={shown === another ? undefined : 'courier'}
        value={shown}
        onChange={(event) => setChosen(event.target.value)}
        required={false}
      >
        <option value="">Choose a courier</option>
        {couriers.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
        <option value={another}>Another courier</option>
      </Select>
      {shown === another && (
        <TextField
          label="Name of the courier"
          {...field('courier')}
          value={name}
          onChange={(event) => setOwnName(event.target.value)}
          autoComplete="off"
        />
      )}
      {numbered.length === 0 ? (
        <TrackingNumber {...field('trackingNumber')} label="Tracking number" courier={name} first={trackingNumber} />
      ) : (
        numbered.map((parcel) => (
          <TrackingNumber
            key={parcel.id}
            {...field('trackingNumber')}
            name={nameOfNumber(parcel)}
            label={`Tracking number, ${parcel.title}`}
            courier={name}
            first={parcel.awb}
          />
        ))
      )}
    </>
  )
}

type TrackingNumberProps = ReturnType<Field> & { label: string; courier: string; first: string | null | undefined }

function TrackingNumber({ courier, first, ...props }: TrackingNumberProps) {
  const [typed, setTyped] = useState(first ?? '')
  const doubt = doubtAbout(courier, typed)
  return (
    <div>
      <TextField
        {...props}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="send"
      />
      <p aria-live="polite" className="text-small text-warn">
        {doubt && <span className="block pt-1">{doubt}</span>}
      </p>
    </div>
  )
}
