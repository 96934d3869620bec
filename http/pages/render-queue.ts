/** Enough that one can be compressed on a thread of its own while the next is rendered. */
const maxAtCompression = 2

/**
 * Lets pages that are not cached be rendered in the sequence they were asked for, each in a turn of the event loop of its
 * own: cached pages and pictures are answered between them, and a page is sent before many others are rendered. Were all
 * that ask at once rendered in one go, their texts would wait side by side until none of them is young garbage any more.
 * A page that waits for the database holds nobody up.
 */
export class RenderQueue {
  readonly #waiting: (() => void)[] = []
  #isDue = false
  #atCompression = 0

  /** Resolves when the page may be rendered. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
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
    if (this.#isDue || this.#waiting.length === 0 || this.#atCompression >= maxAtCompression) return
    this.#isDue = true
    setImmediate(() => {
      this.#isDue = false
      this.#waiting.shift()!()
      this.#proceed()
    })
  }
}
