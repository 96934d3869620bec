import { randomBytes } from 'node:crypto'
import type { CachedUntilChange } from './cached-until-change.ts'
import type { Change } from './changes.server.ts'

/**
 * Names the shop as this process knows it: the same mark until a change is heard, and none while changes cannot be.
 * For answers too long to keep, whose readers keep them.
 */
export class Edition implements CachedUntilChange {
  readonly #process = randomBytes(6).toString('base64url')
  #changes = 0
  #hears = false

  get mark(): string | null {
    return this.#hears ? `${this.#process}-${this.#changes}` : null
  }

  /** Stock alone is in none of these answers. */
  heard({ kind }: Change) {
    if (kind !== 'stock') this.#changes += 1
  }

  away() {
    this.#hears = false
  }

  back() {
    this.#changes += 1
    this.#hears = true
  }
}
