import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { findCreditTerms } from '#shop/credit/credit-terms-of-shop.server.ts'
import { bonusOf } from '#shop/credit/rules.ts'
import { isTestPayment } from '#shop/payments/provider.ts'
import { closeCashRefund } from '../cash/cash-refunds.server.ts'
import { erasedEmail } from '../erased-email.ts'
import { lockOrder } from '../locks/lock-order.server.ts'
import { holderOfOrder } from '../money/holder-of-order.ts'
import { isFree } from '../money/last-payout.server.ts'
import { takenAsCredit } from '../money/refund-account.ts'
import { cashRefunds } from '../money/tables.server.ts'
import { isMoneyDisputed } from '../paying/is-money-disputed.server.ts'
import { giveBack } from '../refunding/give-back.server.ts'

/** The sums that the page showed, as its form sends them. */
type Shown = { shownPaise?: string; shownBonus?: string }

type Taken = { kind: 'done' } | { kind: 'refused'; sentence: string }

const refused = (sentence: string): Taken => ({ kind: 'refused', sentence })

/**
 * The customer of a cash order takes all that is owed as store credit instead of money, once, however often the form is
 * sent. The caller has checked the order's link.
 */
export const takeRefundAsCredit = (db: Db, orderNumber: string, { shownPaise, shownBonus }: Shown): Promise<Taken> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNumber)
    const due = order
      ? await tx
          .select({ id: cashRefunds.id, paise: cashRefunds.amountPaise, key: cashRefunds.key })
          .from(cashRefunds)
          .where(and(eq(cashRefunds.orderId, order.id), isNull(cashRefunds.paidAt), isFree))
          .orderBy(asc(cashRefunds.id))
      : []
    if (order && due.length === 0 && (await isTaken(tx, order.id, shownPaise))) return { kind: 'done' }
    if (!order || due.length === 0 || order.customerEmail === erasedEmail)
      return refused('Nothing is to be paid back for this order now. Look at your order again.')
    if (await isMoneyDisputed(tx, order))
      return refused('Your bank is asking for the payment of this order. Please wait until that has ended.')
    const { content: terms } = await findCreditTerms(tx)
    if (!terms.isOn) return refused('Store credit is not possible right now. Please say where the money goes.')
    const duePaise = due.reduce((sum, { paise }) => sum + paise, 0)
    const bonusPaise = bonusOf(duePaise, terms.bonusPercent)
    if (String(duePaise) !== shownPaise || String(bonusPaise) !== shownBonus)
      return refused('The sum has changed. Please look at it again.')

    // Without the order's number: the refund itself counts for the order, and no second time.
    await giveBack(tx, {
      cause: 'refund',
      order,
      way: 'grant',
      grant: {
        ...holderOfOrder(order),
        bonusPaise,
        cause: 'return',
        lifeMonths: terms.lifeMonths,
        isTest: isTestPayment(order.paymentMethod),
      },
      key: `cash refund ${due[0]!.id}`,
      insteadOf: due[0]!.key,
      amountPaise: duePaise,
      reason: `Order ${orderNumber}`,
      by: null,
    })
    // After the credit: it writes documents, whose numbers are locked last.
    for (const { id } of due) await closeCashRefund(tx, order, { id, utr: takenAsCredit, by: 'The customer' })
    return { kind: 'done' }
  })

/** Whether the sum is that of the refunds which were last taken as credit. */
async function isTaken(tx: Db, orderId: number, shownPaise: string | undefined) {
  const [last] = await tx
    .select({ paise: sql<string>`sum(${cashRefunds.amountPaise})` })
    .from(cashRefunds)
    .where(and(eq(cashRefunds.orderId, orderId), eq(cashRefunds.utr, takenAsCredit)))
    .groupBy(cashRefunds.paidAt)
    .orderBy(desc(cashRefunds.paidAt))
    .limit(1)
  return last?.paise === shownPaise
}
