import { setTimeout as pause } from 'node:timers/promises'
import type { CachedPage } from './cached-page.ts'
import { acceptedEncodings } from './encodings.ts'
import type { PageCache } from './page-cache.ts'

const mainPages = ['/', '/products', '/mens', '/womens']
const maxFavourites = 20

/** Changes often come in a row: one warm-up serves those that came so soon after the first. */
const quietMs = 250

/** While changes keep coming, as from a file of products, it rests so many times as long as it worked, a few seconds at most. */
const restFactor = 9
const longestRestMs = 5_000

/** What shoppers ask for meanwhile comes first, for so long. */
const timeoutMs = 2_000
const stepMs = 20

type Render = (address: string) => Promise<CachedPage | null>

/**
 * Renders the main pages, and those that were asked for most, again after they were dropped: one after another, each
 * only while nobody has asked for it in the meantime, or waits for another.
 */
export class WarmUp {
  readonly #cache: PageCache
  readonly #render: Render
  #due: NodeJS.Timeout | undefined
  #addresses = new Set(mainPages)
  #isClosed = false
  #isRunning = false
  #isDueAgain = false
  /** By performance.now(). */
  #restsUntil = 0

  constructor(cache: PageCache, render: Render) {
    this.#cache = cache
    this.#render = render
  }

  /** Called before pages are dropped: those asked for most come back. */
  remember() {
    for (const address of this.#cache.mostAsked(maxFavourites)) this.#addresses.add(address)
  }

  schedule() {
    if (this.#isClosed) return
    if (this.#isRunning) this.#isDueAgain = true
    else this.#due ??= setTimeout(() => void this.now(), Math.max(quietMs, this.#restsUntil - performance.now()))
  }

  async now() {
    clearTimeout(this.#due)
    this.#due = undefined
    this.#isRunning = true
    const addresses = [...this.#addresses]
    this.#addresses = new Set(mainPages)
    let workedMs = 0
    for (const address of addresses) {
      await this.#untilNobodyWaits()
      if (this.#isClosed) return
      const begun = performance.now()
      // What fails here fails again, and is told, when a shopper asks.
      await this.#cache.getOrRender(address, () => this.#render(address)).catch(() => {})
      workedMs += performance.now() - begun
    }
    this.#restsUntil = performance.now() + Math.min(restFactor * workedMs, longestRestMs)
    this.#isRunning = false
    if (!this.#isDueAgain) return
    this.#isDueAgain = false
    this.schedule()
  }

  async #untilNobodyWaits() {
    const until = performance.now() + timeoutMs
    while (this.#cache.isRendering && performance.now() < until) await pause(stepMs)
  }

  close() {
    this.#isClosed = true
    clearTimeout(this.#due)
  }
}

/** What most browsers take. */
export const commonEncodings = acceptedEncodings('gzip, deflate, br, zstd')
