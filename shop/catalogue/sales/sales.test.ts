import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { everything, makeSale, minutes } from '#tests/sale/make-sale.ts'
import { asha } from '#tests/staff.ts'
import { duplicateProduct } from '../managing/duplicate-product.server.ts'
import { findEditableProduct } from '../managing/find-products.server.ts'
import { updateProduct } from '../managing/save-product.server.ts'
import { categories, products, variants } from '../tables.server.ts'
import { announcementNow } from './announcement-sql.server.ts'
import { findRunningSales } from './find-running-sales.server.ts'
import { findSale, findSales } from './find-sales.server.ts'
import { updateSale } from './manage-sales.server.ts'
import { previewSale } from './preview-sale.server.ts'
import { runSales } from './run-sales.server.ts'
import { setSaleStopped } from './stop-sale.server.ts'
import { salePrices, sales } from './tables.server.ts'

/** The moment of its end passes while no process runs. */
async function end(db: Db, id: number) {
  await db
    .update(sales)
    .set({ startsAt: minutes(-120), endsAt: minutes(-1) })
    .where(eq(sales.id, id))
  await runSales(db)
}

/** Price and sale price of a product, then of its variants with their own. */
async function pricesOf(db: Db, id: number) {
  const product = (await findEditableProduct(db, id))!
  return [product, ...product.variants].map(({ pricePaise, salePricePaise }) => [pricePaise, salePricePaise])
}

const inherited = [null, null]

async function priceByHand(db: Db, id: number, change: { pricePaise?: number; salePricePaise?: number | null }) {
  const { version, ...opened } = (await findEditableProduct(db, id))!
  const cells = opened.variants.map((variant) => ({ ...variant, stockShown: variant.stock }))
  const saved = await updateProduct(db, asha, { id, version, form: { ...opened, ...change, variants: cells } })
  expect(saved.kind).toBe('saved')
}

test('a sale begins and ends by itself, and each price is then as it was', async ({ db }) => {
  const plain = await makeProduct(db, { pricePaise: 100_000 })
  const cheap = await makeProduct(db, { pricePaise: 100_000, salePricePaise: 60_000 })
  const id = await makeSale(db, { startsAt: minutes(30) })
  expect(await pricesOf(db, plain.id)).toEqual([[100_000, null], inherited])
  expect((await findSales(db))[0]).toMatchObject({ state: 'Planned', products: 0, of: 'All products' })

  await db
    .update(sales)
    .set({ startsAt: minutes(-1) })
    .where(eq(sales.id, id))
  expect(await runSales(db)).toBe(2)
  expect(await runSales(db)).toBe(0)
  expect(await pricesOf(db, plain.id)).toEqual([[100_000, 80_000], inherited])
  // Nobody pays more because of a sale.
  expect(await pricesOf(db, cheap.id)).toEqual([[100_000, 60_000], inherited])
  expect((await findSales(db))[0]).toMatchObject({ state: 'Running', products: 2 })

  await end(db, id)
  expect(await pricesOf(db, plain.id)).toEqual([[100_000, null], inherited])
  expect(await pricesOf(db, cheap.id)).toEqual([[100_000, 60_000], inherited])
  expect(await db.$count(salePrices)).toBe(0)
})

test('a price that staff set during the sale stays after it, also beside a new price', async ({ db }) => {
  const [cut, dearer, untouched] = [
    await makeProduct(db, { pricePaise: 100_000 }),
    await makeProduct(db, { pricePaise: 100_000, salePricePaise: 90_000 }),
    await makeProduct(db, { pricePaise: 100_000, salePricePaise: 95_000 }),
  ]
  const id = await makeSale(db)
  await priceByHand(db, cut.id, { salePricePaise: 50_000 })
  await priceByHand(db, dearer.id, { pricePaise: 120_000 })
  // Below its former sale price, which would make no sense any more.
  await priceByHand(db, untouched.id, { pricePaise: 94_000 })
  await runSales(db)
  expect(await pricesOf(db, cut.id)).toEqual([[100_000, 50_000], inherited])
  await end(db, id)
  expect(await pricesOf(db, cut.id)).toEqual([[100_000, 50_000], inherited])
  expect(await pricesOf(db, dearer.id)).toEqual([[120_000, 90_000], inherited])
  expect(await pricesOf(db, untouched.id)).toEqual([[94_000, null], inherited])
})

test('of two sales over one product the lower price counts, and each end leaves the other', async ({ db }) => {
  const { id } = await makeProduct(db, { pricePaise: 100_000, salePricePaise: 95_000 })
  const small = await makeSale(db, { percent: 1_000 })
  const large = await makeSale(db, { percent: 3_000 })
  expect(await pricesOf(db, id)).toEqual([[100_000, 70_000], inherited])
  await end(db, small)
  expect(await pricesOf(db, id)).toEqual([[100_000, 70_000], inherited])
  const middle = await makeSale(db, { percent: 2_000 })
  await end(db, large)
  expect(await pricesOf(db, id)).toEqual([[100_000, 80_000], inherited])
  await end(db, middle)
  expect(await pricesOf(db, id)).toEqual([[100_000, 95_000], inherited])
})

test('what staff priced by hand is lowered by a sale that begins later, and given back as they left it', async ({
  db,
}) => {
  const { id } = await makeProduct(db, { pricePaise: 100_000 })
  const first = await makeSale(db, { percent: 5_000 })
  await priceByHand(db, id, { salePricePaise: null })
  const second = await makeSale(db, { percent: 1_000 })
  expect(await pricesOf(db, id)).toEqual([[100_000, 90_000], inherited])
  await end(db, second)
  expect(await pricesOf(db, id)).toEqual([[100_000, null], inherited])
  await end(db, first)
  expect(await pricesOf(db, id)).toEqual([[100_000, null], inherited])
})

test('each size with a price of its own gets its own sale price and its own price back', async ({ db }) => {
  const { id } = await makeProduct(db, { sizes: ['M', 'L', '3XL'], pricePaise: 100_000 })
  await db.update(variants).set({ pricePaise: 150_000, salePricePaise: 140_000 }).where(eq(variants.size, '3XL'))
  // Its sale price is the lowest of the product during the sale, though not before.
  await db.update(variants).set({ pricePaise: 120_000 }).where(eq(variants.size, 'L'))
  const before = await pricesOf(db, id)
  const sale = await makeSale(db)
  expect(await pricesOf(db, id)).toEqual([[100_000, 80_000], inherited, [120_000, 96_000], [150_000, 120_000]])
  await end(db, sale)
  expect(await pricesOf(db, id)).toEqual(before)
})

test('a product that comes into the category later joins, and one that leaves it stays until the end', async ({
  db,
}) => {
  const shirt = await makeProduct(db, { category: 'Shirts', pricePaise: 100_000 })
  const kurta = await makeProduct(db, { category: 'Kurtas', pricePaise: 100_000 })
  const [category] = await db.select().from(categories).where(eq(categories.name, 'Shirts'))
  const id = await makeSale(db, { scope: 'category', categoryId: category!.id })
  expect(await pricesOf(db, kurta.id)).toEqual([[100_000, null], inherited])
  const later = await makeProduct(db, { category: 'Shirts', pricePaise: 50_000 })
  await db.update(products).set({ category: 'Kurtas' }).where(eq(products.id, shirt.id))
  await runSales(db)
  expect(await pricesOf(db, later.id)).toEqual([[50_000, 40_000], inherited])
  expect(await pricesOf(db, shirt.id)).toEqual([[100_000, 80_000], inherited])
  await end(db, id)
  expect(await pricesOf(db, later.id)).toEqual([[50_000, null], inherited])
  expect(await pricesOf(db, shirt.id)).toEqual([[100_000, null], inherited])
})

test('a stopped sale gives the prices back at once, and goes on when it is started again', async ({ db }) => {
  const { id } = await makeProduct(db, { pricePaise: 100_000 })
  const sale = await makeSale(db)
  expect(await setSaleStopped(db, asha, { id: sale, stopped: true })).toBe(true)
  expect(await pricesOf(db, id)).toEqual([[100_000, null], inherited])
  expect((await findSales(db))[0]).toMatchObject({ state: 'Stopped', products: 0 })
  expect(await setSaleStopped(db, asha, { id: sale, stopped: false })).toBe(true)
  expect(await pricesOf(db, id)).toEqual([[100_000, 80_000], inherited])
  await end(db, sale)
  expect(await setSaleStopped(db, asha, { id: sale, stopped: true })).toBe(false)
  const logged = await db
    .select()
    .from(staffLog)
    .where(eq(staffLog.subject, `sale ${sale}`))
    .orderBy(staffLog.id)
  expect(logged.map(({ action }) => action)).toEqual(['add sale', 'stop sale', 'go on with sale'])
})

test('a price of a few paise that cannot be lowered stays', async ({ db }) => {
  const [paisa, half] = [await makeProduct(db, { pricePaise: 1 }), await makeProduct(db, { pricePaise: 50 })]
  const whole = await makeSale(db, { percent: 5_000 })
  expect(await pricesOf(db, half.id)).toEqual([[50, null], inherited])
  await end(db, whole)
  await makeSale(db, { percent: 5_000, wholeRupees: false })
  expect(await pricesOf(db, half.id)).toEqual([[50, 25], inherited])
  expect(await pricesOf(db, paisa.id)).toEqual([[1, null], inherited])
})

test('the preview shows what the sale then makes', async ({ db }) => {
  const shirt = await makeProduct(db, { name: 'Linen', pricePaise: 100_000, salePricePaise: 90_000 })
  await makeProduct(db)
  const sale = { ...everything, scope: 'chosen' as const, productIds: [shirt.id] }
  expect(await previewSale(db, { ...sale, id: null })).toEqual({
    count: 1,
    lines: [{ id: shirt.id, name: 'Linen', nowPaise: 90_000, salePaise: 80_000 }],
  })
  expect(await pricesOf(db, shirt.id)).toEqual([[100_000, 90_000], inherited])
  const id = await makeSale(db, sale)
  expect(await pricesOf(db, shirt.id)).toEqual([[100_000, 80_000], inherited])
  // Of a sale that runs, from the prices before it.
  const lines = async (percent: number, of: number | null) =>
    (await previewSale(db, { ...sale, percent, id: of })).lines.map(({ nowPaise, salePaise }) => [nowPaise, salePaise])
  expect(await lines(1_500, id)).toEqual([[80_000, 85_000]])
  expect(await lines(500, id)).toEqual([[80_000, 90_000]])
  expect(await lines(1_500, null)).toEqual([[80_000, 80_000]])
})

test('a copy that is made during a sale ends it with its original', async ({ db }) => {
  const { id } = await makeProduct(db, { sizes: ['M', 'L'], pricePaise: 100_000 })
  const sale = await makeSale(db, { scope: 'chosen', productIds: [id] })
  const copy = (await duplicateProduct(db, asha, id)) as { id: number }
  expect((await pricesOf(db, copy.id))[0]).toEqual([100_000, 80_000])
  await end(db, sale)
  expect(await pricesOf(db, copy.id)).toEqual([[100_000, null], inherited, inherited])
})

test('a running sale is edited, and the prices of what it has, takes in and drops follow', async ({ db }) => {
  const [stays, comes, goes, byHand] = [
    await makeProduct(db, { pricePaise: 100_000 }),
    await makeProduct(db, { pricePaise: 100_000 }),
    await makeProduct(db, { pricePaise: 100_000, salePricePaise: 90_000 }),
    await makeProduct(db, { pricePaise: 100_000 }),
  ]
  const form = { ...everything, scope: 'chosen' as const, productIds: [stays.id, goes.id, byHand.id] }
  const id = await makeSale(db, form)
  await priceByHand(db, byHand.id, { salePricePaise: 50_000 })
  const edited = { ...form, percent: 3_000, productIds: [stays.id, comes.id, byHand.id] }
  expect(await updateSale(db, asha, { id, version: 1, form: edited })).toEqual({ kind: 'done' })
  expect(await updateSale(db, asha, { id, version: 1, form })).toEqual({ kind: 'conflict' })
  const prices = () => Promise.all([stays, comes, goes, byHand].map(async (one) => (await pricesOf(db, one.id))[0]![1]))
  expect(await prices()).toEqual([70_000, 70_000, 90_000, 50_000])
  expect(await findSale(db, id)).toMatchObject({ version: 2, percent: 3_000, state: 'Running' })

  // A product that an edit dropped may be taken in again.
  expect(await updateSale(db, asha, { id, version: 2, form: { ...form, scope: 'all' } })).toEqual({ kind: 'done' })
  expect(await prices()).toEqual([80_000, 80_000, 80_000, 50_000])
  await end(db, id)
  expect(await prices()).toEqual([null, null, 90_000, 50_000])
  expect(await updateSale(db, asha, { id, version: 3, form })).toMatchObject({ kind: 'refused' })
})

test('a planned sale may begin at another time, and one that has begun keeps its start', async ({ db }) => {
  const { id: product } = await makeProduct(db, { pricePaise: 100_000 })
  const id = await makeSale(db, { startsAt: minutes(30) })
  const form = { ...everything, startsAt: minutes(-1) }
  expect(await updateSale(db, asha, { id, version: 1, form })).toEqual({ kind: 'done' })
  expect(await pricesOf(db, product)).toEqual([[100_000, 80_000], inherited])
  const later = { ...form, startsAt: minutes(20) }
  expect(await updateSale(db, asha, { id, version: 2, form: later })).toMatchObject({ kind: 'invalid' })
  expect(await updateSale(db, asha, { id: id + 1, version: 1, form })).toEqual({ kind: 'gone' })
})

const findAnnouncement = async (db: Db) =>
  (await db.execute<{ line: string | null }>(sql`select ${announcementNow} as line`))[0]!.line

test('the line of a sale is shown while it runs, and follows an edit', async ({ db }) => {
  const announcement = 'Diwali: 20% off until Sunday'
  const id = await makeSale(db, { startsAt: minutes(30), announcement })
  expect(await findAnnouncement(db)).toBeNull()
  await db
    .update(sales)
    .set({ startsAt: minutes(-1) })
    .where(eq(sales.id, id))
  await runSales(db)
  expect(await findAnnouncement(db)).toBe(announcement)
  expect(await findRunningSales(db)).toEqual(['Diwali'])
  const { startsAt } = (await findSale(db, id))!
  const form = { ...everything, startsAt, announcement: 'Until Monday' }
  expect(await updateSale(db, asha, { id, version: 1, form })).toEqual({ kind: 'done' })
  expect(await findAnnouncement(db)).toBe('Until Monday')
  await setSaleStopped(db, asha, { id, stopped: true })
  expect(await findAnnouncement(db)).toBeNull()
  await setSaleStopped(db, asha, { id, stopped: false })
  expect(await findAnnouncement(db)).toBe('Until Monday')
  await end(db, id)
  expect(await findAnnouncement(db)).toBeNull()
  expect(await findRunningSales(db)).toEqual([])
})

testWithDatabase(
  'two processes begin a sale once, and what one left half done the next run finishes',
  async ({ database: { db } }) => {
    for (let made = 0; made < 4; made += 1) await makeProduct(db, { pricePaise: 100_000 })
    const id = await makeSale(db, { startsAt: minutes(30) })
    await db
      .update(sales)
      .set({ startsAt: minutes(-1) })
      .where(eq(sales.id, id))
    const crashed = db.transaction(async (tx) => {
      await runSales(tx)
      throw new Error('The process ended')
    })
    await expect(crashed).rejects.toThrow('The process ended')
    expect(await db.$count(salePrices)).toBe(0)
    expect((await Promise.all([runSales(db), runSales(db), runSales(db)])).toSorted()).toEqual([0, 0, 4])
    expect(await db.select({ paise: products.effectivePricePaise, version: products.version }).from(products)).toEqual(
      Array.from({ length: 4 }, () => ({ paise: 80_000, version: 2 })),
    )
  },
)
