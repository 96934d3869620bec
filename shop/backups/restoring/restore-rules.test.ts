import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baseId } from '#db/backups/base-manifest.ts'
import { indexLog, nameSegment } from '#db/backups/wal-names.ts'
import { chooseBase, chooseLog, readMoment, refuseVersions, stampOf } from './restore-rules.ts'

test('times are read on India’s clock', () => {
  expect(readMoment('2026-11-22 11:59')).toEqual(new Date('2026-11-22T06:29:00Z'))
  expect(readMoment(' 2026-11-22T00:15:30 ')).toEqual(new Date('2026-11-21T18:45:30Z'))
  expect(stampOf(new Date('2026-11-21T18:45:30Z'))).toBe('20261122-0015')
})

test.for(['', 'noon', '22.11.2026 11:59', '2026-11-31 10:00', '2026-11-22 24:00', '2026-11-22 11:60', '2026-11-22'])(
  'no time: "%s"',
  (text) => {
    expect(() => readMoment(text)).toThrow('--to should be a time in India like "2026-11-22 11:59"')
  },
)

test('any minute is read as it is written', () => {
  const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, (at) => {
      const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000)
      const text = new Date(minute.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
      expect(readMoment(text)).toEqual(minute)
    }),
  )
})

const segment = (number: number) => nameSegment({ timeline: 1, number })
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 22, hour, minute))
const base = (number: number, hour: number) => ({
  id: baseId(segment(number), at(hour)),
  firstSegment: segment(number),
  endedAt: at(hour, 5),
})
const bases = [base(10, 2), base(20, 4), base(30, 6)]
const names = Array.from({ length: 30 }, (_, more) => segment(10 + more))
const choose = (to: Date | null, log = names) =>
  chooseBase(bases, indexLog(log), { to, now: at(12), place: '/mnt/backup' })

test('the last base before the moment, and log up to the next base', () => {
  const chosen = choose(at(5))
  expect(chosen).toEqual({ base: bases[1], lastNeeded: segment(30), hole: null })
  expect(chooseLog([...names, '00000002.history', `${segment(20)}.00000028.backup`], chosen)).toEqual([
    ...names.slice(10, 21),
    '00000002.history',
  ])
})

test('a moment while a base was copied begins with the one before', () => {
  expect(choose(at(4, 3)).base).toBe(bases[0])
})

test('without a moment, the newest base and all of the log', () => {
  expect(choose(null)).toEqual({ base: bases[2], lastNeeded: null, hole: null })
})

test('what cannot be restored is refused in a sentence', () => {
  expect(() => choose(at(13))).toThrow('22 Nov 2026, 6:30 pm is still to come')
  expect(() => choose(at(1))).toThrow(
    '22 Nov 2026, 6:30 am is before the oldest backup in /mnt/backup: choose a moment after 22 Nov 2026, 7:35 am.',
  )
  expect(() => chooseBase([], indexLog(names), { to: null, now: at(12), place: '/mnt/backup' })).toThrow(
    'There is no finished backup in /mnt/backup.',
  )
})

test('a hole is found on the way, and only log before it is used', () => {
  const log = names.filter((name) => name !== segment(25))
  const chosen = choose(at(5), log)
  expect(chosen.hole).toBe(segment(25))
  expect(chooseLog(log, chosen)).toEqual(names.slice(10, 15))
  expect(choose(at(3), log).hole).toBeNull()
  expect(choose(null, log).hole).toBeNull()
})

test('other versions are refused in a sentence', () => {
  const here = { postgres: '18.4', newestSchema: '1795357358747' }
  expect(() => refuseVersions({ postgres: '18.1', schema: '1795348877458' }, here)).not.toThrow()
  expect(() => refuseVersions({ postgres: '19.0', schema: '1' }, here)).toThrow('The backup is of PostgreSQL 19.0')
  expect(() => refuseVersions({ postgres: '18.4', schema: '1795357358748' }, here)).toThrow(
    'The backup is of a newer version of the shop',
  )
})
