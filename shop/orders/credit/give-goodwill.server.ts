import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { findCreditTerms } from '#shop/credit/credit-terms-of-shop.server.ts'
import { grantCredit, lockHolder, sumGrants } from '#shop/credit/give-credit.server.ts'
import { isTestPayment } from '#shop/payments/provider.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { erasedEmail } from '../people/erase-person.server.ts'
import { askApproval } from '../refunding/ask-approval.server.ts'
import { orderEvents, orders } from '../tables.server.ts'
import { holderOfOrder } from './holder-of-order.ts'

/** `key` comes with the form: the same form sent twice gives once. */
export type Goodwill = { amountPaise: number; reason: string; key: string }

type Order = typeof orders.$inferSelect

/** waiting: for a second person. */
type Given =
  | { kind: 'done' }
  | { kind: 'gone' }
  | { kind: 'waiting' }
  | { kind: 'refused'; sentence: string; isAboutAmount: boolean }

/** Gives store credit to the e-mail address of an order, without any money of the order moving. */
export const giveGoodwill = (db: Db, by: StaffMember, number: string, goodwill: Goodwill): Promise<Given> =>
  db.transaction(async (tx) => {
    requirePermission(by, 'credit.give')
    const { amountPaise, reason, key } = goodwill
    const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for('update')
    if (!order) return { kind: 'gone' }
    const { content: terms } = await findCreditTerms(tx)
    const sentence = terms.isOn
      ? null
      : 'Store credit is switched off. An owner can switch it on in the store settings.'
    if (sentence !== null) return { kind: 'refused', sentence, isAboutAmount: false }
    if (order.customerEmail === erasedEmail)
      return { kind: 'refused', sentence: "This customer's data was erased.", isAboutAmount: false }
    const earlier = await lockAndSumGoodwill(tx, order, key)
    if (amountPaise > order.totalPaise - earlier.ofOrderPaise)
      return {
        kind: 'refused',
        sentence:
          earlier.ofOrderPaise === 0
            ? `At most ${formatAmount(order.totalPaise)}, the total of this order.`
            : `At most ${formatAmount(Math.max(0, order.totalPaise - earlier.ofOrderPaise))}: ${formatAmount(earlier.ofOrderPaise)} was given for this order before.`,
        isAboutAmount: true,
      }
    const approval = await askApproval(tx, by, {
      order,
      key: `goodwill ${number} ${key}`,
      amountPaise,
      earlierPaise: earlier.ofPersonPaise,
      reason,
      request: { kind: 'goodwill', number, key },
    })
    if (approval.kind === 'refused') return { ...approval, isAboutAmount: true }
    if (approval.kind === 'waiting') return approval
    const isNew = await grantCredit(tx, {
      ...holderOfOrder(order),
      paise: amountPaise,
      cause: 'goodwill',
      reference: `${number} ${key}`,
      lifeMonths: terms.lifeMonths,
      orderNumber: number,
      isTest: isTestPayment(order.paymentMethod),
      note: reason,
      givenBy: by.name,
    })
    if (!isNew) return { kind: 'done' }
    await tx
      .update(orders)
      .set({ version: sql`${orders.version} + 1` })
      .where(eq(orders.id, order.id))
    await tx.insert(orderEvents).values({
      orderId: order.id,
      kind: 'payment',
      note: `Store credit of ${formatAmount(amountPaise)} given: ${reason}`,
      actor: by.name,
    })
    await logChange(tx, by, { action: 'give store credit', subject: `order ${number}`, after: { amountPaise, reason } })
    return { kind: 'done' }
  })

/** Gifts of so many days count together towards the sum above which a second person decides. */
const goodwillDays = 30

/** Locks the balance of an order's person, and sums the goodwill of both, without the gift of this form. */
async function lockAndSumGoodwill(tx: Db, order: Order, key: string) {
  const { holder } = holderOfOrder(order)
  await lockHolder(tx, holder)
  const besides = `${order.number} ${key}`
  const [ofOrderPaise, ofPersonPaise] = await Promise.all([
    sumGrants(tx, { cause: 'goodwill', orderNumber: order.number, besides }),
    sumGrants(tx, { cause: 'goodwill', holder, days: goodwillDays, besides }),
  ])
  return { ofOrderPaise, ofPersonPaise: Math.max(ofOrderPaise, ofPersonPaise) }
}
