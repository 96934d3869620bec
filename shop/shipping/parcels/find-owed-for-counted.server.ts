import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { findSoldOrder } from '#shop/orders/agreed/find-sold-order.server.ts'
import { refundedFor, worthOfPieces } from '#shop/orders/agreed/refunded-pieces.ts'
import type { SoldOrder } from '#shop/orders/agreed/sold-order.ts'
import {
  findRefundsOfStaff,
  findSettledRefundsOfStaff,
  type RefundOfStaff,
} from '#shop/orders/refunding/sum-given.server.ts'
import { cashMethod } from '#shop/orders/rules.ts'
import { orderItems, type orders } from '#shop/orders/tables.server.ts'
import { parcelItems, parcels } from '../tables.server.ts'
import { cashOfCancelled } from './cash-of-parcels.server.ts'
import { paidForPieces } from './paid-for-pieces.server.ts'
import { type ParcelRow, parcelsOf } from './parcels-of-order.server.ts'

type Order = typeof orders.$inferSelect
type Counted = { orderItemId: number; quantity: number }

/**
 * The paise that are owed for all pieces counted back so far, but those that a return takes: paid for them, less what
 * staff refunded before. A refund of ticked pieces is for these alone. `piecesOf`: these pieces, by parcel.
 */
export async function findOwedForCounted(tx: Db, order: Order) {
  const counted = await findCounted(tx, order)
  const owedPaise = await owedFor(tx, order, counted, await findRefundsOfStaff(tx, order))
  return { owedPaise, piecesOf: new Map(counted.parcels.map(({ id, pieces }) => [id, pieces])) }
}

/**
 * The paise of refunds that reached the customer which would be for these pieces, that no invoice holds, were they
 * cancelled. No document is about them before.
 */
export async function findRefundedForOpen(tx: Db, order: Order, open: readonly PieceOfOrder[]) {
  const pieces = open.map(({ itemId: orderItemId, quantity }) => ({ orderItemId, quantity }))
  const refunds = await findSettledRefundsOfStaff(tx, order)
  if (refunds.length === 0 || pieces.length === 0) return 0
  // A parcel that waits for its booking has no invoice, and its label may end.
  const found = (await parcelsOf(tx, order.id)).filter(({ bookingState }) => bookingState !== 'waiting')
  const uncollectedPaise = (await cashOfCancelled(tx, order, found, pieces)) ?? 0
  const counted = await findCounted(tx, order)
  const parcels = [...counted.parcels, { pieces, uncollectedPaise }]
  const before = await owedFor(tx, order, counted, refunds)
  const after = await owedFor(tx, order, { ...counted, parcels }, refunds)
  const worthPaise = Math.max(0, (await paidForPieces(tx, order, pieces)) - uncollectedPaise)
  return Math.max(0, worthPaise - (after - before))
}

/** The paise that would be owed besides for a parcel, were it counted now. */
export async function findOwedBesides(tx: Db, order: Order, { contents, collectPaise }: ParcelRow) {
  const counted = await findCounted(tx, order)
  const parcels = [...counted.parcels, { pieces: contents, uncollectedPaise: collectPaise ?? 0 }]
  const refunds = await findRefundsOfStaff(tx, order)
  return (await owedFor(tx, order, { ...counted, parcels }, refunds)) - (await owedFor(tx, order, counted, refunds))
}

type PieceOfOrder = { itemId: number; quantity: number }
type CountedParcel = { pieces: readonly Counted[]; uncollectedPaise: number }

/** The parcels that were counted back, without the pieces that a return takes, and how many of each line returns take. */
async function findCounted(tx: Db, order: Order) {
  const lines = await tx
    .select({ id: orderItems.id, quantity: orderItems.quantity, ofReturns: orderItems.returnedQuantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
  const returned = new Map(lines.map(({ id, ofReturns }) => [id, ofReturns]))
  const notReturned = new Map(lines.map(({ id, quantity, ofReturns }) => [id, quantity - ofReturns]))
  const found = await tx
    .select({
      collectPaise: parcels.collectPaise,
      parcelId: parcels.id,
      orderItemId: parcelItems.orderItemId,
      quantity: parcelItems.quantity,
    })
    .from(parcelItems)
    .innerJoin(parcels, eq(parcels.id, parcelItems.parcelId))
    .where(and(eq(parcels.orderId, order.id), isNotNull(parcels.receivedAt)))
  const counted = [...Map.groupBy(found, ({ parcelId }) => parcelId)].map(([id, own]) => ({
    id,
    uncollectedPaise: order.paymentMethod === cashMethod ? (own[0]!.collectPaise ?? 0) : 0,
    pieces: own.map(({ orderItemId, quantity }) => ({
      orderItemId,
      quantity: Math.max(0, Math.min(quantity, notReturned.get(orderItemId)!)),
    })),
  }))
  return { parcels: counted, returned }
}

async function owedFor(
  tx: Db,
  order: Order,
  { parcels: back, returned }: { parcels: readonly CountedParcel[]; returned: Counts },
  refunds: readonly RefundOfStaff[],
) {
  let paise = 0
  for (const { pieces, uncollectedPaise } of back)
    paise += Math.max(0, (await paidForPieces(tx, order, pieces)) - uncollectedPaise)
  const both = new Map(returned)
  for (const { orderItemId, quantity } of back.flatMap(({ pieces }) => pieces))
    both.set(orderItemId, (both.get(orderItemId) ?? 0) + quantity)
  return Math.max(0, paise - refundedWith(await findSoldOrder(tx, order), refunds, { returned, both }))
}

type Counts = ReadonlyMap<number, number>

/**
 * The part of refunds that was for pieces counted back: all of it where staff ticked none, and what is more than the
 * ticked pieces, delivery and fees cost. `both`: the pieces of returns, and those counted.
 */
function refundedWith(
  sold: SoldOrder,
  refunds: readonly RefundOfStaff[],
  { returned, both }: { returned: Counts; both: Counts },
) {
  const besidesPaise = sold.deliveryPaise + sold.cashFeePaise + sold.roundingPaise
  const worth = worthOfPieces(sold)
  const ticked = refunds.flatMap(({ paise, pieces }) => (pieces === null ? [] : [{ paise, pieces }]))
  const wholePaise = refunds.reduce((sum, { paise, pieces }) => {
    const costPaise = pieces?.reduce((cost, { itemId, quantity }) => cost + worth(itemId, quantity), besidesPaise) ?? 0
    return sum + Math.max(0, paise - costPaise)
  }, 0)
  const exchanged: Counts = new Map()
  const forCounted =
    refundedFor(sold, ticked, { returned: both, exchanged }) - refundedFor(sold, ticked, { returned, exchanged })
  return wholePaise + forCounted
}
