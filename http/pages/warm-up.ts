import { setTimeout as pause } from 'node:timers/promises'
import type { CachedUntilChange } from '#caching/cached-until-change.ts'
import { acceptedEncodings } from './encodings.ts'
import type { PageCache } from './page-cache.ts'

const mainPages = ['/', '/products', '/mens', '/womens']
const maxFavourites = 20

/** Changes often come in a row: one warm-up serves those that came so soon after the first. */
const quietMs = 250

/** While changes keep coming, as from a file of products, it rests so many times as long as it worked, a few seconds at most. */
const restFactor = 9
const maxRestMs = 5_000

/** Pages that visitors ask for meanwhile come first, for so long. */
const timeoutMs = 2_000
const stepMs = 20

/** Makes a `CachedPage`, or something else where the page may not be cached. */
type Render = (address: string) => Promise<unknown>

/**
 * Renders the main pages, and those that were asked for most, again after they were dropped: one after another, each
 * only while nobody has asked for it in the meantime, or waits for another.
 */
export class WarmUp implements CachedUntilChange {
  readonly #cache: PageCache
  #render: Render | null = null
  #due: NodeJS.Timeout | undefined
  #addresses = new Set(mainPages)
  #isClosed = false
  /** The main pages are there, or could not be made. */
  isWarm = false
  #isRunning = false
  #isDueAgain = false
  /** By performance.now(). */
  #restsUntil = 0

  constructor(cache: PageCache) {
    this.#cache = cache
  }

  /** Renders the main pages, and from now on what changes drop. Resolves when the main pages are there, or failed. */
  begin(render: Render) {
    this.#render = render
    return this.#work(render)
  }

  /** Before pages are dropped: those asked for most come back. */
  heard() {
    this.#remember()
    this.#schedule()
  }

  away() {
    this.#remember()
  }

  back() {
    this.#schedule()
  }

  #remember() {
    for (const address of this.#cache.topAddresses(maxFavourites)) this.#addresses.add(address)
  }

  #schedule() {
    const render = this.#render
    if (this.#isClosed || render === null) return
    if (this.#isRunning) this.#isDueAgain = true
    else
      this.#due ??= setTimeout(() => void this.#work(render), Math.max(quietMs, this.#restsUntil - performance.now()))
  }

  async #work(render: Render) {
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
      // A page that fails here fails again, and is reported, when a visitor asks.
      await this.#cache.getOrRender(address, () => render(address)).catch(() => {})
      workedMs += performance.now() - begun
    }
    this.#restsUntil = performance.now() + Math.min(restFactor * workedMs, maxRestMs)
    this.#isRunning = false
    this.isWarm = true
    if (!this.#isDueAgain) return
    this.#isDueAgain = false
    this.#schedule()
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

/** The encodings that most browsers take. */
export const commonEncodings = acceptedEncodings('gzip, deflate, br, zstd')
