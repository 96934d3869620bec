import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { findSoldOrder } from '#shop/orders/agreed/find-sold-order.server.ts'
import { findRefundsOfStaff } from '#shop/orders/refunding/sum-given.server.ts'
import { cashMethod } from '#shop/orders/rules.ts'
import { orderItems, type orders } from '#shop/orders/tables.server.ts'
import { paidForPieces } from '../parcels/credit-lost.server.ts'
import { parcelItems, parcels } from '../tables.server.ts'

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
  const counted = [...piecesOf.values()].flat()
  for (const refund of await findRefundsOfStaff(tx, order)) paise -= await partOf(tx, order, refund, counted)
  return { owedPaise: Math.max(0, paise), piecesOf }
}

type Refund = Awaited<ReturnType<typeof findRefundsOfStaff>>[number]

/**
 * The part of a refund that was for pieces counted back: all of it where staff ticked none, and what is more than the ticked
 * pieces, delivery and fees cost.
 */
async function partOf(tx: Db, order: Order, { paise, pieces }: Refund, counted: readonly Counted[]) {
  if (pieces === null) return paise
  const ticked = pieces.map(({ itemId: orderItemId, quantity }) => ({ orderItemId, quantity }))
  const both = ticked.map(({ orderItemId, quantity }) => {
    const back = counted.reduce((sum, one) => sum + (one.orderItemId === orderItemId ? one.quantity : 0), 0)
    return { orderItemId, quantity: Math.min(quantity, back) }
  })
  const { deliveryPaise, cashFeePaise, roundingPaise } = await findSoldOrder(tx, order)
  const besidesPaise = deliveryPaise + cashFeePaise + roundingPaise
  const beyondPaise = Math.max(0, paise - (await paidForPieces(tx, order, ticked)) - besidesPaise)
  return Math.min(paise - beyondPaise, await paidForPieces(tx, order, both)) + beyondPaise
}
