import type { ParcelStatus, ParcelTrouble } from '../couriers/scans.ts'

type Known = ParcelStatus | ParcelTrouble
type Codes = Readonly<Partial<Record<number, Known>>>

const listed = (groups: Partial<Record<Known, readonly number[]>>): Codes =>
  Object.fromEntries(Object.entries(groups).flatMap(([status, codes]) => codes.map((code) => [code, status as Known])))

/** Shiprocket numbers a parcel's state in two tables. What was destroyed or disposed of counts as damaged. */
const shipmentCodes = listed({
  booked: [1, 2, 3, 4, 5, 11, 13, 15, 19, 20, 27, 52],
  picked_up: [6, 42, 51],
  in_transit: [18, 22, 38, 39, 48],
  out_for_delivery: [17],
  delivery_failed: [21, 77],
  delivered: [7, 26, 43],
  returning: [9, 40, 41, 46, 75, 78],
  returned: [10, 14],
  lost: [12, 76],
  cancelled: [8, 16, 45],
  damaged: [24, 25, 44],
  partly_delivered: [23],
})

const orderCodes = listed({
  booked: [1, 2, 3, 4, 12, 13, 14, 34, 35, 70],
  picked_up: [6, 51],
  in_transit: [20, 37, 43, 44],
  out_for_delivery: [19],
  delivery_failed: [36, 89],
  delivered: [7, 41, 52],
  returning: [15, 45, 46, 55, 87, 90],
  returned: [16, 17],
  lost: [33, 88],
  cancelled: [5, 18, 54],
  damaged: [39, 40, 53],
  partly_delivered: [38],
})

export interface CodePair {
  shipment: number | null
  order: number | null
  text: string
}

const back: readonly Known[] = ['returning', 'returned']

/**
 * Our status for a pair of codes. Words alone mislead: "In Transit" and "Delivered" are also said of parcels that come
 * back, so whichever of both tables says "back" counts.
 */
export function statusOf({ shipment, order, text }: CodePair): Known | 'unknown' {
  const byShipment = shipment === null ? undefined : shipmentCodes[shipment]
  const byOrder = order === null ? undefined : orderCodes[order]
  if (shipment !== null && !byShipment) return 'unknown'
  if (byOrder && back.includes(byOrder)) return byOrder
  if (byShipment && /^\s*(rto|return to origin)\b/i.test(text) && !back.includes(byShipment)) return 'unknown'
  return byShipment ?? byOrder ?? 'unknown'
}
