import { setTimeout as pause } from 'node:timers/promises'

/** Seconds without something, from success to success. */
export type Gaps = { page: number; checkout: number; listening: number }

/** Times between successes: the longest of a period is how long nothing worked. */
class Pulse {
  #last = performance.now()
  #maxMs = 0

  beat() {
    const now = performance.now()
    this.#maxMs = Math.max(this.#maxMs, now - this.#last)
    this.#last = now
  }

  /** Milliseconds since the last success. */
  quietMs() {
    return performance.now() - this.#last
  }

  begin() {
    this.#maxMs = 0
    this.#last = performance.now()
  }

  maxMs() {
    return Math.max(this.#maxMs, this.quietMs())
  }
}

/** Notes when each entry is made. */
export class PulsingMap<Key, Value> extends Map<Key, Value> {
  readonly pulse = new Pulse()

  override set(key: Key, value: Value) {
    // A map fills itself before its fields exist.
    this.pulse?.beat()
    return super.set(key, value)
  }
}

/** Asks for a page as a visitor does, ten times a second, until the signal; and each process whether it hears changes. */
export function watchShop(web: string, urls: readonly string[], stop: AbortSignal) {
  const page = new Pulse()
  let hearing = false
  const pages = { asked: 0, failed: 0, old: 0 }
  const isPage = async (answer: Response) => {
    if (answer.status !== 200) return false
    if ((await answer.text()).includes('may be some minutes old')) pages.old += 1
    return true
  }
  async function askPages() {
    while (!stop.aborted) {
      pages.asked += 1
      if (await answers(`${web}/`, isPage)) page.beat()
      else pages.failed += 1
      await pause(100)
    }
  }
  async function askHearing() {
    while (!stop.aborted) {
      const all = await Promise.all(urls.map((url) => answers(`${url}/readyz`, hearsChanges)))
      hearing = all.every(Boolean)
      await pause(100)
    }
  }
  return { page, pages, isHearing: () => hearing, done: Promise.all([askPages(), askHearing()]) }
}

async function hearsChanges(answer: Response) {
  return answer.status === 200 && !(await answer.text()).includes('without caches')
}

const answers = async (url: string, isGood: (answer: Response) => boolean | Promise<boolean>) => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) })
    const good = await isGood(answer)
    if (!answer.bodyUsed) await answer.body?.cancel().catch(() => {})
    return good
  } catch {
    return false
  }
}

export function median(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}
