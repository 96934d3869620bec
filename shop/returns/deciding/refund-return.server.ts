import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { isMoneyDisputed } from '#shop/orders/paying/is-money-disputed.server.ts'
import { giveBack, wasGiven } from '#shop/orders/refunding/give-back.server.ts'
import { findMoneyLeft } from '#shop/orders/refunding/money-left.server.ts'
import { cashMethod, refusalOfRefund } from '#shop/orders/rules.ts'
import { orderEvents, orders } from '#shop/orders/tables.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { holdReturn, moveReturn } from '../move-return.server.ts'
import { keyOfReturn } from '../rules.ts'
import { returnLines } from '../tables.server.ts'
import type { ReturnChange } from './decide-return.server.ts'
import { findPaidPieces } from './settle-judged.server.ts'

/**
 * Asks the gateway for the money of the accepted pieces, or writes down that it is owed where the order was paid in
 * cash, once, and closes the return. `approvedPaise`: what a second person has agreed to, and no other sum. `seen`: the
 * last time when money went back that the page showed.
 */
export async function refundReturn(
  db: Db,
  by: StaffMember,
  {
    reference,
    version,
    approvedPaise,
    seen,
  }: { reference: string; version: number; approvedPaise?: number; seen?: number },
  now = new Date(),
): Promise<ReturnChange | { kind: 'waiting' } | { kind: 'refused'; sentence: string }> {
  requirePermission(by, 'orders.refund')
  return db.transaction(async (tx) => {
    const held = await holdReturn(tx, reference)
    if (!held) return { kind: 'gone' }
    const { request, order } = held
    if (request.version !== version) return { kind: 'changed' }
    if (request.comesBack === null || request.state !== 'received') return { kind: 'not allowed' }
    if ((await tx.$count(returnLines, waitsForDifference(request.id))) > 0)
      return { kind: 'refused', sentence: 'The customer has not paid for the other pieces yet. Wait until then.' }

    const key = keyOfReturn(reference)
    // A sum that was refunded by hand since the check is not owed again.
    const left = await findMoneyLeft(tx, order)
    const amountPaise = Math.min(request.comesBack.totalPaise, left.bankPaise + left.creditPaise)
    if (amountPaise < request.comesBack.totalPaise && (await isMoneyDisputed(tx, order)))
      return { kind: 'refused', sentence: 'The customer’s bank asks for this money. Pay it back once that has ended.' }
    if (approvedPaise !== undefined && approvedPaise !== amountPaise) return { kind: 'changed' }
    if (refusalOfRefund(amountPaise, amountPaise) !== null && !(await wasGiven(tx, key))) {
      await moveReturn(tx, request, 'closed', { actor: by.name, closedAt: now, note: 'nothing is left to pay back' })
      return { kind: 'done' }
    }
    const { wishesCredit, bonusPercent } = request
    const back = await giveBack(tx, {
      cause: 'return',
      order,
      ...(wishesCredit ? { way: 'credit', bonusPercent } : { way: 'as paid' }),
      key,
      amountPaise,
      reason: `Return ${reference}`,
      pieces: await findPaidPieces(tx, request.id),
      by,
      seen,
      approval: { key, request: { kind: 'return', reference } },
    })
    if (back.kind === 'refused' || back.kind === 'waiting') return back

    await tx
      .update(orders)
      .set({ version: sql`${orders.version} + 1` })
      .where(eq(orders.id, order.id))
    await tx.insert(orderEvents).values({
      orderId: order.id,
      kind: 'payment',
      note: noteOf(formatAmount(amountPaise), { isCash: order.paymentMethod === cashMethod, wishesCredit, reference }),
      actor: by.name,
    })
    await moveReturn(tx, request, 'closed', { actor: by.name, closedAt: now })
    await logChange(tx, by, { action: 'refund return', subject: `return ${reference}`, after: { amountPaise } })
    return { kind: 'done' }
  })
}

const waitsForDifference = (requestId: number) =>
  and(eq(returnLines.requestId, requestId), eq(returnLines.exchange, 'to pay'))

type Refunded = { isCash: boolean; wishesCredit: boolean; reference: string }

function noteOf(amount: string, { isCash, wishesCredit, reference }: Refunded) {
  if (wishesCredit) return `${amount} given as store credit: return ${reference}`
  if (isCash) return `${amount} is owed to the customer: return ${reference}`
  return `Refund of ${amount} requested: return ${reference}`
}
