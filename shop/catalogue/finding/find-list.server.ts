import type { Db } from '#db/client.server.ts'
import type { CollectionMembers } from '../collection-members.ts'
import type { ProductFilter } from '../inputs.ts'
import { memberOf, pickedOrder } from '../members-sql.server.ts'
import type { ProductCard } from '../product-cards.server.ts'
import { shownRange } from '../rules.ts'
import { countFacets, findProducts } from './find-by-filter.server.ts'
import type { ProductCache } from './product-cache.server.ts'
import type { FacetCounts } from './product-index.ts'
import { type Bounds, readBounds } from './searches/read-bounds.ts'
import { prepareSearch } from './searches/read-from-database.server.ts'
import type { SynonymGroup } from './searches/read-search.ts'

/** Where products are looked for. */
export type Finder = {
  db: Db
  /** Null for staff, who always read the database. */
  cache: ProductCache | null
  /** Asked where the index answers; the database looks at its own. */
  synonyms(): Promise<readonly SynonymGroup[]>
  /** Of the products that are sold out; asked where a collection has only those in stock. */
  soldOut(): Promise<readonly number[]>
}

export type FoundList = {
  products: ProductCard[]
  counts: FacetCounts
  /** The search that was answered instead, where no product has one of its words; null: it was taken as typed. */
  corrected: string | null
  /**
   * How many products at the beginning of the list are what was searched for, the others being near to it; null where
   * there is no such difference, or nobody can say.
   */
  meant: number | null
}

/**
 * The products of a page of the catalogue, or of a collection. Prices and sizes that were typed among the words narrow it
 * as the filter would; where they leave nothing, they are words as any other.
 */
export async function findList(
  finder: Finder,
  filter: ProductFilter,
  members: CollectionMembers | null = null,
): Promise<FoundList> {
  const bounds = readBounds(filter.search)
  const found = bounds && (await findMatching(finder, narrowed(filter, bounds), members))
  return found && found.counts.total > 0 ? found : findMatching(finder, filter, members)
}

const narrowed = (filter: ProductFilter, { search, minPricePaise, maxPricePaise, size }: Bounds): ProductFilter => ({
  ...filter,
  search,
  minPricePaise: filter.minPricePaise ?? minPricePaise,
  maxPricePaise: filter.maxPricePaise ?? maxPricePaise,
  size: filter.size.length > 0 ? filter.size : size,
})

async function findMatching(
  { db, cache, synonyms, soldOut }: Finder,
  filter: ProductFilter,
  members: CollectionMembers | null = null,
): Promise<FoundList> {
  const range = shownRange(filter.page)
  const groups = cache && filter.search ? await synonyms() : []
  const soldOutIds = cache && members?.inStock ? await soldOut() : []
  const index = await cache?.current()
  if (index) {
    const understood = index.understand(filter.search, groups)
    const { ids, counts, meant } = index.find(
      filter,
      understood?.search ?? null,
      range,
      members && { members, soldOut: soldOutIds },
    )
    const corrected = counts.total > 0 ? (understood?.corrected ?? null) : null
    return { products: await cache!.cards.find(ids), counts, corrected, meant }
  }
  const within = members && { is: memberOf(members), picked: pickedOrder(members) }
  const prepared = filter.search ? await prepareSearch(db, filter.search) : null
  const [products, counts] = await Promise.all([
    findProducts(db, filter, range, { search: prepared?.search, within }),
    countFacets(db, filter, { search: prepared?.search, within }),
  ])
  // A word that no product has leaves nothing to find.
  const near = counts.total === 0 ? await prepared?.correct() : null
  if (!near) return { products, counts, corrected: null, meant: null }
  const [nearProducts, nearCounts] = await Promise.all([
    findProducts(db, filter, range, { search: near.search, within }),
    countFacets(db, filter, { search: near.search, within }),
  ])
  const corrected = nearCounts.total > 0 ? near.corrected : null
  return { products: nearProducts, counts: nearCounts, corrected, meant: null }
}
