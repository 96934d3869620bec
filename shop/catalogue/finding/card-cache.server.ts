import type { CachedUntilChange } from '#caching/cached-until-change.ts'
import type { Change } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { findProductsById, type ProductCard } from '../product-cards.server.ts'

/** Some 2 kB each, and as much again for each way they are drawn. */
const maxCards = 2_000

type CachedCard = { card: ProductCard; text: string; isCurrent: boolean }

/**
 * The cards of live products, as new as the changes that were heard. A card that reads the same stays the same object,
 * also over changes, so that its markup can be cached beside it.
 */
export class CardCache implements CachedUntilChange {
  readonly #db: Db
  readonly #cards = new Map<number, CachedCard>()
  #changes = 0
  #hears = false

  constructor(db: Db) {
    this.#db = db
  }

  /** Any change but stock and starts may show on all of them. */
  heard(change: Change) {
    if (change.kind === 'stock') this.#outdate(this.#showing([change.productId]))
    else if (change.kind === 'start' && change.ids !== 'all') this.#outdate(this.#showing(change.ids))
    else this.#outdate(this.#cards.values())
  }

  back() {
    this.#outdate(this.#cards.values())
    this.#hears = true
  }

  away() {
    this.#outdate(this.#cards.values())
    this.#hears = false
  }

  /** The cards of these products, and of sets with one of them. */
  *#showing(ids: readonly number[]) {
    for (const id of ids) yield this.#cards.get(id)
    for (const cached of this.#cards.values()) if (cached.card.set?.pieces.some((id) => ids.includes(id))) yield cached
  }

  #outdate(changed: Iterable<CachedCard | undefined>) {
    this.#changes += 1
    for (const cached of changed) if (cached) cached.isCurrent = false
  }

  /** Those that are still live, in the sequence of the ids. */
  async find(ids: readonly number[]): Promise<ProductCard[]> {
    const changesBefore = this.#changes
    const found = new Map<number, ProductCard>()
    for (const id of ids) {
      const cached = this.#cards.get(id)
      if (cached?.isCurrent) found.set(id, cached.card)
    }
    if (found.size < ids.length) {
      const read = await findProductsById(
        this.#db,
        ids.filter((id) => !found.has(id)),
      )
      // A change heard meanwhile may be missing from what was read.
      const isCurrent = this.#hears && changesBefore === this.#changes
      for (const card of read) found.set(card.id, this.#recognise(card, isCurrent))
    }
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  /** Cards just read, each as the object it was before if it shows the same. */
  recognise(cards: readonly ProductCard[]) {
    return cards.map((card) => this.#recognise(card, false))
  }

  #recognise(read: ProductCard, isCurrent: boolean) {
    const text = JSON.stringify(read)
    const before = this.#cards.get(read.id)
    const isSame = before?.text === text
    const cached = isSame ? before : { card: read, text, isCurrent }
    cached.isCurrent ||= isCurrent
    this.#cards.delete(read.id)
    this.#cards.set(read.id, cached)
    for (const [oldest] of this.#cards) {
      if (this.#cards.size <= maxCards) break
      this.#cards.delete(oldest)
    }
    return cached.card
  }
}
