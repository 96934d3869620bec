import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareCash } from './share-cash.ts'

test('the parcels of an order collect whole rupees, together exactly what is owed', () => {
  const worths = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000 }), worths, (rupees, parcels) => {
      const shares = shareCash(rupees * 100, parcels)
      expect(shares).toHaveLength(parcels.length)
      expect(shares.reduce<number>((sum, share) => sum + (share ?? 0), 0)).toBe(rupees * 100)
      for (const share of shares) if (share !== null) expect([share > 0, share % 100]).toEqual([true, 0])
    }),
  )
})

test('a parcel worth twice as much collects twice as much', () => {
  expect(shareCash(1_500_00, [1_000_00, 500_00])).toEqual([1_000_00, 500_00])
  expect(shareCash(1_00, [500_00, 500_00])).toEqual([1_00, null])
})

test('worths that were rounded up do not take a whole rupee from the first parcel', () => {
  expect(shareCash(7_673_00, [6_840_00, 833_01])).toEqual([6_840_00, 833_00])
})
