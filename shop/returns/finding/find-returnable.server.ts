import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { AgreedTerms } from '#shop/orders/agreed-terms.ts'
import { findAgreedTerms, findSoldOrder } from '#shop/orders/agreed/find-sold-order.server.ts'
import { nameWithSet } from '#shop/orders/agreed/set-sql.server.ts'
import { isCashDelivered } from '#shop/orders/rules.ts'
import { orderEvents, orderItems, orders } from '#shop/orders/tables.server.ts'
import { parcelItems, parcels } from '#shop/shipping/tables.server.ts'
import { lastReturnDay } from '../rules.ts'
import type { ReturnTerms } from '../what-comes-back.ts'
import { findBefore } from './find-before.server.ts'

/** The pieces of a line in parcels that never reached the customer. */
const piecesThatCameBack = sql`coalesce((
  select sum(${parcelItems.quantity}) from ${parcelItems} join ${parcels} on ${parcels.id} = ${parcelItems.parcelId}
  where ${parcelItems.orderItemId} = ${orderItems.id} and ${parcels.status} in ('returned', 'lost')), 0)`

/** When the last parcel with pieces of a line was delivered; null where no courier said so. */
const parcelDeliveredAt = sql`(
  select max(${parcels.statusAt}) from ${parcelItems} join ${parcels} on ${parcels.id} = ${parcelItems.parcelId}
  where ${parcelItems.orderItemId} = ${orderItems.id} and ${parcels.status} = 'delivered')`

/** Whether any piece of an order is in no return yet, and did not come back with its parcel. */
export async function hasReturnable(db: Db, orderNumber: string) {
  const [item] = await db
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        eq(orders.number, orderNumber),
        sql`${orderItems.returnedQuantity} + ${piecesThatCameBack} < ${orderItems.quantity}`,
      ),
    )
    .limit(1)
  return item !== undefined
}

/** An order with its lines, what may still be returned of it, and the sums that a return builds on; null when there is none. */
export async function findReturnable(db: Db, number: string) {
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  if (!order) return null
  return findReturnableOf(db, isCashDelivered(order) ? { ...order, paymentState: 'completed' } : order)
}

/** The same of an order that was read, or locked. */
export async function findReturnableOf<Order extends typeof orders.$inferSelect>(db: Db, order: Order) {
  const items = await db
    .select({
      id: orderItems.id,
      productId: orderItems.productId,
      variantId: orderItems.variantId,
      productName: nameWithSet,
      size: orderItems.size,
      colorName: orderItems.colorName,
      imageKey: orderItems.imageKey,
      unitPricePaise: orderItems.unitPricePaise,
      quantity: orderItems.quantity,
      returned: sql<number>`${orderItems.returnedQuantity} + ${piecesThatCameBack}`.mapWith(Number),
      returnRule: orderItems.returnRule,
      parcelDeliveredAt: sql<Date | null>`${parcelDeliveredAt}`.mapWith(parcels.statusAt),
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.id))
  const agreed = await findAgreedTerms(db, order)
  const bought = await findSoldOrder(db, order)
  const deliveredAt = await findDelivery(db, order.id)
  return {
    order,
    items: items.map(({ parcelDeliveredAt: ownDeliveredAt, ...item }) => ({
      ...item,
      lastDay: lastReturnDay(ownDeliveredAt ?? deliveredAt ?? new Date(), item.returnRule?.days ?? agreed.returnDays),
    })),
    bought,
    deliveredAt,
    terms: termsOfReturn(agreed),
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

const termsOfReturn = ({
  codeFromPaise,
  returnFeePaise,
  restockingPercent,
  returnedShipping,
}: AgreedTerms): ReturnTerms => ({
  discountFromPaise: codeFromPaise,
  returnFeePaise,
  restockingPercent,
  refundsShipping: returnedShipping === 'always',
})
