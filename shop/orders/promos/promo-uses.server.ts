import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { shippingFor, type ShippingTerms, totalPaise } from '#shop/cart/rules.ts'
import { findPromoCode } from '#shop/marketing/queries.server.ts'
import { type Discount, discountFor, type PromoUses } from '#shop/marketing/rules.ts'
import { promoCodes } from '#shop/marketing/tables.server.ts'
import type { PricedLine } from '../placing/price-lines.server.ts'
import { orders, promoUses } from '../tables.server.ts'

const usesOf = (code: string) => sql`upper(${promoUses.code}) = ${code.toUpperCase()}`

/** How often a code stands in orders that are paid or may still be; by phone when one is given. */
export async function countPromoUses(db: Db, code: string, phone?: string): Promise<PromoUses> {
  const [uses] = await db
    .select({
      total: sql<number>`count(*)::int`,
      byPhone: sql<number>`(count(*) filter (where ${promoUses.phone} = ${phone ?? ''}))::int`,
    })
    .from(promoUses)
    .where(usesOf(code))
  return uses ?? { total: 0, byPhone: 0 }
}

/** The discount of a code for these lines, holding the code so that its last use is given once. Call in a transaction. */
export async function claimPromo(
  tx: Db,
  code: string,
  lines: readonly PricedLine[],
  terms: ShippingTerms,
  phone: string,
  now: Date,
): Promise<Discount & { code: string }> {
  const promo = await findPromoCode(tx, code)
  if (promo) await tx.select({ id: promoCodes.id }).from(promoCodes).where(eq(promoCodes.id, promo.id)).for('update')
  const subtotalPaise = totalPaise(lines)
  const discount = discountFor(promo, {
    lines,
    subtotalPaise,
    shippingPaise: shippingFor(subtotalPaise, terms),
    uses: promo ? await countPromoUses(tx, promo.code, phone) : { total: 0, byPhone: 0 },
    now,
  })
  return { ...discount, code: promo?.code ?? code }
}

/** An order that never got paid gives its use of a code back. */
export const releasePromo = (tx: Db, orderId: number) => tx.delete(promoUses).where(eq(promoUses.orderId, orderId))

/** An order that was paid after all takes its use back, over the limit if it must: the discount was given. */
export async function retakePromo(tx: Db, orderId: number) {
  const [order] = await tx
    .select({ code: orders.promoCode, phone: orders.customerPhone })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (order?.code)
    await tx.insert(promoUses).values({ orderId, code: order.code, phone: order.phone }).onConflictDoNothing()
}
