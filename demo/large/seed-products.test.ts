import { expect } from 'vitest'
import { findProducts } from '#shop/catalogue/finding/find-by-filter.server.ts'
import { readProductFilter } from '#shop/catalogue/finding/read-product-filter.ts'
import { findProduct } from '#shop/catalogue/queries.server.ts'
import { products } from '#shop/catalogue/tables.server.ts'
import { testWithDatabase as test } from '#tests/database.ts'
import { seedProducts } from './seed-products.server.ts'

test('a large catalogue has whole products, no two of one name', async ({ database: { db, sql } }) => {
  await seedProducts(sql, 300)
  const cards = await findProducts(db, readProductFilter(new URLSearchParams()), { limit: 300 })
  expect(cards.length).toBeGreaterThan(280)
  expect(new Set(cards.map(({ name }) => name)).size).toBe(cards.length)
  for (const card of cards) {
    expect(card.images.length).toBeGreaterThan(0)
    expect(card.sizes.length).toBeGreaterThan(0)
  }
  const whole = await findProduct(db, cards[0]!.id)
  expect(whole!.variants).toHaveLength(whole!.sizes.length * whole!.colors.length)

  await seedProducts(sql, 50)
  expect(await db.$count(products)).toBe(350)
})
