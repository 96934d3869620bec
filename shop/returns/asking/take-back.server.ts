import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { collectAtOnce } from '#shop/orders/cash/collect-cash.server.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { orderEvents, orderItems, orders } from '#shop/orders/tables.server.ts'
import { isTestOver } from '#shop/payments/queries.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { oweReturnEmail } from '../emails/owe-return-email.server.ts'
import { findReturnableOf } from '../finding/find-returnable.server.ts'
import { asOwnReturn, moveReturn } from '../move-return.server.ts'
import { askablePieces } from '../rules.ts'
import { returnLines, returnRequests } from '../tables.server.ts'
import { whatComesBack } from '../what-comes-back.ts'

export type TakenBack =
  | { kind: 'done'; reference: string }
  | { kind: 'gone' }
  | { kind: 'changed' }
  | { kind: 'not allowed' }
  | { kind: 'test order' }

type Step = { number: string; version: number; note: string }

/**
 * Writes down that everything of a delivered order that is in no return is back, without its customer having asked: as
 * a return that is here, to be checked. Money, stock and credit note then follow as in any other.
 */
export const takeBack = (db: Db, by: StaffMember, { number, version, note }: Step): Promise<TakenBack> =>
  db.transaction(async (tx) => {
    requirePermission(by, ['orders.fulfil', 'orders.refund'])
    const now = new Date()
    const order = await lockOrder(tx, number)
    if (!order) return { kind: 'gone' }
    if (order.version !== version) return { kind: 'changed' }
    if (await isTestOver(tx, order.paymentMethod)) return { kind: 'test order' }
    await collectAtOnce(tx, order)
    const { items, terms, bought, before, leftPaise } = await findReturnableOf(tx, order)
    const back = items.flatMap((item) => {
      const quantity = askablePieces(item)
      return quantity > 0 ? [{ itemId: item.id, quantity, isProtected: false }] : []
    })
    if (order.orderStatus !== 'delivered' || back.length === 0) return { kind: 'not allowed' }

    const earlier = await tx.$count(returnRequests, eq(returnRequests.orderId, order.id))
    const reference = `${number}-R${earlier + 1}`
    const { totalPaise } = whatComesBack(bought, terms, before, back, leftPaise)
    const [request] = await tx
      .insert(returnRequests)
      .values({ orderId: order.id, reference, warning: note, terms, shownPaise: totalPaise })
      .returning()
    for (const { itemId, quantity } of back) {
      await tx
        .insert(returnLines)
        .values({ requestId: request!.id, orderItemId: itemId, asked: quantity, received: quantity, reason: 'other' })
      await tx
        .update(orderItems)
        .set({ returnedQuantity: sql`${orderItems.returnedQuantity} + ${quantity}` })
        .where(eq(orderItems.id, itemId))
    }
    await tx.insert(orderEvents).values({
      orderId: order.id,
      kind: 'note',
      note: `Return ${reference} began with what came back${note ? `: ${note}` : ''}`,
      actor: by.name,
    })
    const own = asOwnReturn(request!)
    await moveReturn(tx, own, 'approved', { actor: by.name, decidedAt: now })
    await moveReturn(tx, { ...own, state: 'approved' }, 'received', { actor: by.name, receivedAt: now })
    await tx
      .update(orders)
      .set({ version: sql`${orders.version} + 1` })
      .where(eq(orders.id, order.id))
    await oweReturnEmail(tx, request!, 'return-received')
    await logChange(tx, by, { action: 'take pieces back', subject: `return ${reference}`, after: { lines: back } })
    return { kind: 'done', reference }
  })
