import { CachedPage } from '../cached-page.ts'

/** The time in ms, since it was last known to be right, in which a page may be shown while the database is away. */
const maxAgeMs = 15 * 60_000
/** A page that is still being made after so long is not waited for while changes cannot be heard. */
const patienceMs = 500
const maxPatienceMs = 4_000
/** While the database is known to be away, it is tried once in so long. */
const lookEveryMs = 1_000

type Entry = { page: CachedPage; replacedAt: number; marked: Promise<CachedPage> | null }

/**
 * Documents that a change has dropped, or that were cached when changes could not be heard any more, for visitors who
 * come while the database is away: nothing can be bought or changed through this process then. Each says that it may be
 * old. Newest last, never beyond its bytes.
 */
export class OldPages {
  readonly #maxBytes: number
  readonly #now: () => number
  readonly #entries = new Map<string, Entry>()
  #bytes = 0
  #patienceMs = patienceMs
  /** When the database is asked again, by performance.now(); null while it answers. */
  #nextLook: number | null = null

  constructor(maxBytes: number, now: () => number = () => performance.now()) {
    this.#maxBytes = maxBytes
    this.#now = now
  }

  get bytes() {
    return this.#bytes
  }

  get patienceMs() {
    return this.#patienceMs
  }

  /** A page is no longer known to be right. Anything but a document has no place for the notice. */
  add(address: string, page: CachedPage) {
    this.remove(address)
    if (!page.isDocument || page.bytes > this.#maxBytes) return
    this.#entries.set(address, { page, replacedAt: this.#now(), marked: null })
    this.#bytes += page.bytes
    for (const [oldest] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.remove(oldest)
    }
  }

  remove(address: string) {
    const entry = this.#entries.get(address)
    if (!entry) return
    this.#entries.delete(address)
    this.#bytes -= entry.page.bytes
  }

  has(address: string) {
    const entry = this.#entries.get(address)
    return entry !== undefined && this.#now() - entry.replacedAt < maxAgeMs
  }

  /** The page with its notice; null when there is none, or none that may be shown any more. */
  async find(address: string): Promise<CachedPage | null> {
    const entry = this.#entries.get(address)
    if (!entry || !this.has(address)) return null
    entry.marked ??= entry.page.markedOld()
    return entry.marked
  }

  /** The database is known to be away: no page is waited for. */
  get isAway() {
    return this.#nextLook !== null
  }

  /** True once in a while: a page is tried beside the old one. */
  claimLook() {
    if (this.#nextLook === null || this.#now() < this.#nextLook) return false
    this.noteAway()
    return true
  }

  /** The database may be away: whoever comes next asks it beside the old page. */
  doubt() {
    this.#nextLook = this.#now()
  }

  noteAway() {
    this.#nextLook = this.#now() + lookEveryMs
  }

  /** A page could be made. Where that took longer than a page is waited for, the database is slow rather than away. */
  noteAnswer(tookMs: number) {
    this.#nextLook = null
    if (tookMs > this.#patienceMs) this.#patienceMs = Math.min(2 * this.#patienceMs, maxPatienceMs)
  }

  /** Changes are heard again. */
  back() {
    this.#nextLook = null
    this.#patienceMs = patienceMs
  }
}
