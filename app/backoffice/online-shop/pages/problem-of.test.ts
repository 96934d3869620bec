import { expect, test } from 'vitest'
import type { Section } from '#shop/pages/inputs.ts'
import { problemOf } from './problem-of.ts'

const row = (given: Partial<Extract<Section, { kind: 'products' }>>): Section => ({
  id: 'row',
  isHidden: false,
  kind: 'products',
  title: '',
  source: 'featured',
  categoryId: null,
  collectionId: null,
  productIds: [],
  count: 4,
  ...given,
})
const existing = { categories: [{ id: 1 }], collections: [{ id: 3 }], products: [{ id: 7 }] }

test('staff read why visitors do not see a section', () => {
  expect(problemOf(row({}), existing)).toBeNull()
  expect(problemOf(row({ source: 'category', categoryId: 1 }), existing)).toBeNull()
  expect(problemOf(row({ source: 'category', categoryId: 2 }), existing)).toMatch(/category was deleted/)
  expect(problemOf(row({ source: 'collection', collectionId: 3 }), existing)).toBeNull()
  expect(problemOf(row({ source: 'collection', collectionId: 4 }), existing)).toMatch(/collection was deleted/)
  expect(problemOf(row({ source: 'picked', productIds: [7] }), existing)).toBeNull()
  expect(problemOf(row({ source: 'picked', productIds: [7, 8] }), existing)).toMatch(/1 of these 2 products/)
  expect(problemOf(row({ source: 'picked', productIds: [8] }), existing)).toMatch(/none of its products/)
})
