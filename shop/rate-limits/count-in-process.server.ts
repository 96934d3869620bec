import type { Count } from './count-requests.server.ts'
import { keyOf, wideKeyOf } from './key-of.server.ts'
import { type RateLimitName, rateLimits, wideNetworkTimes } from './limits.ts'

const maxKeys = 20_000

/**
 * Counts requests without asking the database: for questions that are answered in less time than a count is written.
 * Each process of the shop allows as many.
 */
export function openCounter(name: RateLimitName): (given: string, now?: number) => Count {
  const { by, most, withinSeconds } = rateLimits[name]
  const counts = new Map<string, { count: number; since: number }>()
  function count(key: string, allowed: number, now: number): Count {
    const known = counts.get(key)
    const isOld = !known || now - known.since >= withinSeconds * 1_000
    const { count: sofar, since } = isOld ? { count: 1, since: now } : { count: known.count + 1, since: known.since }
    // Those who asked first are forgotten first: a Map gives its keys in the sequence in which they came.
    counts.delete(key)
    counts.set(key, { count: sofar, since })
    if (counts.size > maxKeys) counts.delete(counts.keys().next().value!)
    const waitSeconds = Math.max(0, Math.ceil(withinSeconds - (now - since) / 1_000))
    return { count: sofar, isOver: sofar > allowed, waitSeconds }
  }
  return (given, now = Date.now()) => {
    const wideKey = wideKeyOf(by, given)
    const wide = wideKey === null ? null : count(wideKey, most * wideNetworkTimes, now)
    const own = count(keyOf(by, given), most, now)
    return wide?.isOver && !own.isOver ? wide : own
  }
}
