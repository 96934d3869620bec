import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { isLinkToken } from '#shared/links/link-token.ts'
import { answerOnce } from '#shop/staff/answer-once.server.ts'
import { askingForMoney } from '../emails/email-rules.ts'
import { forgetOrderEmails, oweOrderEmail } from '../emails/owe-order-email.server.ts'
import { type LockedOrder, lockOrder } from '../locks/lock-order.server.ts'
import { movePayment } from '../money/move-payment.server.ts'
import { cashConfirmations } from '../money/tables.server.ts'
import type { CashConfirmed, PaymentState } from '../rules.ts'
import { forgetReservation } from '../stock/reserve-unpaid.server.ts'
import { orders } from '../tables.server.ts'

const notes: Record<CashConfirmed, string> = {
  call: 'Confirmed by phone, to be paid in cash',
  code: 'Confirmed by a code to the phone, to be paid in cash',
  link: 'Confirmed by the link in the e-mail, to be paid in cash',
}

/** The order is meant: its stock is the customer's, and its cash will be collected. */
export async function confirmCash(
  tx: Db,
  order: LockedOrder<{ id: number; paymentState: PaymentState }>,
  by: CashConfirmed,
) {
  await movePayment(tx, order, 'to_collect', { note: notes[by] })
  const proved = by === 'link' ? {} : { phoneProved: true }
  await tx
    .update(orders)
    .set({ cashConfirmedBy: by, ...proved })
    .where(eq(orders.id, order.id))
  // A link proves a mailbox, and anybody has any number of these: its pieces count until staff take the order on.
  if (by !== 'link') await forgetReservation(tx, order.id)
  await tx.delete(cashConfirmations).where(eq(cashConfirmations.orderId, order.id))
  await forgetOrderEmails(tx, order.id, askingForMoney)
  await oweOrderEmail(tx, order.id, 'cash')
}

/** over: the link was used, or the order is paid or closed. */
export type ConfirmedByLink = 'confirmed' | 'over'

const isWaiting = and(eq(orders.paymentState, 'to_confirm'), eq(orders.orderStatus, 'pending'))

/** Whether the link of an e-mail would still confirm an order. */
export async function mayConfirmByLink(db: Db, token: string): Promise<boolean> {
  if (!isLinkToken(token)) return false
  const [order] = await db
    .select({ id: orders.id })
    .from(cashConfirmations)
    .innerJoin(orders, eq(orders.id, cashConfirmations.orderId))
    .where(and(eq(cashConfirmations.token, token), isWaiting))
  return order !== undefined
}

/** Confirms the order whose e-mail has this token, and says so again should the answer be lost on the way. */
export async function confirmByLink(db: Db, token: string): Promise<ConfirmedByLink> {
  if (!isLinkToken(token)) return 'over'
  const sent = { key: token, address: 'confirm order' }
  const isFinal = (answer: ConfirmedByLink) => answer === 'confirmed'
  const answer = await answerOnce(db, { id: 'link' }, { sent, work: () => confirmByToken(db, token), isFinal })
  return answer ?? 'over'
}

async function confirmByToken(db: Db, token: string): Promise<ConfirmedByLink> {
  const [held] = await db
    .select({ orderId: cashConfirmations.orderId })
    .from(cashConfirmations)
    .where(eq(cashConfirmations.token, token))
  return held && (await confirmWaiting(db, eq(orders.id, held.orderId), 'link')) ? 'confirmed' : 'over'
}

/** Confirms an order whose phone number was proved by a code, once. False when it can no longer be confirmed. */
export const confirmByCode = async (db: Db, number: string) =>
  (await confirmWaiting(db, eq(orders.number, number), 'code')) || (await isConfirmed(db, number))

const isConfirmed = async (db: Db, number: string) =>
  (await db.$count(
    orders,
    and(eq(orders.number, number), eq(orders.paymentState, 'to_collect'), eq(orders.orderStatus, 'pending')),
  )) > 0

const confirmWaiting = (db: Db, which: ReturnType<typeof eq>, by: CashConfirmed) =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, and(which, isWaiting))
    if (!order) return false
    await confirmCash(tx, order, by)
    await tx
      .update(orders)
      .set({ version: sql`${orders.version} + 1` })
      .where(eq(orders.id, order.id))
    return true
  })
