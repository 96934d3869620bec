import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFilledBy, offBySet, setPrice } from './product-set.ts'

const line = fc.record({ pricePaise: fc.integer({ min: 1, max: 500_000 }), quantity: fc.integer({ min: 1, max: 40 }) })
const lines = fc.array(line, { minLength: 1, maxLength: 10 })

test('the lines of a set make up its price to the paisa, and none costs less than nothing', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 20_000_000 }), (pieces, setPaise) => {
      const paid = offBySet(pieces, setPaise).map((off, at) => pieces[at]!.pricePaise * pieces[at]!.quantity - off)
      const own = pieces.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0)
      expect(paid.reduce((sum, paise) => sum + paise, 0)).toBe(Math.min(own, setPaise))
      for (const paise of paid) expect(paise).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a percentage takes off what it says to the paisa, also of several sets, and never a part of a paisa more', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 5 }), (pieces, percent, sets) => {
      const own = pieces.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0)
      const price = setPrice(pieces, { ownPaise: 1, percent })
      expect((own - price) * 100).toBeLessThanOrEqual(own * percent)
      expect((own - price + 1) * 100).toBeGreaterThan(own * percent)
      const whole = pieces.map((piece) => ({ ...piece, quantity: piece.quantity * sets }))
      const off = offBySet(whole, price * sets)
      expect(off.reduce((sum, paise) => sum + paise, 0)).toBe((own - price) * sets)
      for (const [at, { pricePaise, quantity }] of whole.entries())
        expect(pricePaise * quantity - off[at]!).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a set that costs more than its pieces takes nothing off', () => {
  expect(offBySet([{ pricePaise: 99_900, quantity: 1 }], 150_000)).toEqual([0])
})

test('each slot is filled by one of its own products', () => {
  const slots = [
    { name: 'Top', productIds: [1, 2], quantity: 1 },
    { name: 'Trousers', productIds: [3], quantity: 1 },
  ]
  expect(isFilledBy(slots, [2, 3])).toBe(true)
  expect(isFilledBy(slots, [3, 2])).toBe(false)
  expect(isFilledBy(slots, [1])).toBe(false)
})
