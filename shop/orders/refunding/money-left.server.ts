import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { findCreditOfOrder } from '#shop/credit/find-credit-of-order.server.ts'
import { findRefundable } from '#shop/payments/find-refundable.server.ts'
import { cashLeft } from '../money/cash-left.server.ts'
import { findPaidByHand } from '../money/find-paid-by-hand.server.ts'
import { findPayingOrders } from '../money/find-paying-orders.server.ts'
import { isOfFirstPayment, isPartOf, type PartSource } from '../money/parts-of-back.server.ts'
import { cashRefunds, moneyBack } from '../money/tables.server.ts'
import { cashMethod, isPaid } from '../rules.ts'
import type { orders } from '../tables.server.ts'
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
  /** Of other money than was paid for the sale first: its kind, and the order that it was paid for. */
  part: { source: PartSource; payer: { id: number; number: string } } | null
  /** Null means it was collected in cash, or paid by hand. */
  payment: NonNullable<Awaited<ReturnType<typeof findRefundable>>> | null
  leftPaise: number
}

/**
 * The sum that may still be given back of an order's money. `payer`: the order that was paid, another one for an order
 * that came of an exchange. `banks`: its payment, after that of the difference which an exchange collected, and what
 * was paid by hand. `payment`: what the gateway captured for the payer; null: nothing. `elsewherePaise`: what of its
 * price pays for other orders. `despiteDisputes`: what is owed, though a bank asks for it now and it cannot be sent.
 */
export async function findMoneyLeft(db: Db, order: OrderWithMoney, { despiteDisputes = false } = {}) {
  const payers = await findPayingOrders(db, order)
  const payer = payers.at(-1)!
  const isCash = order.paymentMethod === cashMethod
  const byHand = await findPaidByHand(db, order)
  const banks: Bank[] = byHand.map(({ id, number, leftPaise }) => ({
    number: order.number,
    part: { source: 'by hand', payer: { id: Number(id), number } },
    payment: null,
    leftPaise,
  }))
  for (const { id, number, gatewayOrderId } of isCash ? payers.slice(0, -1) : payers) {
    const payment = gatewayOrderId === null ? null : await findRefundable(db, gatewayOrderId, { despiteDisputes })
    if (!payment) continue
    const part = number === payer.number ? null : ({ source: 'difference', payer: { id, number } } as const)
    const leftPaise = Math.max(0, payment.leftPaise - (await goneElse(db, { ...payment, number, part })))
    banks.push({ number, part, payment, leftPaise })
  }
  if (isCash) {
    const leftPaise = Math.max(0, await cashLeft(db, order))
    banks.push({ number: order.number, part: null, payment: null, leftPaise })
  }
  const payment = banks.find(({ number }) => number === payer.number)?.payment ?? null
  const creditPaise = (await findCreditOfOrder(db, payer.number)).leftPaise
  return { payer, payment, ...withinShare(banks, creditPaise, await findShare(db, order)) }
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

type Payment = NonNullable<Bank['payment']> & Pick<Bank, 'number' | 'part'>

/** The part of a payment that went back by bank, since the gateway could not, or as credit. */
async function goneElse(db: Db, { provider, providerPaymentId, number, part }: Payment) {
  const reference = sql`e.reference`
  const isOfIt = part ? isPartOf(reference, part.source, part.payer.id) : isOfFirstPayment(reference)
  const [gone] = await db.execute<{ paise: number }>(sql`
    select ((select coalesce(sum(c.amount_paise), 0) from refunds r
        join ${moneyBack} b on b.instead_of = r.idempotency_key
        join ${cashRefunds} c on c.key = b.key and c.is_of_sale
        where r.provider = ${provider} and r.provider_payment_id = ${providerPaymentId})
      + (select coalesce(sum(e.paise), 0) from credit_entries e
        where e.order_number = ${number} and e.cause = 'return' and ${isOfIt}))::int as paise`)
  return gone!.paise
}

/** The part of an order's money that went back already, or will. Until it is paid only credit is there to go back. */
export const earlierOf = (
  order: Pick<OrderWithMoney, 'paymentState' | 'totalPaise' | 'creditPaise' | 'uncollectedPaise'>,
  { bankPaise, creditPaise, elsewherePaise }: MoneyLeft & { elsewherePaise: number },
) =>
  isPaid(order.paymentState)
    ? Math.max(0, order.totalPaise - order.uncollectedPaise - elsewherePaise - bankPaise - creditPaise)
    : Math.max(0, order.creditPaise - creditPaise)
