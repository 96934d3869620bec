import type { backupDrills } from './tables.server.ts'

/** A restore that the shop tried by itself. Times; `problems` are sentences for the owner, none when it went well. */
export type Drill = typeof backupDrills.$inferSelect

/** Left free beside the restored shop, well above where a disk counts as full. */
export const drillSpareBytes = (diskBytes: number) => Math.min(2 * 1024 ** 3, diskBytes / 10)

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const monthMs = 30 * dayMs

/**
 * One a month, in a night of India's; after a failure the next night. The first when the oldest full copy is a day old.
 * `since`: the moment of that copy.
 */
export function isDrillDue(last: Pick<Drill, 'endedAt' | 'problems'> | null, since: Date, now: Date) {
  const hourInIndia = new Date(now.getTime() + 5.5 * hourMs).getUTCHours()
  const isNight = hourInIndia >= 2 && hourInIndia < 6
  const ageMs = now.getTime() - (last?.endedAt ?? since).getTime()
  // A clock that went back: the next would wait for it to catch up.
  if (ageMs < -dayMs) return isNight
  const waitMs = !last ? dayMs : last.problems.length > 0 ? 12 * hourMs : monthMs
  // A shop that is closed at night has its drill by day.
  return ageMs > waitMs && (isNight || ageMs > waitMs + 2 * dayMs)
}
