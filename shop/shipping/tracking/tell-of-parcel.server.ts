import type { Db } from '#db/client.server.ts'
import { dayInIndia } from '#shared/dates.ts'
import { oweOrderMessage } from '#shop/orders/emails/owe-order-email.server.ts'
import type { Standing } from './order-of-parcels.ts'

type Moment = { status: Standing; statusAt: Date | null }
type Moved = { id: number; before: Moment; now: Moment }

/**
 * Tells the customer what the order itself does not say: that a parcel comes today, or that nobody took it. Each once,
 * however often the courier repeats it.
 */
export async function tellOfParcel(tx: Db, orderId: number, { id, before, now: { status, statusAt } }: Moved) {
  if (statusAt === null) return
  if (before.status === status && before.statusAt?.getTime() === statusAt.getTime()) return
  if (status === 'out_for_delivery')
    await oweOrderMessage(tx, orderId, status, { occasion: `${id} ${dayInIndia(statusAt)}` })
  if (status === 'delivery_failed')
    await oweOrderMessage(tx, orderId, status, { occasion: `${id} ${statusAt.toISOString()}` })
}
