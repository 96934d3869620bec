import { type ProductFilter, writeProductFilter } from '#shop/catalogue/inputs.ts'

/** The catalogue's address for a filter. */
export function catalogueHref(filter: ProductFilter) {
  const query = writeProductFilter(filter).toString()
  return query ? `/products?${query}` : '/products'
}

export const emptyFilter: ProductFilter = {
  search: '',
  category: [],
  gender: [],
  size: [],
  color: [],
  bestseller: false,
  newArrival: false,
  featured: false,
  minPricePaise: null,
  maxPricePaise: null,
  sort: 'newest',
  page: 1,
}
