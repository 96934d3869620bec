import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { findCreditOfOrder } from '#shop/credit/spend-credit.server.ts'
import { findRefundable } from '#shop/payments/find-refundable.server.ts'
import { cashLeft, differenceGoneElse } from '../money/cash-left.server.ts'
import { findPayingOrders } from '../money/find-paying-orders.server.ts'
import { cashRefunds } from '../money/tables.server.ts'
import { cashMethod, isPaidByFirst } from '../rules.ts'
import { orders } from '../tables.server.ts'
import { type MoneyLeft, planOver } from './plan-refund.ts'

export type OrderWithMoney = Pick<
  typeof orders.$inferSelect,
  | 'id'
  | 'number'
  | 'gatewayOrderId'
  | 'exchangedFrom'
  | 'paymentMethod'
  | 'paymentState'
  | 'totalPaise'
  | 'creditPaise'
  | 'differencePaise'
  | 'owedPaise'
  | 'uncollectedPaise'
>

/** A payment that money can go back from. */
type Bank = {
  /** The order that it was paid for. */
  number: string
  /** Null means it was collected in cash. */
  payment: NonNullable<Awaited<ReturnType<typeof findRefundable>>> | null
  leftPaise: number
}

/**
 * The sum that may still be given back of an order's money. `payer`: the order that was paid, another one for an order
 * that came of an exchange. `banks`: its payment, after that of the difference which an exchange collected. `payment`:
 * what the gateway captured for the payer; null: nothing.
 */
export async function findMoneyLeft(db: Db, order: OrderWithMoney) {
  const payers = await findPayingOrders(db, order)
  const payer = payers.at(-1)!
  const isCash = order.paymentMethod === cashMethod
  const banks: Bank[] = []
  for (const { number, gatewayOrderId } of isCash ? payers.slice(0, -1) : payers) {
    const payment = gatewayOrderId === null ? null : await findRefundable(db, gatewayOrderId)
    if (!payment) continue
    const goneElse = isCash ? await differenceGoneElse(db, number) : await goneByBankOrCredit(db, number)
    const leftPaise = Math.max(0, payment.leftPaise - goneElse)
    banks.push({ number, payment, leftPaise })
  }
  if (isCash) banks.push({ number: order.number, payment: null, leftPaise: Math.max(0, await cashLeft(db, order)) })
  return {
    payer,
    banks,
    payment: banks.find(({ number }) => number === payer.number)?.payment ?? null,
    bankPaise: banks.reduce((sum, { leftPaise }) => sum + leftPaise, 0),
    creditPaise: (await findCreditOfOrder(db, payer.number)).leftPaise,
  }
}

/** The parts of a sum that goes back by bank; null when one would be below `minPaise`, which no gateway pays back. */
export function partsOf({ banks }: { banks: readonly Bank[] }, paise: number, minPaise?: number) {
  const lefts = banks.map(({ leftPaise }) => leftPaise)
  const parts = planOver(lefts, paise, minPaise)
  return parts && banks.map((bank, at) => ({ ...bank, paise: parts[at]! })).filter((part) => part.paise > 0)
}

/**
 * The sum that staff may give back of an order by itself: of one that the first order's money paid for, its difference
 * alone.
 */
export function refundableOf(
  order: Pick<OrderWithMoney, 'number' | 'paymentMethod' | 'exchangedFrom'>,
  { banks, bankPaise, creditPaise }: MoneyLeft & { banks: readonly Bank[] },
) {
  if (!isPaidByFirst(order)) return bankPaise + creditPaise
  return banks.find(({ number }) => number === order.number)?.leftPaise ?? 0
}

/** The money that goes back by bank, since the gateway could not, or went back as credit. */
async function goneByBankOrCredit(db: Db, orderNumber: string) {
  const [sum] = await db
    .select({ paise: sql<number>`coalesce(sum(${cashRefunds.amountPaise}), 0)::int` })
    .from(cashRefunds)
    .innerJoin(orders, eq(orders.id, cashRefunds.orderId))
    .where(and(eq(orders.number, orderNumber), cashRefunds.isOfSale))
  return sum!.paise + (await findCreditOfOrder(db, orderNumber)).insteadPaise
}

/** The part of an order's money that went back already, or will. */
export const earlierOf = (
  { totalPaise, uncollectedPaise }: Pick<OrderWithMoney, 'totalPaise' | 'uncollectedPaise'>,
  { bankPaise, creditPaise }: MoneyLeft,
) => Math.max(0, totalPaise - uncollectedPaise - bankPaise - creditPaise)
