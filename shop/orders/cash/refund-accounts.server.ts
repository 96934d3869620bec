import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { Seal } from '#shop/secrets/seal-text.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { oweChangeNotices } from '../emails/owe-change-notice.server.ts'
import { lockOrder } from '../locks/lock-order.server.ts'
import { isFree } from '../money/last-payout.server.ts'
import { maskOf, type RefundAccount, RefundAccountForm, accountLabel } from '../money/refund-account.ts'
import { payouts, cashRefunds, refundAccounts } from '../money/tables.server.ts'
import { orderEvents, orders } from '../tables.server.ts'

const about = (orderId: number) => `refund account of order ${orderId}`

/**
 * Stores where the customer wants what is owed, encrypted; the last one typed counts, and the same once more changes
 * nothing. False: nothing is owed for this order now that is not on its way. The caller has checked the order's link.
 */
export const saveRefundAccount = (db: Db, seal: Seal, orderNumber: string, account: RefundAccount): Promise<boolean> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNumber)
    if (!order || (await countDue(tx, order.id)) === 0) return false
    const earlier = await openRefundAccount(tx, seal, order.id)
    if (earlier.kind === 'opened' && accountLabel(earlier.account) === accountLabel(account)) return true
    const saved = {
      sealed: seal.seal(JSON.stringify(account), about(order.id)),
      mask: maskOf(account),
      savedAt: sql`now()`,
    }
    await tx
      .insert(refundAccounts)
      .values({ orderId: order.id, ...saved })
      .onConflictDoUpdate({ target: refundAccounts.orderId, set: { ...saved, changedAt: sql`now()` } })
    await tx.insert(orderEvents).values({
      orderId: order.id,
      kind: 'note',
      note: `The customer entered where the refund goes: ${saved.mask}`,
    })
    await oweChangeNotices(tx, 'account', { orderId: order.id, email: order.customerEmail, detail: saved.mask })
    return true
  })

const countDue = (db: Db, orderId: number) =>
  db.$count(cashRefunds, and(eq(cashRefunds.orderId, orderId), isNull(cashRefunds.paidAt), isFree))

/** The mask of what was entered for an order; null: nothing. */
export async function findAccountMask(db: Db, orderNumber: string): Promise<string | null> {
  const [row] = await db
    .select({ mask: refundAccounts.mask })
    .from(refundAccounts)
    .innerJoin(orders, eq(orders.id, refundAccounts.orderId))
    .where(eq(orders.number, orderNumber))
  return row?.mask ?? null
}

type OpenedAccount =
  | { kind: 'opened'; account: RefundAccount }
  | { kind: 'none' }
  | { kind: 'refused'; sentence: string }

/** Where the money of an order goes, in plain text: only for sending it, or for whoever does. */
export async function openRefundAccount(tx: Db, seal: Seal | null, orderId: number): Promise<OpenedAccount> {
  const [row] = await tx
    .select({ sealed: refundAccounts.sealed })
    .from(refundAccounts)
    .where(eq(refundAccounts.orderId, orderId))
  if (!row) return { kind: 'none' }
  const text = seal?.open(row.sealed, about(orderId)) ?? null
  if (text === null)
    return { kind: 'refused', sentence: 'It was encrypted with another key. Ask the customer to enter it again.' }
  return { kind: 'opened', account: RefundAccountForm.parse(JSON.parse(text)) }
}

type ShownAccount = { kind: 'done'; account: string } | { kind: 'gone' } | { kind: 'refused'; sentence: string }

/** All of where a refund that is due goes, for whoever sends it; that they looked is logged. */
export const showRefundAccount = (db: Db, by: StaffMember, seal: Seal, refundId: number): Promise<ShownAccount> =>
  db.transaction(async (tx) => {
    requirePermission(by, 'cash.edit')
    const [row] = await tx
      .select({ orderId: refundAccounts.orderId, number: orders.number })
      .from(refundAccounts)
      .innerJoin(cashRefunds, eq(cashRefunds.orderId, refundAccounts.orderId))
      .innerJoin(orders, eq(orders.id, refundAccounts.orderId))
      .where(and(eq(cashRefunds.id, refundId), isNull(cashRefunds.paidAt)))
    if (!row) return { kind: 'gone' }
    const opened = await openRefundAccount(tx, seal, row.orderId)
    if (opened.kind !== 'opened') return opened.kind === 'none' ? { kind: 'gone' } : opened
    await logChange(tx, by, { action: 'show refund account', subject: `order ${row.number}` })
    return { kind: 'done', account: accountLabel(opened.account) }
  })

/** Blanks them with what else is erased of a person. */
export const forgetRefundAccounts = (tx: Db, orderIds: readonly number[]) =>
  orderIds.length === 0
    ? Promise.resolve()
    : Promise.all([
        tx.delete(refundAccounts).where(inArray(refundAccounts.orderId, [...orderIds])),
        tx
          .update(payouts)
          .set({ mask: null, page: null })
          .where(
            inArray(
              payouts.refundId,
              tx
                .select({ id: cashRefunds.id })
                .from(cashRefunds)
                .where(inArray(cashRefunds.orderId, [...orderIds])),
            ),
          ),
      ])
