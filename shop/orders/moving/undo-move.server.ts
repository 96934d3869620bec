import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { noteUncollected } from '../cash/note-uncollected.server.ts'
import { orderParcels } from '../contributions/order-parcels.server.ts'
import { recallOrderMessage } from '../emails/owe-order-email.server.ts'
import { type LockedOrder, lockOrder } from '../locks/lock-order.server.ts'
import { cashMethod, isCouriersStep, isPaid, isUndo, undoMinutes, undoneTo } from '../rules.ts'
import { orderEvents, orders } from '../tables.server.ts'
import type { OrderChange } from './move-order.server.ts'

/** too late: its minute is over, or its e-mail has gone out. */
export type UndoneMove = OrderChange | { kind: 'too late' }

/**
 * Undoes the last step of an order, as long as nobody outside was notified of it: its e-mail is taken back. `version`
 * is the one that the step left behind, so what was changed since is not overwritten; the same undo sent twice is done
 * once. An issued invoice keeps its number and stays the order's invoice. Stock and money do not move with these steps;
 * parcels by hand do.
 */
export async function undoMove(
  db: Db,
  by: StaffMember,
  { number, version }: { number: string; version: number },
): Promise<UndoneMove> {
  requirePermission(by, 'orders.fulfil')
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, number)
    if (!order) return { kind: 'gone' }
    const [last] = await tx
      .select({
        kind: orderEvents.kind,
        from: orderEvents.from,
        to: orderEvents.to,
        actor: orderEvents.actor,
        isFresh: sql<boolean>`${orderEvents.at} > now() - make_interval(mins => ${undoMinutes})`,
      })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'fulfilment')))
      .orderBy(desc(orderEvents.id))
      .limit(1)
    if (last && isUndo(last) && last.actor === by.name && order.version === version + 1) return { kind: 'done' }
    if (order.version !== version) return { kind: 'changed' }
    const { orderStatus: from } = order
    const to = undoneTo(from)
    if (to === null || last?.to !== from || last.from !== to || isCouriersStep(last)) return { kind: 'not allowed' }
    if (from === 'shipped' && (await orderParcels().hasEnded(tx, order))) return { kind: 'not allowed' }
    if (!last.isFresh || (from === 'delivered' && isCashCounted(order))) return { kind: 'too late' }
    if ((from === 'shipped' || from === 'delivered') && !(await recallOrderMessage(tx, order.id, from)))
      return { kind: 'too late' }

    const { courier, trackingNumber } = order
    const isUnshipped = from === 'shipped'
    const isUncalled = from === 'confirmed' && order.cashConfirmedBy === 'call'
    await tx
      .update(orders)
      .set({
        orderStatus: to,
        version: sql`${orders.version} + 1`,
        ...(isUnshipped && { courier: null, trackingNumber: null }),
        ...(isUncalled && { phoneProved: false }),
      })
      .where(eq(orders.id, order.id))
    if (from === 'shipped' || from === 'delivered') await orderParcels().undoByHand(tx, order, from)
    // Parcels that were only found by this step are lost again.
    if (from === 'delivered') await noteUncollected(tx, order, await orderParcels().findUncollected(tx, order))
    await tx.insert(orderEvents).values({ orderId: order.id, kind: 'fulfilment', from, to, actor: by.name })
    await logChange(tx, by, {
      action: 'undo last step of order',
      subject: `order ${number}`,
      before: { status: from, ...(isUnshipped && { courier, trackingNumber }) },
      after: { status: to },
    })
    return { kind: 'done' }
  })
}

/** A return was requested meanwhile, which builds on the cash of the delivery. */
const isCashCounted = ({ paymentMethod, paymentState, exchangedFrom }: LockedOrder) =>
  paymentMethod === cashMethod && exchangedFrom === null && isPaid(paymentState)
