import type { CachedUntilChange } from '#caching/cached-until-change.ts'
import type { Change } from '#caching/changes.server.ts'
import { isDatabaseAway } from '#db/database-away.ts'
import { CachedPage } from './cached-page.ts'
import { OldPages } from './old/old-pages.ts'

/** The results of asking for a page. */
export type Asked<Uncacheable> =
  | { kind: 'page'; page: CachedPage }
  /** The database is away: how the page was a while ago, which it says itself. */
  | { kind: 'old'; page: CachedPage }
  /** It may not be cached: what the caller's own render made instead. */
  | { kind: 'uncacheable'; made: Uncacheable }
  /** It may not be cached, and was rendered for a caller who came first: ask for a page of your own. */
  | { kind: 'made for another' }

type Entry = { page: CachedPage; bytes: number }

/** A part of the bytes of pages, besides them, for those that are shown while the database is away. */
const oldShare = 0.25

/** `errors`: why it could not be made, whoever asked first. */
type Made<Uncacheable> = { asked: Asked<Uncacheable>; errors: readonly unknown[] }

type ErrorsOf<Uncacheable> = (made: Uncacheable) => readonly unknown[]

/** A page that takes so long, in ms, makes it doubtful whether the database answers. */
const doubtMs = 300
/** All pages are wanted at once of a database that was away, in ms: for so long, who would wait gets the page of before. */
const recoveryMs = 10_000

const late = 'late' as const
const away = 'away' as const

/**
 * Rendered pages in memory, least recently used out first, never beyond its bytes. One render per address however many
 * ask at once, and a page whose render a change overtook is served but not cached. While the database is away, what was
 * dropped is shown as the old page that it is.
 */
export class PageCache implements CachedUntilChange {
  readonly #maxBytes: number
  readonly #entries = new Map<string, Entry>()
  readonly #rendering = new Map<string, Promise<unknown>>()
  readonly #old: OldPages
  /** Called when changes cannot be heard any more. */
  readonly #onAway = new Set<() => void>()
  /** Whether the database, whose changes are heard, answers nothing now. */
  isSilent: () => Promise<boolean> = async () => false
  #bytes = 0
  #changes = 0
  #hears = false
  /** When changes were heard again after they were not, by performance.now(). */
  #backAt = -Infinity
  #wasAway = false

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
    this.#old = new OldPages(oldShare * maxBytes)
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
    this.#wasAway = true
    this.#drop(() => true)
    // Most often the whole database is: nobody waits to learn it, and the first to come tries a page beside.
    this.#old.doubt()
    for (const call of this.#onAway) call()
  }

  back() {
    this.#drop(() => true)
    this.#hears = true
    if (this.#wasAway) this.#backAt = performance.now()
    this.#old.back()
  }

  #drop(shows: (page: CachedPage) => boolean) {
    this.#changes += 1
    // A render under way may have read the earlier state: a request from now on gets a new one.
    this.#rendering.clear()
    for (const [address, { page }] of this.#entries) if (shows(page)) this.#retire(address, page)
  }

  #retire(address: string, page: CachedPage) {
    this.#remove(address)
    this.#old.add(address, page)
  }

  has(address: string) {
    return this.#entries.has(address)
  }

  get(address: string): CachedPage | null {
    const entry = this.#entries.get(address)
    if (!entry) return null
    if (entry.page.freshUntil && entry.page.freshUntil <= new Date()) {
      this.#retire(address, entry.page)
      return null
    }
    this.#entries.delete(address)
    this.#entries.set(address, entry)
    return entry.page
  }

  /**
   * The cached page, or the one that `render` makes: once, for all who ask meanwhile. Where the database is away, the old
   * one. `errorsOf`: why it could not be made, when it was answered all the same.
   */
  async getOrRender<Uncacheable>(
    address: string,
    render: () => Promise<CachedPage | Uncacheable>,
    errorsOf: ErrorsOf<Uncacheable> = () => [],
  ): Promise<Asked<Uncacheable>> {
    const cached = this.#hears ? this.get(address) : null
    if (cached) return { kind: 'page', page: cached }
    const make = () => this.#make(address, render, errorsOf)
    if (!this.#old.has(address)) {
      const making = make()
      this.#look(making).catch(() => {})
      return (await making).asked
    }

    if (this.#old.isAway) {
      if (this.#old.claimLook()) this.#look(make()).catch(() => {})
      return this.#oldPage(address, make)
    }
    const making = make()
    const made = await this.#inTime(this.#look(making))
    if (made !== away && made !== late) return made
    if (!this.#hears) this.#old.noteAway()
    return this.#oldPage(address, () => making)
  }

  /** The answer, or `away` when the database could not give one; notes which. */
  async #look<Uncacheable>(making: Promise<Made<Uncacheable>>): Promise<Asked<Uncacheable> | typeof away> {
    const since = performance.now()
    const noteAnswer = () => {
      if (!this.#hears) this.#old.noteAnswer(performance.now() - since)
    }
    const answer = await making.then(
      ({ asked, errors }) => (errors.some(isDatabaseAway) ? away : asked),
      (error: unknown) => {
        if (isDatabaseAway(error)) return away
        noteAnswer()
        throw error
      },
    )
    if (answer !== away) noteAnswer()
    return answer
  }

  async #oldPage<Uncacheable>(address: string, orElse: () => Promise<Made<Uncacheable>>): Promise<Asked<Uncacheable>> {
    const page = await this.#old.find(address)
    return page ? { kind: 'old', page } : (await orElse()).asked
  }

  /** `late` once a page was waited for long enough of a database that is away, or was, or is found silent. */
  #inTime<Answer>(asking: Promise<Answer>): Promise<Answer | typeof late> {
    return new Promise((resolve, reject) => {
      let patience: NodeJS.Timeout | undefined
      const begin = () => void (patience ??= setTimeout(() => resolve(late), this.#old.patienceMs))
      const look = async () => (await this.isSilent()) && resolve(late)
      const isTrusted = this.#hears && performance.now() - this.#backAt > recoveryMs
      const doubt = isTrusted ? setTimeout(look, doubtMs) : undefined
      const end = () => {
        clearTimeout(patience)
        clearTimeout(doubt)
        this.#onAway.delete(begin)
      }
      if (isTrusted) this.#onAway.add(begin)
      else begin()
      asking.then(resolve, reject).finally(end)
    })
  }

  async #make<Uncacheable>(
    address: string,
    render: () => Promise<CachedPage | Uncacheable>,
    errorsOf: ErrorsOf<Uncacheable>,
  ): Promise<Made<Uncacheable>> {
    const errorsIn = (made: CachedPage | Uncacheable) => (made instanceof CachedPage ? [] : errorsOf(made))
    if (!this.#hears) {
      const made = await render()
      // The best there is, should the database be away the next time.
      if (made instanceof CachedPage && !this.#hears) this.#old.add(address, made)
      return { asked: asked(made), errors: errorsIn(made) }
    }
    const begun = this.#rendering.get(address) as Promise<CachedPage | Uncacheable> | undefined
    if (begun) {
      const made = await begun
      return {
        asked: made instanceof CachedPage ? { kind: 'page', page: made } : { kind: 'made for another' },
        errors: errorsIn(made),
      }
    }

    const changesBefore = this.#changes
    const rendering = render()
      .then((made) => {
        if (!(made instanceof CachedPage)) return made
        if (this.#changes === changesBefore && this.#hears) this.#keep(address, made)
        // In a sale a change overtakes nearly every page: it is still the best there is, should the database be away.
        else if (!this.has(address)) this.#old.add(address, made)
        return made
      })
      .finally(() => {
        if (this.#rendering.get(address) === rendering) this.#rendering.delete(address)
      })
    this.#rendering.set(address, rendering)
    const made = await rendering
    return { asked: asked(made), errors: errorsIn(made) }
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
    this.#old.remove(address)
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
