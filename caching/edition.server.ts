import { randomBytes } from 'node:crypto'

/**
 * Names the shop as this process knows it: the same mark until a change is heard, and none while changes cannot be.
 * For answers too long to keep, whose readers keep them.
 */
export class Edition {
  readonly #process = randomBytes(6).toString('base64url')
  #changes = 0
  #hears = false

  get mark(): string | null {
    return this.#hears ? `${this.#process}-${this.#changes}` : null
  }

  turn() {
    this.#changes += 1
  }

  away() {
    this.#hears = false
  }

  back() {
    this.turn()
    this.#hears = true
  }
}
