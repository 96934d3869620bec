import type { CachedUntilChange } from '#caching/cached-until-change.ts'
import type { Change } from '#caching/changes.server.ts'
import { CachedPage } from './cached-page.ts'

/** The results of asking for a page. */
export type Asked<Uncacheable> =
  | { kind: 'page'; page: CachedPage }
  /** It may not be cached: what the caller's own render made instead. */
  | { kind: 'uncacheable'; made: Uncacheable }
  /** It may not be cached, and was rendered for a caller who came first: ask for a page of your own. */
  | { kind: 'made for another' }

type Entry = { page: CachedPage; bytes: number }

/**
 * Rendered pages in memory, least recently used out first, never beyond its bytes. One render per address however many
 * ask at once, and a page whose render a change overtook is served but not cached.
 */
export class PageCache implements CachedUntilChange {
  readonly #maxBytes: number
  readonly #entries = new Map<string, Entry>()
  readonly #rendering = new Map<string, Promise<unknown>>()
  #bytes = 0
  #changes = 0
  #hears = false

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
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

  /** Drops the pages that a change may show on: all, unless it is the stock or the start of some products. */
  heard(change: Change) {
    const ids = changedProducts(change)
    this.#drop(({ products }) => ids === 'all' || products === null || ids.some((id) => products.has(id)))
  }

  /** While changes cannot be heard, every page is rendered anew. */
  away() {
    this.#hears = false
    this.#drop(() => true)
  }

  back() {
    this.#drop(() => true)
    this.#hears = true
  }

  #drop(shows: (page: CachedPage) => boolean) {
    this.#changes += 1
    // A render under way may have read the earlier state: a request from now on gets a new one.
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

  /** The cached page, or the one that `render` makes: once, for all who ask meanwhile. */
  async getOrRender<Uncacheable>(
    address: string,
    render: () => Promise<CachedPage | Uncacheable>,
  ): Promise<Asked<Uncacheable>> {
    if (!this.#hears) return asked(await render())
    const cached = this.get(address)
    if (cached) return { kind: 'page', page: cached }
    const begun = this.#rendering.get(address)
    if (begun) {
      const made = await begun
      return made instanceof CachedPage ? { kind: 'page', page: made } : { kind: 'made for another' }
    }

    const changesBefore = this.#changes
    const rendering = render()
      .then((made) => {
        if (made instanceof CachedPage && this.#changes === changesBefore && this.#hears) this.#keep(address, made)
        return made
      })
      .finally(() => {
        if (this.#rendering.get(address) === rendering) this.#rendering.delete(address)
      })
    this.#rendering.set(address, rendering)
    return asked(await rendering)
  }

  holds(address: string, page: CachedPage) {
    return this.#entries.get(address)?.page === page
  }

  /** A cached page has grown or shrunk by another encoding. */
  weigh(address: string, page: CachedPage) {
    if (this.holds(address, page)) this.#keep(address, page)
  }

  /** The addresses asked for most since they were cached. */
  topAddresses(most: number) {
    return [...this.#entries]
      .filter(([, { page }]) => page.asked > 0)
      .sort(([, one], [, other]) => other.page.asked - one.page.asked)
      .slice(0, most)
      .map(([address]) => address)
  }

  #keep(address: string, page: CachedPage) {
    this.#remove(address)
    const bytes = page.bytes + 2 * address.length
    if (bytes > this.#maxBytes) return
    this.#entries.set(address, { page, bytes })
    this.#bytes += bytes
    for (const [oldest] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
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

const asked = <Uncacheable>(made: CachedPage | Uncacheable): Asked<Uncacheable> =>
  made instanceof CachedPage ? { kind: 'page', page: made } : { kind: 'uncacheable', made }

function changedProducts(change: Change): readonly number[] | 'all' {
  if (change.kind === 'stock') return [change.productId]
  return change.kind === 'start' ? change.ids : 'all'
}
