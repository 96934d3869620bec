import type { ProductFilter } from '../inputs.ts'
import type { ProductCard } from '../product-cards.server.ts'
import { findClosest } from './find-by-filter.server.ts'
import type { Finder } from './find-list.server.ts'
import { findBestsellers } from './product-rows.server.ts'
import { hasWord } from './searches/label-index.ts'
import { readBounds } from './searches/read-bounds.ts'
import { prepareSearch } from './searches/read-from-database.server.ts'
import { readSearch, type SynonymGroup, widened } from './searches/read-search.ts'

type NamedCategory = { name: string; slug: string }

/** The categories whose name has a word of the search, or contains what was typed of one. */
export function categoriesMeant<Category extends NamedCategory>(
  typed: string,
  categories: readonly Category[],
  groups: readonly SynonymGroup[],
) {
  const { phrase, terms } = readSearch(typed, groups)
  return categories.filter(({ name }) => {
    const label = name.toLowerCase()
    return (
      label.includes(phrase) ||
      terms.some((term) => hasWord(label, [...term.forms, ...term.spellings, ...term.names, ...term.synonyms]))
    )
  })
}

export type WaysOn = {
  categories: NamedCategory[]
  close: ProductCard[]
  bestsellers: ProductCard[]
}

const maxWaysOn = 4

/**
 * The suggestions to somebody for whom nothing was found: the categories asked for, what is closest, and what sells.
 */
export async function findWaysOn(
  finder: Finder,
  filter: ProductFilter,
  categories: readonly NamedCategory[],
): Promise<WaysOn> {
  const named = filter.search ? categoriesMeant(filter.search, categories, await finder.synonyms()) : []
  const asked = categories.filter((one) => filter.category.includes(one.slug) || named.includes(one))
  const [close, selling] = await Promise.all([findClose(finder, filter.search), findSelling(finder)])
  return {
    categories: asked.map(({ name, slug }) => ({ name, slug })),
    close,
    bestsellers: selling.filter(({ id }) => !close.some((one) => one.id === id)).slice(0, maxWaysOn),
  }
}

/** The products that have most of the words, whatever is filtered. */
async function findClose({ db, cache, synonyms }: Finder, asked: string) {
  if (asked === '') return []
  const typed = readBounds(asked)?.search || asked
  const index = await cache?.current()
  if (index) {
    const groups = await synonyms()
    return cache!.cards.find(index.closest(widened(index.understand(typed, groups)!.search, groups), maxWaysOn))
  }
  return findClosest(db, (await prepareSearch(db, typed)).wider, maxWaysOn)
}

/** Best sellers: as many as are left when some are shown as close already. */
export async function findSelling({ db, cache }: Finder) {
  const index = await cache?.current()
  return index ? cache!.cards.find(index.bestsellers(2 * maxWaysOn)) : findBestsellers(db, 2 * maxWaysOn)
}
