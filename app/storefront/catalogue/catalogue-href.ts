import { href } from 'react-router'
import { filterParameters } from '#shop/catalogue/finding/read-product-filter.ts'
import { type ProductFilter } from '#shop/catalogue/inputs.ts'

/**
 * The catalogue's address for a filter. Dozens stand on a page: only text that a visitor typed needs the careful way of
 * writing it.
 */
export function catalogueHref(filter: ProductFilter) {
  const list = filter.collection === null ? href('/products') : href('/collections/:slug', { slug: filter.collection })
  const parameters = filterParameters(filter).map(([name, value]) =>
    plain.test(value) ? `${name}=${value}` : String(new URLSearchParams([[name, value]])),
  )
  return parameters.length > 0 ? `${list}?${parameters.join('&')}` : list
}

const plain = /^[\w.*-]*$/

export const emptyFilter: ProductFilter = {
  collection: null,
  search: '',
  category: [],
  gender: [],
  size: [],
  color: [],
  fact: [],
  bestseller: false,
  newArrival: false,
  featured: false,
  minPricePaise: null,
  maxPricePaise: null,
  sort: 'newest',
  page: 1,
}

/** The address of a whole list: of the catalogue, or of a collection. */
export const wholeListHref = ({ collection }: Pick<ProductFilter, 'collection'>) =>
  catalogueHref({ ...emptyFilter, collection, sort: collection === null ? 'newest' : 'picked' })
