import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { asLocked, type Locked } from '#db/locked.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { endApproval } from '#shop/orders/refunding/end-waiting-refunds.server.ts'
import { orderEvents, orderItems, orders } from '#shop/orders/tables.server.ts'
import { keyOfReturn, mayMoveReturn, type ReturnState } from './rules.ts'
import { returnLines, returnRequests } from './tables.server.ts'

export type ReturnRequest = typeof returnRequests.$inferSelect

/** A return whose row, and whose order's, is locked until the transaction ends. */
export type LockedReturn = ReturnRequest & Locked<'return'>

/**
 * Locks a return, its order, and the order sent for it: that one first and the return last, as everything else does; null
 * when there is none.
 */
export async function holdReturn(tx: Db, reference: string) {
  const [which] = await tx
    .select({ orderId: returnRequests.orderId, sentId: returnRequests.exchangeOrderId })
    .from(returnRequests)
    .where(eq(returnRequests.reference, reference))
  if (!which) return null
  const sent = which.sentId === null ? null : await lockOrder(tx, eq(orders.id, which.sentId))
  const order = await lockOrder(tx, eq(orders.id, which.orderId))
  const [request] = await tx.select().from(returnRequests).where(eq(returnRequests.reference, reference)).for('update')
  if (!order || !request) return null
  return { order, request: asLocked<'return', ReturnRequest>(request), sent }
}

export type HeldReturn = NonNullable<Awaited<ReturnType<typeof holdReturn>>>

/** The row of a return that its transaction has just made: nobody else knows it. */
export const asOwnReturn = (request: ReturnRequest) => asLocked<'return', ReturnRequest>(request)

/** Moves a return, and notes it in the order's history. False when this step is not possible. */
export async function moveReturn(
  tx: Db,
  request: LockedReturn,
  to: ReturnState,
  {
    actor = null,
    note,
    ...set
  }: { actor?: string | null; note?: string } & Partial<typeof returnRequests.$inferInsert>,
) {
  if (!mayMoveReturn(request.state, to)) return false
  await tx
    .update(returnRequests)
    .set({ ...set, state: to, version: sql`${returnRequests.version} + 1` })
    .where(eq(returnRequests.id, request.id))
  await tx.insert(orderEvents).values({
    orderId: request.orderId,
    kind: 'note',
    note: [`Return ${request.reference} ${to}`, note].filter(Boolean).join(': '),
    actor,
  })
  // Money of it that still waits for a second person goes back no more.
  if (to !== 'approved' && to !== 'received')
    await endApproval(tx, keyOfReturn(request.reference), { by: actor, why: `the return is ${to}` })
  return true
}

/** The pieces of a return that does not happen may be asked for again. */
export async function freePieces(tx: Db, requestId: number) {
  const lines = await tx.select().from(returnLines).where(eq(returnLines.requestId, requestId))
  for (const { orderItemId, asked } of lines) await freeOf(tx, orderItemId, asked)
}

export const freeOf = (tx: Db, orderItemId: number, pieces: number) =>
  tx
    .update(orderItems)
    .set({ returnedQuantity: sql`${orderItems.returnedQuantity} - ${pieces}` })
    .where(eq(orderItems.id, orderItemId))
