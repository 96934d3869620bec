import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { products } from '#shop/catalogue/tables.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { test } from '#tests/database.ts'
import { everything, openImports } from '#tests/importing/bring-file.ts'
import { asha } from '#tests/staff.ts'
import { productImports } from '../tables.server.ts'
import { addPictures } from './add-pictures.server.ts'
import { applyFile, checkFile } from './commands.server.ts'
import { findImport, findImportRows } from './queries.server.ts'
import { retryPictures } from './retry-pictures.server.ts'

const keys = ['picture-one', 'picture-two', 'picture-three', 'picture-four']

async function openList(db: Db, text: string) {
  const shop = await openImports(db)
  await db
    .insert(images)
    .values(keys.map((key) => ({ key, mediaType: 'image/webp', width: 1200, height: 1500, bytes: 1 })))
  const id = await shop.take(text)
  const { columns, defaults } = (await findImport(db, id))!
  await checkFile(db, asha, { id, columns, defaults: { ...defaults, category: 'Kurtas', state: 'live' } })
  await shop.finish()
  const add = async (paths: readonly string[]) => {
    const files = paths.map((path, at) => ({ path, key: keys[at]! }))
    expect(await addPictures(db, asha, { id, files })).toBe(true)
    await shop.finish()
  }
  const apply = async () => {
    await applyFile(db, asha, id)
    await shop.finish()
  }
  const messages = async () =>
    (await findImportRows(db, id, { outcome: null, after: 0 })).rows.map((row) => row.message)
  return { id, add, apply, messages, finish: shop.finish }
}

const pictures = async (db: Db) =>
  (await everything(db)).map(({ state, images: shown }) => [state, ...shown.map(({ key, color }) => [key, color])])

const list = [
  'Product name,SKU,Size,Colour,Selling price,Stock,Photo',
  'Meera Kurta,KM-1-R,S,Red,1499,3,meera front.jpg',
  'Meera Kurta,KM-1-B,S,Blue,1499,3,',
  'Nila Kurta,KM-2,S,,999,1,',
  'Tara Kurta,KM-3,S,,899,1,tara.jpg',
].join('\n')

test('pictures from a folder come to the products that name them, and to those whose SKU is their name', async ({
  db,
}) => {
  const { add, apply, id } = await openList(db, list)
  await add(['Shoot/Meera Front.JPG', 'KM-1-B back.jpg', 'KM-2_1.jpg'])
  expect((await findImport(db, id))!.pictureCount).toBe(3)
  await apply()
  const [red, blue] = (await everything(db))[0]!.colors
  expect(await pictures(db)).toEqual([
    ['live', ['picture-one', null], ['picture-two', blue]],
    ['live', ['picture-three', null]],
    ['draft'],
  ])
  expect(red).not.toBe(blue)
})

test('pictures that come when the import is done are added to its products, and to nothing else', async ({ db }) => {
  const { add, apply, messages, id } = await openList(db, list)
  await apply()
  expect(await pictures(db)).toEqual([['draft'], ['draft'], ['draft']])
  expect((await findImport(db, id))!.toRetry).toBe(2)
  await db
    .update(products)
    .set({ name: 'Nila, renamed', version: sql`${products.version} + 1` })
    .where(eq(products.name, 'Nila Kurta'))

  await add(['tara.jpg', 'meera front.jpg', 'KM-2.jpg', 'unknown.jpg'])
  expect(await pictures(db)).toEqual([
    ['live', ['picture-two', null]],
    ['draft', ['picture-three', null]],
    ['live', ['picture-one', null]],
  ])
  const after = await everything(db)
  expect(after.map(({ name, variants }) => [name, ...variants.map(({ stock }) => stock)])).toEqual([
    ['Meera Kurta', 3, 3],
    ['Nila, renamed', 1],
    ['Tara Kurta', 1],
  ])
  expect((await findImport(db, id))!).toMatchObject({ toRetry: 0, pictureCount: 4, unplaced: ['unknown.jpg'] })
  expect((await messages()).filter((message) => message === 'Its pictures have come.')).toHaveLength(3)
})

test('an address in the list means the uploaded file of its product, and no file of another', async ({ db }) => {
  const addresses = list
    .replace('meera front.jpg', 'https://cdn.example.in/files/KM-1-R_front.jpg?v=17')
    .replace('tara.jpg', 'https://cdn.example.in/files/KM-2_1.jpg?v=18')
  const { add, messages } = await openList(db, addresses)
  await add(['KM-1-R_front.jpg', 'KM-2_1.jpg'])
  const [meera, , nila, tara] = await messages()
  expect([meera, nila].filter((message) => message?.includes('to fetch'))).toEqual([])
  expect(tara).toContain('1 picture to fetch')
})

test('an address means the uploaded file that is called by its end, unless another address ends so', async ({ db }) => {
  const addresses = list
    .replace('meera front.jpg', 'https://old.in/wp-content/uploads/2025/07/shoot_12.jpg?x=1')
    .replace('tara.jpg', 'https://old.in/2025/07/shoot_13.jpg')
    .replace(/(KM-2.*),$/m, '$1,https://old.in/2025/08/shoot_13.jpg')
  const { add, messages, id } = await openList(db, addresses)
  await add(['uploads/shoot_12.jpg', 'uploads/shoot_13.jpg'])
  const [meera, , nila, tara] = await messages()
  expect(meera).not.toContain('to fetch')
  for (const message of [nila, tara]) expect(message).toContain('1 picture to fetch')
  expect((await findImport(db, id))!.unplaced).toEqual([])

  await add(['2025/07/shoot_13.jpg', '2025/08/shoot_13.jpg'])
  expect((await messages()).filter((message) => message?.includes('to fetch'))).toEqual([])
})

test('the pictures stay with the file when its columns are chosen anew, and a key that is none brings nothing', async ({
  db,
}) => {
  const { id, add, finish } = await openList(db, list)
  await add(['KM-2.jpg'])
  expect(await addPictures(db, asha, { id, files: [{ path: 'tara.jpg', key: 'picture-of-nobody' }] })).toBe(true)
  await finish()
  const { columns, defaults } = (await findImport(db, id))!
  await checkFile(db, asha, { id, columns, defaults })
  await finish()
  expect((await findImport(db, id))!.pictureCount).toBe(2)
  await applyFile(db, asha, id)
  await finish()
  expect(await pictures(db)).toEqual([['draft'], ['live', ['picture-one', null]], ['draft']])
})

test('an import takes no pictures before its check, nor more than its limit', async ({ db }) => {
  const { id } = await openList(db, list)
  const files = Array.from({ length: 2_001 }, (_, at) => ({ path: `${at}.jpg`, key: keys[0]! }))
  await expect(addPictures(db, asha, { id, files })).rejects.toThrow('An import takes 2,000 pictures')
  await db.update(productImports).set({ state: 'uploaded' }).where(eq(productImports.id, id))
  expect(await addPictures(db, asha, { id, files: files.slice(0, 1) })).toBe(false)
})

test('the address of the other shop may be given when the import is done', async ({ db }) => {
  const { id, apply, finish } = await openList(db, list)
  await apply()
  expect(await retryPictures(db, asha, { id, row: null, otherShop: 'https://old.example/img' })).toBe(true)
  await finish()
  expect((await findImport(db, id))!).toMatchObject({ toRetry: 0, defaults: { otherShop: 'https://old.example/img' } })
  expect((await everything(db)).map(({ images: shown }) => shown.length)).toEqual([1, 0, 1])
})
