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
  const pages = { asked: 0, failed: [] as string[], old: 0 }
  async function askPage() {
    const answer = await fetch(`${web}/`, { signal: AbortSignal.timeout(5_000) })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${text.slice(0, 200)}`)
    if (text.includes('may be some minutes old')) pages.old += 1
  }
  async function askPages() {
    while (!stop.aborted) {
      pages.asked += 1
      try {
        await askPage()
        page.beat()
      } catch (error) {
        if (!stop.aborted) pages.failed.push(describeFailure(error))
      }
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

/** `fetch` hides its reason in the cause. */
const describeFailure = (error: unknown) => {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message}: ${cause.message}` : message
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
