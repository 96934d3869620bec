import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { findPromoCode } from '#shop/marketing/queries.server.ts'
import { orderEvents, orderItems, orders } from '#shop/orders/tables.server.ts'
import type { StoreSettings } from '#shop/settings/inputs.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { lastReturnDay } from '../rules.ts'
import type { BoughtOrder, ReturnTerms } from '../what-comes-back.ts'
import { findBefore } from './find-before.server.ts'
import { findExchangedBefore } from './find-exchanged-before.server.ts'

/** An order with its lines, what may still be returned of it, and the sums that a return builds on; null when there is none. */
export async function findReturnable(db: Db, number: string, { isLocked = false } = {}) {
  const finding = db.select().from(orders).where(eq(orders.number, number))
  const [order] = await (isLocked ? finding.for('update') : finding)
  if (!order) return null
  const items = await db
    .select({
      id: orderItems.id,
      productId: orderItems.productId,
      variantId: orderItems.variantId,
      productName: orderItems.productName,
      size: orderItems.size,
      colorName: orderItems.colorName,
      imageKey: orderItems.imageKey,
      unitPricePaise: orderItems.unitPricePaise,
      quantity: orderItems.quantity,
      returned: orderItems.returnedQuantity,
      returnRule: orderItems.returnRule,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.id))
  const settings = await findSettings(db)
  const bought: BoughtOrder = { items, discountPaise: order.discountPaise, shippingPaise: order.shippingPaise }
  const deliveredAt = await findDelivery(db, order.id)
  return {
    order,
    items: items.map((item) => ({
      ...item,
      lastDay: lastReturnDay(deliveredAt ?? new Date(), item.returnRule?.days ?? settings.promises.policyReturnsDays),
    })),
    bought,
    deliveredAt,
    exchangedBefore: await findExchangedBefore(db, order.id),
    terms: await findTerms(db, order, settings.returns),
    ...(await findBefore(db, order, bought, { counts: 'open and judged' })),
  }
}

export type Returnable = NonNullable<Awaited<ReturnType<typeof findReturnable>>>

/** Null means its delivery is not written down. */
async function findDelivery(db: Db, orderId: number) {
  const [delivered] = await db
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'fulfilment'), eq(orderEvents.to, 'delivered')))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return delivered?.at ?? null
}

/** The terms of a return that is requested now. */
async function findTerms(
  db: Db,
  { promoCode, discountPaise }: typeof orders.$inferSelect,
  { feePaise, restockingPercent, shipping }: StoreSettings['returns'],
): Promise<ReturnTerms> {
  const promo = promoCode && discountPaise > 0 ? await findPromoCode(db, promoCode) : null
  return {
    discountFromPaise: promo?.minimumSubtotalPaise ?? 0,
    returnFeePaise: feePaise,
    restockingPercent,
    refundsShipping: shipping === 'always',
  }
}
