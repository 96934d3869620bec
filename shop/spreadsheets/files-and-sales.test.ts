import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { updateProduct } from '#shop/catalogue/managing/save-product.server.ts'
import { readProductListFilter } from '#shop/catalogue/product-list-filter.ts'
import { runSales } from '#shop/catalogue/sales/run-sales.server.ts'
import { sales } from '#shop/catalogue/sales/tables.server.ts'
import { test } from '#tests/database.ts'
import { everything, openImports } from '#tests/importing/bring-file.ts'
import { makeSale, minutes } from '#tests/sale/make-sale.ts'
import { asha } from '#tests/staff.ts'
import { exportProducts } from './exporting/export-products.server.ts'
import { exportFormNames } from './exporting/form-names.ts'

async function endSales(db: Db) {
  await db.update(sales).set({ startsAt: minutes(-120), endsAt: minutes(-1) })
  await runSales(db)
}

const head = 'ID;Name;Category;For;Size;SKU;Price;Sale price;Stock'

/** Three products: one without a sale price, one with one, one whose sizes cost something else. */
async function openShop(db: Db) {
  const bring = await openImports(db)
  await bring(
    [
      head,
      ';Plain kurta;Kurtas;women;S;PLAIN-S;1000;;5',
      ';Cheap kurta;Kurtas;women;S;CHEAP-S;1000;700;5',
      ';Wide kurta;Kurtas;women;S;WIDE-S;1000;900;5',
      ';Wide kurta;Kurtas;women;XL;WIDE-XL;1200;1100;5',
    ].join('\n'),
  )
  return bring
}

/** Each price and sale price in rupees, by product; then those of its sizes that have their own. */
async function pricesIn(db: Db) {
  return (await everything(db)).map((product) =>
    [product, ...product.variants].map(({ pricePaise, salePricePaise }) =>
      [pricePaise, salePricePaise].map((paise) => paise && paise / 100),
    ),
  )
}

const filter = readProductListFilter(new URLSearchParams())

async function exportAll(db: Db, form: (typeof exportFormNames)[number] = 'own') {
  let text = ''
  for await (const part of exportProducts(db, filter, { publicUrl: 'https://shop.example.in', form, showsCosts: true }))
    text += part
  return text
}

const same = [null, null]
const regular = [
  [[1_000, null], same],
  [[1_000, 700], same],
  [[1_000, 900], same, [1_200, 1_100]],
]
const reduced = [
  [[1_000, 800], same],
  [[1_000, 700], same],
  [[1_000, 800], same, [1_200, 960]],
]

test.for(exportFormNames)(
  'a file of the form %s that was exported during a sale has no price of it',
  async (form, { db }) => {
    await openShop(db)
    const before = await exportAll(db, form)
    await makeSale(db)
    expect(await pricesIn(db)).toEqual(reduced)
    expect(await exportAll(db, form)).toBe(before)
  },
)

test('a file that was exported during a sale changes nothing, during the sale and after it', async ({ db }) => {
  const bring = await openShop(db)
  await makeSale(db)
  const file = await exportAll(db)
  expect((await bring(file)).counts).toMatchObject({ same: 4, change: 0 })
  expect(await pricesIn(db)).toEqual(reduced)
  await endSales(db)
  expect(await pricesIn(db)).toEqual(regular)
  expect((await bring(file)).counts).toMatchObject({ same: 4, change: 0 })
  expect(await pricesIn(db)).toEqual(regular)
})

test('a file that changes something else during a sale leaves the prices of the sale, and those after it', async ({
  db,
}) => {
  const bring = await openShop(db)
  await makeSale(db)
  const { messages } = await bring((await exportAll(db)).replaceAll('kurta', 'tunic'))
  expect(messages[0]).toBe('2 change: Name: Plain kurta → Plain tunic')
  expect(await pricesIn(db)).toEqual(reduced)
  await endSales(db)
  expect(await pricesIn(db)).toEqual(regular)
})

test('prices that a file changes during a sale are lowered by it, and stand after it', async ({ db }) => {
  const bring = await openShop(db)
  await makeSale(db)
  const { messages } = await bring(
    ['SKU;Price;Sale price', 'PLAIN-S;2000;', 'CHEAP-S;1000;950', 'WIDE-XL;1500;'].join('\n'),
  )
  expect(messages[0]).toBe('2 change: Price: ₹1,000 → ₹2,000')
  expect(await pricesIn(db)).toEqual([
    [[2_000, 1_600], same],
    [[1_000, 800], same],
    [[1_000, 800], same, [1_500, 1_200]],
  ])
  await runSales(db)
  await endSales(db)
  expect(await pricesIn(db)).toEqual([
    [[2_000, null], same],
    [[1_000, 950], same],
    [[1_000, 900], same, [1_500, null]],
  ])
})

test('what staff priced by hand during a sale keeps that price, in the file and through it', async ({ db }) => {
  const bring = await openShop(db)
  await makeSale(db)
  const [{ id, version, ...opened }] = (await everything(db)) as [EditableProduct]
  const cells = opened.variants.map((variant) => ({ ...variant, stockShown: variant.stock }))
  const form = { ...opened, salePricePaise: 85_000, variants: cells }
  expect(await updateProduct(db, asha, { id, version, form })).toMatchObject({ kind: 'saved' })
  const file = await exportAll(db)
  await bring(file.replaceAll('kurta', 'tunic'))
  expect((await pricesIn(db))[0]).toEqual([[1_000, 850], same])
  await endSales(db)
  expect((await pricesIn(db))[0]).toEqual([[1_000, 850], same])
})
