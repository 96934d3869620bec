import type { CachedUntilChange } from '#caching/cached-until-change.ts'
import type { Change } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { askPurges, gatherMs } from './ask-purges.server.ts'
import type { EdgeProvider } from './edge-provider.ts'
import { everyPageTag, tagsOfChange } from './edge-tags.ts'
import { everything } from './purge-rules.ts'
import { sendDuePurges } from './send-purges.server.ts'

const storeAfterMs = 50
const retryMs = 1_000
/** Another process may have stored what it does not send: one that was closed, above all. */
const maxPauseMs = 5_000
/** More tags in one moment are every page. */
const maxTogether = 200

type Options = {
  db: Db
  provider: EdgeProvider
  onError(error: unknown): void
  /** For tests: shorter pauses. */
  gatherMs?: number
  repeatMs?: number
  pauseMs?: number
  pollMs?: number
}

/**
 * Tells the edge which pages to forget. Every process stores what it heard, after it has forgotten its own pages: what
 * it sent to the edge before is purged after. Whichever is free sends.
 */
export class EdgePurger implements CachedUntilChange {
  readonly #options: Options
  #tags = new Set<string>()
  #hasHeard = false
  #storing: NodeJS.Timeout | undefined
  #stored: Promise<void> = Promise.resolve()
  #sending: Promise<void> | null = null
  #isDueAgain = false
  #next: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: Options) {
    this.#options = options
  }

  heard(change: Change) {
    this.#add(tagsOfChange(change))
  }

  /** Pages carry no life at the edge from now on. Those that are there would outlive changes that nobody hears. */
  away() {
    this.#add([everyPageTag])
  }

  /** Changes may have been missed: at the start since the last process stopped, later since they were last heard. */
  back() {
    this.#add([this.#hasHeard ? everyPageTag : everything])
    this.#hasHeard = true
  }

  #add(tags: readonly string[]) {
    for (const tag of tags) this.#tags.add(tag)
    if (!this.#isClosed) this.#storing ??= setTimeout(() => void this.storeHeard(), storeAfterMs)
  }

  /** Stores what was heard so far, which otherwise happens a moment later. */
  storeHeard() {
    clearTimeout(this.#storing)
    this.#storing = undefined
    this.#stored = this.#stored.then(() => this.#storeNow())
    return this.#stored
  }

  async #storeNow() {
    const tags =
      this.#tags.size > maxTogether
        ? [everyPageTag, ...(this.#tags.has(everything) ? [everything] : [])]
        : [...this.#tags]
    if (tags.length === 0) return
    this.#tags = new Set()
    try {
      await askPurges(this.#options.db, tags, { afterMs: this.#options.gatherMs })
      this.#sendIn(this.#options.gatherMs ?? gatherMs)
    } catch (error) {
      this.#options.onError(error)
      for (const tag of tags) this.#tags.add(tag)
      if (!this.#isClosed) this.#storing ??= setTimeout(() => void this.storeHeard(), retryMs)
    }
  }

  #sendIn(ms: number) {
    if (this.#isClosed) return
    clearTimeout(this.#next)
    this.#next = setTimeout(() => this.#send(), Math.min(ms, this.#options.pollMs ?? maxPauseMs))
  }

  #send() {
    if (this.#sending) this.#isDueAgain = true
    else this.#sending = this.#sendNow().finally(() => (this.#sending = null))
  }

  async #sendNow() {
    let ms: number | null = 0
    try {
      this.#isDueAgain = false
      ms = await sendDuePurges(this.#options.db, this.#options)
    } catch (error) {
      this.#options.onError(error)
      ms = retryMs
    }
    this.#sendIn(this.#isDueAgain ? 0 : (ms ?? maxPauseMs))
  }

  /** Pages of this process, as of a version before, are purged by those that stay. */
  async close() {
    this.#add([everyPageTag])
    this.#isClosed = true
    clearTimeout(this.#next)
    await this.storeHeard()
    await this.#sending
  }
}
