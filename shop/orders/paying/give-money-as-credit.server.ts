import type { Db } from '#db/client.server.ts'
import { findCreditTerms } from '#shop/credit/credit-terms-of-shop.server.ts'
import { grantCredit } from '#shop/credit/give-credit.server.ts'
import { bonusOf } from '#shop/credit/rules.ts'
import { giveCreditBack } from '#shop/credit/spend-credit.server.ts'
import { isTestPayment } from '#shop/payments/provider.ts'
import { isTestOver } from '#shop/payments/queries.server.ts'
import { erasedEmail } from '../people/erase-person.server.ts'
import { cashMethod, refusalOfRefund } from '../rules.ts'
import type { orders } from '../tables.server.ts'
import { holdPayingOrder } from './find-paying-gateway-order.server.ts'
import { findMoneyLeft, type GivenBack } from './money-left.server.ts'
import { settleCredit } from './settle-money.server.ts'

type Order = typeof orders.$inferSelect

type Asked = {
  amountPaise: number
  reason: string
  key: string
  /** What the shop adds to what was paid in money. */
  bonusPercent: number
}

/**
 * Gives a part of an order's money to its customer as store credit, who chose that: what credit paid goes back to where
 * it came from, last, and the rest is new. `key`: the same one twice is once. Call while holding the order, and before
 * any stock is locked.
 */
export async function giveMoneyAsCredit(tx: Db, order: Order, asked: Asked): Promise<GivenBack> {
  const { amountPaise, reason, key, bonusPercent } = asked
  await holdPayingOrder(tx, order)
  const left = await findMoneyLeft(tx, order, key)
  if (left.isAsked) return { kind: 'asked before' }
  const sentence = refusalOfRefund(amountPaise, left.bankPaise + left.creditPaise)
  if (sentence) return { kind: 'refused', sentence }
  if (order.customerEmail === erasedEmail)
    return { kind: 'refused', sentence: "This customer's data was erased, so that nobody could spend the credit." }
  if (left.payment && (await isTestOver(tx, left.payment.provider)))
    return { kind: 'refused', sentence: 'This was a test payment: no money was taken, so none can go back.' }
  const moneyPaise = Math.min(amountPaise, left.bankPaise)
  const creditPaise = amountPaise - moneyPaise
  const { content: terms } = await findCreditTerms(tx)
  const paidBy = order.paymentMethod === cashMethod ? order.number : left.payer.number
  if (moneyPaise > 0)
    await grantCredit(tx, {
      holder: order.customerEmail,
      paise: moneyPaise,
      bonusPaise: bonusOf(moneyPaise, bonusPercent),
      cause: 'return',
      reference: key,
      lifeMonths: terms.lifeMonths,
      orderNumber: paidBy,
      isTest: isTestPayment(order.paymentMethod),
      note: reason,
    })
  if (creditPaise > 0) await giveCreditBack(tx, { orderNumber: left.payer.number, paise: creditPaise, reference: key })
  await settleCredit(tx, paidBy, amountPaise)
  return { kind: 'asked', bankPaise: 0, creditPaise: amountPaise }
}
