import type { Review } from '#shop/orders/review-causes.ts'
import type { ParcelsEnd } from '#shop/orders/rules.ts'
import { hasLeft, type ParcelStatus, type ParcelTrouble } from '../couriers/scans.ts'

export type Standing = ParcelStatus | null

/**
 * How far all parcels of an order are: it is where the last of them is. Null means one of them is still here. An order of
 * which one part was delivered and the rest came back has ended as delivered. What is lost is neither.
 */
export function endOfParcels(statuses: readonly Standing[]): ParcelsEnd | null {
  if (statuses.length === 0 || !statuses.every(hasLeft)) return null
  if (!statuses.every((status) => status === 'delivered' || status === 'returned')) return 'shipped'
  return statuses.includes('delivered') ? 'delivered' : 'returned'
}

const neverArrives: readonly Standing[] = ['returning', 'returned', 'lost']

/**
 * partly delivered: some parcels of an order arrived, and others never will ("1 of 2 parcels arrived"). lost: none will
 * arrive, and one at least is lost ("1 of 2 parcels").
 */
export type ShortDelivery = { kind: 'partly delivered' | 'lost'; count: string }

/** How an order falls short of what was sent; null: everything arrived, came back, or may still arrive. */
export function shortDelivery(statuses: readonly Standing[]): ShortDelivery | null {
  const count = (one: Standing) => statuses.filter((status) => status === one).length
  const [arrived, lost] = [count('delivered'), count('lost')]
  if (arrived > 0)
    return statuses.some((status) => neverArrives.includes(status))
      ? { kind: 'partly delivered', count: `${arrived} of ${statuses.length} parcels arrived` }
      : null
  return lost > 0 && statuses.every((status) => neverArrives.includes(status))
    ? { kind: 'lost', count: statuses.length === 1 ? '1 parcel' : `${lost} of ${statuses.length} parcels` }
    : null
}

/** The same of its parcels, but those that were cancelled before they left. */
export const shortOf = (parcels: readonly { status: Standing; isCancelled: boolean }[]) =>
  shortDelivery(parcels.flatMap(({ status, isCancelled }) => (isCancelled ? [] : [status])))

/** By its number; by its place in the order where it has none. */
export const nameOfParcel = ({ awb, serial }: { awb: string | null; serial: number }) => awb ?? `no. ${serial}`

type Named = {
  awb: string | null
  serial: number
  status: Standing
  trouble: ParcelTrouble | null
  receivedAt: Date | null
}

const whatToDo: Record<ParcelTrouble, string> = {
  damaged: 'was damaged on its way. Claim it from the courier, then refund the order or send it again.',
  partly_delivered: 'was delivered in part. Ask the customer what arrived, then refund what did not.',
}

/** How an order is paid. Nobody pays the cash of a lost parcel. */
export type PaidBy = 'money' | 'cash' | 'cash and credit'

const afterLost: Record<PaidBy, string> = {
  money: ', then refund the order or send it again',
  cash: '. Its cash is not collected, so nothing is to be refunded',
  'cash and credit': ', then refund the store credit that paid for it or send it again',
}

/** The question that a person must decide about the parcels of an order; null: nothing. */
export function reviewOfParcels(parcels: readonly Named[], paidBy: PaidBy = 'money'): Review | null {
  const lost = parcels.filter(({ status }) => status === 'lost')
  if (lost.length > 0)
    return {
      cause: 'lost',
      sentence: `Parcel ${lost.map(nameOfParcel).join(', ')} is lost. Claim it from the courier${afterLost[paidBy]}.`,
    }
  const troubled = parcels.find(({ trouble }) => trouble !== null)
  if (troubled) return { cause: 'trouble', sentence: `Parcel ${nameOfParcel(troubled)} ${whatToDo[troubled.trouble!]}` }
  const back = parcels.filter(({ status, receivedAt }) => status === 'returned' && receivedAt === null)
  if (back.length > 0 && parcels.some(({ status }) => status !== 'returned'))
    return {
      cause: 'to count',
      sentence: `Parcel ${back.map(nameOfParcel).join(', ')} of this order came back. Count its pieces under “Received back”.`,
    }
  return null
}
