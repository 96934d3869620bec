import { and, eq, type SQL, sql } from 'drizzle-orm'
import { announceChanges, stockTag } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { orderItems, orders } from '../tables.server.ts'

export type Wanted = { variantId: number; quantity: number }

/** Adds up lines that take from one variant, in an order that every transaction shares, so that none wait in a circle. */
export function byVariant(lines: readonly Wanted[]): Wanted[] {
  const sums = new Map<number, number>()
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return [...sums]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .toSorted((a, b) => a.variantId - b.variantId)
}

/** Takes counted stock away; false, with nothing promised, when one variant has too little. Call in a transaction. */
export async function takeStock(db: Db, lines: readonly Wanted[]) {
  const wanted = byVariant(lines)
  if (wanted.length === 0) return true
  const taken = await changeStock(db, wanted, sql`v.stock - w.quantity`, sql`v.stock is null or v.stock >= w.quantity`)
  if (taken.length < wanted.length) return false
  await announceStock(
    db,
    taken.map(({ productId, stock }) => ({ productId, stock, crossesZero: stock === 0 })),
  )
  return true
}

/** Restocks an order's items, once. Call in the transaction that holds the order. */
export async function releaseStock(db: Db, orderId: number) {
  const [released] = await db
    .update(orders)
    .set({ stockReserved: false })
    .where(and(eq(orders.id, orderId), eq(orders.stockReserved, true)))
    .returning({ id: orders.id })
  if (!released) return

  const wanted = byVariant(await reservedLines(db, orderId))
  if (wanted.length === 0) return
  const back = await changeStock(db, wanted, sql`v.stock + w.quantity`, sql`v.stock is not null`)
  await announceStock(
    db,
    back.map(({ productId, stock, quantity }) => ({ productId, stock, crossesZero: stock === quantity })),
  )
}

type Changed = { productId: number; stock: number | null; quantity: number }

/** One statement for all variants. They are locked in the order of their ids, which an update alone would not promise. */
async function changeStock(db: Db, wanted: readonly Wanted[], to: SQL, where: SQL) {
  const rows = await db.execute<Changed>(sql`
    with w as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w ("variantId" int, quantity int)),
    locked as (select variants.id from variants join w on w."variantId" = variants.id order by variants.id for update of variants)
    update variants v set stock = ${to} from w, locked
    where locked.id = v.id and w."variantId" = v.id and (${where})
    returning v.product_id as "productId", v.stock, w.quantity`)
  return [...rows]
}

/** The product's page tells what is left; lists only tell when a size runs out or comes back. */
async function announceStock(
  db: Db,
  changed: readonly { productId: number; stock: number | null; crossesZero: boolean }[],
) {
  const counted = changed.filter(({ stock }) => stock !== null)
  if (counted.length === 0) return
  await announceChanges(
    db,
    counted.map(({ productId, crossesZero }) => (crossesZero ? 'catalogue' : stockTag(productId))),
  )
}

/** The lines of an order whose variant still exists. */
export async function reservedLines(db: Db, orderId: number): Promise<Wanted[]> {
  const lines = await db
    .select({ variantId: orderItems.variantId, quantity: orderItems.quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
  return lines.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }]))
}
