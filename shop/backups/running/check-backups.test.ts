import { expect, test } from 'vitest'
import { before, now, well } from '#tests/backups/backup-facts.ts'
import type { BackupFacts } from '../rules.ts'
import { backupsCheck, dumpCheck } from './check-backups.ts'

const trouble = { sentence: 'The folder /mnt/backup is not there any more.', since: before(20) }

test.for<[string, Partial<BackupFacts>, string, boolean?]>([
  ['works', {}, 'good'],
  ['is on the same disk, where nobody else orders', { place: { ...well.place, isOnSameDisk: true } }, 'good'],
  ['is on the same disk, and strangers can order', { place: { ...well.place, isOnSameDisk: true } }, 'warning', true],
  ['was never restored, where nobody else orders', { lastDrill: null }, 'good'],
  ['was never restored, and strangers can order', { lastDrill: null }, 'warning', true],
  ['is new, and strangers can order', { lastBase: null, restorable: null, openedAt: before(5) }, 'good', true],
  ['is new', { lastBase: null, restorable: null, openedAt: before(5) }, 'good'],
  ['was never made', { lastBase: null, restorable: null, openedAt: before(90) }, 'critical'],
  ['does not work for twenty minutes', { trouble, restorable: { from: before(20_000), to: before(21) } }, 'warning'],
  ['does not work for hours', { trouble, restorable: { from: before(20_000), to: before(300) } }, 'critical'],
  ['has stopped for want of room', { isPaused: true }, 'critical'],
  ['could not be restored', { lastDrill: { ...well.lastDrill!, problems: ['The log has a hole.'] } }, 'warning'],
])('a backup that %s', ([, changed, state, isForReal = false]) => {
  const check = backupsCheck({ ...well, ...changed }, now, isForReal)
  expect(check.state).toBe(state)
  expect(check.whatToDo === undefined).toBe(state === 'good')
})

test('it says the last copy, the last log and the last test restore', () => {
  const { readings, gauges } = backupsCheck(well, now, false)
  expect(readings?.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Place: /mnt/backup, encrypted',
    'Last full copy: 22 Nov 2026, 6:59 am, 5.0 MB',
    'Restorable up to: 22 Nov 2026, 11:58 am',
    'Last log: 22 Nov 2026, 11:58 am',
    'Last test restore: 16 Nov 2026, 5:59 am, it went well',
    'Pictures copied: 22 Nov 2026, 11:58 am',
  ])
  expect(gauges).toMatchObject({ last_full_copy_seconds_ago: 18_000, last_test_restore_problems: 0 })
})

test('with a server of the owner’s own it says the last dump, and when none comes any more', () => {
  const dump = { endedAt: before(60), bytes: 5_000_000, place: '/mnt/backup' }
  const recent = dumpCheck(dump, now)
  expect(recent).toMatchObject({ state: 'good', gauges: { last_dump_seconds_ago: 3_600 } })
  expect(recent.readings?.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Last dump: 22 Nov 2026, 10:59 am, 5.0 MB',
    'Place: /mnt/backup',
  ])
  expect(dumpCheck({ ...dump, endedAt: before(3 * 24 * 60) }, now)).toMatchObject({
    state: 'warning',
    summary: 'The dump of the database is late.',
    whatToDo: expect.stringContaining('npm run backup'),
  })
})
