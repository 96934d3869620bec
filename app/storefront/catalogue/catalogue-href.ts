import { filterParameters, type ProductFilter } from '#shop/catalogue/inputs.ts'

/**
 * The catalogue's address for a filter. Dozens stand on a page: only text that a visitor typed needs the careful way of
 * writing it.
 */
export function catalogueHref(filter: ProductFilter) {
  let href = '/products'
  for (const [name, value] of filterParameters(filter)) {
    href += `${href === '/products' ? '?' : '&'}${plain.test(value) ? `${name}=${value}` : new URLSearchParams([[name, value]])}`
  }
  return href
}

const plain = /^[\w.*-]*$/

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
