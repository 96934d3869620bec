import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ProductCard } from '#shop/catalogue/product-cards.server.ts'
import { detailsOf, productsOf } from './listed-products.ts'
import { listing } from './listing.server.ts'
import { listedProductsContext, pageWriterContext } from './page-contexts.ts'

const products = [{ id: 3 }, { id: 7 }] as ProductCard[]
const details = {
  filter: null,
  counts: { category: {}, gender: {}, size: {}, color: {}, fact: {}, total: 2 },
  categories: [],
  sizes: [],
  kind: null,
  collection: null,
  corrected: null,
  meant: null,
  waysOn: null,
  isFailed: false,
}

function list(url: string, pageWriter: 'own' | 'plain' = 'own') {
  const context = new RouterContextProvider()
  context.set(pageWriterContext, pageWriter)
  const answer = listing(products, details, { request: new Request(url), context })
  return { answer, beside: context.get(listedProductsContext), received: JSON.parse(JSON.stringify(answer)) }
}

test('a script is given the cards with the answer, and so is a document that React Router writes', () => {
  for (const { received, beside } of [
    list('http://shop/products.data?page=2'),
    list('http://shop/products?page=2', 'plain'),
  ]) {
    expect([productsOf(received), detailsOf(received), beside]).toEqual([products, details, null])
    expect(productsOf(received)).toBe(productsOf(received))
  }
})

test('a document of our page writer is given them beside the answer', () => {
  const { answer, beside, received } = list('http://shop/products?page=2')
  expect([received.cards, beside]).toEqual([null, products])
  expect(beside).toBe(products)
  expect(productsOf(answer)).toBe(products)
  expect(detailsOf(answer)).toBe(details)
})
