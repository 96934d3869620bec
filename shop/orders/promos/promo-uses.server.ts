import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { together } from '#db/few-round-trips.server.ts'
import type { PromoUses } from '#shop/marketing/rules.ts'
import { promoCodes } from '#shop/marketing/tables.server.ts'
import { orders } from '../tables.server.ts'
import { promoUses } from './tables.server.ts'

const usesOf = (code: string) => sql`upper(${promoUses.code}) = ${code.toUpperCase()}`

/** How often a code stands in orders that are paid or may still be; by phone when one is given. */
export async function countPromoUses(db: Db, code: string, phone?: string): Promise<PromoUses> {
  const [uses] = await countUses(db, code, phone)
  return uses!
}

const countUses = (db: Db, code: string, phone = '') =>
  db
    .select({
      total: sql<number>`count(*)::int`,
      byPhone: sql<number>`(count(*) filter (where ${promoUses.phone} = ${phone}))::int`,
    })
    .from(promoUses)
    .where(usesOf(code))

/**
 * How often a code is used, holding it until the transaction ends, so that its last use is given once. One round trip.
 */
export async function claimPromo(tx: Db, promo: { id: number; code: string }, phone: string): Promise<PromoUses> {
  const [, [uses]] = await together(
    tx.select({ id: promoCodes.id }).from(promoCodes).where(eq(promoCodes.id, promo.id)).for('update'),
    countUses(tx, promo.code, phone),
  )
  return uses!
}

/** An order that never got paid, or was cancelled, gives its use of a code back. */
export const releasePromo = (tx: Db, orderId: number) => tx.delete(promoUses).where(eq(promoUses.orderId, orderId))

/** Staff corrected the phone number of an order: the limit for a phone counts it there. */
export const movePromoUse = (tx: Db, orderId: number, phone: string) =>
  tx.update(promoUses).set({ phone }).where(eq(promoUses.orderId, orderId))

/** An order that was paid after all takes its use back, over the limit if it must: the discount was given. */
export async function retakePromo(tx: Db, orderId: number) {
  const [order] = await tx
    .select({ code: orders.promoCode, phone: orders.customerPhone })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (order?.code)
    await tx.insert(promoUses).values({ orderId, code: order.code, phone: order.phone }).onConflictDoNothing()
}
