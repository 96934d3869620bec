import type { EdgeProvider } from './edge-provider.ts'
import { tagsOfPage } from './edge-tags.ts'

/** A purge ends a page's life; this does where one was lost. */
const maxLifeSeconds = 86_400
/** A page that a purge made old may be shown for so long while the new one is fetched: a change is seen within 2 s. */
const staleSeconds = 1
/** While the shop is away. */
const awaySeconds = 86_400

/** The headers of a page besides its own: names and values in turn, and the same as it travels. */
export type EdgeHead = { list: readonly string[]; lines: string }

type Facts = {
  /** The products whose stock it tells of; null when nobody said. */
  products: ReadonlySet<number> | null
  /** By the database's clock, in ms: from then on it shows what is past. Null means it holds until a change. */
  until: number | null
}

/** How long the edge may keep a page from now on, in the words of Cache-Control. */
function lifeOf(until: number | null, now: number) {
  if (until === null)
    return `max-age=${maxLifeSeconds}, stale-while-revalidate=${staleSeconds}, stale-if-error=${awaySeconds}`
  const seconds = Math.max(0, Math.min(maxLifeSeconds, Math.floor((until - now) / 1_000)))
  // Nobody is shown that a product is still to start while its page is fetched again.
  return `max-age=${seconds}, stale-if-error=${awaySeconds}`
}

/** The part of a page's headers that is for the edge alone. */
export class EdgePage {
  readonly #provider: Pick<EdgeProvider, 'pageHeaders' | 'neverHeaders'>
  readonly #tags: readonly string[]
  readonly #until: number | null
  readonly #now: () => number
  readonly #forGood: EdgeHead | null
  readonly #passing: EdgeHead

  constructor(
    provider: Pick<EdgeProvider, 'pageHeaders' | 'neverHeaders'>,
    { products, until }: Facts,
    now: () => number,
  ) {
    this.#provider = provider
    this.#tags = tagsOfPage(products)
    this.#until = until
    this.#now = now
    this.#forGood = until === null ? this.#cachedHead() : null
    this.#passing = headOf({ 'cache-control': 'private, no-cache', ...provider.neverHeaders })
  }

  /** `isCached`: the page is in the shop's own cache now, so that a later change of it will be purged. */
  head(isCached: boolean): EdgeHead {
    return isCached ? (this.#forGood ?? this.#cachedHead()) : this.#passing
  }

  #cachedHead() {
    return headOf(this.#provider.pageHeaders({ tags: this.#tags, life: lifeOf(this.#until, this.#now()) }))
  }
}

function headOf(headers: Record<string, string>): EdgeHead {
  const entries = Object.entries(headers)
  return { list: entries.flat(), lines: entries.map(([name, value]) => `${name}: ${value}\r\n`).join('') }
}
