import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { findPromoCode } from '#shop/marketing/queries.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { type AgreedTerms, currentTerms } from '../agreed-terms.ts'
import { orderItems, orders } from '../tables.server.ts'
import { guessAdjustments } from './guess-adjustments.ts'
import { soldOrder, type SoldOrder } from './sold-order.ts'
import { orderAdjustments } from './tables.server.ts'

type Order = typeof orders.$inferSelect
type Agreed = Pick<Order, 'id' | 'terms' | 'shippingPaise' | 'discountPaise' | 'cashFeePaise' | 'roundingPaise'>

export async function findSoldOrder(db: Db, order: Agreed): Promise<SoldOrder> {
  const [items, adjustments] = await Promise.all([
    db
      .select({ id: orderItems.id, unitPricePaise: orderItems.unitPricePaise, quantity: orderItems.quantity })
      .from(orderItems)
      .where(eq(orderItems.orderId, order.id))
      .orderBy(asc(orderItems.id)),
    db.select().from(orderAdjustments).where(eq(orderAdjustments.orderId, order.id)),
  ])
  const isStored = adjustments.length > 0 || order.terms !== null
  return soldOrder(order, items, isStored ? adjustments : guessAdjustments(order, items))
}

/** The terms of an order. One that an earlier release wrote during an upgrade has none: those of now stand in for them. */
export async function findAgreedTerms(
  db: Db,
  { terms, promoCode }: Pick<Order, 'terms' | 'promoCode'>,
): Promise<AgreedTerms> {
  if (terms) return terms
  const [settings, code] = await Promise.all([
    findSettings(db),
    promoCode === null ? null : findPromoCode(db, promoCode),
  ])
  const guess: AgreedTerms = currentTerms(settings, code)
  return { ...guess, guessed: Object.keys(guess) as (keyof AgreedTerms)[] }
}

/** The same by the order's number; throws when there is none. */
export async function findTermsOfOrder(db: Db, number: string): Promise<AgreedTerms> {
  const [order] = await db
    .select({ terms: orders.terms, promoCode: orders.promoCode })
    .from(orders)
    .where(eq(orders.number, number))
  return findAgreedTerms(db, order!)
}
