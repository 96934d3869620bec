import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offerEnd } from './offer-window.ts'

const india = (moment: string) => new Date(`${moment}:00+05:30`)

test('an offer stands for its time by day, and rests from ten in the evening until eight', () => {
  const ends = (moment: string) => offerEnd(india(moment), 120)
  expect(ends('2026-11-22T12:00')).toEqual(india('2026-11-22T14:00'))
  expect(ends('2026-11-22T20:00')).toEqual(india('2026-11-22T22:00'))
  expect(ends('2026-11-22T21:00')).toEqual(india('2026-11-23T09:00'))
  expect(ends('2026-11-22T22:00')).toEqual(india('2026-11-23T10:00'))
  expect(ends('2026-11-22T23:30')).toEqual(india('2026-11-23T10:00'))
  expect(ends('2026-11-23T03:00')).toEqual(india('2026-11-23T10:00'))
  expect(ends('2026-11-23T08:00')).toEqual(india('2026-11-23T10:00'))
})

test('whenever it begins, it has all of its minutes awake, ends by day, and a later one never ends before', () => {
  const minute = 60_000
  const start = india('2026-11-22T00:00').getTime()
  const isAwake = (at: number) => {
    const time = ((at - start) / minute) % 1_440
    return time >= 480 && time < 1_320
  }
  fc.assert(
    fc.property(fc.nat(3 * 1_440), fc.integer({ min: 1, max: 1_440 }), fc.nat(600), (from, minutes, later) => {
      const begins = start + from * minute
      const ends = offerEnd(new Date(begins), minutes).getTime()
      let awake = 0
      for (let at = begins; at < ends; at += minute) if (isAwake(at)) awake += 1
      expect(awake).toBe(minutes)
      expect(isAwake(ends - minute)).toBe(true)
      expect(offerEnd(new Date(begins + later * minute), minutes).getTime()).toBeGreaterThanOrEqual(ends)
    }),
  )
})
