import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { isLinkToken } from '#shared/links/link-token.ts'
import { answerOnce, findAnswer } from '#shop/staff/answer-once.server.ts'
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

/** over: the order is paid or closed, or it is nobody's link. */
export type ConfirmedByLink = 'confirmed' | 'over'

type Opened = { outcome: ConfirmedByLink; orderId: number | null }

const byLink = { id: 'link' }
const pressOf = (token: string) => ({ key: token, address: 'confirm order by link' })

const isWaiting = and(eq(orders.paymentState, 'to_confirm'), eq(orders.orderStatus, 'pending'))

/** Says what the link of an e-mail would do: "open" while it would still confirm an order, else what it did. */
export async function findConfirmationByLink(db: Db, token: string): Promise<'open' | ConfirmedByLink> {
  if (!isLinkToken(token)) return 'over'
  const [order] = await db
    .select({ id: orders.id })
    .from(cashConfirmations)
    .innerJoin(orders, eq(orders.id, cashConfirmations.orderId))
    .where(and(eq(cashConfirmations.token, token), isWaiting))
  if (order) return 'open'
  return outcomeNow(db, await findAnswer<Opened>(db, byLink, pressOf(token)))
}

/** Confirms the order whose e-mail has this token. Pressed again, it says so again as long as that is true. */
export async function confirmByLink(db: Db, token: string): Promise<ConfirmedByLink> {
  if (!isLinkToken(token)) return 'over'
  const work = () => confirmByToken(db, token)
  const isFinal = ({ outcome }: Opened) => outcome === 'confirmed'
  return outcomeNow(db, await answerOnce(db, byLink, { sent: pressOf(token), work, isFinal }))
}

/** The order may have been cancelled since. */
async function outcomeNow(db: Db, opened: Opened | null): Promise<ConfirmedByLink> {
  if (!opened || opened.orderId === null) return 'over'
  const isStill = and(eq(orders.id, opened.orderId), eq(orders.paymentState, 'to_collect'))
  return (await db.$count(orders, isStill)) > 0 ? 'confirmed' : 'over'
}

async function confirmByToken(db: Db, token: string): Promise<Opened> {
  const [held] = await db
    .select({ orderId: cashConfirmations.orderId })
    .from(cashConfirmations)
    .where(eq(cashConfirmations.token, token))
  const isDone = held && (await confirmWaiting(db, eq(orders.id, held.orderId), 'link'))
  return isDone ? { outcome: 'confirmed', orderId: held.orderId } : { outcome: 'over', orderId: null }
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
