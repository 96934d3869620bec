import type { Gender } from '#shop/catalogue/inputs.ts'
import type { ProductFlag, ProductListFilter, ProductState } from '#shop/catalogue/product-list-filter.ts'

export const flagLabels: Record<ProductFlag, string> = {
  featured: 'Featured',
  newArrival: 'New Arrival',
  bestseller: 'Bestseller',
}
export const stateLabels: Record<ProductState, string> = { draft: 'Draft', live: 'Live', archived: 'Archived' }
export const genderLabels: Record<Gender, string> = { men: 'Men', women: 'Women', unisex: 'Unisex' }
export const stockLabels: Record<NonNullable<ProductListFilter['stock']>, string> = {
  low: 'Low stock',
  out: 'Sold out',
  starting: 'Starting soon',
}
export const mrpLabels: Record<NonNullable<ProductListFilter['mrp']>, string> = { unconfirmed: 'MRP to confirm' }
