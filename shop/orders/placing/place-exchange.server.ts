import { createHash, randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { aheadTerms, type SoldAhead } from '#shop/catalogue/sold-ahead.ts'
import type { ProviderId } from '#shop/payments/provider.ts'
import { gatewayOrders } from '#shop/payments/tables.server.ts'
import { hsnOfCategory, percentOfCategory } from '#shop/settings/category-tax.ts'
import type { StoreSettings } from '#shop/settings/inputs.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { sellerOf, storeSeller } from '#shop/settings/seller-of-orders.server.ts'
import { currentTerms } from '../agreed-terms.ts'
import { exchangeAdjustments } from '../agreed/adjustments.ts'
import { writeAdjustments } from '../agreed/write-adjustments.server.ts'
import { oweOrderEmail } from '../emails/owe-order-email.server.ts'
import type { LockedOrder } from '../locks/lock-order.server.ts'
import { cashMethod, differencePaymentHours } from '../rules.ts'
import { orderEvents, orderItems, orders } from '../tables.server.ts'
import { takeOrderNumber } from './take-order-number.server.ts'

export type ExchangedPieces = {
  /** The line that they are sent for. */
  itemId: number
  variantId: number | null
  size: string
  colorName: string | null
  quantity: number
  /** Of a piece of another product; null: the same product, at the price that was paid. */
  pricePaise: number | null
  /** The price of all of them. */
  paidPaise: number
}

export type Exchange = {
  pieces: readonly ExchangedPieces[]
  /** The price of all of them, and the part that their customer pays besides. */
  totalPaise: number
  differencePaise: number
  /** The old pieces are not here yet, so that nothing is paid by them. */
  isAhead: boolean
  /** Collects the difference. */
  gateway: ProviderId
  note: string
}

type First = LockedOrder

/** The gateway collects no less than this; most exchanges collect nothing. */
const minGatewayPaise = 100

/**
 * Writes the order of what is sent in exchange for pieces of `first`: to the same address, paid with what was paid for
 * them, and with the difference once its customer pays that by the link in an e-mail. Its stock is reserved already.
 * Throws as isNumberTaken knows.
 */
export async function placeExchange(
  tx: Db,
  first: First,
  { pieces, totalPaise, differencePaise, isAhead, gateway, note }: Exchange,
  now: Date,
) {
  const waits = differencePaise > 0
  const isCash = first.paymentMethod === cashMethod
  const settings = await findSettings(tx)
  const { number, orderId, gatewayOrderId } = await takeOrderNumber(tx, settings.orders.numberPrefix)
  const seller = sellerOf(settings)
  if (seller) await storeSeller(tx, seller)
  const items = await findItems(tx, pieces)
  const itemOf = new Map(items.map((item) => [item.id, item]))
  const subtotalPaise = pieces.reduce(
    (sum, { itemId, quantity, pricePaise }) => sum + (pricePaise ?? itemOf.get(itemId)!.unitPricePaise) * quantity,
    0,
  )
  await tx
    .insert(gatewayOrders)
    .overridingSystemValue()
    .values({
      id: gatewayOrderId,
      provider: waits ? gateway : await gatewayOf(tx, first),
      receipt: `${number}-1`,
      amountPaise: Math.max(waits ? differencePaise : totalPaise, minGatewayPaise),
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
      terms: { ...(first.terms ?? currentTerms(settings, null)), codeFromPaise: 0 },
      differencePaise,
      owedPaise: isAhead ? totalPaise : 0,
      // Cash stays cash: what was collected goes back by bank.
      paymentMethod: waits && !isCash ? gateway : first.paymentMethod,
      paymentState: waits ? 'pending' : 'completed',
      phoneProved: first.phoneProved,
      stockReserved: true,
      sellerId: seller?.id ?? null,
      createdAt: now,
      expiresAt: waits ? new Date(now.getTime() + differencePaymentHours * 3_600_000) : now,
      paidAt: waits ? null : now,
      // No courier collects cash for it, so that none owes it.
      remittedAt: isCash && !waits ? now : null,
    })
  const rows = pieces.map((piece) => exchangedItem(tx, settings, itemOf.get(piece.itemId)!, piece, now))
  await tx.insert(orderItems).values((await Promise.all(rows)).map((row) => ({ ...row, orderId })))
  const lines = pieces.map(({ itemId, quantity, pricePaise, paidPaise }) => ({
    listPaise: (pricePaise ?? itemOf.get(itemId)!.unitPricePaise) * quantity,
    paidPaise,
  }))
  await writeAdjustments(tx, orderId, exchangeAdjustments(lines))
  await tx.insert(orderEvents).values({ orderId, kind: 'fulfilment', to: 'pending', note, at: now })
  if (waits) await oweOrderEmail(tx, orderId, 'payment')
  return { id: orderId, number }
}

const findItems = (tx: Db, pieces: readonly ExchangedPieces[]) =>
  tx
    .select()
    .from(orderItems)
    .where(
      inArray(
        orderItems.id,
        pieces.map(({ itemId }) => itemId),
      ),
    )

async function gatewayOf(tx: Db, { gatewayOrderId, paymentMethod }: First) {
  if (!gatewayOrderId) return paymentMethod
  const [opened] = await tx
    .select({ provider: gatewayOrders.provider })
    .from(gatewayOrders)
    .where(eq(gatewayOrders.id, gatewayOrderId))
  return opened?.provider ?? paymentMethod
}

/** The line of what is sent, from the line that it is sent for. */
async function exchangedItem(
  tx: Db,
  { tax }: Pick<StoreSettings, 'tax'>,
  first: typeof orderItems.$inferSelect,
  { variantId, size, colorName, quantity, pricePaise }: ExchangedPieces,
  now: Date,
) {
  const {
    id: _id,
    lineTotalPaise: _total,
    returnedQuantity: _r,
    restockedQuantity: _s,
    setAsideQuantity: _a,
    ...sold
  } = first
  const choice = await findChoice(tx, variantId)
  const { color, sku, imageKey, categorySlug, ownHsn, ownGstPercent, soldAhead, ...other } = choice ?? noChoice
  return {
    ...sold,
    ...(choice &&
      pricePaise !== null && {
        ...other,
        unitPricePaise: pricePaise,
        hsn: ownHsn || hsnOfCategory(tax, categorySlug),
        gstPercent: ownGstPercent ?? percentOfCategory(tax, categorySlug),
      }),
    ahead: aheadTerms(soldAhead, now),
    variantId,
    size,
    color,
    colorName,
    sku,
    imageKey: imageKey ?? sold.imageKey,
    quantity,
  }
}

type Choice = Pick<typeof orderItems.$inferSelect, 'productId' | 'productName' | 'category' | 'returnRule'> & {
  sku: string
  color: string | null
  imageKey: string | null
  categorySlug: string
  ownHsn: string
  ownGstPercent: number | null
  soldAhead: SoldAhead | null
}

const noChoice = {
  sku: '',
  color: null,
  imageKey: null,
  categorySlug: '',
  ownHsn: '',
  ownGstPercent: null,
  soldAhead: null,
}

/** Null means the variant is gone. */
async function findChoice(tx: Db, variantId: number | null) {
  if (variantId === null) return null
  const [found] = await tx.execute<Choice>(sql`
    select v.sku, v.color, (select image_key from product_images where product_id = v.product_id
      order by (color is not distinct from v.color) desc, position limit 1) as "imageKey",
      p.id as "productId", p.name as "productName", p.category, p.category_slug as "categorySlug",
      p.hsn as "ownHsn", p.gst_percent as "ownGstPercent",
      coalesce(p.return_rule, (select return_rule from categories where name = p.category)) as "returnRule", p.sold_ahead as "soldAhead"
    from variants v join products p on p.id = v.product_id where v.id = ${variantId}`)
  return found ?? null
}
