import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { OrderExchanges } from '#shop/orders/contributions/order-exchanges.server.ts'
import { cashMethod } from '#shop/orders/rules.ts'
import { orderEvents, orders } from '#shop/orders/tables.server.ts'
import { oweReturnEmail } from '../emails/owe-return-email.server.ts'
import { releaseOwed } from '../exchanging/owed-for-sent.server.ts'
import { type HeldReturn, holdReturn } from '../move-return.server.ts'
import { noSettlement } from '../policy/settle.ts'
import { returnLines, returnRequests } from '../tables.server.ts'
import { endWithoutPieces } from './end-without-pieces.server.ts'
import { settleJudged } from './settle-judged.server.ts'

/** The steps of a return once the difference of its exchange is paid, or not in time. */
export const exchangesOfOrders: OrderExchanges = {
  endWithoutPieces,
  releaseOwed,
  async hold(tx, { id: orderId }) {
    const [which] = await tx
      .select({
        reference: returnRequests.reference,
        number: orders.number,
        totalPaise: orders.totalPaise,
        toPayPaise: orders.differencePaise,
      })
      .from(returnRequests)
      .innerJoin(orders, eq(orders.id, returnRequests.exchangeOrderId))
      .where(eq(returnRequests.exchangeOrderId, orderId))
    const held = which && (await holdReturn(tx, which.reference))
    if (!held || (await tx.$count(returnLines, waiting(held))) === 0) return null
    return {
      paid: () => settlePaid(tx, held, { id: orderId, ...which }),
      unpaid: ({ isUnwanted }) => settleUnpaid(tx, held, { number: which.number, isUnwanted }),
    }
  },
}

const waiting = ({ request }: HeldReturn) =>
  and(eq(returnLines.requestId, request.id), eq(returnLines.exchange, 'to pay'))

type Sent = { id: number; number: string; totalPaise: number; toPayPaise: number }

/** The other pieces go out, and what the return owes beside them can be paid back. */
async function settlePaid(tx: Db, held: HeldReturn, { id, number, totalPaise, toPayPaise }: Sent) {
  await tx.update(returnLines).set({ exchange: 'sent' }).where(waiting(held))
  const now = new Date()
  // No courier collects cash for it, so that none owes it.
  await tx
    .update(orders)
    .set({ remittedAt: now })
    .where(and(eq(orders.id, id), eq(orders.paymentMethod, cashMethod), isNull(orders.remittedAt)))
  await note(tx, held, `the difference of order ${number} is paid`)
  await settleJudged(
    tx,
    { ...held, exchange: { carriedPaise: totalPaise - toPayPaise, overPaise: 0 }, actor: null },
    now,
  )
}

/** The other pieces are back in stock, and the pieces that came back bring money, as if the others were sold out. */
async function settleUnpaid(tx: Db, held: HeldReturn, { number, isUnwanted }: { number: string; isUnwanted: boolean }) {
  await tx
    .update(returnLines)
    .set({ exchange: isUnwanted ? 'dropped' : 'unpaid' })
    .where(waiting(held))
  const why = isUnwanted
    ? `the customer wants money back instead of order ${number}`
    : `the difference of order ${number} was not paid, so that money comes back`
  await note(tx, held, why)
  await settleJudged(tx, { ...held, exchange: noSettlement, actor: null }, new Date())
  if (!isUnwanted) await oweReturnEmail(tx, held.request, 'return-unpaid')
}

const note = (tx: Db, { request: { orderId, reference } }: HeldReturn, text: string) =>
  tx.insert(orderEvents).values({ orderId, kind: 'note', note: `Return ${reference}: ${text}` })
