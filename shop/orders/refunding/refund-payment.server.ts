import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { holdPayingOrders } from '../paying/find-paying-orders.server.ts'
import { cashMethod } from '../rules.ts'
import { orderEvents, orders } from '../tables.server.ts'
import { findMoneyLeft, type GivenBack, giveMoneyBack, giveRestBack } from './refundable-money.server.ts'

type Order = typeof orders.$inferSelect

/**
 * Gives back all that is left of an order's payment, once. Call while holding the order, and before any stock is locked.
 * False when no payment of it is known.
 */
export async function refundRest(tx: Db, { id }: { id: number }, reason: string): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id))
  if (!order) return false
  if (order.exchangedFrom !== null) return refundExchanged(tx, order, reason)
  if (order.paymentMethod === cashMethod) return false
  const back = await giveRestBack(tx, order, { reason, key: `cancel-${order.number}` })
  if (back === null) return false
  await noteRequested(tx, id, back, `requested: ${reason}`)
  return true
}

/**
 * An order that came of an exchange was paid with the first one's money, and its own difference: its total goes back,
 * without what is owed.
 */
async function refundExchanged(tx: Db, order: Order, reason: string) {
  const isCash = order.paymentMethod === cashMethod
  await holdPayingOrders(tx, order)
  const { payment, bankPaise, creditPaise } = await findMoneyLeft(tx, order)
  if (!isCash && payment === null && creditPaise === 0) return false
  const amountPaise = Math.min(order.totalPaise - order.owedPaise, bankPaise + creditPaise)
  if (amountPaise <= 0 && order.owedPaise > 0) return true
  const back = await giveMoneyBack(tx, order, { amountPaise, reason, key: `cancel-${order.number}` })
  if (isCash) return back.kind !== 'refused'
  await noteRequested(
    tx,
    order.id,
    back,
    `requested from ${order.differencePaise > 0 ? 'its own payment and ' : ''}the payment of the first order: ${reason}`,
  )
  return true
}

async function noteRequested(tx: Db, orderId: number, back: GivenBack, requested: string) {
  if (back.kind !== 'asked' || back.bankPaise === 0) return
  const note = `Refund of ${formatAmount(back.bankPaise)} ${requested}`
  await tx.insert(orderEvents).values({ orderId, kind: 'payment', note })
}
