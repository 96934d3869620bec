import type { Db } from '#db/client.server.ts'
import { findCreditTerms } from '#shop/credit/credit-terms-of-shop.server.ts'
import { grantCredit } from '#shop/credit/give-credit.server.ts'
import { bonusOf } from '#shop/credit/rules.ts'
import { giveCreditBack } from '#shop/credit/spend-credit.server.ts'
import { isTestPayment } from '#shop/payments/provider.ts'
import { isTestOver } from '#shop/payments/queries.server.ts'
import { holderOfOrder } from '../credit/holder-of-order.ts'
import { holdPayingOrders } from '../paying/find-paying-orders.server.ts'
import { erasedEmail } from '../people/erase-person.server.ts'
import { refusalOfRefund } from '../rules.ts'
import type { orders } from '../tables.server.ts'
import { findMoneyLeft, type GivenBack, partsOf } from './refundable-money.server.ts'
import { settleCredit } from './settle-money.server.ts'

type Order = typeof orders.$inferSelect

type Asked = {
  amountPaise: number
  reason: string
  key: string
  /** The bonus on what was paid in money. */
  bonusPercent: number
}

/**
 * Gives a part of an order's money to its customer as store credit, who chose that: what credit paid goes back to where
 * it came from, last, and the rest is new. `key`: the same one twice is once. Call while holding the order, and before
 * any stock is locked.
 */
export async function giveMoneyAsCredit(tx: Db, order: Order, asked: Asked): Promise<GivenBack> {
  const { amountPaise, reason, key, bonusPercent } = asked
  await holdPayingOrders(tx, order)
  const left = await findMoneyLeft(tx, order, key)
  if (left.isAsked) return { kind: 'asked before' }
  const sentence = refusalOfRefund(amountPaise, left.bankPaise + left.creditPaise)
  if (sentence) return { kind: 'refused', sentence }
  if (order.customerEmail === erasedEmail)
    return { kind: 'refused', sentence: "This customer's data was erased, so that nobody could spend the credit." }
  for (const { payment } of left.banks)
    if (payment && (await isTestOver(tx, payment.provider)))
      return { kind: 'refused', sentence: 'This was a test payment: no money was taken, so none can go back.' }
  const moneyPaise = Math.min(amountPaise, left.bankPaise)
  const creditPaise = amountPaise - moneyPaise
  const { content: terms } = await findCreditTerms(tx)
  const given = new Map<string, number>()
  for (const part of partsOf(left, moneyPaise, 1) ?? []) {
    await grantCredit(tx, {
      ...holderOfOrder(order),
      paise: part.paise,
      bonusPaise: bonusOf(part.paise, bonusPercent),
      cause: 'return',
      reference: part.key,
      lifeMonths: terms.lifeMonths,
      orderNumber: part.number,
      isTest: isTestPayment(order.paymentMethod),
      note: reason,
    })
    given.set(part.number, part.paise)
  }
  const { number: payer } = left.payer
  if (creditPaise > 0) {
    await giveCreditBack(tx, { orderNumber: payer, paise: creditPaise, reference: key })
    given.set(payer, (given.get(payer) ?? 0) + creditPaise)
  }
  for (const [number, paise] of given) await settleCredit(tx, number, paise)
  return { kind: 'asked', bankPaise: 0, creditPaise: amountPaise }
}
