import type { Db } from '#db/client.server.ts'
import type { ProductFilter } from '../inputs.ts'
import { countFacets, findProducts, suggestProducts } from '../queries.server.ts'
import { shownRange } from '../rules.ts'
import type { ProductCache } from './product-cache.server.ts'

/** The products of a page of the catalogue; `cache` is null for staff, who always read the database. */
export async function findList(db: Db, cache: ProductCache | null, filter: ProductFilter) {
  const range = shownRange(filter.page)
  const index = await cache?.current()
  if (index) {
    const { ids, counts } = index.find(filter, range)
    return { products: await cache!.cards.find(ids), counts }
  }
  const [products, counts] = await Promise.all([findProducts(db, filter, range), countFacets(db, filter)])
  return { products, counts }
}

const mostSuggested = 6

/** Products that somebody typing this may mean, also when it is mistyped. */
export async function findSuggested(db: Db, cache: ProductCache | null, search: string) {
  const index = await cache?.current()
  return index ? cache!.cards.find(index.suggest(search, mostSuggested)) : suggestProducts(db, search, mostSuggested)
}
