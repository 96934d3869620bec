import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { findCreditOfOrder } from '#shop/credit/spend-credit.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { orderDocuments } from '../order-documents.server.ts'
import { movePayment } from '../paying/move-payment.server.ts'
import { cashMethod, isPaid, mayMovePayment, type PaymentState, refusalOfRefund } from '../rules.ts'
import { cashRefunds, orderEvents, orders, refundAccounts } from '../tables.server.ts'
import { takenAsCredit } from './refund-account.ts'

type CashOrder = {
  id: number
  paymentMethod: string
  paymentState: PaymentState
  totalPaise: number
  creditPaise: number
}

/**
 * What may still be given back of an order that was paid in cash: what was collected, without what is owed or paid, and
 * without what now stands for other pieces in an order of their own.
 */
export async function cashLeft(db: Db, order: CashOrder) {
  if (order.paymentMethod !== cashMethod || !isPaid(order.paymentState)) return 0
  const [given] = await db
    .select({ paise: sql<number>`coalesce(sum(${cashRefunds.amountPaise}), 0)::int` })
    .from(cashRefunds)
    .where(eq(cashRefunds.orderId, order.id))
  const [exchanged] = await db
    .select({ paise: sql<number>`coalesce(sum(${orders.totalPaise}), 0)::int` })
    .from(orders)
    .where(eq(orders.exchangedFrom, order.id))
  return order.totalPaise - order.creditPaise - given!.paise - exchanged!.paise
}

/**
 * Writes down that money goes back to a customer who paid in cash; somebody sends it by bank. Call while holding the
 * order's row. `key`: the same one twice is one refund.
 */
export async function oweCashRefund(
  tx: Db,
  order: CashOrder,
  { amountPaise, reason, key }: { amountPaise: number; reason: string; key: string },
): Promise<{ kind: 'asked' } | { kind: 'asked before' } | { kind: 'refused'; sentence: string }> {
  if ((await tx.$count(cashRefunds, eq(cashRefunds.key, key))) > 0) return { kind: 'asked before' }
  const refusal = refusalOfRefund(amountPaise, await cashLeft(tx, order))
  if (refusal) return { kind: 'refused', sentence: refusal }
  await tx.insert(cashRefunds).values({ orderId: order.id, amountPaise, reason, key })
  return { kind: 'asked' }
}

/** What is owed to customers who paid in cash, the oldest first. */
export const findRefundsDue = (db: Db) =>
  db
    .select({
      id: cashRefunds.id,
      amountPaise: cashRefunds.amountPaise,
      reason: cashRefunds.reason,
      askedAt: cashRefunds.askedAt,
      orderNumber: orders.number,
      customerName: orders.customerName,
      customerPhone: orders.customerPhone,
      /** Where it goes, masked; null: the customer has not said. */
      account: refundAccounts.mask,
    })
    .from(cashRefunds)
    .innerJoin(orders, eq(orders.id, cashRefunds.orderId))
    .leftJoin(refundAccounts, eq(refundAccounts.orderId, cashRefunds.orderId))
    .where(isNull(cashRefunds.paidAt))
    .orderBy(asc(cashRefunds.id))

/** Cash that went back to a customer, or will. */
export const findCashRefunds = (db: Db, orderNumber: string) =>
  db
    .select({
      id: cashRefunds.id,
      amountPaise: cashRefunds.amountPaise,
      reason: cashRefunds.reason,
      utr: cashRefunds.utr,
      paidAt: cashRefunds.paidAt,
      askedAt: cashRefunds.askedAt,
    })
    .from(cashRefunds)
    .innerJoin(orders, eq(orders.id, cashRefunds.orderId))
    .where(eq(orders.number, orderNumber))
    .orderBy(asc(cashRefunds.id))

/** The money was sent by bank under this UTR. False when it is paid already, or there is no such refund. */
export const payCashRefund = (db: Db, by: StaffMember, id: number, utr: string) =>
  db.transaction(async (tx) => {
    requirePermission(by, 'cash.edit')
    const [order] = await tx
      .select({
        id: orders.id,
        number: orders.number,
        paymentState: orders.paymentState,
        totalPaise: orders.totalPaise,
      })
      .from(orders)
      .where(sql`${orders.id} = (select r.order_id from cash_refunds r where r.id = ${id})`)
      .for('update')
    const paise = order ? await closeCashRefund(tx, order, { id, utr, by: by.name }) : null
    if (!order || paise === null) return false
    await logChange(tx, by, {
      action: 'pay cash refund',
      subject: `order ${order.number}`,
      after: { amountPaise: paise, utr },
    })
    return true
  })

type PaidOrder = { id: number; number: string; paymentState: PaymentState; totalPaise: number }

/**
 * Closes a refund that is due, in the order's state, history and documents. Returns its amount; null: it is closed
 * already, or there is none. Call while holding the order.
 */
export async function closeCashRefund(
  tx: Db,
  order: PaidOrder,
  { id, utr, by }: { id: number; utr: string; by: string },
): Promise<number | null> {
  const [paid] = await tx
    .update(cashRefunds)
    .set({ utr, paidAt: new Date(), paidBy: by })
    .where(and(eq(cashRefunds.id, id), eq(cashRefunds.orderId, order.id), isNull(cashRefunds.paidAt)))
    .returning({ amountPaise: cashRefunds.amountPaise })
  if (!paid) return null
  const [sum] = await tx
    .select({ paise: sql<number>`sum(${cashRefunds.amountPaise})::int` })
    .from(cashRefunds)
    .where(and(eq(cashRefunds.orderId, order.id), sql`${cashRefunds.paidAt} is not null`))
  const { backPaise, insteadPaise } = await findCreditOfOrder(tx, order.number)
  const to: PaymentState = sum!.paise + backPaise + insteadPaise >= order.totalPaise ? 'refunded' : 'partly_refunded'
  const amount = formatAmount(paid.amountPaise)
  const note = utr === takenAsCredit ? `${amount} taken as store credit` : `${amount} paid back by bank. UTR ${utr}`
  if (mayMovePayment(order.paymentState, to)) await movePayment(tx, order, to, { note })
  else await tx.insert(orderEvents).values({ orderId: order.id, kind: 'payment', note, actor: by })
  await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id))
  await orderDocuments().whenCashRefunded(tx, order.number, { id, amountPaise: paid.amountPaise })
  return paid.amountPaise
}
