import { readBaseId } from '#db/backups/base-manifest.ts'
import { findHole, type LogIndex, readSegment } from '#db/backups/wal-names.ts'
import { formatMoment } from '#shared/dates.ts'
import type { StoredBase } from '../retention-rules.ts'

/** Why it cannot be restored, in a sentence for the person at the terminal. */
export class CannotRestore extends Error {
  override name = 'CannotRestore'
}

const typed = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/
const indiaAheadMs = 5.5 * 3_600_000

/** A moment typed on India's clock: "2026-11-22 11:59", with seconds if they matter. Throws CannotRestore. */
export function readMoment(text: string): Date {
  const [, day, minute, seconds = ':00'] = typed.exec(text.trim()) ?? []
  const at = new Date(`${day}T${minute}${seconds}+05:30`)
  // The 31st of June would be read as the first of July.
  const isReal = !Number.isNaN(at.getTime()) && inIndia(at).startsWith(`${day}T${minute}${seconds}`)
  if (!isReal) throw new CannotRestore(`--to should be a time in India like "2026-11-22 11:59", unlike "${text}".`)
  return at
}

const inIndia = (at: Date) => new Date(at.getTime() + indiaAheadMs).toISOString()

/** "20261122-1159" on India's clock, for the name of a folder. */
export const stampOf = (at: Date) => inIndia(at).slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-')

export type Chosen = {
  base: StoredBase
  /** Log from the base's own up to this segment is enough; null: all there is. */
  lastNeeded: string | null
  /** The first segment that is missing on the way, or null. */
  hole: string | null
}

/** The base backup to begin with, and how much log comes on top. Throws CannotRestore. */
export function chooseBase(
  bases: readonly StoredBase[],
  log: LogIndex,
  { to, now, place }: { to: Date | null; now: Date; place: string },
): Chosen {
  const sorted = bases.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  if (sorted.length === 0) throw new CannotRestore(`There is no finished backup in ${place}.`)
  if (to && to > now) throw new CannotRestore(`${formatMoment(to)} is still to come: choose a moment that is over.`)
  const base = sorted.findLast(({ endedAt }) => to === null || endedAt <= to)
  if (!base) {
    const earliest = sorted.reduce((first, one) => (one.endedAt < first.endedAt ? one : first))
    throw new CannotRestore(
      `${formatMoment(to!)} is before the oldest backup in ${place}: choose a moment after ${formatMoment(earliest.endedAt)}.`,
    )
  }
  const next = to && sorted.find(({ id }) => id > base.id && readBaseId(id)!.startedAt > to)
  const lastNeeded = next ? next.firstSegment : null
  return { base, lastNeeded, hole: findHole(base.firstSegment, upTo(log, lastNeeded)) }
}

function upTo(log: LogIndex, segment: string | null): LogIndex {
  if (segment === null) return log
  const last = readSegment(segment).number
  return new Map([...log].filter(([number]) => number <= last))
}

/** The files of the log that a restore reads: up to a hole, nothing behind it can be used. */
export function chooseLog(names: readonly string[], { base, lastNeeded, hole }: Chosen) {
  const first = readSegment(base.firstSegment)
  const last = lastNeeded === null ? Number.POSITIVE_INFINITY : readSegment(lastNeeded).number
  const end = hole === null ? last : Math.min(last, readSegment(hole).number - 1)
  return names.filter((name) => {
    if (name.endsWith('.history')) return true
    if (name.includes('.')) return false
    const { timeline, number } = readSegment(name)
    return timeline >= first.timeline && number >= first.number && number <= end
  })
}

/** Only the same PostgreSQL reads its own files, and only a shop that is not older knows the tables. */
export function refuseVersions(
  backup: { postgres: string; schema: string },
  here: { postgres: string; newestSchema: string },
) {
  const [theirs, ours] = [backup.postgres, here.postgres].map((version) => Number.parseInt(version, 10))
  if (theirs !== ours) {
    throw new CannotRestore(
      `The backup is of PostgreSQL ${backup.postgres}, and this shop brings ${here.postgres}: restore it with the version of the shop that made it.`,
    )
  }
  if (Number(backup.schema) > Number(here.newestSchema)) {
    throw new CannotRestore(
      'The backup is of a newer version of the shop: restore it with the files of that version, or a later one.',
    )
  }
}
