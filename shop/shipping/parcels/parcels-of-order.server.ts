import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orderItems } from '#shop/orders/tables.server.ts'
import { parcelItems, parcels } from '../tables.server.ts'
import type { Contents } from './contents.ts'
import { packContents } from './pack-contents.server.ts'

export type ParcelRow = typeof parcels.$inferSelect & { contents: Contents }

/** The parcels of an order in their sequence, none when it was never packed in any. */
export async function parcelsOf(db: Db, orderId: number): Promise<ParcelRow[]> {
  const rows = await db.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(asc(parcels.serial))
  if (rows.length === 0) return []
  const items = await db
    .select()
    .from(parcelItems)
    .where(
      inArray(
        parcelItems.parcelId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(parcelItems.orderItemId))
  return rows.map((row) => ({ ...row, contents: items.filter(({ parcelId }) => parcelId === row.id) }))
}

/** The same, with one parcel that has everything in it where staff never split the order. */
export async function parcelsOrWhole(tx: Db, orderId: number): Promise<ParcelRow[]> {
  const found = await parcelsOf(tx, orderId)
  if (found.length > 0) return found
  const lines = await linesOf(tx, orderId)
  return lines.length > 0 ? [await makeParcel(tx, orderId, lines)] : []
}

const linesOf = (db: Db, orderId: number): Promise<Contents> =>
  db
    .select({ orderItemId: orderItems.id, quantity: orderItems.quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id))

export async function makeParcel(tx: Db, orderId: number, contents: Contents): Promise<ParcelRow> {
  const [row] = await tx
    .insert(parcels)
    .values({
      orderId,
      serial: sql`(select coalesce(max(serial), 0) + 1 from ${parcels} where order_id = ${orderId})`,
      provider: 'shiprocket',
      ...(await packContents(tx, contents)),
    })
    .returning()
  await fill(tx, row!.id, contents)
  return { ...row!, contents }
}

/** Puts other things into a parcel, and weighs it anew. */
export async function repack(tx: Db, parcelId: number, contents: Contents) {
  await tx.delete(parcelItems).where(eq(parcelItems.parcelId, parcelId))
  await fill(tx, parcelId, contents)
  if (contents.length > 0)
    await tx
      .update(parcels)
      .set({ ...(await packContents(tx, contents)), weighedGrams: null, version: sql`${parcels.version} + 1` })
      .where(eq(parcels.id, parcelId))
}

async function fill(tx: Db, parcelId: number, contents: Contents) {
  if (contents.length > 0) await tx.insert(parcelItems).values(contents.map((pieces) => ({ ...pieces, parcelId })))
}
