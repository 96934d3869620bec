// demanded by: demo db/migrations
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { categories, products } from '#shop/catalogue/tables.server.ts'
import { issueInvoice } from '#shop/documents/issue-invoice.server.ts'
import { banners, contactMessages, promoCodes } from '#shop/marketing/tables.server.ts'
import { registeredTexts } from '#shop/messages/tables.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { savePage } from '#shop/pages/manage-pages.server.ts'
import { homeAsSpecified } from '#shop/pages/page-content.ts'
import { findHomePage } from '#shop/pages/queries.server.ts'
import { pages, pageVersions } from '#shop/pages/tables.server.ts'
import { gatewayOrders, payments, refunds } from '#shop/payments/tables.server.ts'
import { closeSalesDays } from '#shop/reports/sum-sales.server.ts'
import { salesDays } from '#shop/reports/tables.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { makePaidOrder } from '#tests/orders.ts'
import { asha } from '#tests/staff.ts'
import { clearDemo, countDemo } from './clear-demo.server.ts'
import { openDemoRemoval } from './demo-removal.server.ts'
import { fillDemoShop } from './fill.server.ts'
import { homePage, newsletterWords } from './home/home-page.ts'
import { orders as demoOrders } from './orders.ts'
import { products as demoProducts } from './products.ts'

const meera = { id: 'owner', name: 'Meera Patil' }

test('what nobody changed goes, what people made or changed stays, and the demo never returns', async ({ db }) => {
  await fillDemoShop(db)
  const changed = demoProducts[0]!
  await db.update(products).set({ version: 2, pricePaise: 123_400 }).where(eq(products.name, changed.name))
  await db.insert(categories).values({ name: 'Sarees' })
  await db.insert(products).values({ name: 'Ilkal', gender: 'women', category: 'Sarees', pricePaise: 100_000 })
  await db.insert(promoCodes).values({ code: 'MINE', kind: 'free_shipping' })
  await db.update(storeSettings).set({ values: sql`jsonb_set(values, '{brand,name}', '"Asha Sarees"')` })

  const counted = await countDemo(db)
  expect(await db.$count(orders)).toBe(demoOrders.length)
  const done = await clearDemo(db, meera)
  expect(done).toEqual(counted)
  expect(done).toMatchObject({
    kind: 'done',
    removed: { products: demoProducts.length - 1, orders: demoOrders.length },
    remaining: [changed.name],
  })

  const left = await db.select({ name: products.name }).from(products).orderBy(products.id)
  expect(left.map(({ name }) => name)).toEqual([changed.name, 'Ilkal'])
  expect((await db.select().from(categories)).map(({ name }) => name).toSorted()).toEqual(
    [changed.category, 'Sarees'].toSorted(),
  )
  expect((await db.select().from(promoCodes)).map(({ code }) => code)).toEqual(['MINE'])
  for (const table of [orders, gatewayOrders, payments, refunds, banners, contactMessages, registeredTexts])
    expect(await db.$count(table)).toBe(0)
  const settings = await findSettings(db)
  expect(settings.brand).toMatchObject({ name: 'Asha Sarees', legalName: '', gstin: '' })
  expect(settings.contact.phone).toBe('')
  const [row] = await db.select().from(storeSettings)
  expect(row!.opening).toBe('in preparation')

  expect(await db.select().from(staffLog)).toMatchObject([
    { action: 'remove demo', staffName: 'Meera Patil', before: { products: demoProducts.length - 1 } },
  ])

  expect(await clearDemo(db, meera)).toEqual({ kind: 'no demo' })
  await db.delete(products)
  await db.delete(categories)
  expect(await fillDemoShop(db)).toBe(false)
})

test('the text of codes goes with the demo, unless somebody registered another', async ({ db }) => {
  await fillDemoShop(db)
  expect(await db.select().from(registeredTexts)).toMatchObject([{ kind: 'code', isOn: true }])
  await countDemo(db)
  expect(await db.$count(registeredTexts)).toBe(1)
  await db.update(registeredTexts).set({ text: '{code} is your code for Asha Sarees', version: 2 })
  await clearDemo(db, meera)
  expect(await db.$count(registeredTexts)).toBe(1)
})

test('the home page loses the demo’s words with the demo, and what somebody wrote in it stays', async ({ db }) => {
  const newsletter = async () => {
    const { content } = await findHomePage(db)
    return content.sections.find(({ kind }) => kind === 'newsletter')
  }
  await fillDemoShop(db)
  expect(await newsletter()).toMatchObject(newsletterWords)
  await countDemo(db)
  expect(await newsletter()).toMatchObject(newsletterWords)
  await clearDemo(db, meera)
  expect((await findHomePage(db)).content).toEqual(homeAsSpecified)
  expect(await db.$count(pageVersions)).toBe(0)
})

test('a home page that somebody saved stays theirs, without the demo’s words', async ({ db }) => {
  await fillDemoShop(db)
  const [home] = await db.select().from(pages).where(eq(pages.isHome, true))
  const sections = homePage.sections.map((section) =>
    section.kind === 'newsletter' ? { ...section, text: 'Sarees by post' } : section,
  )
  const mine = { ...homePage, sections: sections.filter(({ kind }) => kind !== 'promises') }
  const { id, version } = home!
  expect(await savePage(db, asha, { id, version, content: mine, publish: true })).toEqual({ kind: 'done' })
  await clearDemo(db, meera)
  const { content } = await findHomePage(db)
  expect(content.sections.map(({ kind }) => kind)).not.toContain('promises')
  expect(content.sections.at(-1)).toMatchObject({ kind: 'newsletter', title: '', text: 'Sarees by post' })
})

test('an order of the shop’s own keeps everything, and is named with its product', async ({ db }) => {
  await fillDemoShop(db)
  const [own] = await db.select().from(orders).limit(1)
  await db.update(orders).set({ customerEmail: 'asha@example.in' }).where(eq(orders.id, own!.id))
  const before = await db.$count(products)
  expect(await clearDemo(db, meera)).toMatchObject({ kind: 'ordered', order: own!.number })
  expect(await db.$count(products)).toBe(before)
  expect(await db.$count(orders)).toBe(demoOrders.length)
})

test('a shop that the demo never filled has nothing to clear', async ({ db }) => {
  expect(await clearDemo(db, meera)).toEqual({ kind: 'no demo' })
})

test('sums of sales are those of the shop’s own orders afterwards', async ({ db }) => {
  await fillDemoShop(db)
  const own = await makePaidOrder(db)
  await db
    .update(orders)
    .set({ createdAt: sql`now() - interval '3 days'`, paidAt: sql`now() - interval '3 days'` })
    .where(eq(orders.number, own.number))
  await closeSalesDays(db)
  const sum = async () =>
    (await db.select({ paise: sql<string>`coalesce(sum(${salesDays.revenuePaise}), 0)` }).from(salesDays))[0]!.paise
  const [{ totalPaise }] = (await db.select().from(orders).where(eq(orders.number, own.number))) as [
    typeof orders.$inferSelect,
  ]
  expect(Number(await sum())).toBeGreaterThan(totalPaise)
  expect(await clearDemo(db, meera)).toMatchObject({ kind: 'done' })
  await closeSalesDays(db)
  expect(Number(await sum())).toBe(totalPaise)
})

testWithDatabase('what changed since it was counted is asked about again', async ({ database: { db } }) => {
  await fillDemoShop(db)
  const seen = { products: demoProducts.length, orders: demoOrders.length }
  await db.update(products).set({ version: 2 }).where(eq(products.name, demoProducts[0]!.name))
  expect(await clearDemo(db, meera, seen)).toEqual({ kind: 'changed' })
  expect(await db.$count(products)).toBe(demoProducts.length)
  expect(await clearDemo(db, meera, { ...seen, products: seen.products - 1 })).toMatchObject({ kind: 'done' })
})

testWithDatabase('pressed twice at once, the demo goes once', async ({ database: { db } }) => {
  await fillDemoShop(db)
  const both = await Promise.all([clearDemo(db, meera), clearDemo(db, meera)])
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['done', 'no demo'])
  expect(await db.$count(staffLog)).toBe(1)
})

testWithDatabase('counting is not done anew for whoever asks again at once', async ({ database: { db } }) => {
  await fillDemoShop(db)
  let now = 0
  const removal = openDemoRemoval(db, () => now)
  const first = await removal.count()
  await db.update(products).set({ version: 2 }).where(eq(products.name, demoProducts[0]!.name))
  expect(await removal.count()).toBe(first)
  now = 10_000
  expect(await removal.count()).toMatchObject({ removed: { products: demoProducts.length - 1 } })
  expect(await removal.clear(meera, { products: 0, orders: 0 })).toEqual({ kind: 'changed' })
  expect(await removal.count()).toMatchObject({ kind: 'done' })
})

testWithDatabase('an invoice that is written meanwhile is waited for, and goes too', async ({ database: { db } }) => {
  await fillDemoShop(db)
  const [shipped] = await db.select({ number: orders.number }).from(orders).where(eq(orders.orderStatus, 'shipped'))
  let counting: ReturnType<typeof countDemo> | undefined
  await db.transaction(async (tx) => {
    await issueInvoice(tx, shipped!.number)
    counting = countDemo(db)
    await expect.poll(() => countWaiting(db)).toBe(1)
  })
  expect(await counting).toMatchObject({ kind: 'done', removed: { orders: demoOrders.length } })
})

async function countWaiting(db: Db) {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return row!.count
}
