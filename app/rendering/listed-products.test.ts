import { expect, test } from 'vitest'
import type { ProductCard } from '#shop/catalogue/queries.server.ts'
import { listedIn, listing, productsOf, toldOf } from './listed-products.ts'

const products = [{ id: 3 }, { id: 7 }] as ProductCard[]
const told = {
  counts: { category: {}, gender: {}, size: {}, color: {}, total: 2 },
  categories: [],
  kind: null,
  isFailed: false,
}

test('a script is given the cards with the answer, a document beside it', () => {
  const forScript = listing(products, told, new Request('http://shop/products.data?page=2'))
  const received: typeof forScript = JSON.parse(JSON.stringify(forScript))
  expect([productsOf(received), toldOf(received)]).toEqual([products, told])

  const forDocument = listing(products, told, new Request('http://shop/products?page=2'))
  expect(forDocument.cards).toBeNull()
  expect(toldOf(forDocument)).toBe(told)
  expect(
    listedIn({ 'storefront/layout': { settings: {} }, 'storefront/catalogue/page': forDocument, other: null }),
  ).toBe(products)
  expect(productsOf(forDocument)).toBe(products)
  expect(listedIn({ other: { cards: null } })).toBeUndefined()
})
