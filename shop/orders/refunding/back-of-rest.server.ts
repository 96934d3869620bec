import type { Db } from '#db/client.server.ts'
import { findCreditTerms } from '#shop/credit/credit-terms-of-shop.server.ts'
import { grantCredit } from '#shop/credit/give-credit.server.ts'
import { bonusOf } from '#shop/credit/rules.ts'
import { giveCreditBack } from '#shop/credit/spend-credit.server.ts'
import { requestRefund } from '#shop/payments/commands.server.ts'
import { isTestPayment } from '#shop/payments/provider.ts'
import { isTestOver } from '#shop/payments/queries.server.ts'
import { erasedEmail } from '../erased-email.ts'
import { holderOfOrder } from '../money/holder-of-order.ts'
import { cashRefunds, moneyBackParts } from '../money/tables.server.ts'
import type { orders } from '../tables.server.ts'
import { type BackSums, noSums } from './back-sums.ts'
import { type findMoneyLeft, partsOf } from './money-left.server.ts'
import type { MoneyLeft } from './plan-refund.ts'
import { settleCredit } from './settle-money.server.ts'

/**
 * How the rest of an order's money goes back: as it was paid, where the gateway is asked soon after, cash is owed, and
 * credit is there at once; or as credit, with a bonus on what was paid in money.
 */
export type WayOfRest = { way: 'as paid' } | { way: 'credit'; bonusPercent: number }

type OrderOfRest = typeof orders.$inferSelect

export type MoneyOfOrder = Awaited<ReturnType<typeof findMoneyLeft>>

type Planned = { order: OrderOfRest; left: MoneyOfOrder; sums: MoneyLeft; key: string; reason: string }

export const tooSmall = 'The gateway pays back ₹1 at least. Please choose another amount.'

/** Gives `sums` of what is left of an order's money back; a sentence where that cannot be. */
export async function payOutRest(tx: Db, plan: Planned & WayOfRest): Promise<BackSums | string> {
  if (plan.way === 'as paid') return payAsPaid(tx, plan)
  if (plan.order.customerEmail === erasedEmail)
    return "This customer's data was erased, so that nobody could spend the credit."
  return payAsCredit(tx, plan, plan.bonusPercent)
}

async function payAsPaid(tx: Db, { order, left, sums, key, reason }: Planned): Promise<BackSums | string> {
  const parts = partsOf(left, sums.bankPaise)
  if (!parts) return tooSmall
  if (await isTest(tx, parts)) return testPayment
  const given = { ...noSums, creditPaise: sums.creditPaise }
  for (const part of parts) {
    const { payment, paise: amountPaise } = part
    const own = await keyOfPart(tx, key, part)
    if (payment) {
      const { provider, providerPaymentId } = payment
      await requestRefund(tx, { provider, providerPaymentId, amountPaise, idempotencyKey: own, reason })
      given.gatewayPaise += amountPaise
    } else {
      await tx.insert(cashRefunds).values({ orderId: order.id, amountPaise, reason, key: own })
      given.bankPaise += amountPaise
    }
  }
  if (sums.creditPaise > 0) {
    await giveCreditBack(tx, { orderNumber: left.payer.number, paise: sums.creditPaise, reference: key })
    await settleCredit(tx, left.payer.number, sums.creditPaise)
  }
  return given
}

/** Credit that had paid goes back to where it came from, last, and the rest is new. */
async function payAsCredit(tx: Db, { order, left, sums, key, reason }: Planned, bonusPercent: number) {
  if (await isTest(tx, left.banks)) return testPayment
  const { content: terms } = await findCreditTerms(tx)
  const given = new Map<string, number>()
  for (const part of partsOf(left, sums.bankPaise, 1) ?? []) {
    const { number, paise } = part
    await grantCredit(tx, {
      ...holderOfOrder(order),
      paise,
      bonusPaise: bonusOf(paise, bonusPercent),
      cause: 'return',
      reference: await keyOfPart(tx, key, part),
      lifeMonths: terms.lifeMonths,
      orderNumber: number,
      isTest: isTestPayment(order.paymentMethod),
      note: reason,
    })
    given.set(number, (given.get(number) ?? 0) + paise)
  }
  const { number: payer } = left.payer
  if (sums.creditPaise > 0) {
    await giveCreditBack(tx, { orderNumber: payer, paise: sums.creditPaise, reference: key })
    given.set(payer, (given.get(payer) ?? 0) + sums.creditPaise)
  }
  for (const [number, paise] of given) await settleCredit(tx, number, paise)
  return { ...noSums, grantedPaise: sums.bankPaise, creditPaise: sums.creditPaise }
}

type Part = MoneyOfOrder['banks'][number]

/** The key that a part goes back under: of other money than was paid for the sale first one of its own, written down. */
async function keyOfPart(tx: Db, decisionKey: string, { part }: Part) {
  if (!part) return decisionKey
  const { source, payer } = part
  const key = `${decisionKey}-difference-${source === 'by hand' ? 'by-hand-' : ''}${payer.number}`
  await tx.insert(moneyBackParts).values({ key, decisionKey, source, payerId: payer.id })
  return key
}

const testPayment = 'This was a test payment: no money was taken, so none can go back.'

async function isTest(tx: Db, banks: readonly Pick<MoneyOfOrder['banks'][number], 'payment'>[]) {
  for (const { payment } of banks) if (payment && (await isTestOver(tx, payment.provider))) return true
  return false
}
