import { createHash, randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { gatewayOrders } from '#shop/payments/tables.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { sellerOf, storeSeller } from '#shop/settings/seller-of-orders.server.ts'
import { cashMethod } from '../rules.ts'
import { orderEvents, orderItems, orders } from '../tables.server.ts'
import { takeOrderNumber } from './take-order-number.server.ts'

export type ExchangedPieces = {
  /** The line that they are sent for. */
  itemId: number
  variantId: number | null
  size: string
  colorName: string | null
  quantity: number
  /** What was paid for the pieces that came back. */
  paise: number
}

type First = typeof orders.$inferSelect

/** The gateway collects no less than this; an exchange collects nothing. */
const leastGatewayPaise = 100

/**
 * Writes the order of what is sent in exchange for pieces of `first`: to the same address, at the price that was paid for
 * them, and paid with that. Its stock is reserved already. Call while holding the first order; throws as isNumberTaken
 * knows.
 */
export async function placeExchange(tx: Db, first: First, pieces: readonly ExchangedPieces[], note: string, now: Date) {
  const settings = await findSettings(tx)
  const { number, orderId, gatewayOrderId } = await takeOrderNumber(tx, settings.orders.numberPrefix)
  const seller = sellerOf(settings)
  if (seller) await storeSeller(tx, seller)
  const items = await tx
    .select()
    .from(orderItems)
    .where(
      inArray(
        orderItems.id,
        pieces.map(({ itemId }) => itemId),
      ),
    )
  const itemOf = new Map(items.map((item) => [item.id, item]))
  const subtotalPaise = pieces.reduce(
    (sum, { itemId, quantity }) => sum + itemOf.get(itemId)!.unitPricePaise * quantity,
    0,
  )
  const totalPaise = pieces.reduce((sum, { paise }) => sum + paise, 0)
  const [opened] = first.gatewayOrderId
    ? await tx
        .select({ provider: gatewayOrders.provider })
        .from(gatewayOrders)
        .where(eq(gatewayOrders.id, first.gatewayOrderId))
    : []
  await tx
    .insert(gatewayOrders)
    .overridingSystemValue()
    .values({
      id: gatewayOrderId,
      provider: opened?.provider ?? first.paymentMethod,
      receipt: `${number}-1`,
      amountPaise: Math.max(totalPaise, leastGatewayPaise),
    })
  await tx
    .insert(orders)
    .overridingSystemValue()
    .values({
      id: orderId,
      number,
      checkoutKey: randomUUID(),
      checkoutBodyHash: createHash('sha256').update(note).digest(),
      gatewayOrderId,
      exchangedFrom: first.id,
      firstName: first.firstName,
      lastName: first.lastName,
      customerEmail: first.customerEmail,
      customerPhone: first.customerPhone,
      address: first.address,
      landmark: first.landmark,
      city: first.city,
      state: first.state,
      zipCode: first.zipCode,
      country: first.country,
      subtotalPaise,
      discountPaise: subtotalPaise - totalPaise,
      shippingPaise: 0,
      paymentMethod: first.paymentMethod,
      paymentState: 'completed',
      phoneProved: first.phoneProved,
      stockReserved: true,
      sellerId: seller?.id ?? null,
      createdAt: now,
      expiresAt: now,
      paidAt: now,
      // No courier collects cash for it, so that none owes it.
      remittedAt: first.paymentMethod === cashMethod ? now : null,
    })
  await tx.insert(orderItems).values(
    await Promise.all(
      pieces.map(async ({ itemId, variantId, size, colorName, quantity }) => {
        const {
          id: _id,
          lineTotalPaise: _total,
          returnedQuantity: _r,
          restockedQuantity: _s,
          ...sold
        } = itemOf.get(itemId)!
        const choice = await findChoice(tx, variantId)
        return {
          ...sold,
          orderId,
          variantId,
          size,
          color: choice?.color ?? null,
          colorName,
          sku: choice?.sku ?? '',
          imageKey: choice?.imageKey ?? sold.imageKey,
          quantity,
        }
      }),
    ),
  )
  await tx.insert(orderEvents).values({ orderId, kind: 'fulfilment', to: 'pending', note, at: now })
  return { id: orderId, number }
}

/** Null: the variant is gone. */
async function findChoice(tx: Db, variantId: number | null) {
  if (variantId === null) return null
  const [found] = await tx.execute<{ sku: string; color: string | null; imageKey: string | null }>(sql`
    select v.sku, v.color, (select image_key from product_images where product_id = v.product_id
      order by (color is not distinct from v.color) desc, position limit 1) as "imageKey"
    from variants v where v.id = ${variantId}`)
  return found ?? null
}
