import { asText } from '#shared/forms/form-text.ts'
import type { ShownParcel } from '#shop/shipping/parcels/find-shown-parcels.server.ts'

/** A parcel by hand among several: it has a number of its own. */
export type NumberedParcel = { id: number; title: string; awb: string | null }

/** Those whose numbers staff type; none where there is one parcel alone. */
export function numberedParcels(parcels: readonly ShownParcel[]): NumberedParcel[] {
  if (parcels.length < 2) return []
  return parcels.flatMap(({ id, awb, state, isCancelled }, at) =>
    state === 'booked' || state === 'waiting' || isCancelled
      ? []
      : [{ id, title: `parcel ${at + 1} of ${parcels.length}`, awb }],
  )
}

const prefix = 'tracking-'

export const nameOfNumber = ({ id }: Pick<NumberedParcel, 'id'>) => `${prefix}${id}`

/** The typed numbers as the action reads them; blank where the form has none. */
export function numbersIn(form: FormData): { numbers?: string } {
  const numbers = [...form].flatMap(([name, value]) =>
    name.startsWith(prefix) ? [{ parcelId: Number(name.slice(prefix.length)), trackingNumber: asText(value) }] : [],
  )
  return numbers.length > 0 ? { numbers: JSON.stringify(numbers) } : {}
}

/** The couriers of a booked order, several parcels in one line; null: nothing is booked. */
export function bookedAs(parcels: readonly ShownParcel[]) {
  const booked = parcels.filter(({ state }) => state === 'booked')
  if (booked.length === 0) return null
  const courier = [...new Set(booked.map((parcel) => parcel.courier))].join(', ')
  return { courier, trackingNumber: booked.map(({ awb }) => awb).join(', ') }
}
