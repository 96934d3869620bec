import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { orderDocuments } from '#shop/orders/order-documents.server.ts'
import { askApproval } from '#shop/orders/refunding/ask-approval.server.ts'
import { giveMoneyAsCredit } from '#shop/orders/refunding/give-money-as-credit.server.ts'
import { earlierOf, findMoneyLeft, giveMoneyBack } from '#shop/orders/refunding/refundable-money.server.ts'
import { cashMethod, refusalOfRefund } from '#shop/orders/rules.ts'
import { orderEvents, orders } from '#shop/orders/tables.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { holdReturn, moveReturn } from '../move-return.server.ts'
import { keyOfReturn } from '../rules.ts'
import { returnLines } from '../tables.server.ts'
import type { ReturnChange } from './decide-return.server.ts'

/**
 * Asks the gateway for the money of the accepted pieces, or writes down that it is owed where the order was paid in
 * cash, once, and closes the return.
 */
export async function refundReturn(
  db: Db,
  by: StaffMember,
  { reference, version }: { reference: string; version: number },
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

    // A sum that was refunded by hand since the check is not owed again.
    const left = await findMoneyLeft(tx, order, keyOfReturn(reference))
    const amountPaise = Math.min(request.comesBack.totalPaise, left.bankPaise + left.creditPaise)
    const reason = `Return ${reference}`
    const asked = { amountPaise, reason, key: keyOfReturn(reference) }
    if (!left.isAsked && refusalOfRefund(amountPaise, amountPaise) !== null) {
      await moveReturn(tx, request, 'closed', { actor: by.name, closedAt: now, note: 'nothing is left to pay back' })
      return { kind: 'done' }
    }
    const approval = await askApproval(tx, by, {
      order,
      ...asked,
      earlierPaise: earlierOf(order, left),
      request: { kind: 'return', reference },
    })
    if (approval.kind !== 'go') return approval
    const { wishesCredit, bonusPercent } = request
    const back = wishesCredit
      ? await giveMoneyAsCredit(tx, order, { ...asked, bonusPercent })
      : await giveMoneyBack(tx, order, asked)
    if (back.kind === 'refused') return back
    // Money that staff refunded since the check has no note, as long as the goods' own note was larger.
    await orderDocuments().whenCreditGivenBack(tx, order.number)

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
