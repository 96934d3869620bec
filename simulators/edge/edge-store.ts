/** How a provider reads the life and the tags of a page from its headers. */
export type EdgeDialect = {
  /** In this sequence: the first that is there decides. */
  lifeHeaders: readonly { name: string; maxAge: 'max-age' | 's-maxage' }[]
  tagHeader: string
  separator: ',' | ' '
  /** Cache-Control with such a word is never stored, whatever the first header says. */
  never?: RegExp
  /** Headers that visitors never see. */
  stripped: readonly string[]
}

export type StoredPage = {
  status: number
  headers: Record<string, string>
  body: Buffer
  tags: ReadonlySet<string>
  /** By the clock of the store. */
  staleAt: number
  mayRevalidateMs: number
  mayErrorMs: number
}

type Answer = { status: number; headers: Record<string, string>; body: Buffer }

/** Pages at one edge: stored by their address, forgotten or made stale by their tags. */
export class EdgeStore {
  readonly #dialect: EdgeDialect
  readonly #now: () => number
  readonly #pages = new Map<string, StoredPage>()

  constructor(dialect: EdgeDialect, now: () => number = Date.now) {
    this.#dialect = dialect
    this.#now = now
  }

  get size() {
    return this.#pages.size
  }

  /** 'stale' may be shown while it is fetched again, 'old' only while the shop is away. */
  find(address: string): { page: StoredPage; state: 'fresh' | 'stale' | 'old' } | null {
    const page = this.#pages.get(address)
    if (!page) return null
    const oldMs = this.#now() - page.staleAt
    if (oldMs < 0) return { page, state: 'fresh' }
    if (oldMs < page.mayRevalidateMs) return { page, state: 'stale' }
    return oldMs < page.mayErrorMs ? { page, state: 'old' } : null
  }

  /** Stores an answer, or forgets its address where it must not be stored. Returns whether it was stored. */
  store(address: string, { status, headers, body }: Answer): boolean {
    const life = this.#lifeOf(status, headers)
    if (!life) {
      this.#pages.delete(address)
      return false
    }
    const tags = (headers[this.#dialect.tagHeader] ?? '').split(this.#dialect.separator).filter(Boolean)
    this.#pages.set(address, { status, headers, body, tags: new Set(tags), ...life })
    return true
  }

  /** The shop said that what is stored is still right: its headers are those of the answer now. */
  renew(address: string, page: StoredPage, headers: Record<string, string>) {
    return this.store(address, { ...page, headers: { ...page.headers, ...headers } })
  }

  #lifeOf(status: number, headers: Record<string, string>) {
    const found = this.#dialect.lifeHeaders.find(({ name }) => headers[name] !== undefined)
    if (status !== 200 || !found || headers['set-cookie'] !== undefined) return null
    const said = headers[found.name]!
    if (this.#dialect.never?.test(headers['cache-control'] ?? '')) return null
    if (/\b(?:no-store|private)\b/.test(said)) return null
    const seconds = (name: string) => Number(new RegExp(`(?:^|[, ])${name}=(\\d+)`).exec(said)?.[1] ?? Number.NaN)
    const maxAge = seconds(found.maxAge)
    if (Number.isNaN(maxAge)) return null
    return {
      staleAt: this.#now() + maxAge * 1_000,
      mayRevalidateMs: (seconds('stale-while-revalidate') || 0) * 1_000,
      mayErrorMs: (seconds('stale-if-error') || 0) * 1_000,
    }
  }

  /** Forgets pages with one of these tags, or makes them stale. */
  purge(tags: readonly string[], how: 'removed' | 'stale') {
    // Tags are compared without regard to case, as Cloudflare does.
    const asked = new Set(tags.map((tag) => tag.toLowerCase()))
    this.#end(({ tags: own }) => [...own].some((tag) => asked.has(tag.toLowerCase())), how)
  }

  purgeEverything(how: 'removed' | 'stale') {
    this.#end(() => true, how)
  }

  #end(isMeant: (page: StoredPage) => boolean, how: 'removed' | 'stale') {
    for (const [address, page] of this.#pages) {
      if (!isMeant(page)) continue
      if (how === 'removed') this.#pages.delete(address)
      else this.#pages.set(address, { ...page, staleAt: Math.min(page.staleAt, this.#now()) })
    }
  }

  /** The headers that a visitor sees. */
  shown({ headers }: Pick<StoredPage, 'headers'>) {
    const { stripped } = this.#dialect
    return Object.fromEntries(Object.entries(headers).filter(([name]) => !stripped.includes(name)))
  }
}
