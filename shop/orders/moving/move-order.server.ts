import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { isTestOver } from '#shop/payments/queries.server.ts'
import type { Needs } from '#shop/staff/permissions.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { endCash } from '../cash/collect-cash.server.ts'
import { confirmCash } from '../cash/confirm-cash.server.ts'
import { noteUncollected } from '../cash/note-uncollected.server.ts'
import { orderDocuments } from '../contributions/order-documents.server.ts'
import { orderParcels, type TypedParcel } from '../contributions/order-parcels.server.ts'
import { oweOrderMessage } from '../emails/owe-order-email.server.ts'
import { askReview, endReviews } from '../keep-reviews.server.ts'
import { type LockedOrder, lockOrder } from '../locks/lock-order.server.ts'
import { isMoneyTakenBack, isPriceDisputed, waitsForDispute } from '../paying/is-money-disputed.server.ts'
import { releasePromo } from '../promos/promo-uses.server.ts'
import { endOwedOf } from '../refunding/end-waiting-refunds.server.ts'
import { refundCancelled } from '../refunding/refund-cancelled.server.ts'
import { ofWholeOrder, type Review } from '../review-causes.ts'
import { isPaid, type OrderStatus, staffMoves, undoMinutes } from '../rules.ts'
import { releaseStock } from '../stock/reserve-stock.server.ts'
import { forgetReservation } from '../stock/reserve-unpaid.server.ts'
import { takeWaitedPieces } from '../stock/take-waited-pieces.server.ts'
import { orderEvents, orders } from '../tables.server.ts'
import { bookedMeanwhile, endBookings, type StillBooked } from './end-bookings.server.ts'

/** As the order has it: all numbers in one line. */
export const parcelOfOrder = ({ courier, trackingNumber, numbers = [] }: TypedParcel) => ({
  courier,
  trackingNumber: [trackingNumber, ...numbers.map((one) => one.trackingNumber)].filter(Boolean).join(', ') || null,
})

/** isSilent: the customer is not written to. */
export type Move = {
  number: string
  to: OrderStatus
  note: string
  version: number
  /** Stored when it is shipped. */
  parcel?: TypedParcel
  isSilent?: boolean
}

export type OrderChange = { kind: 'done' } | { kind: 'gone' } | { kind: 'changed' } | { kind: 'not allowed' }

/** test order: it was paid at the simulator, and the shop takes real payments by now. */
export type OrderMove =
  | OrderChange
  | { kind: 'test order' }
  | { kind: 'disputed' }
  | { kind: 'taken back' }
  /** An order in cash that waited without pieces, which others have bought meanwhile. */
  | { kind: 'sold out' }
  /** Some of its parcels were delivered or lost. */
  | { kind: 'ended apart' }
  | StillBooked

const neededToMove: Record<OrderStatus, Needs> = {
  pending: 'orders.fulfil',
  confirmed: 'orders.fulfil',
  packed: 'orders.fulfil',
  shipped: 'orders.fulfil',
  delivered: 'orders.fulfil',
  returned: ['orders.fulfil', 'orders.refund'],
  cancelled: 'orders.cancel',
}

/** Moves an order along its fulfilment. `version` is the one the person saw: a change in between is not overwritten. */
export async function moveOrder(
  db: Db,
  by: StaffMember,
  { number, to, note, version, parcel, isSilent = false }: Move,
): Promise<OrderMove> {
  requirePermission(by, neededToMove[to])
  if (to === 'cancelled') {
    const booked = await endBookings(db, by, { number, version }, (order) => staffMoves(order).includes(to))
    if (booked) return booked
  }
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, number)
    if (!order) return { kind: 'gone' }
    if (order.version !== version) return { kind: 'changed' }
    if (!staffMoves(order).includes(to)) return { kind: 'not allowed' }

    if (to !== 'cancelled' && (await isTestOver(tx, order.paymentMethod))) return { kind: 'test order' }
    if (to === 'shipped' && (await isPriceDisputed(tx, order))) return { kind: 'disputed' }
    if (to === 'shipped' && (await isMoneyTakenBack(tx, order))) return { kind: 'taken back' }
    if (to === 'returned' && (await orderParcels().hasEndedApart(tx, order))) return { kind: 'ended apart' }

    if (to === 'cancelled' && (await orderParcels().hasBookings(tx, order.id))) return bookedMeanwhile
    if (to === 'confirmed' && !(await takeWaitedPieces(tx, order))) return { kind: 'sold out' }
    if (to === 'confirmed' && order.paymentState === 'to_confirm') await confirmCash(tx, order, 'call')
    // The call proved its phone, also where that step was undone.
    const isConfirmedAgain = to === 'confirmed' && order.cashConfirmedBy === 'call'
    // A parcel in cash that was refused: nothing of it was sold.
    const isRefused = to === 'returned' && order.paymentState === 'to_collect'
    if (isRefused || (to === 'cancelled' && order.paymentState === 'to_collect')) await endCash(tx, order)
    const isReturned = to === 'cancelled' && (await refundCancelled(tx, by, order, { cause: 'cancelled' }))
    if (to === 'cancelled' || isRefused) await releaseStock(tx, order, isRefused ? 'refused' : 'cancelled')
    if (to === 'cancelled') await releasePromo(tx, order.id)
    if (isReturned) await endReviews(tx, order, { causes: ['to refund'] })
    else await forgetReservation(tx, order.id)
    if (to === 'cancelled' || to === 'returned') await endOwedOf(tx, order, by.name)
    const review = isReturned ? null : await owedMoney(tx, order, to)
    await tx
      .update(orders)
      .set({
        orderStatus: to,
        version: sql`${orders.version} + 1`,
        ...(isConfirmedAgain && { phoneProved: true }),
        ...(to === 'shipped' && parcel ? parcelOfOrder(parcel) : {}),
      })
      .where(eq(orders.id, order.id))
    await tx.insert(orderEvents).values({
      orderId: order.id,
      kind: 'fulfilment',
      from: order.orderStatus,
      to,
      note: note || null,
      actor: by.name,
    })
    if (to === 'shipped') await orderParcels().leaveByHand(tx, order, parcel ?? { courier: null, trackingNumber: null })
    if (to === 'delivered' || to === 'returned')
      await orderParcels().endByHand(tx, order, to, isRefused ? { by: by.name } : undefined)
    if (to === 'delivered') await noteUncollected(tx, order, await orderParcels().findUncollected(tx, order))
    if (to === 'shipped') await orderDocuments().whenShipped(tx, number)
    if (to === 'cancelled' || isRefused) await orderDocuments().whenCancelled(tx, number)
    if (!isSilent && to === 'cancelled') await oweOrderMessage(tx, order.id, to)
    if (!isSilent && (to === 'shipped' || to === 'delivered'))
      await oweOrderMessage(tx, order.id, to, { afterMinutes: undoMinutes })
    if (review) await askReview(tx, order, review)
    await logChange(tx, by, {
      action: 'change order status',
      subject: `order ${number}`,
      before: { status: order.orderStatus },
      after: { status: to, note: note || undefined, ...(to === 'shipped' && parcel ? parcelOfOrder(parcel) : {}) },
    })
    return { kind: 'done' }
  })
}

/** Somebody must think of the money when paid items do not go out and nothing is known to be refunded, or come back. */
async function owedMoney(tx: Db, order: LockedOrder, to: OrderStatus): Promise<Review | null> {
  const { paymentState, totalPaise } = order
  if (!isPaid(paymentState) || paymentState === 'refunded' || (to !== 'cancelled' && to !== 'returned')) return null
  const [sum, when] = [formatAmount(totalPaise), await waitsForDispute(tx, order)]
  const asked = { cause: 'to refund', about: ofWholeOrder } as const
  return to === 'cancelled'
    ? { ...asked, sentence: `Cancelled after ${sum} was paid: refund the customer${when}` }
    : { ...asked, sentence: `Returned after ${sum} was paid: inspect and refund${when}` }
}
