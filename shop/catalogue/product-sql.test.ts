import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { openProductCache } from '#tests/product-cache.ts'
import { findSoldOut } from './collections/find-collections.server.ts'
import { findList } from './finding/find-list.server.ts'
import { readProductFilter } from './finding/read-product-filter.ts'
import { findProductsById } from './product-cards.server.ts'
import { variants } from './tables.server.ts'

const [black, white] = ['#161616', '#ffffff']

async function makeSet(db: Db, quantity = 1) {
  const tee = await makeProduct(db, {
    name: 'Tee',
    sizes: ['M', 'L'],
    colors: [black, white],
    colorNames: ['Black', 'White'],
    groupsByColor: { [black]: ['Black'], [white]: ['White'] },
  })
  const jean = await makeProduct(db, { name: 'Jean', sizes: ['30'], colorNames: ['Navy'] })
  const set = await makeProduct(db, {
    name: 'Set',
    sizes: [],
    colors: [],
    colorNames: [],
    setSlots: [
      { name: 'Top', productIds: [tee.id], quantity },
      { name: 'Bottom', productIds: [jean.id], quantity: 1 },
    ],
  })
  return { tee, jean, set }
}

const setStock = (db: Db, stock: number, of: { id: number }[]) =>
  Promise.all(of.map(({ id }) => db.update(variants).set({ stock }).where(eq(variants.id, id))))

const noSearch = { synonyms: async () => [], soldOut: async () => [] }

test('a set is found by sizes and colours in which one of its pieces is there, as the index and the database count it', async ({
  db,
}) => {
  const { tee, set } = await makeSet(db)
  await setStock(
    db,
    0,
    tee.variants.filter(({ size, color }) => size === 'M' || color === black),
  )
  const cache = await openProductCache(db)
  const isFound = async (query: string) => {
    const filter = readProductFilter(new URLSearchParams(query))
    const lists = await Promise.all([cache, null].map((index) => findList({ db, cache: index, ...noSearch }, filter)))
    expect(lists[0]!.counts).toEqual(lists[1]!.counts)
    const found = lists.map(({ products }) => products.some(({ id }) => id === set.id))
    expect(found[0]).toBe(found[1])
    return found[0]
  }
  expect(await isFound('size=L')).toBe(true)
  expect(await isFound('size=30')).toBe(true)
  expect(await isFound('color=White&size=L')).toBe(true)
  expect(await isFound('size=M')).toBe(false)
  expect(await isFound('color=Black')).toBe(false)

  await setStock(db, 4, tee.variants)
  cache.heard({ kind: 'catalogue' })
  expect(await isFound('size=M')).toBe(true)
  expect(await isFound('color=Black')).toBe(true)
})

test('the card of a set says that it is sold out once a slot has too few pieces, and hears of its pieces', async ({
  db,
}) => {
  const { tee, jean, set } = await makeSet(db, 3)
  const cache = await openProductCache(db)
  const isSoldOut = async () => (await cache.cards.find([set.id]))[0]!.set!.isSoldOut
  expect(await isSoldOut()).toBe(false)
  await setStock(db, 2, tee.variants)
  cache.heard({ kind: 'stock', productId: tee.id })
  expect(await isSoldOut()).toBe(true)
  expect(await findSoldOut(db)).toEqual([])
  await setStock(db, 3, tee.variants.slice(0, 1))
  cache.heard({ kind: 'stock', productId: tee.id })
  expect(await isSoldOut()).toBe(false)
  await setStock(db, 0, jean.variants)
  cache.heard({ kind: 'catalogue' })
  expect(await isSoldOut()).toBe(true)
  expect(new Set(await findSoldOut(db))).toEqual(new Set([jean.id, set.id]))
  expect((await findProductsById(db, [tee.id]))[0]!.set).toBeNull()
})
