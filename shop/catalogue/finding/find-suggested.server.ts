import type { ProductCard } from '../product-cards.server.ts'
import { suggestProducts } from './find-by-filter.server.ts'
import type { Finder } from './find-list.server.ts'
import { readBounds } from './searches/read-bounds.ts'
import { prepareSearch } from './searches/read-from-database.server.ts'

export type Suggested = {
  products: ProductCard[]
  /** The search as it was taken. */
  meant: string
}

/** Products that somebody typing this may mean, by the same rule as the catalogue. */
export async function findSuggested({ db, cache, synonyms }: Finder, asked: string, most = 6): Promise<Suggested> {
  const typed = readBounds(asked)?.search || asked
  const groups = cache ? await synonyms() : []
  const index = await cache?.current()
  if (index) {
    const { search, corrected } = index.understand(typed, groups)!
    return { products: await cache!.cards.find(index.suggest(search, most)), meant: corrected ?? asked }
  }
  const prepared = await prepareSearch(db, typed)
  const found = await suggestProducts(db, prepared.search, most)
  const corrected = found.length === 0 ? await prepared.correct() : null
  if (!corrected) return { products: found, meant: asked }
  return { products: await suggestProducts(db, corrected.search, most), meant: corrected.corrected }
}
