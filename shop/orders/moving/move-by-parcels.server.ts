import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { isTestOver } from '#shop/payments/queries.server.ts'
import { endCash } from '../cash/collect-cash.server.ts'
import { noteUncollected } from '../cash/note-uncollected.server.ts'
import { orderDocuments } from '../contributions/order-documents.server.ts'
import type { TypedParcel } from '../contributions/order-parcels.server.ts'
import { oweOrderMessage } from '../emails/owe-order-email.server.ts'
import { askReviewOnce, endReviews } from '../keep-reviews.server.ts'
import type { LockedOrder } from '../locks/lock-order.server.ts'
import { cashRefunds, moneyBack } from '../money/tables.server.ts'
import { endOwedOf } from '../refunding/end-waiting-refunds.server.ts'
import type { Review } from '../review-causes.ts'
import { cashMethod, mayMovePayment, type OrderStatus, type ParcelsEnd, staffMoves, stepsTo } from '../rules.ts'
import { forgetReservation } from '../stock/reserve-unpaid.server.ts'
import { orderEvents, orders } from '../tables.server.ts'

/** `end`: how far all its parcels are; null: they have not left, or not all of them. */
export type NewsOfParcels = {
  end: ParcelsEnd | null
  parcel: Pick<TypedParcel, 'courier' | 'trackingNumber'>
  review: Review | null
  /** The cash that parcels which came back or are lost were to collect. */
  uncollectedPaise: number
  /** The cash that couriers paid out for parcels which came back all the same. */
  paidOutPaise: number
  /** Who of the staff said so; null: a courier. */
  actor: string | null
}

const paidOutFor = (paise: number): Review => ({
  cause: 'other',
  sentence: `The courier paid out ${formatAmount(paise)} of cash for a parcel that came back: settle it with the courier.`,
})

const cameBack: Review = {
  cause: 'to count',
  sentence: 'Came back undelivered. Count the pieces under “Received back”.',
}

/**
 * Moves an order as far as its parcels are, with every step between, as staff would: it has happened, so only a step
 * that staff could not take is left to a person. Hearing the same again changes nothing.
 */
export async function moveByParcels(tx: Db, order: LockedOrder, news: NewsOfParcels) {
  const { end, parcel, review, uncollectedPaise, paidOutPaise, actor } = news
  await nameParcels(tx, order, parcel)
  await noteUncollected(tx, order, end === 'returned' ? 0 : uncollectedPaise, end === 'returned')
  await endReviews(tx, order, { causes: ['lost'], stillAsked: review })
  if (review !== null) await askReviewOnce(tx, order, review)
  if (paidOutPaise > 0) await askReviewOnce(tx, order, paidOutFor(paidOutPaise))
  if (end === null || (await isTestOver(tx, order.paymentMethod))) return
  if (end === 'returned' && order.orderStatus === 'delivered') return takeBackDelivery(tx, order)
  const steps = stepsTo(order.orderStatus, end)
  const refusal = refusalOf(order, steps)
  if (refusal !== null) return askReviewOnce(tx, order, { cause: 'other', sentence: refusal })
  await takeSteps(tx, order, steps, actor)
}

function refusalOf(order: LockedOrder, steps: readonly OrderStatus[]) {
  if (order.orderStatus === 'cancelled')
    return 'The courier has a parcel of this order, which is cancelled. Ask for it back.'
  const before = [order.orderStatus, ...steps]
  return steps.every((step, at) => staffMoves({ ...order, orderStatus: before[at]! }).includes(step))
    ? null
    : 'The courier has a parcel of this order, which is not paid or was refunded. Look at its payment.'
}

async function takeSteps(tx: Db, order: LockedOrder, steps: readonly OrderStatus[], actor: string | null) {
  const { id, number, orderStatus, paymentState } = order
  const last = steps.at(-1)
  if (last === undefined) return
  await tx
    .update(orders)
    .set({ orderStatus: last, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id))
  await forgetReservation(tx, id)
  const before = [orderStatus, ...steps]
  await tx.insert(orderEvents).values(
    steps.map((to, at) => ({
      orderId: id,
      kind: 'fulfilment' as const,
      from: before[at]!,
      to,
      note: actor === null ? 'Reported by the courier' : null,
      actor,
    })),
  )
  if (last === 'returned' && paymentState === 'to_collect') await endCash(tx, order)
  if (steps.includes('shipped')) await orderDocuments().whenShipped(tx, number)
  // Where several steps are heard of at once, the last one is news.
  if (last === 'shipped' || last === 'delivered') await oweOrderMessage(tx, id, last)
  if (last !== 'returned') return
  await endOwedOf(tx, order, actor)
  await askReviewOnce(tx, { id }, cameBack)
}

/** Nothing of the order was delivered after all: all of its parcels came back. Cash counts as never collected. */
async function takeBackDelivery(tx: Db, order: LockedOrder) {
  const { id } = order
  await tx
    .update(orders)
    .set({ orderStatus: 'returned', version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id))
  const note = 'Came back, although the courier said that it was delivered'
  await tx.insert(orderEvents).values({ orderId: id, kind: 'fulfilment', from: 'delivered', to: 'returned', note })
  await endOwedOf(tx, order, null)
  if (order.paymentMethod !== cashMethod) return
  const isUntouched = order.remittedAt === null && !(await hasCashGone(tx, id))
  if (isUntouched && mayMovePayment(order.paymentState, 'not_collected')) return endCash(tx, order)
  await askReviewOnce(
    tx,
    { id },
    {
      cause: 'other',
      sentence: 'Its parcel came back, but its cash was paid out or refunded: settle it with the courier.',
    },
  )
}

/** Whether cash of the order went back. Store credit that paid a part of it, and gifts, are none. */
async function hasCashGone(tx: Db, orderId: number) {
  const asCredit = and(eq(moneyBack.orderId, orderId), ne(moneyBack.cause, 'goodwill'), gt(moneyBack.grantedPaise, 0))
  const byBank = await tx.$count(cashRefunds, eq(cashRefunds.orderId, orderId))
  return byBank + (await tx.$count(moneyBack, asCredit)) > 0
}

/** The order shows the couriers and numbers of its parcels, so that search and e-mails know them. */
async function nameParcels(tx: Db, { id, courier, trackingNumber }: LockedOrder, parcel: NewsOfParcels['parcel']) {
  if (courier === parcel.courier && trackingNumber === parcel.trackingNumber) return
  await tx.update(orders).set(parcel).where(eq(orders.id, id))
}
