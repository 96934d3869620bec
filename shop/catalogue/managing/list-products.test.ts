import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { listSorts, readProductListFilter, writeProductListFilter } from '../product-list-filter.ts'
import { productImages, products } from '../tables.server.ts'
import { countProductLines, findProductLines, findSelection } from './list-products.server.ts'

const filterOf = (query: string) => readProductListFilter(new URLSearchParams(query))
const idsOf = async (db: Db, query: string) =>
  (await findProductLines(db, filterOf(query))).products.map(({ id }) => id)

test('the list finds by a part of the name and by the beginning of a SKU', async ({ db }) => {
  const oxford = await makeProduct(db, { name: 'Oxford 100%' })
  const linen = await makeProduct(db, { name: 'Linen shirt' })

  expect(await idsOf(db, 'search=LINEN')).toEqual([linen.id])
  expect(await idsOf(db, 'search=0%25')).toEqual([oxford.id])
  expect(await idsOf(db, `search=t-${oxford.id}`)).toEqual([oxford.id])
})

test('each filter leaves the others out, and the count agrees', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: null, gender: 'women', tags: ['linen', 'summer 26'] })
  const jacket = await makeProduct(db, { category: 'Formal Combo', state: 'draft', stock: 3 })
  const sold = await makeProduct(db, { state: 'archived', stock: 0, bestseller: true, gender: 'unisex' })
  const drop = await makeProduct(db, { startsAt: new Date('2100-01-01') })
  await db
    .update(products)
    .set({ startsAt: new Date('2020-01-01') })
    .where(eq(products.id, shirt.id))

  for (const [query, ids] of [
    ['category=formal-combo', [jacket.id]],
    ['gender=women', [shirt.id]],
    ['flag=bestseller', [sold.id]],
    ['state=draft', [jacket.id]],
    ['stock=low', [sold.id, jacket.id]],
    ['stock=out', [sold.id]],
    ['stock=starting', [drop.id]],
    ['tag=Summer+26', [shirt.id]],
    ['tag=summer', []],
    ['state=nonsense&gender=robots', [drop.id, sold.id, jacket.id, shirt.id]],
    ['stock=out&state=live', []],
  ] as const) {
    expect([query, await idsOf(db, query)]).toEqual([query, ids])
    expect(await countProductLines(db, filterOf(query))).toBe(ids.length)
  }
})

test('every order goes on to its end and back again, with equals in between', async ({ db }) => {
  for (const [name, pricePaise] of [
    ['Belt', 500],
    ['belt', 500],
    ['Apron', 900],
    ['Cap', 500],
    ['Apron', 100],
  ] as const) {
    await makeProduct(db, { name, pricePaise })
  }
  for (const sort of listSorts) {
    const all = await idsOf(db, `sort=${sort}`)
    const walked: number[] = []
    const pages: number[][] = []
    let filter = filterOf(`sort=${sort}`)
    for (;;) {
      const page = await findProductLines(db, filter, 2)
      pages.push(page.products.map(({ id }) => id))
      walked.push(...pages.at(-1)!)
      if (!page.after) break
      filter = readProductListFilter(writeProductListFilter({ ...filter, after: page.after }))
    }
    expect([sort, walked]).toEqual([sort, all])

    const last = await findProductLines(db, filter, 2)
    const before = await findProductLines(
      db,
      readProductListFilter(writeProductListFilter({ ...filter, after: null, before: last.before })),
      2,
    )
    expect(before.products.map(({ id }) => id)).toEqual(pages.at(-2))
    expect([before.before === null, before.after === null]).toEqual([false, false])
  }
})

test('names and prices come in their order', async ({ db }) => {
  const [plum, apple] = [
    await makeProduct(db, { name: 'plum', pricePaise: 900, salePricePaise: 100 }),
    await makeProduct(db, { name: 'Apple', pricePaise: 500 }),
  ]
  expect(await idsOf(db, 'sort=name')).toEqual([apple.id, plum.id])
  expect(await idsOf(db, 'sort=price-up')).toEqual([plum.id, apple.id])
  expect(await idsOf(db, 'sort=price-down')).toEqual([apple.id, plum.id])
})

test('each line has its own first picture and its own stock', async ({ db }) => {
  const uncounted = await makeProduct(db, { stock: null })
  const counted = await makeProduct(db, { sizes: ['M', 'L'], stock: 2 })
  await db
    .insert(images)
    .values(
      ['front-of-it', 'back-of-it'].map((key) => ({ key, mediaType: 'image/webp', width: 4, height: 5, bytes: 1 })),
    )
  await db.insert(productImages).values([
    { productId: uncounted.id, imageKey: 'front-of-it', position: 0 },
    { productId: counted.id, imageKey: 'front-of-it', position: 1 },
    { productId: counted.id, imageKey: 'back-of-it', position: 0 },
  ])
  const { products } = await findProductLines(db, filterOf(''))
  expect(products.map(({ imageKey, stockLeft }) => [imageKey, stockLeft])).toEqual([
    ['back-of-it', 4],
    ['front-of-it', null],
  ])
})

test('all that match can be selected at once, whatever page is shown, newest first', async ({ db }) => {
  for (const name of ['Oxford', 'Linen', 'Oxford too'])
    await makeProduct(db, { name, pricePaise: 50_000, salePricePaise: 40_000 })
  const found = await findSelection(
    db,
    readProductListFilter(new URLSearchParams('search=oxf&sort=name&after=1~a')),
    null,
  )
  expect(await findSelection(db, readProductListFilter(new URLSearchParams('search=oxf')), found[0]!.id)).toEqual(
    found.slice(1),
  )
  expect(found).toMatchObject([{ name: 'Oxford too', pricePaise: 50_000, salePricePaise: 40_000 }, { name: 'Oxford' }])
})

test('a link to a page behind a moment or a number that none is leads to the first page', async ({ db }) => {
  const { id } = await makeProduct(db)
  for (const edge of ['9999-99-99 99:99:99', '2026-02-30 10:00:00', '0000-01-01 00:00:00'])
    expect(await idsOf(db, `sort=changed&after=${encodeURIComponent(`${id}~${edge}+00`)}`), edge).toEqual([id])
  for (const sort of listSorts) expect(await idsOf(db, `sort=${sort}&after=9999999999~99999999999`)).toEqual([id])
  for (const edge of ['after', 'before'])
    expect(await idsOf(db, `${edge}=${id}~`), 'nothing is left there').toEqual([id])
})
