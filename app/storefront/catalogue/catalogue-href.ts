import { href } from 'react-router'
import { filterParameters, type ProductFilter } from '#shop/catalogue/inputs.ts'

/**
 * The catalogue's address for a filter. Dozens stand on a page: only text that a visitor typed needs the careful way of
 * writing it.
 */
export function catalogueHref(filter: ProductFilter) {
  const parameters = filterParameters(filter).map(([name, value]) =>
    plain.test(value) ? `${name}=${value}` : String(new URLSearchParams([[name, value]])),
  )
  return parameters.length > 0 ? `${href('/products')}?${parameters.join('&')}` : href('/products')
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
