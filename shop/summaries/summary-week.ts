const dayMs = 86_400_000
/** Eight in the morning in India, in UTC. */
const sentAtMs = 2.5 * 3_600_000
/** A shop that was away is late; after Wednesday the next one is near. */
const maxLateMs = 3 * dayMs

/** 5 January 1970 was a Monday. */
const firstMondayMs = 4 * dayMs

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The last Monday whose eight o'clock has passed in India, and whether a summary may still be sent for it. */
export function lastMonday(now: Date): { monday: string; isInTime: boolean } {
  const since = now.getTime() - sentAtMs - firstMondayMs
  const weeks = Math.floor(since / (7 * dayMs))
  return { monday: dayOf(firstMondayMs + weeks * 7 * dayMs), isInTime: since - weeks * 7 * dayMs < maxLateMs }
}

/** The days that the summary of a Monday is about, "2026-11-16" to "2026-11-22", and the week before them. */
export function weekBefore(monday: string) {
  const at = Date.parse(`${monday}T00:00:00Z`)
  const ago = (days: number) => dayOf(at - days * dayMs)
  return { from: ago(7), to: ago(1), before: { from: ago(14), to: ago(8) } }
}
