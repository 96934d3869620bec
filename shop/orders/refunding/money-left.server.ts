import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { findCreditOfOrder } from '#shop/credit/find-credit-of-order.server.ts'
import { findRefundable } from '#shop/payments/find-refundable.server.ts'
import { cashLeft, differencePart, keyOfDifference } from '../money/cash-left.server.ts'
import { findPaidByHand } from '../money/find-paid-by-hand.server.ts'
import { findPayingOrders } from '../money/find-paying-orders.server.ts'
import { cashRefunds } from '../money/tables.server.ts'
import { cashMethod } from '../rules.ts'
import type { orders } from '../tables.server.ts'
import { keyInstead } from './owner-of-money.server.ts'
import { type MoneyLeft, planOver } from './plan-refund.ts'
import { findShare, type Share } from './share-of-order.server.ts'

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
  | 'owedPaise'
  | 'uncollectedPaise'
>

/** A payment that money can go back from. */
type Bank = {
  /** The order that it was paid for; of what was no payment at the gateway, the one that it goes back for. */
  number: string
  /** The order that it was paid by hand for. */
  byHandFor?: string
  /** Null means it was collected in cash, or paid by hand. */
  payment: NonNullable<Awaited<ReturnType<typeof findRefundable>>> | null
  leftPaise: number
}

/**
 * The sum that may still be given back of an order's money. `payer`: the order that was paid, another one for an order
 * that came of an exchange. `banks`: its payment, after that of the difference which an exchange collected, and what was
 * paid by hand. `payment`:
 * what the gateway captured for the payer; null: nothing. `elsewherePaise`: what of its price pays for other orders.
 * `despiteDisputes`: what is owed, though a bank asks for it now and it cannot be sent.
 */
export async function findMoneyLeft(db: Db, order: OrderWithMoney, { despiteDisputes = false } = {}) {
  const payers = await findPayingOrders(db, order)
  const payer = payers.at(-1)!
  const isCash = order.paymentMethod === cashMethod
  const byHand = await findPaidByHand(db, order)
  const banks: Bank[] = byHand.map(({ number: byHandFor, leftPaise }) => ({
    number: order.number,
    byHandFor,
    payment: null,
    leftPaise,
  }))
  for (const { number, gatewayOrderId } of isCash ? payers.slice(0, -1) : payers) {
    const payment = gatewayOrderId === null ? null : await findRefundable(db, gatewayOrderId, { despiteDisputes })
    if (!payment) continue
    const goneElsePaise = await goneElse(db, { ...payment, number, isOfDifference: number !== payer.number })
    const leftPaise = Math.max(0, payment.leftPaise - goneElsePaise)
    banks.push({ number, payment, leftPaise })
  }
  if (isCash) banks.push({ number: order.number, payment: null, leftPaise: Math.max(0, await cashLeft(db, order)) })
  const payment = banks.find(({ number }) => number === payer.number)?.payment ?? null
  const creditPaise = (await findCreditOfOrder(db, payer.number)).leftPaise
  const numbers = payers.map(({ number }) => number)
  return { payer, payment, ...withinShare(banks, creditPaise, await findShare(db, order, numbers)) }
}

/** The order's part of each: of what was collected first, and then of the credit. */
function withinShare(all: readonly Bank[], creditOfAllPaise: number, share: Share | null) {
  let openPaise = share?.leftPaise ?? Infinity
  const take = (paise: number) => {
    const taken = Math.min(paise, openPaise)
    openPaise -= taken
    return taken
  }
  const banks = all.map((bank) => ({ ...bank, leftPaise: take(bank.leftPaise) }))
  const bankPaise = banks.reduce((sum, { leftPaise }) => sum + leftPaise, 0)
  return { banks, bankPaise, creditPaise: take(creditOfAllPaise), elsewherePaise: share?.elsewherePaise ?? 0 }
}

/** The parts of a sum that goes back by bank; null when one would be below `minPaise`, which no gateway pays back. */
export function partsOf({ banks }: { banks: readonly Bank[] }, paise: number, minPaise?: number) {
  const lefts = banks.map(({ leftPaise }) => leftPaise)
  const parts = planOver(lefts, paise, minPaise)
  return parts && banks.map((bank, at) => ({ ...bank, paise: parts[at]! })).filter((part) => part.paise > 0)
}

type Payment = NonNullable<Bank['payment']> & { number: string; isOfDifference: boolean }

/** The part of a payment that went back by bank, since the gateway could not, or as credit. */
async function goneElse(db: Db, { provider, providerPaymentId, number, isOfDifference }: Payment) {
  const isOfIt = isOfDifference
    ? sql`strpos(reference, ${keyOfDifference('', number)}) > 0`
    : sql`strpos(reference, ${differencePart}) = 0`
  const [gone] = await db.execute<{ paise: number }>(sql`
    select ((select coalesce(sum(c.amount_paise), 0) from refunds r
        join ${cashRefunds} c on c.key = ${keyInstead(sql`r.id`)} and c.is_of_sale
        where r.provider = ${provider} and r.provider_payment_id = ${providerPaymentId})
      + (select coalesce(sum(paise), 0) from credit_entries where order_number = ${number} and cause = 'return'
        and ${isOfIt}))::int as paise`)
  return gone!.paise
}

/** The part of an order's money that went back already, or will. */
export const earlierOf = (
  { totalPaise, uncollectedPaise }: Pick<OrderWithMoney, 'totalPaise' | 'uncollectedPaise'>,
  { bankPaise, creditPaise, elsewherePaise }: MoneyLeft & { elsewherePaise: number },
) => Math.max(0, totalPaise - uncollectedPaise - elsewherePaise - bankPaise - creditPaise)
