import { and, eq, isNull, not, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { orderDocuments } from '../contributions/order-documents.server.ts'
import { type LockedOrder, lockOrder } from '../locks/lock-order.server.ts'
import { isFree } from '../money/last-payout.server.ts'
import { takenAsCredit } from '../money/refund-account.ts'
import { cashRefunds } from '../money/tables.server.ts'
import { type SettledOrder, settleMoney } from '../refunding/settle-money.server.ts'
import { orders } from '../tables.server.ts'

/** The money was sent by bank under this UTR. Gone: it is paid already, or there is no such refund. */
export const payCashRefund = (db: Db, by: StaffMember, id: number, utr: string): Promise<CashRefundPaid> =>
  db.transaction(async (tx) => {
    requirePermission(by, 'cash.edit')
    const order = await lockOrder(tx, sql`${orders.id} = (select r.order_id from cash_refunds r where r.id = ${id})`)
    if (!order) return { kind: 'gone' }
    if ((await tx.$count(cashRefunds, and(eq(cashRefunds.id, id), not(isFree)))) > 0)
      return { kind: 'refused', sentence: 'A payout of this money is under way. Cancel it first, or wait for its end.' }
    const paise = await closeCashRefund(tx, order, { id, utr, by: by.name })
    if (paise === null) return { kind: 'gone' }
    await logChange(tx, by, {
      action: 'pay cash refund',
      subject: `order ${order.number}`,
      after: { amountPaise: paise, utr },
    })
    return { kind: 'done' }
  })

type CashRefundPaid = { kind: 'done' } | { kind: 'gone' } | { kind: 'refused'; sentence: string }

/**
 * Closes a refund that is due, in the order's state, history and documents. Returns its amount; null: it is closed
 * already, or there is none.
 */
export async function closeCashRefund(
  tx: Db,
  order: LockedOrder<SettledOrder>,
  { id, utr, by }: { id: number; utr: string; by: string },
): Promise<number | null> {
  const [paid] = await tx
    .update(cashRefunds)
    .set({ utr, paidAt: sql`now()`, paidBy: by, firstPaidAt: sql`coalesce(${cashRefunds.firstPaidAt}, now())` })
    .where(and(eq(cashRefunds.id, id), eq(cashRefunds.orderId, order.id), isNull(cashRefunds.paidAt), isFree))
    .returning({ amountPaise: cashRefunds.amountPaise, key: cashRefunds.key })
  if (!paid) return null
  const amount = formatAmount(paid.amountPaise)
  const note = utr === takenAsCredit ? `${amount} taken as store credit` : `${amount} paid back by bank. UTR ${utr}`
  await noteMoney(tx, order, { note, by })
  await orderDocuments().whenCashRefunded(tx, order.number, { id, ...paid })
  return paid.amountPaise
}

/** A bank sent back what was paid: it is owed again. */
export async function reopenCashRefund(
  tx: Db,
  order: LockedOrder<SettledOrder>,
  { id, why }: { id: number; why: string | null },
) {
  const [open] = await tx
    .update(cashRefunds)
    .set({ utr: null, paidAt: null, paidBy: null })
    .where(and(eq(cashRefunds.id, id), eq(cashRefunds.orderId, order.id)))
    .returning({ amountPaise: cashRefunds.amountPaise })
  if (!open) return
  const note = `${formatAmount(open.amountPaise)} came back from the bank and is owed again`
  await noteMoney(tx, order, { note: why ? `${note}: ${why}` : note, by: null })
}

/** Its state, history and version, after money moved. */
async function noteMoney(tx: Db, order: LockedOrder<SettledOrder>, { note, by }: { note: string; by: string | null }) {
  await settleMoney(tx, order, { note, actor: by })
  await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id))
}
