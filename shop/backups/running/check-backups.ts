import { sayBytes, sayDuration } from '#shared/amounts-in-words.ts'
import { formatMoment } from '#shared/dates.ts'
import type { HealthCheck } from '#shared/health-check.ts'
import type { BackupAccess } from '../copies/backup-access.ts'
import type { LastDump } from '../dumps/last-dump.server.ts'
import { type BackupFacts, backupItem } from '../rules.ts'

/** In a restored copy, whose log must not mix with that of the shop it is a copy of. */
export const backupsOfCopy: HealthCheck = {
  state: 'good',
  summary: 'A restored copy makes no backups until an owner says that it is the real shop.',
}

/** How much may be lost before it is more than a warning. */
const criticalMs = 3_600_000

/** The dashboard's sentence about the backups, with its figures. `isForReal`: strangers can reach the shop. */
export function backupsCheck(facts: BackupFacts, now: Date, isForReal: boolean): HealthCheck {
  const { level, isUrgent, title, whatToDo } = backupItem(facts, now)
  const { place, lastBase, lastLogAt, lastDrill, restorable, waiting, pictures, openedAt } = facts
  const lostMs = Math.max(0, now.getTime() - (restorable?.to ?? openedAt).getTime())
  const measured = {
    readings: [
      { label: 'Place', value: `${place.name}${place.isEncrypted ? ', encrypted' : ''}` },
      {
        label: 'Last full copy',
        value: lastBase ? `${formatMoment(lastBase.endedAt)}, ${sayBytes(lastBase.bytes)}` : 'None yet',
      },
      { label: 'Restorable up to', value: restorable ? formatMoment(restorable.to) : 'Nothing yet' },
      { label: 'Last log', value: lastLogAt ? formatMoment(lastLogAt) : 'None since the start' },
      { label: 'Last test restore', value: sayDrill(lastDrill) },
      { label: 'Pictures copied', value: pictures.copiedAt ? formatMoment(pictures.copiedAt) : 'Not yet' },
      ...(waiting.since
        ? [
            {
              label: 'Waiting',
              value: `${sayBytes(waiting.bytes)} for ${sayDuration(now.getTime() - waiting.since.getTime())}`,
            },
          ]
        : []),
    ],
    gauges: {
      ...(lastBase && { last_full_copy_seconds_ago: secondsSince(lastBase.endedAt, now) }),
      ...(restorable && { restorable_until_seconds_ago: secondsSince(restorable.to, now) }),
      ...(lastDrill && {
        last_test_restore_seconds_ago: secondsSince(lastDrill.endedAt, now),
        last_test_restore_problems: lastDrill.problems.length,
      }),
      waiting_bytes: waiting.bytes,
      missing_pictures: pictures.missing,
    },
  }
  if (!isUrgent && level === 'warning' && restorable && isForReal)
    return { ...measured, state: 'warning', summary: `${title}.`, whatToDo }
  if (!isUrgent) return { ...measured, state: 'good', summary: level === 'good' ? whatToDo : `${title}. ${whatToDo}` }
  const isCritical = facts.isPaused || lostMs >= criticalMs
  return { ...measured, state: isCritical ? 'critical' : 'warning', summary: `${title}.`, whatToDo }
}

const sayDrill = (drill: BackupFacts['lastDrill']) =>
  drill ? `${formatMoment(drill.endedAt)}, ${drill.problems.length > 0 ? 'it failed' : 'it went well'}` : 'None yet'

const secondsSince = (at: Date, now: Date) => Math.max(0, (now.getTime() - at.getTime()) / 1_000)

const dumpLateMs = 2 * 24 * 3_600_000

/** With a server of the owner's own, whose timer runs `npm run backup`. */
export function dumpCheck({ endedAt, bytes, place }: LastDump, now: Date): HealthCheck {
  const measured = {
    readings: [
      { label: 'Last dump', value: `${formatMoment(endedAt)}, ${sayBytes(bytes)}` },
      { label: 'Place', value: place },
    ],
    gauges: { last_dump_seconds_ago: secondsSince(endedAt, now) },
  }
  if (now.getTime() - endedAt.getTime() <= dumpLateMs)
    return { ...measured, state: 'good', summary: 'The database is on a server of your own, and its dumps are recent.' }
  return {
    ...measured,
    state: 'warning',
    summary: 'The dump of the database is late.',
    whatToDo:
      'Look at the timer that runs npm run backup: its messages say what is wrong. If you make backups by other means now, set BACKUPS=0.',
  }
}

/** Where this process makes no backups, and knows of no dump. */
export const backupsMadeBy: Record<BackupAccess['by'], HealthCheck> = {
  own: { state: 'good', summary: 'Another process of this shop makes the backups.' },
  server: {
    state: 'good',
    summary: 'The database is on a server of your own, which the shop does not back up by itself.',
  },
  elsewhere: { state: 'good', summary: 'BACKUPS=0 says that you make backups by other means.' },
}
