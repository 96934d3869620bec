import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { slugOf } from '#shared/slug.ts'
import { totalsOf } from '#shop/cart/cart-totals.ts'
import { effectivePricePaise } from '#shop/catalogue/rules.ts'
import { colorNameIn } from '#shop/catalogue/swatch-name.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { discountFor, discountSource, unused } from '#shop/marketing/rules.ts'
import { promoCodes } from '#shop/marketing/tables.server.ts'
import { currentTerms } from '#shop/orders/agreed-terms.ts'
import { placedAdjustments } from '#shop/orders/agreed/adjustments.ts'
import { writeAdjustments } from '#shop/orders/agreed/write-adjustments.server.ts'
import { nthOrderNumber } from '#shop/orders/placing/nth-order-number.ts'
import { promoUses } from '#shop/orders/promos/tables.server.ts'
import { orderEvents, orderItems, orders } from '#shop/orders/tables.server.ts'
import { gatewayOrders, payments, refunds } from '#shop/payments/tables.server.ts'
import { findOrMakeSecret } from '#shop/secrets/find-or-make-secret.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { sellerOf, storeSeller } from '#shop/settings/seller-of-orders.server.ts'
import { historyOf } from './order-stories.ts'
import { type DemoOrder, orders as demoOrders } from './orders.ts'
import {
  eventRows,
  gatewayOrderRow,
  orderRow,
  type PastLine,
  type PastOrder,
  paymentRows,
  receiptOf,
  refundRows,
} from './past-order.server.ts'
import { frontOf } from './pictures.server.ts'
import { products } from './products.ts'
import { demoSettings } from './settings.ts'
import { variantsOf } from './shelf.ts'

/** Orders of the last weeks in every state, at the shop's own prices, the oldest first. */
export async function fillOrders(tx: Db, now: Date) {
  const past = await priceOrders(tx, now)
  const seller = sellerOf(await findSettings(tx))
  if (seller) await storeSeller(tx, seller)

  const opened = await tx
    .insert(gatewayOrders)
    .values(past.map(gatewayOrderRow))
    .returning({ id: gatewayOrders.id, receipt: gatewayOrders.receipt })
  const gatewayIds = new Map(opened.map(({ id, receipt }) => [receipt, id]))
  const gatewayIdOf = (one: PastOrder) => gatewayIds.get(receiptOf(one))!

  const placed = await tx
    .insert(orders)
    .values(past.map((one) => ({ ...orderRow(one), sellerId: seller?.id, gatewayOrderId: gatewayIdOf(one) })))
    .returning({ id: orders.id, number: orders.number })
  const orderIds = new Map(placed.map(({ id, number }) => [number, id]))
  const ofOrder = <Row>(rows: (one: PastOrder) => Row[]) =>
    past.flatMap((one) => rows(one).map((row) => ({ ...row, orderId: orderIds.get(one.number)! })))

  await tx.insert(orderItems).values(ofOrder(({ lines }) => lines.map(itemRow)))
  for (const { number, adjustments } of past) await writeAdjustments(tx, orderIds.get(number)!, adjustments)
  await tx.insert(orderEvents).values(ofOrder(eventRows))
  await tx
    .insert(promoUses)
    .values(ofOrder(({ order }) => (order.promoCode ? [{ code: order.promoCode, phone: order.phone }] : [])))
  await tx
    .insert(payments)
    .values(past.flatMap((one) => paymentRows(one).map((row) => ({ ...row, gatewayOrderId: gatewayIdOf(one) }))))
  await tx.insert(refunds).values(past.flatMap(refundRows))
}

async function priceOrders(tx: Db, now: Date): Promise<PastOrder[]> {
  const settings = await findSettings(tx)
  const { shipping } = settings
  const promos = await tx.select().from(promoCodes)
  const numbers = await takeNumbers(tx, demoOrders.length)
  const shelf = await tx.select({ sku: variants.sku, id: variants.id, productId: variants.productId }).from(variants)
  const onShelf = new Map(shelf.map(({ sku, id, productId }) => [sku, { variantId: id, productId }]))

  return demoOrders.map((order, index) => {
    const lines = order.items.map((item) => {
      const line = lineOf(item)
      return { ...line, ...onShelf.get(line.sku)! }
    })
    const placedAt = new Date(now.getTime() - order.hoursAgo * 3_600_000)
    const promo = promos.find(({ code }) => code === order.promoCode)
    const discountPaise = promo
      ? discountFor(promo, { lines, ...totalsOf(lines, shipping), uses: unused, now: placedAt }).discountPaise
      : 0
    return {
      order,
      number: numbers[index]!,
      lines,
      adjustments: placedAdjustments(
        promo ? { code: promo.code, discountPaise, from: discountSource(promo, lines) } : null,
        {},
      ),
      terms: currentTerms(settings, promo ?? null),
      totals: totalsOf(lines, shipping, discountPaise),
      placedAt,
      history: historyOf(order.story),
    }
  })
}

async function takeNumbers(tx: Db, count: number) {
  const rows = await tx.execute<{ n: string }>(
    sql`select nextval('order_numbers') as n from generate_series(1, ${count})`,
  )
  const secret = await findOrMakeSecret(tx, 'order-numbers')
  return rows.map(({ n }) => nthOrderNumber(Number(n), secret, demoSettings.orders.numberPrefix))
}

function lineOf({ code, size, color, quantity = 1 }: DemoOrder['items'][number]) {
  const product = products.find((one) => one.code === code)
  const variant = product && variantsOf(product).find((one) => one.size === size && one.color === color)
  if (!product || !variant) throw new RangeError(`The demo shop does not sell ${code} in ${size}, ${color.name}`)
  return {
    sku: variant.sku,
    productName: product.name,
    category: product.category,
    categorySlug: slugOf(product.category),
    size,
    color: color.hex,
    colorName: colorNameIn({ colors: product.colors.map(({ hex }) => hex), ownColorNames: {} }, color.hex),
    imageKey: frontOf(product, color).key,
    pricePaise: effectivePricePaise({ salePricePaise: null, ...product }),
    quantity,
  }
}

const itemRow = ({ pricePaise, categorySlug: _, ...line }: PastLine) => ({ ...line, unitPricePaise: pricePaise })
