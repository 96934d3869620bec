import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { findSoldOrder } from '#shop/orders/agreed/find-sold-order.server.ts'
import { refundedFor, worthOfPieces } from '#shop/orders/agreed/refunded-pieces.ts'
import type { SoldOrder } from '#shop/orders/agreed/sold-order.ts'
import { findRefundsOfStaff } from '#shop/orders/refunding/sum-given.server.ts'
import { cashMethod } from '#shop/orders/rules.ts'
import { orderItems, type orders } from '#shop/orders/tables.server.ts'
import { parcelItems, parcels } from '../tables.server.ts'
import { paidForPieces } from './credit-lost.server.ts'

type Order = typeof orders.$inferSelect
type Counted = { orderItemId: number; quantity: number }

/**
 * The paise that are owed for all pieces counted back so far, but those that a return takes: paid for them, less what
 * staff refunded before. A refund of ticked pieces is for these alone. `piecesOf`: these pieces, by parcel.
 */
export async function findOwedForCounted(tx: Db, order: Order) {
  const found = await tx
    .select({
      collectPaise: parcels.collectPaise,
      parcelId: parcels.id,
      orderItemId: parcelItems.orderItemId,
      quantity: parcelItems.quantity,
      ofReturns: orderItems.returnedQuantity,
      ofOrder: orderItems.quantity,
    })
    .from(parcelItems)
    .innerJoin(parcels, eq(parcels.id, parcelItems.parcelId))
    .innerJoin(orderItems, eq(orderItems.id, parcelItems.orderItemId))
    .where(and(eq(parcels.orderId, order.id), isNotNull(parcels.receivedAt)))
  let paise = 0
  const returned = new Map(found.map(({ orderItemId, ofReturns }) => [orderItemId, ofReturns]))
  const piecesOf = new Map<number, Counted[]>()
  for (const [parcelId, lines] of Map.groupBy(found, (line) => line.parcelId)) {
    const pieces = lines.map(({ orderItemId, quantity, ofReturns, ofOrder }) => ({
      orderItemId,
      quantity: Math.max(0, Math.min(quantity, ofOrder - ofReturns)),
    }))
    piecesOf.set(parcelId, pieces)
    const uncollectedPaise = order.paymentMethod === cashMethod ? (lines[0]!.collectPaise ?? 0) : 0
    paise += Math.max(0, (await paidForPieces(tx, order, pieces)) - uncollectedPaise)
  }
  const both = new Map(returned)
  for (const { orderItemId, quantity } of [...piecesOf.values()].flat())
    both.set(orderItemId, (both.get(orderItemId) ?? 0) + quantity)
  const sold = await findSoldOrder(tx, order)
  paise -= refundedWith(sold, await findRefundsOfStaff(tx, order), { returned, both })
  return { owedPaise: Math.max(0, paise), piecesOf }
}

type Refund = Awaited<ReturnType<typeof findRefundsOfStaff>>[number]
type Counts = ReadonlyMap<number, number>

/**
 * The part of refunds that was for pieces counted back: all of it where staff ticked none, and what is more than the
 * ticked pieces, delivery and fees cost. `both`: the pieces of returns, and those counted.
 */
function refundedWith(
  sold: SoldOrder,
  refunds: readonly Refund[],
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
