import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Disk, diskCheck, isScarce } from './disk-rules.ts'

const gigabyte = 1024 ** 3

test.for<[string, Disk, boolean, string]>([
  ['a large disk below 1 GB', { bytes: 500 * gigabyte, freeBytes: 0.9 * gigabyte }, true, 'critical'],
  ['a large disk below 5 %', { bytes: 500 * gigabyte, freeBytes: 15 * gigabyte }, false, 'warning'],
  ['a small disk below 1 GB', { bytes: 10 * gigabyte, freeBytes: 0.9 * gigabyte }, false, 'warning'],
  ['a small disk below 5 %', { bytes: 10 * gigabyte, freeBytes: 0.4 * gigabyte }, true, 'critical'],
  ['a disk with room', { bytes: 100 * gigabyte, freeBytes: 30 * gigabyte }, false, 'good'],
])('%s', ([, disk, scarce, state]) => {
  expect(isScarce(disk, false)).toBe(scarce)
  expect(diskCheck(disk, { isScarce: scarce }).state).toBe(state)
})

test('a disk around the limit does not open and close the checkout again and again', () => {
  const around = (share: number): Disk => ({ bytes: 10 * gigabyte, freeBytes: share * 0.5 * gigabyte })
  expect(isScarce(around(0.99), false)).toBe(true)
  expect(isScarce(around(1.2), true)).toBe(true)
  expect(isScarce(around(1.6), true)).toBe(false)
  expect(isScarce(around(1.2), false)).toBe(false)
})

test('less room is never better', () => {
  const order = ['critical', 'warning', 'good']
  const size = fc.double({ min: 1, max: 1e5, noNaN: true })
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(size, share, share, (gigabytes, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map((free) => {
        const disk = { bytes: gigabytes * gigabyte, freeBytes: free * gigabytes * gigabyte }
        return order.indexOf(diskCheck(disk, { isScarce: isScarce(disk, false) }).state)
      })
      expect(less).toBeLessThanOrEqual(more!)
    }),
  )
})
