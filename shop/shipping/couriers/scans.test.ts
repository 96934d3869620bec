import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followScans, parcelStatuses, parcelTroubles, type Scan } from './scans.ts'

const scan: fc.Arbitrary<Scan> = fc
  .record({
    minute: fc.integer({ min: 0, max: 30 }),
    status: fc.constantFrom(...parcelStatuses, ...parcelTroubles, 'unknown' as const),
  })
  .map(({ minute, status }) => ({ at: new Date(minute * 60_000), status, code: status, text: '', place: '' }))
const scans = fc.array(scan, { maxLength: 12 })

test('neither sorting nor repetition of scans changes where a parcel stands', () => {
  fc.assert(
    fc.property(scans, fc.infiniteStream(fc.nat()), (all, numbers) => {
      const shuffled = [...all, ...all]
        .map((one) => ({ one, at: numbers.next().value as number }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ one }) => one)
      const [once, often] = [followScans(all), followScans(shuffled)]
      expect(often.status).toBe(once.status)
      expect(new Set(often.unclear)).toEqual(new Set(once.unclear))
      expect(often.trouble === null).toBe(once.trouble === null)
    }),
  )
})

test('what has ended stays so, and codes that we do not know change nothing', () => {
  fc.assert(
    fc.property(scans, scans, (before, after) => {
      const ended = followScans(before).status
      const later = after.map((one) => ({ ...one, at: new Date(one.at.getTime() + 3_600_000) }))
      if (ended === 'delivered' || ended === 'returned') expect(followScans([...before, ...later]).status).toBe(ended)
      const known = before.filter(({ status }) => parcelStatuses.some((moving) => moving === status))
      expect(followScans(known).status).toBe(ended)
    }),
  )
})
