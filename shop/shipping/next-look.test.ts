import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parcelStatuses } from './couriers/scans.ts'
import { ended, nextLook } from './next-look.ts'

const now = new Date('2026-11-23T06:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const restOf = (status: (typeof parcelStatuses)[number] | null, silent: number) => {
  const next = nextLook({ status, newsAt: minutesAgo(silent) }, now)
  return next && (next.getTime() - now.getTime()) / 60_000
}
const day = 24 * 60

test('the longer a parcel is silent, the more rarely it is looked at, from 20 minutes to 6 hours', () => {
  const status = fc.constantFrom(null, ...parcelStatuses.filter((one) => !ended.includes(one)))
  const silence = fc.integer({ min: 0, max: 45 * day })
  fc.assert(
    fc.property(status, silence, silence, (one, a, b) => {
      const [shorter, longer] = [Math.min(a, b), Math.max(a, b)]
      expect(restOf(one, shorter)!).toBeLessThanOrEqual(restOf(one, longer)!)
      expect(restOf(one, a)!).toBeGreaterThanOrEqual(20)
      expect(restOf(one, a)!).toBeLessThanOrEqual(360)
    }),
  )
})

test('a parcel at the door is looked at every hour at least', () => {
  expect(restOf('out_for_delivery', 10 * day)).toBe(60)
  expect(restOf('delivery_failed', 10 * day)).toBe(60)
})

test('what has ended is looked at daily for a week, what is silent for 45 days no more', () => {
  expect(restOf('delivered', day)).toBe(day)
  expect(restOf('delivered', 8 * day)).toBeNull()
  expect(restOf('returned', 8 * day)).toBeNull()
  expect(restOf('in_transit', 46 * day)).toBeNull()
  // The courier's clock may be ahead of ours.
  expect(restOf('in_transit', -day)).toBe(20)
})
