import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#db/client.server.ts'
import { findActiveCategories } from '#shop/catalogue/find-categories.server.ts'
import { findProducts } from '#shop/catalogue/finding/find-by-filter.server.ts'
import { findSection } from '#shop/catalogue/finding/product-rows.server.ts'
import { readProductFilter } from '#shop/catalogue/finding/read-product-filter.ts'
import { findProduct } from '#shop/catalogue/queries.server.ts'
import { categories, productImages, variants } from '#shop/catalogue/tables.server.ts'
import { banners, contactMessages, newsletterSubscribers } from '#shop/marketing/tables.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { CheckoutForm } from '#shop/orders/inputs.ts'
import { orderStatuses, paymentStates } from '#shop/orders/rules.ts'
import { orderEvents, orderItems, orders } from '#shop/orders/tables.server.ts'
import { payments, refunds } from '#shop/payments/tables.server.ts'
import { test as testAlone } from '#tests/database.ts'
import { openMigratedDatabase } from '#tests/empty-database.ts'
import { fillDemoShop } from './fill.server.ts'
import { orders as demoOrders } from './orders.ts'
import { products } from './products.ts'

const now = new Date()
const { url, ...database } = await openMigratedDatabase()
const { db, close } = connect(url)
afterAll(async () => {
  await close()
  await database[Symbol.asyncDispose]()
})

test('an empty shop is filled once', async () => {
  expect(await fillDemoShop(db, now)).toBe(true)
  const before = await db.$count(variants)
  expect(await fillDemoShop(db)).toBe(false)
  expect(await db.$count(variants)).toBe(before)
})

testAlone('a shop with a single category of its own is left alone', async ({ db }) => {
  await db.insert(categories).values({ name: 'Sarees' })
  expect(await fillDemoShop(db)).toBe(false)
  expect(await db.$count(variants)).toBe(0)
})

test('visitors find categories, sections and products, each with its pictures', async () => {
  const found = await findActiveCategories(db)
  expect(found.slice(0, 4).map(({ name }) => name)).toEqual(['Shirts', 'T-Shirts', 'Pants', 'Formal Combo'])
  const shown = [
    ...(await findSection(db, 'new-arrivals')),
    ...(await findSection(db, 'featured')),
    ...(await findSection(db, 'best-sellers')),
  ]
  expect(new Set(shown.map(({ id }) => id)).size).toBe(12)

  const all = await findProducts(db, readProductFilter(new URLSearchParams()), { limit: 500 })
  expect(all.map(({ name }) => name)).toEqual(products.map(({ name }) => name))
  for (const { id, images, colors, name } of all) {
    expect(images).toHaveLength(2)
    expect(images[0]!.alt).toMatch(`${name} in `)
    expect((await findProduct(db, id))!.images.slice(0, 2).map(({ color }) => color)).toEqual([colors[0], colors[0]])
  }
})

test('no picture is registered that nothing shows', async () => {
  const unused = await db
    .select({ key: images.key })
    .from(images)
    .leftJoin(productImages, eq(productImages.imageKey, images.key))
    .leftJoin(banners, eq(banners.imageKey, images.key))
    .where(sql`${productImages.id} is null and ${banners.id} is null`)
  expect(unused).toEqual([])
})

/** The demo takes no cash. */
const ofCash: readonly string[] = ['to_confirm', 'to_collect', 'not_collected']

test('the back office has orders of every state, letters and readers', async () => {
  const past = await db.select().from(orders)
  expect(new Set(past.map(({ orderStatus }) => orderStatus))).toEqual(new Set(orderStatuses))
  expect(new Set(past.map(({ paymentState }) => paymentState))).toEqual(
    new Set(paymentStates.filter((state) => !ofCash.includes(state))),
  )
  expect(past.every(({ createdAt }) => createdAt < now)).toBe(true)
  expect(await db.$count(orderEvents, sql`${orderEvents.at} > ${now.toISOString()}`)).toBe(0)
  expect(await db.$count(orderItems, isNull(orderItems.variantId))).toBe(0)
  expect(await db.$count(contactMessages)).toBeGreaterThan(3)
  expect(await db.$count(newsletterSubscribers)).toBeGreaterThan(5)
})

test('the money of paid orders is at the gateway, to the paisa', async () => {
  const rows = await db
    .select({
      state: orders.paymentState,
      totalPaise: orders.totalPaise,
      paidPaise: payments.amountPaise,
      refundedPaise: payments.refundedPaise,
      refundPaise: refunds.amountPaise,
    })
    .from(orders)
    .innerJoin(payments, eq(payments.gatewayOrderId, orders.gatewayOrderId))
    .leftJoin(refunds, eq(refunds.providerPaymentId, payments.providerPaymentId))
  expect(rows.length).toBeGreaterThan(15)
  for (const { state, totalPaise, paidPaise, refundedPaise, refundPaise } of rows) {
    expect(paidPaise).toBe(totalPaise)
    expect(refundedPaise).toBe(refundPaise ?? 0)
    if (state === 'refunded') expect(refundedPaise).toBe(totalPaise)
    if (state === 'partly_refunded') expect(refundedPaise).toBeLessThan(totalPaise)
  }
})

test.for(demoOrders.map((order) => [order.email, order] as const))('%s could have typed this order', ([, order]) => {
  expect(CheckoutForm.safeParse(order).error).toBeUndefined()
})
