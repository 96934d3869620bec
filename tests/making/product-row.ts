import type { Section } from '#shop/pages/inputs.ts'

/** A section of a page that shows products. */
export const productRow = (given: Partial<Extract<Section, { kind: 'products' }>>): Section => ({
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
