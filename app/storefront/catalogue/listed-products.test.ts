import type { ProductCard } from '#shop/catalogue/queries.server.ts'
import { expect, test } from 'vitest'
import { listedIn, listing, productsOf } from './listed-products.ts'

const products = [{ id: 3 }, { id: 7 }] as ProductCard[]

test('a script is given the cards with the answer, a document beside it', () => {
  const forScript = listing(products, { total: 2 }, new Request('http://shop/products.data?page=2'))
  expect(productsOf(JSON.parse(JSON.stringify(forScript)))).toEqual(products)

  const forDocument = listing(products, { total: 2 }, new Request('http://shop/products?page=2'))
  expect(forDocument).toEqual({ total: 2, cards: null })
  expect(listedIn({ 'storefront/layout': { settings: {} }, 'storefront/catalogue/page': forDocument, other: null })).toBe(products)
  expect(productsOf(forDocument)).toBe(products)
  expect(listedIn({ other: { cards: null } })).toBeUndefined()
})
