import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { variants } from '#shop/catalogue/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { countPlacesOfProducts } from './queries.server.ts'
import { backInStockPlaces } from './tables.server.ts'

test('those who confirmed are counted by product, over all of its sizes', async ({ db }) => {
  const [shirt, kurta, other] = await Promise.all(
    ['Shirt', 'Kurta', 'Dupatta'].map((name) => makeProduct(db, { name, stock: 0 })),
  )
  const wait = async (productId: number, emails: readonly string[], confirmedAt: Date | null = new Date()) => {
    for (const { id } of await db.select().from(variants).where(eq(variants.productId, productId)))
      await db.insert(backInStockPlaces).values(emails.map((email) => ({ variantId: id, email, confirmedAt })))
  }
  await wait(shirt!.id, ['asha@example.in', 'ravi@example.in'])
  await wait(kurta!.id, ['asha@example.in'], null)
  await wait(other!.id, ['asha@example.in'])
  const sizes = await db.$count(variants, eq(variants.productId, shirt!.id))
  expect(await countPlacesOfProducts(db, [shirt!.id, kurta!.id])).toEqual(new Map([[shirt!.id, 2 * sizes]]))
  expect(await countPlacesOfProducts(db, [])).toEqual(new Map())
})
