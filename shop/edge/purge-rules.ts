import type { EdgeLimits } from './edge-provider.ts'
import { everyPageTag } from './edge-tags.ts'

/** Stands for all that the edge keeps, in the place of a tag. */
export const everything = '*'

export type Purge = { tag: string; asks: number; isRepeat: boolean; isDue: boolean }

/** One call, and the state of each row after it. */
export type PurgePlan = {
  kind: 'tags' | 'everything'
  tags: string[]
  /** Purged for the first time: they are purged once more a little later. */
  repeat: Purge[]
  /** Purged twice, or covered by what is repeated. */
  done: Purge[]
  /** Covers all others and is not among them: it is purged once more. */
  added: string | null
}

type Facts = { waiting: readonly Purge[]; limits: EdgeLimits; calls: number; failures: number }

/** Failures in a row after which tags are no longer trusted to do. */
const maxFailures = 4

/** Calls that are left for changes while only repetitions are due. */
const reserveShare = 0.25

/** How many calls must be left for the next: repetitions leave some to changes, and go with the next change. */
export const callsNeeded = (waiting: readonly Purge[], { maxCalls }: EdgeLimits) =>
  waiting.some(({ isDue, isRepeat }) => isDue && !isRepeat) ? 1 : Math.max(1, maxCalls * reserveShare)

/** The next call; null when nothing is due, or when the provider's limit allows none. */
export function planPurge({ waiting, limits, calls, failures }: Facts): PurgePlan | null {
  const due = waiting.filter(({ isDue }) => isDue)
  if (due.length === 0 || calls < callsNeeded(waiting, limits)) return null
  const isLastWord = failures >= maxFailures
  const all = due.find(({ tag }) => tag === everything)
  if (all || isLastWord) return covering('everything', everything, { all, waiting, due })
  const everyPage = due.find(({ tag }) => tag === everyPageTag)
  if (everyPage || due.length > limits.maxTags) return covering('tags', everyPageTag, { all: everyPage, waiting, due })
  const sent = due.slice(0, limits.isCallPerTag ? Math.floor(calls) : limits.maxTags)
  return {
    kind: 'tags',
    tags: sent.map(({ tag }) => tag),
    repeat: sent.filter(({ isRepeat }) => !isRepeat),
    done: sent.filter(({ isRepeat }) => isRepeat),
    added: null,
  }
}

type Covering = { all: Purge | undefined; waiting: readonly Purge[]; due: readonly Purge[] }

/** One tag in the place of all that wait: what is not due yet goes with it if it is repeated itself. */
function covering(kind: PurgePlan['kind'], tag: string, { all, waiting, due }: Covering): PurgePlan {
  const others = waiting.filter((one) => one !== all && one.tag !== everything)
  if (all?.isRepeat) {
    const dueOthers = due.filter((one) => one !== all)
    return {
      kind,
      tags: [tag],
      repeat: dueOthers.filter(({ isRepeat }) => !isRepeat),
      done: [all, ...dueOthers.filter(({ isRepeat }) => isRepeat)],
      added: null,
    }
  }
  return { kind, tags: [tag], repeat: all ? [all] : [], done: others, added: all ? null : tag }
}

/** Calls that a bucket allows after so long. */
export const callsAfter = (before: number | null, ms: number, { maxCalls, refillMs }: EdgeLimits) =>
  before === null ? maxCalls : Math.min(maxCalls, before + Math.max(0, ms) / refillMs)

const maxRetryMs = 60_000

/** The pause before the next try after so many failures in a row. */
export const pauseAfter = (failures: number, firstMs: number, retryAfterMs: number | null) =>
  Math.max(retryAfterMs ?? 0, Math.min(maxRetryMs, firstMs * 2 ** (failures - 1)))
