import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { findCreditTerms } from '#shop/credit/credit-terms-of-shop.server.ts'
import { sumGrants } from '#shop/credit/give-credit.server.ts'
import { isTestPayment } from '#shop/payments/provider.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { erasedEmail } from '../erased-email.ts'
import { lockOrder } from '../locks/lock-order.server.ts'
import { holderOfOrder } from '../money/holder-of-order.ts'
import { giveBack } from '../refunding/give-back.server.ts'
import { orderEvents, orders } from '../tables.server.ts'

/**
 * `key` comes with the form: the same form sent twice gives once. `seen`: the last time when money went back that its page
 * showed.
 */
export type Goodwill = { amountPaise: number; reason: string; key: string; seen?: number }

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
    const { amountPaise, reason, key, seen } = goodwill
    const order = await lockOrder(tx, number)
    if (!order) return { kind: 'gone' }
    const { content: terms } = await findCreditTerms(tx)
    const sentence = terms.isOn
      ? null
      : 'Store credit is switched off. An owner can switch it on in the store settings.'
    if (sentence !== null) return { kind: 'refused', sentence, isAboutAmount: false }
    if (order.customerEmail === erasedEmail)
      return { kind: 'refused', sentence: "This customer's data was erased.", isAboutAmount: false }
    const earlierPaise = await sumGrants(tx, { cause: 'goodwill', orderNumber: number, besides: keyOf(number, key) })
    if (amountPaise > order.totalPaise - earlierPaise)
      return {
        kind: 'refused',
        sentence:
          earlierPaise === 0
            ? `At most ${formatAmount(order.totalPaise)}, the total of this order.`
            : `At most ${formatAmount(Math.max(0, order.totalPaise - earlierPaise))}: ${formatAmount(earlierPaise)} was given for this order before.`,
        isAboutAmount: true,
      }
    const back = await giveBack(tx, {
      cause: 'goodwill',
      order,
      way: 'grant',
      grant: {
        ...holderOfOrder(order),
        cause: 'goodwill',
        lifeMonths: terms.lifeMonths,
        orderNumber: number,
        isTest: isTestPayment(order.paymentMethod),
        givenBy: by.name,
      },
      key: keyOf(number, key),
      amountPaise,
      reason,
      by,
      seen,
      approval: { key: `goodwill ${number} ${key}`, request: { kind: 'goodwill', number, key } },
    })
    if (back.kind === 'given before') return { kind: 'done' }
    if (back.kind === 'refused') return { ...back, isAboutAmount: true }
    if (back.kind !== 'given') return { kind: 'waiting' }
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

/** Of a gift to an order, by the key of its form. */
const keyOf = (number: string, key: string) => `${number} ${key}`
