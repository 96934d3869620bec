import { expect, test } from 'vitest'
import type { ProductCard } from '#shop/catalogue/queries.server.ts'
import { listedIn, listing, productsOf, detailsOf } from './listed-products.ts'

const products = [{ id: 3 }, { id: 7 }] as ProductCard[]
const details = {
  counts: { category: {}, gender: {}, size: {}, color: {}, total: 2 },
  categories: [],
  kind: null,
  isFailed: false,
}

test('a script is given the cards with the answer, a document beside it', () => {
  const forScript = listing(products, details, new Request('http://shop/products.data?page=2'))
  const received: typeof forScript = JSON.parse(JSON.stringify(forScript))
  expect([productsOf(received), detailsOf(received)]).toEqual([products, details])

  const forDocument = listing(products, details, new Request('http://shop/products?page=2'))
  expect(forDocument.cards).toBeNull()
  expect(detailsOf(forDocument)).toBe(details)
  expect(
    listedIn({ 'storefront/layout': { settings: {} }, 'storefront/catalogue/page': forDocument, other: null }),
  ).toBe(products)
  expect(productsOf(forDocument)).toBe(products)
  expect(listedIn({ other: { cards: null } })).toBeUndefined()
})
