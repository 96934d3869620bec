import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { changePricesOfProducts, deleteProducts, setStateOfProducts } from '../managing/many-products.server.ts'
import { findProductsById } from '../product-cards.server.ts'
import { products } from '../tables.server.ts'
import { priceSets } from './price-sets.server.ts'

async function makeSet(db: Db, setPercent: number | null) {
  const [cheap, dear] = [await makeProduct(db, { pricePaise: 99_900 }), await makeProduct(db, { pricePaise: 149_901 })]
  const jean = await makeProduct(db, { pricePaise: 200_000 })
  const set = await makeProduct(db, {
    pricePaise: 100,
    sizes: [],
    colors: [],
    colorNames: [],
    setPercent,
    setSlots: [
      { name: 'Top', productIds: [cheap.id, dear.id], quantity: 1 },
      { name: 'Bottom', productIds: [jean.id], quantity: 2 },
    ],
  })
  return { cheap, dear, jean, set }
}

const half = { kind: 'lower', by: { percent: 50_00 }, wholeRupees: false } as const

const priceOf = async (db: Db, id: number) =>
  (await db.select({ paise: products.effectivePricePaise }).from(products).where(eq(products.id, id)))[0]!.paise

test('a set by percentage stands in lists from the price of its cheapest choice, whatever happens to its pieces', async ({
  db,
}) => {
  const { cheap, jean, set } = await makeSet(db, 10)
  const { set: other } = await makeSet(db, null)
  await priceSets(db)
  expect(await priceOf(db, set.id)).toBe(449_910)
  expect(await priceOf(db, other.id)).toBe(100)
  const [card, plain] = await findProductsById(db, [set.id, other.id])
  expect([card!.set!.isFrom, plain!.set!.isFrom]).toEqual([true, false])

  const seen = { id: jean.id, pricePaise: 200_000, salePricePaise: null }
  await changePricesOfProducts(db, asha, [seen], half)
  const jeanPaise = await priceOf(db, jean.id)
  expect(jeanPaise).toBeLessThan(200_000)
  const withJean = (topPaise: number) => {
    const sum = topPaise + 2 * jeanPaise
    return sum - Math.floor(sum / 10)
  }
  expect(await priceOf(db, set.id)).toBe(withJean(99_900))

  await setStateOfProducts(db, asha, [cheap.id], 'archived')
  expect(await priceOf(db, set.id)).toBe(withJean(149_901))
  // With nothing for a slot it stays, and cannot be bought.
  await deleteProducts(db, asha, [jean.id])
  expect(await priceOf(db, set.id)).toBe(withJean(149_901))

  const ofSet = { id: set.id, pricePaise: await priceOf(db, set.id), salePricePaise: null }
  expect(await changePricesOfProducts(db, asha, [ofSet], half)).toMatchObject({
    changed: 0,
    because: 'has the price of its pieces',
  })
})
