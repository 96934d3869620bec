import type { ProductFlag, ProductState } from '#shop/catalogue/managing/product-list-filter.ts'

export const flagLabels: Record<ProductFlag, string> = {
  featured: 'Featured',
  newArrival: 'New Arrival',
  bestseller: 'Bestseller',
}
export const stateLabels: Record<ProductState, string> = { draft: 'Draft', live: 'Live', archived: 'Archived' }
