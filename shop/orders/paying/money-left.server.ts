import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { findCreditOfOrder, giveCreditBack, wasGivenBack } from '#shop/credit/spend-credit.server.ts'
import { requestRefund } from '#shop/payments/commands.server.ts'
import { findRefundable } from '#shop/payments/find-refundable.server.ts'
import { isTestOver } from '#shop/payments/queries.server.ts'
import { cashLeft } from '../cash/cash-left.server.ts'
import { oweCashRefund } from '../cash/cash-refunds.server.ts'
import { cashMethod, refusalOfRefund } from '../rules.ts'
import { cashRefunds, orders } from '../tables.server.ts'
import { findPayingOrder, holdPayingOrder } from './find-paying-gateway-order.server.ts'
import { type MoneyLeft, planRefund, planRest } from './plan-refund.ts'
import { settleCredit } from './settle-money.server.ts'

type Order = Pick<
  typeof orders.$inferSelect,
  'id' | 'number' | 'gatewayOrderId' | 'exchangedFrom' | 'paymentMethod' | 'paymentState' | 'totalPaise' | 'creditPaise'
>

/**
 * What may still be given back of an order's money. `payment`: what the gateway captured; null: nothing. `payer`: the
 * order that was paid, another one for an order that came of an exchange. `isAsked`: this key was used before.
 */
export async function findMoneyLeft(db: Db, order: Order, key = '') {
  const payer = await findPayingOrder(db, order)
  const isCash = order.paymentMethod === cashMethod
  const credit = await findCreditOfOrder(db, payer.number)
  const payment = payer.gatewayOrderId === null || isCash ? null : await findRefundable(db, payer.gatewayOrderId, key)
  const bankPaise = isCash
    ? await cashLeft(db, order)
    : (payment?.leftPaise ?? 0) - (await sumByBank(db, payer.number)) - credit.insteadPaise
  return {
    payer,
    payment,
    bankPaise: Math.max(0, bankPaise),
    creditPaise: credit.leftPaise,
    isAsked: (payment?.isAsked ?? false) || (key !== '' && ((await wasGivenBack(db, key)) || (await isOwed(db, key)))),
  }
}

/** What goes back by bank, since the gateway could not. */
async function sumByBank(db: Db, orderNumber: string) {
  const [sum] = await db
    .select({ paise: sql<number>`coalesce(sum(${cashRefunds.amountPaise}), 0)::int` })
    .from(cashRefunds)
    .innerJoin(orders, eq(orders.id, cashRefunds.orderId))
    .where(eq(orders.number, orderNumber))
  return sum!.paise
}

/** What of an order's money went back already, or will. */
export const earlierOf = ({ totalPaise }: Pick<Order, 'totalPaise'>, { bankPaise, creditPaise }: MoneyLeft) =>
  Math.max(0, totalPaise - bankPaise - creditPaise)

const isOwed = async (db: Db, key: string) => (await db.$count(cashRefunds, eq(cashRefunds.key, key))) > 0

export type GivenBack =
  | ({ kind: 'asked' } & MoneyLeft)
  | { kind: 'asked before' }
  | { kind: 'refused'; sentence: string }

type Asked = { amountPaise: number; reason: string; key: string }

/**
 * Gives a part of an order's money back over the ways it was paid: the gateway is asked soon after, cash is owed, credit
 * is there at once. `key`: the same one twice is once. Call while holding the order, and before any stock is locked.
 */
export async function giveMoneyBack(tx: Db, order: Order, asked: Asked): Promise<GivenBack> {
  await holdPayingOrder(tx, order)
  const left = await findMoneyLeft(tx, order, asked.key)
  if (left.isAsked) return { kind: 'asked before' }
  const sentence = refusalOfRefund(asked.amountPaise, left.bankPaise + left.creditPaise)
  if (sentence) return { kind: 'refused', sentence }
  const plan = planRefund(left, asked.amountPaise)
  if (!plan) return { kind: 'refused', sentence: 'The gateway pays back ₹1 at least. Please choose another amount.' }
  return carryOut(tx, order, { ...left, plan, ...asked })
}

/** The same for all that is left; null when nothing is known of the order's money. */
export async function giveRestBack(tx: Db, order: Order, asked: Omit<Asked, 'amountPaise'>): Promise<GivenBack | null> {
  await holdPayingOrder(tx, order)
  const left = await findMoneyLeft(tx, order, asked.key)
  if (left.isAsked) return { kind: 'asked before' }
  const isUnknown = left.payment === null && left.creditPaise === 0 && order.creditPaise === 0
  if (isUnknown) return null
  return carryOut(tx, order, { ...left, plan: planRest(left), ...asked })
}

type Planned = Awaited<ReturnType<typeof findMoneyLeft>> & Omit<Asked, 'amountPaise'> & { plan: MoneyLeft }

async function carryOut(tx: Db, order: Order, { payer, payment, plan, reason, key }: Planned): Promise<GivenBack> {
  if (plan.bankPaise > 0 && payment) {
    if (await isTestOver(tx, payment.provider))
      return { kind: 'refused', sentence: 'This was a test payment: no money was taken, so none can go back.' }
    const { provider, providerPaymentId } = payment
    const amountPaise = plan.bankPaise
    await requestRefund(tx, { provider, providerPaymentId, amountPaise, idempotencyKey: key, reason })
  } else if (plan.bankPaise > 0) {
    const owed = await oweCashRefund(tx, order, { amountPaise: plan.bankPaise, reason, key })
    if (owed.kind !== 'asked') return owed
  }
  if (plan.creditPaise > 0) {
    await giveCreditBack(tx, { orderNumber: payer.number, paise: plan.creditPaise, reference: key })
    await settleCredit(tx, payer.number, plan.creditPaise)
  }
  return { kind: 'asked', ...plan }
}
