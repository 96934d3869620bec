import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baseId } from '#db/backups/base-manifest.ts'
import { nameSegment, readSegment } from '#db/backups/wal-names.ts'
import { chooseRemoved, type StoredBase } from './retention-rules.ts'

const hourMs = 3_600_000
const segmentsAnHour = 60
const begin = Date.parse('2026-11-01T00:00:00Z')
const segmentAt = (hours: number) => nameSegment({ timeline: 1, number: 10 + Math.floor(hours * segmentsAnHour) })
const timeAt = (hours: number) => new Date(begin + hours * hourMs)

/** Taken at these hours, each for a quarter of an hour. */
const basesAt = (hours: readonly number[]): StoredBase[] =>
  hours.map((hour) => ({
    id: baseId(segmentAt(hour), timeAt(hour)),
    firstSegment: segmentAt(hour),
    endedAt: timeAt(hour + 0.25),
  }))

const history = fc.record({
  hours: fc.uniqueArray(fc.integer({ min: 0, max: 24 * 60 }), { minLength: 1, maxLength: 40 }),
  now: fc.integer({ min: 0, max: 24 * 90 }),
  keepDays: fc.integer({ min: 1, max: 30 }),
})

/** The base that a restore to this hour begins with. */
const beginsWith = (bases: readonly StoredBase[], hour: number) =>
  bases.filter(({ endedAt }) => endedAt <= timeAt(hour)).toSorted((a, b) => (a.id < b.id ? 1 : -1))[0]

test('any moment of the window that could be restored still can, with the same base and all of its log', () => {
  fc.assert(
    fc.property(history, fc.double({ min: 0, max: 1, noNaN: true }), ({ hours, now, keepDays }, at) => {
      const bases = basesAt(hours)
      const log = Array.from({ length: 24 * 60 + 24 }, (_, hour) => segmentAt(hour))
      const removed = chooseRemoved(bases, log, timeAt(now), keepDays)
      const left = bases.filter(({ id }) => !removed.bases.includes(id))
      const moment = now - at * keepDays * 24
      const before = beginsWith(bases, moment)
      expect(beginsWith(left, moment)?.id).toBe(before?.id)
      const gone = removed.log.filter((name) => before && name >= before.firstSegment)
      expect(gone).toEqual([])
    }),
  )
})

test('the newest base stays, whatever the clock says', () => {
  fc.assert(
    fc.property(history, fc.integer({ min: -20, max: 20 }), ({ hours, keepDays }, years) => {
      const bases = basesAt(hours)
      const newest = bases.toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, 3)
      const removed = chooseRemoved(bases, [], timeAt(years * 365 * 24), keepDays)
      expect(newest.filter(({ id }) => removed.bases.includes(id))).toEqual([])
    }),
  )
})

test('daily backups of a month, for two weeks: fourteen days and the one that they begin with', () => {
  const days = Array.from({ length: 30 }, (_, day) => day * 24)
  const log = Array.from({ length: 30 * 24 }, (_, hour) => segmentAt(hour))
  const removed = chooseRemoved(basesAt(days), log, timeAt(29 * 24 + 1), 14)
  expect(removed.bases).toHaveLength(15)
  expect(removed.log).toHaveLength(15 * 24)
  const label = `${segmentAt(0)}.00000028.backup`
  expect(chooseRemoved(basesAt(days), [label, '00000002.history'], timeAt(29 * 24), 14).log).toEqual([label])
})

test('a timeline that began further back needs its own log', () => {
  const [old, restored] = [
    { id: '000000010000000000000200-a', firstSegment: '000000010000000000000200', endedAt: timeAt(0) },
    { id: '000000020000000000000100-b', firstSegment: '000000020000000000000100', endedAt: timeAt(1) },
  ]
  const log = ['0000000100000000000000F0', '000000020000000000000100', '000000010000000000000200']
  const removed = chooseRemoved([old, restored], log, timeAt(100 * 24), 14)
  expect(removed).toEqual({ bases: [], log: ['0000000100000000000000F0'] })
  expect(readSegment(old.firstSegment).number).toBe(512)
})
