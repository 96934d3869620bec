import { acceptedEncodings } from './encodings.ts'
import type { PageCache } from './page-cache.ts'
import type { KeptPage } from './kept-page.ts'

const mainPages = ['/', '/products', '/mens', '/womens']
const favourites = 20

/** Changes often come in a row: one warm-up serves those that came so soon after the first. */
const quietMs = 250

type Render = (address: string) => Promise<KeptPage | null>

/**
 * Renders the main pages, and those that were asked for most, again after they were dropped: one after another, each
 * only while nobody has asked for it in the meantime.
 */
export class WarmUp {
  readonly #cache: PageCache
  readonly #render: Render
  #due: NodeJS.Timeout | undefined
  #addresses = new Set(mainPages)
  #isClosed = false

  constructor(cache: PageCache, render: Render) {
    this.#cache = cache
    this.#render = render
  }

  /** Called before pages are dropped: those asked for most come back. */
  remember() {
    for (const address of this.#cache.mostAsked(favourites)) this.#addresses.add(address)
  }

  schedule() {
    if (!this.#isClosed) this.#due ??= setTimeout(() => void this.now(), quietMs)
  }

  async now() {
    clearTimeout(this.#due)
    this.#due = undefined
    const addresses = [...this.#addresses]
    this.#addresses = new Set(mainPages)
    for (const address of addresses) {
      if (this.#isClosed) return
      // What fails here fails again, and is told, when a shopper asks.
      await this.#cache.getOrRender(address, () => this.#render(address)).catch(() => {})
    }
  }

  close() {
    this.#isClosed = true
    clearTimeout(this.#due)
  }
}

/** What most browsers take. */
export const commonEncodings = acceptedEncodings('gzip, deflate, br, zstd')
