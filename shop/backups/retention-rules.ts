import { isHistory, isSegment, readSegment } from '#db/backups/wal-names.ts'

export type StoredBase = { id: string; firstSegment: string; endedAt: Date }

const dayMs = 86_400_000

/** However wrong the clock, so many of the newest stay. */
const fewest = 3

/**
 * The files that nothing needs any more to restore any moment of the last `keepDays`: whole base backups, and log from
 * before the oldest base that stays. The newest base always stays. `bases` may come in any sequence.
 */
export function chooseRemoved(bases: readonly StoredBase[], log: readonly string[], now: Date, keepDays: number) {
  const windowStart = now.getTime() - keepDays * dayMs
  // As the log goes on, whatever the clock did.
  const sorted = bases.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const isBefore = ({ endedAt }: StoredBase) => endedAt.getTime() <= windowStart
  // The window begins in the days of this one.
  const opening = sorted.filter(isBefore).reduce<StoredBase | null>(later, null)
  const retained = sorted.filter((base, at) => !isBefore(base) || base === opening || at >= sorted.length - fewest)
  const oldestNeeded = Math.min(...retained.map(({ firstSegment }) => readSegment(firstSegment).number))
  return {
    bases: sorted.filter((base) => !retained.includes(base)).map(({ id }) => id),
    log: log.filter((name) => !isHistory(name) && readSegment(segmentOf(name)).number < oldestNeeded),
  }
}

const later = (latest: StoredBase | null, base: StoredBase) =>
  latest === null || base.endedAt >= latest.endedAt ? base : latest

/** A label is called after the segment that its base began in. */
const segmentOf = (name: string) => (isSegment(name) ? name : name.slice(0, 24))
