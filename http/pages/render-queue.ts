/** Enough that one can be compressed on a thread of its own while the next is rendered. */
const maxAtCompression = 2

/**
 * Lets visitors' pages that are not cached be rendered each in a turn of the event loop of its own: cached pages and pictures are
 * answered between them, and a page is sent before many others are rendered. Networks take turns, each with the page that
 * it asked for first: one that searches for a hundred things waits for itself. Were all that ask at once rendered in one
 * go, their texts would wait side by side until none of them is young garbage any more. A page that waits for the
 * database holds nobody up.
 */
export class RenderQueue {
  /** By network, in the sequence of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #isDue = false
  #atCompression = 0

  /** Resolves when the page may be rendered that somebody of this network asked for. */
  next(network: string): Promise<void> {
    return new Promise((resolve) => {
      const own = this.#waiting.get(network)
      if (own) own.push(resolve)
      else this.#waiting.set(network, [resolve])
      this.#proceed()
    })
  }

  /** Says that a rendered page is being compressed. */
  async compressing<Made>(making: Promise<Made>): Promise<Made> {
    this.#atCompression += 1
    try {
      return await making
    } finally {
      this.#atCompression -= 1
      this.#proceed()
    }
  }

  #proceed() {
    if (this.#isDue || this.#waiting.size === 0 || this.#atCompression >= maxAtCompression) return
    this.#isDue = true
    setImmediate(() => {
      this.#isDue = false
      const [first] = this.#waiting
      const [network, own] = first!
      const begin = own.shift()!
      this.#waiting.delete(network)
      if (own.length > 0) this.#waiting.set(network, own)
      begin()
      this.#proceed()
    })
  }
}
