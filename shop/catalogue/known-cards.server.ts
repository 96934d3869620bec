import type { Db } from '#db/client.server.ts'
import { findProductsById, type ProductCard } from './queries.server.ts'

/** Some 2 kB each, and as much again once they are drawn. */
const mostKept = 2_000

/**
 * What the cards of live products show, kept until a change is heard. The same object for as long as nothing of it
 * changed, so that what is made of it can be kept beside it.
 */
export class KnownCards {
  readonly #db: Db
  readonly #cards = new Map<number, ProductCard>()
  #changes = 0
  #hears = false

  constructor(db: Db) {
    this.#db = db
  }

  back() {
    this.forget()
    this.#hears = true
  }

  away() {
    this.forget()
    this.#hears = false
  }

  /** All of them, or that of one product. */
  forget(id?: number) {
    this.#changes += 1
    if (id === undefined) this.#cards.clear()
    else this.#cards.delete(id)
  }

  /** Those that are still live, in the order of the ids. */
  async find(ids: readonly number[]): Promise<ProductCard[]> {
    const changesBefore = this.#changes
    const found = new Map<number, ProductCard>()
    for (const id of ids) {
      const card = this.#cards.get(id)
      if (card) found.set(id, card)
    }
    if (found.size < ids.length) {
      const read = await findProductsById(this.#db, ids.filter((id) => !found.has(id)))
      // A change heard meanwhile may be missing from what was read.
      const mayKeep = this.#hears && changesBefore === this.#changes
      for (const card of read) {
        found.set(card.id, card)
        if (mayKeep) this.#keep(card)
      }
    }
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  #keep(card: ProductCard) {
    this.#cards.set(card.id, Object.freeze(card))
    for (const [oldest] of this.#cards) {
      if (this.#cards.size <= mostKept) break
      this.#cards.delete(oldest)
    }
  }
}
