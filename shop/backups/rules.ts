import { formatMoment } from '#shared/dates.ts'
import { type Disk, isScarce } from '#shop/health/disk-rules.ts'
import type { ChecklistItem } from '#shop/launch-checklist/rules.ts'
import type { Drill } from './drill-rules.ts'

/** The state of the backups at this moment, for the owner's screens. */
export type BackupFacts = {
  place: { name: string; isOnSameDisk: boolean; isEncrypted: boolean }
  keepDays: number
  openedAt: Date
  lastBase: { endedAt: Date; bytes: number } | null
  /** When PostgreSQL finished the newest piece of log that has reached the place since the start. */
  lastLogAt: Date | null
  /** The last restore that was tried by itself; null before the first. */
  lastDrill: Drill | null
  /** Any moment between these can be restored; null while there is no base with all of its log. */
  restorable: { from: Date; to: Date } | null
  /** Log that has not reached the place. */
  waiting: { count: number; bytes: number; since: Date | null }
  /** Log is thrown away, so that the disk does not fill. */
  isPaused: boolean
  /** The trouble at this moment, in a sentence. */
  trouble: { sentence: string; since: Date } | null
  pictures: { copiedAt: Date | null; missing: number }
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Carried away every minute; so long after it went wrong the owner is e-mailed. */
const lateMs = 10 * minuteMs
/** Long enough for a network to come back. */
const troubleMs = 2 * minuteMs
const baseLateMs = 2 * dayMs
/** Time for the first copy after a start. */
const firstBaseMs = hourMs
/** The first test restore is due after a day, and by day after three. */
const firstDrillMs = 4 * dayMs
const maxWaitingBytes = 2 * 1024 ** 3

/** A base copy is due each night in India, when there is none that serves, and after 30 hours at the latest. */
export function isBaseDue(lastEndedAt: Date | null, now: Date) {
  if (lastEndedAt === null) return true
  const ageMs = now.getTime() - lastEndedAt.getTime()
  // A clock that went back: everything until then would wait for it to catch up.
  if (ageMs < -hourMs) return true
  const hourInIndia = new Date(now.getTime() + 5.5 * hourMs).getUTCHours()
  return ageMs > 30 * hourMs || (ageMs > 12 * hourMs && hourInIndia >= 2 && hourInIndia < 5)
}

/** Log is only put aside while there is room for it: a shop that sells comes before a shop that can be restored. */
export const mustPause = (waitingBytes: number, disk: Disk) => waitingBytes > maxWaitingBytes || isScarce(disk, false)

/** Only well above the limit, or it would go on and off. */
export const mayResume = (disk: Disk) => !isScarce(disk, true)

/** The owner's item on the dashboard; urgent when data is at risk. */
export function backupItem(facts: BackupFacts, now: Date): ChecklistItem {
  const { place, restorable, lastBase, waiting } = facts
  const urgent = (title: string, whatToDo: string): ChecklistItem => ({
    id: 'backup',
    level: 'warning',
    isUrgent: true,
    title,
    whatToDo,
  })
  const upTo = restorable
    ? `The shop can be restored as it was at ${formatMoment(restorable.to)}, and not later.`
    : 'Nothing can be restored yet.'

  if (facts.isPaused)
    return urgent(
      'The backup has stopped',
      `The disk is nearly full, so new data is not backed up. Make room; the backup then starts again automatically. ${upTo}`,
    )
  if (facts.trouble && now.getTime() - facts.trouble.since.getTime() > troubleMs)
    return urgent('The backup does not work', `${facts.trouble.sentence} ${upTo}`)
  if (waiting.since && now.getTime() - waiting.since.getTime() > lateMs)
    return urgent(
      'The backup is late',
      `Since ${formatMoment(waiting.since)} nothing has reached ${place.name}. ${upTo}`,
    )
  if (!lastBase || !restorable) {
    const isLate = now.getTime() - facts.openedAt.getTime() > firstBaseMs
    return isLate
      ? urgent('There is no backup', `No full copy could be made so far. The log of the shop says why.`)
      : { id: 'backup', level: 'warning', title: 'The first backup is on its way', whatToDo: 'It takes a few minutes.' }
  }
  if (now.getTime() - lastBase.endedAt.getTime() > baseLateMs)
    return urgent(
      'The daily backup is late',
      `The last full copy is of ${formatMoment(lastBase.endedAt)}. The log of the shop says why. ${upTo}`,
    )
  if (facts.lastDrill && facts.lastDrill.problems.length > 0)
    return urgent(
      'The test restore failed',
      `On ${formatMoment(facts.lastDrill.endedAt)} the backup could not be restored. ${facts.lastDrill.problems.join(' ')} It is tried again at night.`,
    )
  const state =
    `Any minute since ${formatMoment(restorable.from)} can be restored. ` +
    `Backups are kept for ${facts.keepDays} ${facts.keepDays === 1 ? 'day' : 'days'} in ${place.name}.`
  if (place.isOnSameDisk)
    return {
      id: 'backup',
      level: 'warning',
      title: 'Backups are on the same disk as the shop',
      whatToDo: `${state} A disk that breaks takes both. An owner chooses another disk or a bucket under Settings › Backups.`,
      link: { to: '/admin/settings/backups', label: 'Open backups' },
    }
  if (!facts.lastDrill && now.getTime() - restorable.from.getTime() > firstDrillMs)
    return {
      id: 'backup',
      level: 'warning',
      title: 'No backup was restored as a test yet',
      whatToDo: `${state} The shop tries it by itself at night: let it run then. The log of the shop says what stops it.`,
    }
  return { id: 'backup', level: 'good', title: 'Backups', whatToDo: state }
}
