import type { CachedPage } from './cached-page.ts'

type Entry = { page: CachedPage; bytes: number }

/**
 * Rendered pages in memory, least recently used out first, never beyond its bytes. One render per address however
 * many ask at once, and a page whose render a change overtook is served but not kept.
 */
export class PageCache {
  readonly #mostBytes: number
  readonly #entries = new Map<string, Entry>()
  readonly #rendering = new Map<string, Promise<CachedPage | null>>()
  #bytes = 0
  #changes = 0
  #bypassed = true

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  get bytes() {
    return this.#bytes
  }

  get size() {
    return this.#entries.size
  }

  /** Somebody waits for a page that is being rendered. */
  get isRendering() {
    return this.#rendering.size > 0
  }

  /** While changes cannot be heard, nothing is kept and nothing kept is served. */
  bypass() {
    this.#bypassed = true
    this.dropWhere(() => true)
  }

  resume() {
    this.dropWhere(() => true)
    this.#bypassed = false
  }

  /** Forgets the pages that a change may show on. */
  dropWhere(shows: (page: CachedPage) => boolean) {
    this.#changes += 1
    // A render under way may have read what was there before: whoever asks from now on gets a new one.
    this.#rendering.clear()
    for (const [address, { page }] of this.#entries) if (shows(page)) this.#remove(address)
  }

  has(address: string) {
    return this.#entries.has(address)
  }

  get(address: string): CachedPage | null {
    const entry = this.#entries.get(address)
    if (!entry) return null
    if (entry.page.freshUntil && entry.page.freshUntil <= new Date()) {
      this.#remove(address)
      return null
    }
    this.#entries.delete(address)
    this.#entries.set(address, entry)
    return entry.page
  }

  /** The kept page, or the one that `render` makes; null when it makes nothing that may be kept. */
  async getOrRender(address: string, render: () => Promise<CachedPage | null>): Promise<CachedPage | null> {
    if (this.#bypassed) return render()
    const cached = this.get(address)
    if (cached) return cached
    const begun = this.#rendering.get(address)
    if (begun) return begun

    const changesBefore = this.#changes
    const rendering = render()
      .then((page) => {
        if (page && this.#changes === changesBefore && !this.#bypassed) this.#keep(address, page)
        return page
      })
      .finally(() => {
        if (this.#rendering.get(address) === rendering) this.#rendering.delete(address)
      })
    this.#rendering.set(address, rendering)
    return rendering
  }

  holds(address: string, page: CachedPage) {
    return this.#entries.get(address)?.page === page
  }

  /** A kept page has grown or shrunk by another encoding. */
  weigh(address: string, page: CachedPage) {
    if (this.holds(address, page)) this.#keep(address, page)
  }

  /** The addresses asked for most since they were kept. */
  mostAsked(most: number) {
    return [...this.#entries]
      .filter(([, { page }]) => page.asked > 0)
      .sort(([, one], [, other]) => other.page.asked - one.page.asked)
      .slice(0, most)
      .map(([address]) => address)
  }

  #keep(address: string, page: CachedPage) {
    this.#remove(address)
    const bytes = page.bytes + 2 * address.length
    if (bytes > this.#mostBytes) return
    this.#entries.set(address, { page, bytes })
    this.#bytes += bytes
    for (const [oldest] of this.#entries) {
      if (this.#bytes <= this.#mostBytes) break
      this.#remove(oldest)
    }
  }

  #remove(address: string) {
    const entry = this.#entries.get(address)
    if (!entry) return
    this.#entries.delete(address)
    this.#bytes -= entry.bytes
  }
}
