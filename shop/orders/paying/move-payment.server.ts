import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { together } from '#db/few-round-trips.server.ts'
import { isPaid, mayMovePayment, type PaymentState } from '../rules.ts'
import { orderEvents, orders } from '../tables.server.ts'

type MovedOrder = { id: number; paymentState: PaymentState }

/** `note` goes into the order's history; `needsReview` puts the order before staff. */
type About = { note: string; needsReview?: string }

/**
 * Moves an order's payment to another state and writes its history: the only place that writes a payment state. Call
 * while holding the order's row; `order` is brought up to date. Throws when rules.ts knows no such move.
 */
export async function movePayment(tx: Db, order: MovedOrder, to: PaymentState, { note, needsReview }: About) {
  const from = order.paymentState
  if (!mayMovePayment(from, to)) throw new Error(`A payment does not move from ${from} to ${to} (order ${order.id})`)
  order.paymentState = to
  await together(
    tx
      .update(orders)
      .set({
        paymentState: to,
        ...(isPaid(from) ? {} : { paidAt: isPaid(to) ? new Date() : null }),
        ...(needsReview === undefined ? {} : { needsReview }),
      })
      .where(eq(orders.id, order.id)),
    tx.insert(orderEvents).values({ orderId: order.id, kind: 'payment', from, to, note }),
  )
}
