import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { images } from '#shop/media/tables.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { readProductListFilter } from '../product-list-filter.ts'
import { categories, productImages, products, variants } from '../tables.server.ts'
import { duplicateProduct } from './duplicate-product.server.ts'
import { findEditableProduct } from './find-products.server.ts'
import { findProductLines, findTags } from './list-products.server.ts'
import {
  changePricesOfProducts,
  confirmMrpOfProducts,
  setCategoryOfProducts,
  setFlagOfProducts,
  setStateOfProducts,
  setTagsOfProducts,
} from './many-products.server.ts'

const tenPercentUp = { kind: 'raise', by: { percent: 1_000 }, wholeRupees: true } as const

test('many products are flagged at once, each with its line in the log, and those that are gone are passed over', async ({
  db,
}) => {
  const [one, other] = [await makeProduct(db), await makeProduct(db, { featured: true })]
  expect(await setFlagOfProducts(db, asha, [one.id, other.id, 404_404], 'featured', true)).toMatchObject({
    changed: 2,
    skipped: [],
  })

  expect(await db.$count(products, eq(products.featured, true))).toBe(2)
  // Nothing changed for the other one, so nothing is announced about it.
  expect(await db.select().from(staffLog).orderBy(staffLog.id)).toMatchObject([
    { subject: `product ${one.id}`, before: { featured: false }, after: { featured: true } },
  ])
})

test('a price that changed since the preview stays', async ({ db }) => {
  const [one, other] = [
    await makeProduct(db, { pricePaise: 100_000 }),
    await makeProduct(db, { name: 'Linen', pricePaise: 50_000, salePricePaise: 40_000 }),
  ]
  const seen = [one, other].map(({ id, pricePaise, salePricePaise }) => ({ id, pricePaise, salePricePaise }))
  await db.update(products).set({ salePricePaise: 30_000 }).where(eq(products.id, other.id))

  expect(await changePricesOfProducts(db, asha, seen, tenPercentUp)).toEqual({
    changed: 1,
    skipped: ['Linen'],
    because: 'has a new price since you opened the list',
  })
  expect(await findEditableProduct(db, one.id)).toMatchObject({ pricePaise: 110_000, version: 2 })
})

test('a price never rises above the MRP', async ({ db }) => {
  const [labelled, other] = [
    await makeProduct(db, { name: 'Labelled', pricePaise: 100_000, mrpPaise: 109_999 }),
    await makeProduct(db, { pricePaise: 100_000 }),
  ]
  const seen = [labelled, other].map(({ id, pricePaise, salePricePaise }) => ({ id, pricePaise, salePricePaise }))
  expect(await changePricesOfProducts(db, asha, seen, tenPercentUp)).toEqual({
    changed: 1,
    skipped: ['Labelled'],
    because: 'would cost more than its MRP',
  })
  expect(await findEditableProduct(db, labelled.id)).toMatchObject({ pricePaise: 100_000 })
})

test('the MRP of many is confirmed with one press, and they leave the list of those to confirm', async ({ db }) => {
  const [one, other] = [await makeProduct(db), await makeProduct(db)]
  const toConfirm = readProductListFilter(new URLSearchParams('mrp=unconfirmed'))
  const listed = async () => (await findProductLines(db, toConfirm)).products.map(({ id }) => id)
  expect(await listed()).toEqual([other.id, one.id])
  expect(await confirmMrpOfProducts(db, asha, [one.id])).toEqual({ changed: 1, skipped: [], because: null })
  expect(await listed()).toEqual([other.id])
  expect(await db.select().from(staffLog).orderBy(staffLog.id)).toMatchObject([
    { action: 'confirm MRP', subject: `product ${one.id}`, before: { mrpConfirmed: false } },
  ])
})

test('products move to a category that is there', async ({ db }) => {
  const { id } = await makeProduct(db)
  await db.insert(categories).values({ name: 'Kurtas' })
  expect(await setCategoryOfProducts(db, asha, [id], 'Kurtas')).toMatchObject({ changed: 1 })
  expect(await findEditableProduct(db, id)).toMatchObject({ category: 'Kurtas' })
  expect(await setCategoryOfProducts(db, asha, [id], 'Capes')).toBeNull()
})

test('what has no picture does not go live', async ({ db }) => {
  const { id, name } = await makeProduct(db, { state: 'archived' })
  expect(await setStateOfProducts(db, asha, [id], 'live')).toEqual({
    changed: 0,
    skipped: [name],
    because: 'has no picture or no size yet',
  })
  expect(await setStateOfProducts(db, asha, [id], 'draft')).toMatchObject({ changed: 1 })
})

test('a copy is a draft with its own SKUs, no barcodes and nothing in stock', async ({ db }) => {
  const original = await makeProduct(db, { name: 'Oxford', sizes: ['M', 'L'], stock: 4 })
  await db.insert(images).values({ key: 'front-of-it', mediaType: 'image/webp', width: 4, height: 5, bytes: 1 })
  await db.insert(productImages).values({ productId: original.id, imageKey: 'front-of-it', position: 0, alt: 'Front' })

  await db
    .update(variants)
    .set({ barcode: '8901234567894' })
    .where(and(eq(variants.productId, original.id), eq(variants.size, 'M')))

  const { id: copy } = (await duplicateProduct(db, asha, original.id)) as { id: number }
  expect(await findEditableProduct(db, copy)).toMatchObject({
    name: 'Oxford (copy)',
    state: 'draft',
    pricePaise: original.pricePaise,
    images: [{ key: 'front-of-it', alt: 'Front' }],
    variants: [
      { size: 'M', stock: 0, sku: `FW${copy}-M-NAVY`, barcode: '' },
      { size: 'L', stock: 0, sku: `FW${copy}-L-NAVY` },
    ],
  })
  expect(await duplicateProduct(db, asha, 404_404)).toEqual({ kind: 'gone' })
})

test('tags are added to and taken from many products, and none gets more than fifty', async ({ db }) => {
  const full = Array.from({ length: 49 }, (_, at) => `tag ${at}`)
  const [one, other] = [await makeProduct(db, { tags: ['linen'] }), await makeProduct(db, { name: 'Full', tags: full })]
  const ids = [one.id, other.id]
  expect(await setTagsOfProducts(db, asha, ids, 'add', ['linen', 'summer'])).toEqual({
    changed: 1,
    skipped: ['Full'],
    because: 'would have more than 50 tags',
  })
  expect((await findEditableProduct(db, one.id))?.tags).toEqual(['linen', 'summer'])
  expect(await setTagsOfProducts(db, asha, ids, 'remove', ['linen', 'tag 0'])).toMatchObject({ changed: 2 })
  expect((await findEditableProduct(db, one.id))?.tags).toEqual(['summer'])
  expect((await findEditableProduct(db, other.id))?.tags).toEqual(full.slice(1))
  expect(await findTags(db)).toEqual([...full.slice(1), 'summer'].toSorted())
  const before = await db.$count(staffLog)
  await setTagsOfProducts(db, asha, ids, 'remove', ['nowhere'])
  expect(await db.$count(staffLog)).toBe(before)
})
