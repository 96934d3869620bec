import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orderDocuments } from '#shop/orders/contributions/order-documents.server.ts'
import type { LockedOrder } from '#shop/orders/locks/lock-order.server.ts'
import { settleCameBack } from '#shop/orders/moving/settle-came-back.server.ts'
import { cashMethod } from '#shop/orders/rules.ts'
import { piecesOut } from '#shop/orders/stock/pieces-out-sql.server.ts'
import { orderItems } from '#shop/orders/tables.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { Contents } from '../parcels/contents.ts'
import { nameInDocuments } from '../parcels/credit-lost.server.ts'
import { findOwedForCounted } from '../parcels/find-owed-for-counted.server.ts'
import { paidForPieces } from '../parcels/paid-for-pieces.server.ts'
import { parcelItems, parcels } from '../tables.server.ts'
import { followOrder } from './follow-order.server.ts'
import { freedPieces, joined } from './settle-freed.server.ts'

type Parcel = typeof parcels.$inferSelect

export type CountedLine = { orderItemId: number; quantity: number; piecesOut: number; restocked: number }

/** The lines of a parcel with how many of each are restocked; null where there are not so many. */
export async function findCounts(tx: Db, parcelId: number, restocked: Contents): Promise<CountedLine[] | null> {
  const lines = await tx
    .select({
      orderItemId: parcelItems.orderItemId,
      quantity: parcelItems.quantity,
      piecesOut,
    })
    .from(parcelItems)
    .innerJoin(orderItems, eq(orderItems.id, parcelItems.orderItemId))
    .where(eq(parcelItems.parcelId, parcelId))
  const countOf = (id: number) => restocked.find(({ orderItemId }) => orderItemId === id)?.quantity ?? 0
  const counts = lines.map((line) => ({ ...line, restocked: countOf(line.orderItemId) }))
  const isUnknown = restocked.some(({ orderItemId }) => lines.every((line) => line.orderItemId !== orderItemId))
  return isUnknown || counts.some((one) => one.restocked < 0 || one.restocked > one.quantity) ? null : counts
}

type How = {
  /** For the order's history. */
  what: string
  cause: 'came back' | 'cancelled'
  /** The courier says so, too. */
  isReported: boolean
  /** Gives back at most this sum, which is owed for the pieces; without, staff are asked to. Returns the sum that went. */
  giveBack?: (owedPaise: number) => Promise<number>
}

/**
 * The pieces of a parcel are here: of each line so many are restocked, the others are set aside. Its order and the
 * documents follow, and once all of the order is here what was paid is refunded. Returns how many are restocked, and how
 * many set aside.
 */
export async function countIn(
  tx: Db,
  by: StaffMember,
  order: LockedOrder,
  parcel: Parcel,
  counts: readonly CountedLine[],
  { what, cause, isReported, giveBack }: How,
) {
  for (const { orderItemId, restocked } of counts)
    await tx
      .update(parcelItems)
      .set({ restocked })
      .where(and(eq(parcelItems.parcelId, parcel.id), eq(parcelItems.orderItemId, orderItemId)))
  const before = await findOwedForCounted(tx, order)
  const now = new Date()
  await tx
    .update(parcels)
    .set({
      status: 'returned',
      statusAt: parcel.status === 'returned' ? parcel.statusAt : now,
      receivedAt: now,
      receivedBy: by.name,
      nextLookAt: null,
    })
    .where(eq(parcels.id, parcel.id))
  const { end, isAllReceived, review: stillAsked } = await followOrder(tx, order)
  const isWhole = end === 'returned' && isAllReceived
  const pieces = counts.reduce((sum, { restocked }) => sum + restocked, 0)
  const asideCount = counts.reduce((sum, { restocked, quantity }) => sum + quantity - restocked, 0)
  // Money is locked before stock, and documents after both.
  const owedPaise = (await findOwedForCounted(tx, order)).owedPaise - before.owedPaise
  const givenPaise = giveBack && !isWhole && owedPaise > 0 ? await giveBack(owedPaise) : 0
  await settleCameBack(tx, order, {
    by,
    note: `${what}: ${pieces} restocked, ${asideCount} set aside`,
    cause,
    // Some may be back already, by a return whose pieces the courier brings in this very parcel.
    pieces: counts.map(({ orderItemId: itemId, restocked, quantity, piecesOut }) => {
      const back = Math.min(quantity, piecesOut)
      return { itemId, restocked: Math.min(restocked, back), setAside: Math.max(0, back - restocked) }
    }),
    isWhole,
    isReported,
    findOwedPaise: async () => (await findOwedForCounted(tx, order)).owedPaise,
    stillAsked,
  })
  await creditCounted(tx, order, parcel, { before, isWhole, givenPaise })
  return { pieces, asideCount }
}

type Counted = { before: Awaited<ReturnType<typeof findOwedForCounted>>; isWhole: boolean; givenPaise: number }

/** Credits the pieces of a counted parcel. */
async function creditCounted(tx: Db, order: LockedOrder, parcel: Parcel, { before, isWhole, givenPaise }: Counted) {
  const after = await findOwedForCounted(tx, order)
  // Those of a return have its note.
  const own = after.piecesOf.get(parcel.id)!.map(({ orderItemId: itemId, quantity }) => ({ itemId, quantity }))
  // Nobody paid it, be it for goods, shipping or a fee.
  const uncollectedPaise = order.paymentMethod === cashMethod ? (parcel.collectPaise ?? 0) : 0
  const contents = await tx.select().from(parcelItems).where(eq(parcelItems.parcelId, parcel.id))
  const goodsPaise = await paidForPieces(tx, order, contents)
  const owedPaise = Math.max(0, after.owedPaise + givenPaise - before.owedPaise)
  const part = {
    pieces: joined([...own, ...freedPieces(before, after)]),
    paise: owedPaise + uncollectedPaise,
    shippingPaise: Math.max(0, uncollectedPaise - goodsPaise),
  }
  await orderDocuments().whenParcelCameBack(tx, order.number, {
    awb: nameInDocuments(order.number, parcel),
    uncollectedPaise,
    credited: isWhole ? 'all' : part,
  })
  await orderDocuments().whenCreditGivenBack(tx, order.number)
}
