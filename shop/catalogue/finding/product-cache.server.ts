import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { CachedUntilChange } from '#caching/cached-until-change.ts'
import type { Change } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { filterFacts, ownPrices, filterColorNames, filterSizes } from '../product-sql.server.ts'
import { products } from '../tables.server.ts'
import { CardCache } from './card-cache.server.ts'
import { type IndexedProduct, ProductIndex } from './product-index.ts'
import { ownColorNames } from './searches/own-color-names.server.ts'
import { detailsAndTags } from './searches/search-sql.server.ts'

const readAtOnce = 500
const maxWaste = 0.2

/**
 * The index of live products, as new as the changes that were heard: a reader waits until those are read. There is none
 * while it is being made and while changes cannot be heard; the database itself answers then.
 */
export class ProductCache implements CachedUntilChange {
  readonly cards: CardCache
  readonly #db: Db
  readonly #onError: (error: unknown) => void
  readonly #written = new Set<number>()
  #index: ProductIndex | null = null
  #reading: Promise<void> | null = null
  /** Products were written, or sold out or came back, since the sets of the index were read: they have their sizes. */
  #areSetsStale = false
  /** Counts what makes an index under way worthless. */
  #turns = 0

  /** `onError` hears why no index could be made; the database answers until one can. */
  constructor(db: Db, onError: (error: unknown) => void) {
    this.#db = db
    this.#onError = onError
    this.cards = new CardCache(db)
  }

  heard(change: Change) {
    this.cards.heard(change)
    if (change.kind === 'unknown') return void this.#makeIndex()
    if (change.kind === 'products' || change.kind === 'catalogue') this.#areSetsStale = true
    if (change.kind !== 'products') return
    if (change.ids === 'all' || (this.#index && this.#index.waste > maxWaste)) return void this.#makeIndex()
    for (const id of change.ids) this.#written.add(id)
  }

  away() {
    this.cards.away()
    this.#forget()
  }

  back() {
    this.cards.back()
    void this.#makeIndex()
  }

  async #makeIndex() {
    this.#forget()
    const turn = this.#turns
    const isWanted = () => turn === this.#turns
    try {
      const index = await readAll(this.#db, isWanted)
      if (isWanted()) this.#index = index
    } catch (error) {
      this.#onError(error)
    }
  }

  async current(): Promise<ProductIndex | null> {
    // Also while somebody else is reading them: they are no longer among the written ones then.
    while (this.#index && (this.#reading || this.#written.size > 0 || this.#hasStaleSets())) {
      this.#reading ??= this.#readWritten().finally(() => (this.#reading = null))
      await this.#reading
    }
    return this.#index
  }

  #hasStaleSets() {
    return this.#areSetsStale && this.#index!.sets.size > 0
  }

  async #readWritten() {
    const index = this.#index
    const ids = [...new Set([...this.#written, ...(this.#areSetsStale ? index!.sets.keys() : [])])]
    this.#written.clear()
    this.#areSetsStale = false
    try {
      const found = new Map(
        (await readWhere(this.#db, inArray(products.id, ids), ids.length)).map((row) => [row.id, row]),
      )
      for (const id of ids) {
        const product = found.get(id)
        if (product) index!.put(product)
        else index!.remove(id)
      }
    } catch (error) {
      for (const id of ids) this.#written.add(id)
      this.#areSetsStale = true
      throw error
    }
  }

  #forget() {
    this.#turns += 1
    this.#index = null
    this.#written.clear()
  }
}

async function readAll(db: Db, isWanted: () => boolean) {
  const index = new ProductIndex()
  for (let after = 0; isWanted();) {
    const rows = await readWhere(db, gt(products.id, after), readAtOnce)
    for (const row of rows) index.add(row)
    if (rows.length < readAtOnce) break
    after = rows.at(-1)!.id
  }
  index.sort()
  return index
}

const readWhere = (db: Db, where: SQL, most: number): Promise<IndexedProduct[]> =>
  db
    .select({
      id: products.id,
      categorySlug: products.categorySlug,
      gender: products.gender,
      sizes: filterSizes,
      colors: products.colors,
      colorNames: filterColorNames,
      isSet: sql<boolean>`${products.setSlots} is not null`,
      facts: filterFacts,
      featured: products.featured,
      newArrival: products.newArrival,
      bestseller: products.bestseller,
      effectivePricePaise: products.effectivePricePaise,
      ownPrices,
      discountPercent: products.discountPercent,
      onSale: sql<boolean>`${products.effectivePricePaise} < ${products.pricePaise}`,
      tags: products.tags,
      addedOn: sql<string>`to_char(${products.createdAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`,
      searchText: products.searchText,
      lowerName: sql<string>`split_part(${products.searchText}, chr(10), 1)`,
      lowerCategory: sql<string>`split_part(${products.searchText}, chr(10), 2)`,
      lowerColorNames: sql<string>`lower(${ownColorNames})`,
      lowerDetails: sql<string>`lower(${detailsAndTags})`,
    })
    .from(products)
    .where(and(eq(products.state, 'live'), where))
    .orderBy(asc(products.id))
    .limit(most)
