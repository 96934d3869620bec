import { duePaise, type OrderStatus, type PaymentState } from '#shop/orders/rules.ts'
import type { ParcelStatus } from '../couriers/scans.ts'

type CashOrder = Parameters<typeof duePaise>[0] & {
  paymentState: PaymentState
  orderStatus: OrderStatus
  uncollectedPaise: number
}
type Way = { status: ParcelStatus | null; collectPaise: number | null }

/** Whether nobody pays for a parcel at the door any more: it arrived, or does not. */
const isPast = ({ status }: Way) =>
  status === 'delivered' || status === 'returning' || status === 'returned' || status === 'lost'

/** The paise that a parcel on its way collects at the door; 0: nothing. */
export const cashOfWay = (way: Way) => (isPast(way) ? 0 : (way.collectPaise ?? 0))

/** The paise to have ready for all that is still on its way; 0: nothing. */
export function cashToHaveReady(order: CashOrder, ways: readonly Way[]) {
  const isOnItsWay = order.orderStatus !== 'delivered' && order.orderStatus !== 'returned'
  if (order.paymentState !== 'to_collect' || !isOnItsWay || (ways.length > 0 && ways.every(isPast))) return 0
  const past = ways.filter(isPast).reduce((sum, { collectPaise }) => sum + (collectPaise ?? 0), 0)
  // One parcel by hand has no way of its own.
  return duePaise(order) - Math.max(past, order.uncollectedPaise)
}
