import { expect, test } from 'vitest'
import { productRow } from '#tests/making/product-row.ts'
import { problemOf } from './problem-of.ts'

const existing = { categories: [{ id: 1 }], collections: [{ id: 3 }], products: [{ id: 7 }] }

test('staff read why visitors do not see a section', () => {
  expect(problemOf(productRow({}), existing)).toBeNull()
  expect(problemOf(productRow({ source: 'category', categoryId: 1 }), existing)).toBeNull()
  expect(problemOf(productRow({ source: 'category', categoryId: 2 }), existing)).toMatch(/category was deleted/)
  expect(problemOf(productRow({ source: 'collection', collectionId: 3 }), existing)).toBeNull()
  expect(problemOf(productRow({ source: 'collection', collectionId: 4 }), existing)).toMatch(/collection was deleted/)
  expect(problemOf(productRow({ source: 'picked', productIds: [7] }), existing)).toBeNull()
  expect(problemOf(productRow({ source: 'picked', productIds: [7, 8] }), existing)).toMatch(/1 of these 2 products/)
  expect(problemOf(productRow({ source: 'picked', productIds: [8] }), existing)).toMatch(/none of its products/)
})
