import { readProductFilter, writeProductFilter } from '#shop/catalogue/finding/read-product-filter.ts'
import { collectionIn } from '#shop/catalogue/inputs.ts'
import { hasManyParameters } from '../requests/request-shape.ts'
import { isReadable } from '../requests/unreadable-address.ts'
import { askedRoutes, readsAny } from './page-parameters.ts'

/**
 * The key of a page in the cache: its address, with the parameters in one sequence and without those that it does not
 * read. The key of a key is itself. Null for what is never cached: staff, orders, machines, the browser router's questions
 * about routes, and what has parameters of its own.
 */
export function cacheKey(asked: string): string | null {
  if (hasManyParameters(asked) || !isReadable(asked)) return null
  const url = new URL(asked, 'http://shop')
  const path = url.pathname
  if (/^\/(admin|orders|credit|api|webhooks|__manifest)(\/|\.|$)/.test(path) || readsAny(path, url.searchParams))
    return null

  const collection = collectionIn(path)
  const isList = collection !== null || /^\/products(\.data)?$/.test(path)
  const query = isList ? writeProductFilter(readProductFilter(url.searchParams, collection)) : new URLSearchParams()
  const routes = askedRoutes(path, url.searchParams)
  if (routes !== null) query.set('_routes', routes)
  return query.size > 0 ? `${path}?${query}` : path
}
