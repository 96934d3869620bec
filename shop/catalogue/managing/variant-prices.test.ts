import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { products, variants } from '#shop/catalogue/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { findProductsById } from '../product-cards.server.ts'
import { findProduct } from '../queries.server.ts'
import { findGoods } from './find-goods.server.ts'
import { findEditableProduct } from './find-products.server.ts'
import { changePricesOfProducts } from './many-products.server.ts'
import { updateProduct } from './save-product.server.ts'

/** A kurta in M and 3XL, saved with these cells of its sizes. */
async function makeKurta(db: Db, cells: Record<string, object>) {
  const { id } = await makeProduct(db, { name: 'Ilkal Kurta', sizes: ['M', '3XL'], pricePaise: 149_900 })
  const saved = await save(db, id, cells)
  return { id, saved }
}

async function save(db: Db, id: number, cells: Record<string, object>) {
  const { version, ...opened } = (await findEditableProduct(db, id))!
  const sizes = opened.variants.map((variant) => ({ ...variant, stockShown: variant.stock, ...cells[variant.size] }))
  return updateProduct(db, asha, { id, version, form: { ...opened, variants: sizes } })
}

const own = (pricePaise: number | null, salePricePaise: number | null = null) => ({ pricePaise, salePricePaise })

const pricesOf = async (db: Db, id: number) => {
  const product = (await findEditableProduct(db, id))!
  return [product, ...product.variants].map(({ pricePaise, salePricePaise }) => [pricePaise, salePricePaise])
}

test('a size that costs more costs it by phone, on its page and on the card', async ({ db }) => {
  const { id } = await makeKurta(db, { '3XL': own(189_900, 169_900) })
  expect((await findGoods(db, 'ilkal'))[0]).toMatchObject({
    pricePaise: 149_900,
    choices: [{ pricePaise: 149_900 }, { pricePaise: 169_900 }],
  })
  expect((await findProductsById(db, [id]))[0]!.pricesBySize).toEqual({ M: 149_900, '3XL': 169_900 })
  expect((await findProduct(db, id))!.variants.map(({ pricePaise }) => pricePaise)).toEqual([undefined, 189_900])
})

test('a card of a product with a third option says its lowest price, and nothing by size', async ({ db }) => {
  const { id } = await makeKurta(db, { '3XL': { ...own(189_900), stock: 0 } })
  await db.update(products).set({ thirdOption: { name: 'Fit', values: ['Slim'] }, plainSizes: ['M', '3XL'] })
  expect((await findProductsById(db, [id]))[0]).toMatchObject({
    sizes: [],
    soldOutSizes: [],
    pricePaise: 149_900,
    pricesBySize: { '': 149_900 },
  })
  expect(await findProduct(db, id)).not.toHaveProperty('soldOutSizes')
})

test('the lowest price becomes the product’s, and where all cost the same, none has its own', async ({ db }) => {
  const { id } = await makeKurta(db, { M: own(159_900), '3XL': own(129_900) })
  expect(await pricesOf(db, id)).toEqual([own(129_900), own(159_900), own(null)].map(Object.values))
  await save(db, id, { M: own(129_900), '3XL': own(129_900) })
  expect(await pricesOf(db, id)).toEqual([own(129_900), own(null), own(null)].map(Object.values))
  expect((await findProductsById(db, [id]))[0]!.pricesBySize).toBeNull()
})

test('prices changed for many products change those of their sizes, too', async ({ db }) => {
  const { id } = await makeKurta(db, { '3XL': own(200_000) })
  const change = { kind: 'raise', by: { percent: 1_000 }, wholeRupees: false } as const
  const seen = [{ id, ...own(149_900) }] as { id: number; pricePaise: number; salePricePaise: null }[]
  expect(await changePricesOfProducts(db, asha, seen, change)).toMatchObject({ changed: 1 })
  expect(await pricesOf(db, id)).toEqual([own(164_890), own(null), own(220_000)].map(Object.values))
  await db.update(variants).set({ mrpPaise: 230_000 }).where(eq(variants.size, '3XL'))
  const again = [{ id, ...own(164_890) }] as typeof seen
  expect(await changePricesOfProducts(db, asha, again, change)).toMatchObject({
    changed: 0,
    because: 'would cost more than its MRP',
  })
})

test('a barcode belongs to one piece', async ({ db }) => {
  const code = { barcode: '8901234567890' }
  const { id, saved } = await makeKurta(db, { M: code })
  expect(saved).toEqual({ kind: 'saved', id })
  const other = await makeKurta(db, { '3XL': code })
  expect(other.saved).toMatchObject({
    kind: 'refused',
    fields: { 'variants.1.barcode': 'Another product has this barcode.' },
  })
  // Two sizes change barcodes with each other.
  await save(db, id, { '3XL': { barcode: 'OWN-1' } })
  expect(await save(db, id, { M: { barcode: 'OWN-1' }, '3XL': code })).toEqual({ kind: 'saved', id })
})
