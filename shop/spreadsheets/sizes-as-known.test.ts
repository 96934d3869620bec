// demanded by: shop/spreadsheets
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { readProductListFilter } from '#shop/catalogue/product-list-filter.ts'
import { findSizeLists } from '#shop/catalogue/sizes/size-lists.server.ts'
import { sizeLists } from '#shop/catalogue/tables.server.ts'
import { test } from '#tests/database.ts'
import { everything, openImports } from '#tests/importing/bring-file.ts'
import { exportProducts } from './exporting/export-products.server.ts'

const pieces = async (db: Db) =>
  (await everything(db)).map(({ name, sizes, variants }) => [
    name,
    sizes,
    variants.map(({ size, sku, stock }) => `${size} ${sku} ${stock}`),
  ])

test('a size that a file writes otherwise is the one that the product or the shop has', async ({ db }) => {
  const bring = await openImports(db)
  await bring('Name,Category,Price,Size,SKU,Qty\nMojari,Shoes,999,UK 7,M-7,3\nMojari,Shoes,999,2–3 years,M-2,1\n')
  await bring('Name,Price,Size,SKU,Qty\nMojari,999,uk7,M-7,5\nMojari,999,2-3 Years,,4\nMojari,999,UK8,M-8,2\n')
  await bring('Name,Category,Price,Size,SKU,Qty\nJutti,Shoes,799,uk 7,J-7,6\nJutti,Shoes,799,UK7.5,J-75,1\n')
  expect(await pieces(db)).toEqual([
    ['Mojari', ['UK 7', '2–3 years', 'UK8'], ['UK 7 M-7 5', '2–3 years M-2 4', 'UK8 M-8 2']],
    ['Jutti', ['UK 7', 'UK7.5'], ['UK 7 J-7 6', 'UK7.5 J-75 1']],
  ])
  const listed = (await findSizeLists(db)).sizes.filter((size) => /uk|years/i.test(size))
  expect(listed).toEqual(['UK 7', '2–3 years', 'UK7.5', 'UK8'])
})

test('a product keeps its own spelling of a size that the shop writes otherwise', async ({ db }) => {
  const bring = await openImports(db)
  await bring('Name,Category,Price,Size,SKU,Qty\nJutti,Shoes,799,uk7,J-7,6\n')
  await db.update(sizeLists).set({ sizes: ['UK 7', 'M'] })
  await bring('Name,Category,Price,Size,SKU,Qty\nMojari,Shoes,999,UK7,M-7,3\n')
  const before = [
    ['Jutti', ['uk7'], ['uk7 J-7 6']],
    ['Mojari', ['UK 7'], ['UK 7 M-7 3']],
  ]
  expect(await pieces(db)).toEqual(before)

  const filter = readProductListFilter(new URLSearchParams())
  let file = ''
  for await (const part of exportProducts(db, filter, { publicUrl: bring.services.publicUrl, showsCosts: true }))
    file += part
  expect((await bring(file)).counts).toMatchObject({ same: 2 })
  expect(await pieces(db)).toEqual(before)

  await bring('Name,Price,Size,Qty\nJutti,799,uk7,8\n')
  await bring('Name,Price,Size,Qty\nMojari,999,uk7,9\n')
  expect(await pieces(db)).toEqual([
    ['Jutti', ['uk7'], ['uk7 J-7 8']],
    ['Mojari', ['UK 7'], ['UK 7 M-7 9']],
  ])
  await bring('Name,Price,Size,Qty\nJutti,799,UK 7,1\n')
  expect((await pieces(db))[0]).toEqual(['Jutti', ['uk7'], ['uk7 J-7 1']])
})
