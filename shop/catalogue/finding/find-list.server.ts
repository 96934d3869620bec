import type { Db } from '#db/client.server.ts'
import type { ProductFilter } from '../inputs.ts'
import { countFacets, findProducts, suggestProducts } from '../queries.server.ts'
import { shownRange } from '../rules.ts'
import type { KnownProducts } from './known-products.server.ts'

/** What a page of the catalogue shows; `known` is null for who must see what the database says this moment. */
export async function findList(db: Db, known: KnownProducts | null, filter: ProductFilter) {
  const range = shownRange(filter.page)
  const index = await known?.current()
  if (index) {
    const { ids, counts } = index.find(filter, range)
    return { products: await known!.cards.find(ids), counts }
  }
  const [products, counts] = await Promise.all([findProducts(db, filter, range), countFacets(db, filter)])
  return { products, counts }
}

const mostSuggested = 6

/** Products that somebody typing this may mean, also when it is mistyped. */
export async function findSuggested(db: Db, known: KnownProducts | null, search: string) {
  const index = await known?.current()
  return index ? known!.cards.find(index.suggest(search, mostSuggested)) : suggestProducts(db, search, mostSuggested)
}
