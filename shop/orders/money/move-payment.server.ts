import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { together } from '#db/few-round-trips.server.ts'
import { type Given, preparedQuery } from '#db/prepared-queries.server.ts'
import { insertOrderEvents } from '../insert-order-events.server.ts'
import type { LockedOrder } from '../locks/lock-order.server.ts'
import { isPaid, mayMovePayment, type PaymentState } from '../rules.ts'
import { orders } from '../tables.server.ts'

type MovedOrder = { id: number; paymentState: PaymentState }

/**
 * Moves an order's payment to another state and writes its history: the only place that writes a payment state.
 * `note` goes there, `order` is brought up to date. Throws when rules.ts knows no such move.
 */
export async function movePayment(
  tx: Db,
  order: LockedOrder<MovedOrder>,
  to: PaymentState,
  { note }: { note: string },
) {
  const from = order.paymentState
  if (!mayMovePayment(from, to)) throw new Error(`A payment does not move from ${from} to ${to} (order ${order.id})`)
  order.paymentState = to
  await together(
    writeMove(tx, {
      id: order.id,
      to,
      staysPaid: isPaid(from) && isPaid(to),
      paidAt: isPaid(to) ? new Date().toISOString() : null,
    }),
    insertOrderEvents(tx, [{ orderId: order.id, kind: 'payment', from, to, note }]),
  )
}

type Move = { id: number; to: PaymentState; staysPaid: boolean; paidAt: string | null }

const writeMove = preparedQuery((tx, { id, to, staysPaid, paidAt }: Given<Move>) =>
  tx
    .update(orders)
    .set({
      paymentState: sql`${to}`,
      paidAt: sql`case when ${staysPaid}::boolean then ${orders.paidAt} else ${paidAt}::timestamptz end`,
    })
    .where(eq(orders.id, id)),
)
