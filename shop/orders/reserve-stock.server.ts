import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { orderItems, orders } from './tables.server.ts'

type Wanted = { variantId: number; quantity: number }

/** Adds up lines that take from one variant, in an order that every transaction shares, so that none wait in a circle. */
export function byVariant(lines: readonly Wanted[]): Wanted[] {
  const sums = new Map<number, number>()
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return [...sums].map(([variantId, quantity]) => ({ variantId, quantity })).toSorted((a, b) => a.variantId - b.variantId)
}

/** Takes counted stock away; false, with nothing promised, as soon as one variant has too little. Call in a transaction. */
export async function takeStock(db: Db, lines: readonly Wanted[]) {
  for (const { variantId, quantity } of byVariant(lines)) {
    const taken = await db
      .update(variants)
      .set({ stock: sql`${variants.stock} - ${quantity}` })
      .where(and(eq(variants.id, variantId), sql`(${variants.stock} is null or ${variants.stock} >= ${quantity})`))
      .returning({ productId: variants.productId, stock: variants.stock })
    if (!taken[0]) return false
    await announceStock(db, taken[0], taken[0].stock === 0)
  }
  return true
}

/** Gives an order's goods back to the shelf, once. Call in the transaction that holds the order. */
export async function releaseStock(db: Db, orderId: number) {
  const [released] = await db
    .update(orders)
    .set({ stockReserved: false })
    .where(and(eq(orders.id, orderId), eq(orders.stockReserved, true)))
    .returning({ id: orders.id })
  if (!released) return

  for (const { variantId, quantity } of byVariant(await reservedLines(db, orderId))) {
    const [back] = await db
      .update(variants)
      .set({ stock: sql`${variants.stock} + ${quantity}` })
      .where(and(eq(variants.id, variantId), isNotNull(variants.stock)))
      .returning({ productId: variants.productId, stock: variants.stock })
    if (back) await announceStock(db, back, back.stock === quantity)
  }
}

/** The product's page tells what is left; lists only tell when a size runs out or comes back. */
async function announceStock(db: Db, { productId, stock }: { productId: number; stock: number | null }, crossesZero: boolean) {
  if (stock === null) return
  await announceChange(db, crossesZero ? 'catalogue' : `stock:${productId}`)
}

/** The lines of an order whose variant still exists. */
export async function reservedLines(db: Db, orderId: number): Promise<Wanted[]> {
  const lines = await db
    .select({ variantId: orderItems.variantId, quantity: orderItems.quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
  return lines.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }]))
}
