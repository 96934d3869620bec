import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { findCreditOfOrder, giveCreditBack, wasGivenBack } from '#shop/credit/spend-credit.server.ts'
import { requestRefund } from '#shop/payments/commands.server.ts'
import { findRefundable } from '#shop/payments/find-refundable.server.ts'
import { isTestOver } from '#shop/payments/queries.server.ts'
import { cashLeft, differenceGoneElse, keyOfDifference } from '../cash/cash-left.server.ts'
import { oweCashRefund } from '../cash/cash-refunds.server.ts'
import { cashRefunds } from '../cash/tables.server.ts'
import { findPayingOrders, holdPayingOrders } from '../paying/find-paying-orders.server.ts'
import { cashMethod, isPaidByFirst, refusalOfRefund } from '../rules.ts'
import { orders } from '../tables.server.ts'
import { type MoneyLeft, planOver, planRefund, planRest } from './plan-refund.ts'
import { settleCredit } from './settle-money.server.ts'

type Order = Pick<
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
  /** Of a refund from it. */
  key: string
}

/**
 * The sum that may still be given back of an order's money. `payer`: the order that was paid, another one for an order
 * that came of an exchange. `banks`: its payment, after that of the difference which an exchange collected. `payment`:
 * what the gateway captured for the payer; null: nothing. `isAsked`: this key was used before.
 */
export async function findMoneyLeft(db: Db, order: Order, key = '') {
  const payers = await findPayingOrders(db, order)
  const payer = payers.at(-1)!
  const isCash = order.paymentMethod === cashMethod
  const banks: Bank[] = []
  for (const { number, gatewayOrderId } of isCash ? payers.slice(0, -1) : payers) {
    const own = number === payer.number || key === '' ? key : keyOfDifference(key, number)
    const payment = gatewayOrderId === null ? null : await findRefundable(db, gatewayOrderId, own)
    if (!payment) continue
    const goneElse = isCash ? await differenceGoneElse(db, number) : await goneByBankOrCredit(db, number)
    const leftPaise = Math.max(0, payment.leftPaise - goneElse)
    banks.push({ number, payment, leftPaise, key: own })
  }
  if (isCash)
    banks.push({ number: order.number, payment: null, leftPaise: Math.max(0, await cashLeft(db, order)), key })
  const wasAskedElse = key !== '' && ((await wasGivenBack(db, key)) || (await isOwed(db, key)))
  return {
    payer,
    banks,
    payment: banks.find(({ number }) => number === payer.number)?.payment ?? null,
    bankPaise: banks.reduce((sum, { leftPaise }) => sum + leftPaise, 0),
    creditPaise: (await findCreditOfOrder(db, payer.number)).leftPaise,
    isAsked: banks.some(({ payment }) => payment?.isAsked) || wasAskedElse,
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
  order: Pick<Order, 'number' | 'paymentMethod' | 'exchangedFrom'>,
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
  { totalPaise, uncollectedPaise }: Pick<Order, 'totalPaise' | 'uncollectedPaise'>,
  { bankPaise, creditPaise }: MoneyLeft,
) => Math.max(0, totalPaise - uncollectedPaise - bankPaise - creditPaise)

const isOwed = async (db: Db, key: string) => (await db.$count(cashRefunds, eq(cashRefunds.key, key))) > 0

export type GivenBack =
  | ({ kind: 'asked' } & MoneyLeft)
  | { kind: 'asked before' }
  | { kind: 'refused'; sentence: string }

type Asked = { amountPaise: number; reason: string; key: string }

const tooSmall = 'The gateway pays back ₹1 at least. Please choose another amount.'

/**
 * Gives a part of an order's money back over the ways it was paid: the gateway is asked soon after, cash is owed, credit
 * is there at once. `key`: the same one twice is once. Call while holding the order, and before any stock is locked.
 */
export async function giveMoneyBack(tx: Db, order: Order, asked: Asked): Promise<GivenBack> {
  await holdPayingOrders(tx, order)
  const left = await findMoneyLeft(tx, order, asked.key)
  if (left.isAsked) return { kind: 'asked before' }
  const sentence = refusalOfRefund(asked.amountPaise, left.bankPaise + left.creditPaise)
  if (sentence) return { kind: 'refused', sentence }
  const plan = planRefund(left, asked.amountPaise)
  if (!plan) return { kind: 'refused', sentence: tooSmall }
  return carryOut(tx, order, { ...left, plan, ...asked })
}

/** The same for all that is left; null when nothing is known of the order's money. */
export async function giveRestBack(tx: Db, order: Order, asked: Omit<Asked, 'amountPaise'>): Promise<GivenBack | null> {
  await holdPayingOrders(tx, order)
  const left = await findMoneyLeft(tx, order, asked.key)
  if (left.isAsked) return { kind: 'asked before' }
  const isUnknown = left.payment === null && left.creditPaise === 0 && order.creditPaise === 0
  if (isUnknown) return null
  return carryOut(tx, order, { ...left, plan: planRest(left), ...asked })
}

type Planned = Awaited<ReturnType<typeof findMoneyLeft>> & Omit<Asked, 'amountPaise'> & { plan: MoneyLeft }

async function carryOut(tx: Db, order: Order, planned: Planned): Promise<GivenBack> {
  const { payer, plan, reason, key } = planned
  const parts = partsOf(planned, plan.bankPaise)
  if (!parts) return { kind: 'refused', sentence: tooSmall }
  for (const { payment } of parts)
    if (payment && (await isTestOver(tx, payment.provider)))
      return { kind: 'refused', sentence: 'This was a test payment: no money was taken, so none can go back.' }
  for (const { payment, paise: amountPaise, key: idempotencyKey } of parts) {
    if (payment) {
      const { provider, providerPaymentId } = payment
      await requestRefund(tx, { provider, providerPaymentId, amountPaise, idempotencyKey, reason })
    } else {
      const owed = await oweCashRefund(tx, order, { amountPaise, reason, key })
      if (owed.kind !== 'asked') return owed
    }
  }
  if (plan.creditPaise > 0) {
    await giveCreditBack(tx, { orderNumber: payer.number, paise: plan.creditPaise, reference: key })
    await settleCredit(tx, payer.number, plan.creditPaise)
  }
  return { kind: 'asked', ...plan }
}
