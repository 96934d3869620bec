import type { ParcelsEnd } from '#shop/orders/rules.ts'
import type { ParcelStatus, ParcelTrouble } from '../couriers/scans.ts'

export type Standing = ParcelStatus | null

const notGone: readonly Standing[] = [null, 'booked', 'cancelled']

export const hasLeft = (status: Standing) => !notGone.includes(status)

/**
 * How far all parcels of an order are: it is where the last of them is. Null means one of them is still here. What is lost is
 * neither delivered nor back.
 */
export function endOfParcels(statuses: readonly Standing[]): ParcelsEnd | null {
  if (statuses.length === 0 || !statuses.every(hasLeft)) return null
  if (statuses.every((status) => status === 'delivered')) return 'delivered'
  return statuses.every((status) => status === 'returned') ? 'returned' : 'shipped'
}

type Named = { awb: string | null; status: Standing; trouble: ParcelTrouble | null; receivedAt: Date | null }

const whatToDo: Record<ParcelTrouble, string> = {
  damaged: 'was damaged on its way. Claim it from the courier, then refund the order or send it again.',
  partly_delivered: 'was delivered in part. Ask the customer what arrived, then refund what did not.',
}

/** The question that a person must decide about the parcels of an order; null: nothing. */
export function reviewOfParcels(parcels: readonly Named[]): string | null {
  const lost = parcels.filter(({ status }) => status === 'lost')
  if (lost.length > 0)
    return `Parcel ${lost.map(({ awb }) => awb).join(', ')} is lost. Claim it from the courier, then refund the order or send it again.`
  const troubled = parcels.find(({ trouble }) => trouble !== null)
  if (troubled) return `Parcel ${troubled.awb} ${whatToDo[troubled.trouble!]}`
  const back = parcels.filter(({ status, receivedAt }) => status === 'returned' && receivedAt === null)
  if (back.length > 0 && parcels.some(({ status }) => status !== 'returned'))
    return `Parcel ${back.map(({ awb }) => awb).join(', ')} of this order came back. Count its pieces under “Received back”.`
  return null
}
