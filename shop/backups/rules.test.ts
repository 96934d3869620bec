import { expect, test } from 'vitest'
import { before, now, well as encrypted } from '#tests/backups/backup-facts.ts'
import { backupItem, type BackupFacts, isBaseDue, mayResume, mustPause } from './rules.ts'

/** Readable by whoever finds them. */
const well: BackupFacts = { ...encrypted, place: { ...encrypted.place!, isEncrypted: false } }

const item = (change: Partial<BackupFacts>) => backupItem({ ...well, ...change }, now)

test('a backup that works says since when the shop can be restored', () => {
  expect(item({})).toEqual({
    id: 'backup',
    level: 'good',
    title: 'Backups',
    whatToDo: 'Any minute since 8 Nov 2026, 2:39 pm can be restored. Backups are kept for 14 days in /mnt/backup.',
  })
})

test('backups beside the data work, but another disk is wiser', () => {
  const beside = item({ place: { ...well.place, isOnSameDisk: true } })
  expect(beside).toMatchObject({ level: 'warning', title: 'Backups are on the same disk as the shop' })
  expect(beside.whatToDo).toContain('chooses another disk or a bucket under Settings › Backups')
  expect(beside.isUrgent).toBeUndefined()
})

test.for<[string, Partial<BackupFacts>, string]>([
  ['the disk is full', { isPaused: true }, 'The backup has stopped'],
  [
    'the place is gone',
    { trouble: { sentence: 'The backups are gone from /mnt/backup.', since: before(3) } },
    'The backup does not work',
  ],
  ['log does not leave', { waiting: { count: 11, bytes: 1, since: before(11) } }, 'The backup is late'],
  ['nothing was ever copied', { lastBase: null, restorable: null }, 'There is no backup'],
  ['a hole', { restorable: null }, 'There is no backup'],
  ['no copy for days', { lastBase: { endedAt: before(3_000), bytes: 1 } }, 'The daily backup is late'],
])('%s: urgent', ([, change, title]) => {
  const shown = item(change)
  expect(shown).toMatchObject({ level: 'warning', isUrgent: true, title })
  expect(shown.whatToDo.length).toBeGreaterThan(40)
})

test('a network that hiccups and a first copy under way are no reason to worry', () => {
  expect(item({ trouble: { sentence: 'It does not answer.', since: before(1) } }).isUrgent).toBeUndefined()
  const first = item({ openedAt: before(3), lastBase: null, restorable: null })
  expect(first).toMatchObject({ title: 'The first backup is on its way' })
  expect(first.isUrgent).toBeUndefined()
})

test('a backup that was never restored in four days is no good backup', () => {
  expect(item({ lastDrill: null })).toMatchObject({
    level: 'warning',
    title: 'No backup was restored as a test yet',
  })
  const young = { from: before(4 * 1_440), to: before(1) }
  expect(item({ lastDrill: null, restorable: young })).toMatchObject({ level: 'good' })
})

test('a test restore that failed is urgent, with its first reason', () => {
  const problems = ['The backup is damaged.', 'The copy has 3 orders of 4.']
  expect(item({ lastDrill: { ...well.lastDrill!, problems } })).toMatchObject({
    isUrgent: true,
    title: 'The test restore failed',
    whatToDo: expect.stringContaining('The backup is damaged.'),
  })
})

test('a full copy is made at night in India, at once when none serves, and when the clock went back', () => {
  const night = new Date('2026-11-21T21:30:00Z')
  const hoursBefore = (at: Date, hours: number) => new Date(at.getTime() - hours * 3_600_000)
  expect(isBaseDue(null, now)).toBe(true)
  expect(isBaseDue(hoursBefore(night, 24), night)).toBe(true)
  expect(isBaseDue(hoursBefore(night, 3), night)).toBe(false)
  expect(isBaseDue(hoursBefore(now, 20), now)).toBe(false)
  expect(isBaseDue(hoursBefore(now, 31), now)).toBe(true)
  expect(isBaseDue(hoursBefore(now, -24 * 400), now)).toBe(true)
})

test('log is put aside until the disk is nearly full, and again only when there is some room', () => {
  const large = 500 * 1024 ** 3
  const [gb, mb] = [1024 ** 3, 1024 ** 2]
  expect(mustPause(100 * mb, { freeBytes: 100 * gb, bytes: large })).toBe(false)
  expect(mustPause(3 * gb, { freeBytes: 100 * gb, bytes: large })).toBe(true)
  expect(mustPause(0, { freeBytes: 900 * mb, bytes: large })).toBe(true)
  expect(mayResume({ freeBytes: 1.2 * gb, bytes: large })).toBe(false)
  expect(mayResume({ freeBytes: 2 * gb, bytes: large })).toBe(true)
  // A small machine keeps a twentieth of its disk.
  expect(mustPause(0, { freeBytes: 600 * mb, bytes: 10 * gb })).toBe(false)
})
