// demanded by: shop/spreadsheets shop/catalogue
import { expect } from 'vitest'
import { products } from '#shop/catalogue/tables.server.ts'
import { images, pictureSources } from '#shop/media/tables.server.ts'
import { test } from '#tests/database.ts'
import { everything, openImports } from '#tests/importing/bring-file.ts'

const head =
  'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src,Variant Image,Status'
const file = [
  head,
  'kurta,Kurta,"<p>Soft</p><img src=""https://cdn.example/in-the-text.png"">",Kurtas,Colour,Red,K1,shopify,5,900,https://cdn.example/red.png,https://cdn.example/red-back.png,active',
  'stole,Stole,,Kurtas,Size,S,S1,shopify,5,500,https://cdn.example/red.png,,active',
].join('\n')
const notAsked = 'Pictures kept that came from the same addresses before'

test('the same file again makes no second product, changes nothing, asks for no picture and says so', async ({
  db,
}) => {
  const bring = await openImports(db)
  expect((await bring(file)).counts).toMatchObject({ create: 2, refused: 0 })
  const before = await everything(db)
  expect(before.map((one) => one.images.length)).toEqual([3, 1])
  const again = await bring(file)
  expect(again.counts, again.messages.join('\n')).toMatchObject({ create: 0, change: 0, same: 2, refused: 0 })
  expect(again.notes).toContainEqual({ note: notAsked, products: 2 })
  expect(await everything(db)).toEqual(before)
})

test('pictures of the same addresses are asked for again when staff want it, or when they are gone here', async ({
  db,
}) => {
  const bring = await openImports(db)
  await bring(file)
  const fetched = await bring(file, {}, { picturesAgain: 'fetch' })
  expect(fetched.messages.join('\n')).toMatch(/3 pictures to fetch[^]*1 picture to fetch/)
  expect(fetched.notes.map(({ note }) => note)).not.toContain(notAsked)
  await db.delete(products)
  await db.delete(images)
  expect(await db.$count(pictureSources)).toBe(0)
  const gone = await bring(file, {}, { picturesAgain: 'keep' })
  expect(gone.messages[0]).toContain('3 pictures to fetch')
})

test('a draft whose status no column says is named', async ({ db }) => {
  const bring = await openImports(db)
  const { notes } = await bring('Handle,Title,Variant Price,Image Src\nkurta,Kurta,900,https://cdn.example/red.png')
  expect(notes.map(({ note }) => note)).toContain('Draft, as you chose for products whose status the file does not say')
})

test('a category that is part of another comes back from WooCommerce’s form by its path', async ({ db }) => {
  const bring = await openImports(db)
  await bring(`${head}\ntop,Top,,Swim > Tops,Size,S,T1,shopify,5,500,https://cdn.example/red.png,,active`)
  expect((await everything(db)).map(({ category }) => category)).toEqual(['Tops'])
  const { counts, messages } = await bring(
    'Type,SKU,Name,Published,Regular price,Categories,Images\nsimple,T1,Top,1,500,Swim > Tops,https://cdn.example/red.png',
  )
  expect(messages.join('\n')).not.toMatch(/Category/)
  expect(counts).toMatchObject({ create: 0, refused: 0 })
})
