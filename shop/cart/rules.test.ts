import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippingFor, totalPaise, totalsOf } from './cart-totals.ts'
import { CartCheck } from './inputs.ts'
import {
  add,
  type Cart,
  type CartLine,
  choose,
  clear,
  isSameLine,
  itemsCount,
  maxPerLine,
  remove,
  updateQuantity,
} from './rules.ts'

const shirt: CartLine = {
  id: 7,
  name: 'Oxford',
  pricePaise: 99_900,
  image: 'oxford',
  size: 'M',
  color: '',
  quantity: 1,
}
const shipping = { feePaise: 3_000, freeFromPaise: 200_000 }

const line = fc.record({
  id: fc.integer({ min: 1, max: 3 }),
  name: fc.constant('Oxford'),
  pricePaise: fc.integer({ min: 1, max: 1_000_000 }),
  image: fc.constant('oxford'),
  size: fc.constantFrom('', 'M', 'L'),
  color: fc.constantFrom('', '#1c2747'),
  quantity: fc.integer({ min: 1, max: 20 }),
})
const cart = fc.array(line, { maxLength: 12 }).map((lines) => lines.reduce<Cart>(add, []))

test('the same product, size and colour is one line that grows', () => {
  expect(add([shirt], { ...shirt, quantity: 2 })).toEqual([{ ...shirt, quantity: 3 }])
})

test('another size is another line, after the first', () => {
  expect(add([shirt], { ...shirt, size: 'L' }).map(({ size }) => size)).toEqual(['M', 'L'])
})

test('a quantity of zero or below takes the line out', () => {
  expect(updateQuantity([shirt], shirt, 0)).toEqual([])
  expect(updateQuantity([shirt], shirt, -3)).toEqual([])
})

test('choosing a size that is already in the cart joins the two lines', () => {
  const quick = { ...shirt, size: '', quantity: 2 }
  expect(choose([quick, shirt], quick, { size: 'M', color: '' })).toEqual([{ ...shirt, quantity: 3 }])
})

test('adding counts, and never makes two of one line', () => {
  fc.assert(
    fc.property(cart, line, (before, added) => {
      const after = add(before, added)
      expect(itemsCount(after)).toBe(itemsCount(before) + added.quantity)
      expect(after.filter((one) => isSameLine(one, added))).toHaveLength(1)
    }),
  )
})

test('what is added can be taken out again, the rest stays', () => {
  fc.assert(
    fc.property(cart, line, (before, added) => {
      expect(remove(add(before, added), added)).toEqual(remove(before, added))
    }),
  )
})

test('a set quantity is the quantity, up to the most a line takes', () => {
  fc.assert(
    fc.property(cart, fc.integer({ min: 1, max: 5_000 }), (before, quantity) => {
      for (const one of before) {
        const found = updateQuantity(before, one, quantity).find((other) => isSameLine(one, other))
        expect(found?.quantity).toBe(Math.min(quantity, maxPerLine))
      }
    }),
  )
})

test('choosing keeps the count of items', () => {
  fc.assert(
    fc.property(cart, line, (before, { size, color }) => {
      for (const one of before) expect(itemsCount(choose(before, one, { size, color }))).toBe(itemsCount(before))
    }),
  )
})

test('no function changes the cart it is given', () => {
  fc.assert(
    fc.property(cart, line, (before, other) => {
      const copy = structuredClone(before)
      add(before, other)
      remove(before, other)
      updateQuantity(before, other, 2)
      choose(before, other, { size: 'L', color: '' })
      expect(before).toEqual(copy)
    }),
  )
})

test('an empty cart counts nothing, costs nothing and needs no shipping', () => {
  expect(itemsCount(clear())).toBe(0)
  expect(totalsOf(clear(), shipping)).toEqual({ subtotalPaise: 0, shippingPaise: 0, discountPaise: 0, totalPaise: 0 })
})

test('shipping is free from the threshold on', () => {
  expect(shippingFor(199_999, shipping)).toBe(3_000)
  expect(shippingFor(200_000, shipping)).toBe(0)
})

test('the total is the subtotal and shipping less the discount, and never below nothing', () => {
  fc.assert(
    fc.property(cart, fc.nat({ max: 50_000_000 }), (lines, discount) => {
      const totals = totalsOf(lines, shipping, discount)
      expect(totals.subtotalPaise).toBe(totalPaise(lines))
      expect(totals.totalPaise).toBe(totals.subtotalPaise + totals.shippingPaise - totals.discountPaise)
      expect(totals.totalPaise).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('an order holds 100 different pieces, those of sets among them', () => {
  const parts = [1, 2, 3, 4].map((id) => ({ id, size: 'M', color: '' }))
  const sets = Array.from({ length: 26 }, (_, at) => ({ ...shirt, id: 100 + at, parts }))
  const cart = sets.reduce<Cart>(add, [])
  expect(cart).toHaveLength(25)
  expect(add(cart, shirt)).toBe(cart)
  const asked = (all: readonly CartLine[]) =>
    CartCheck.safeParse({
      lines: all.map(({ id, size, color, quantity, parts: own }) => ({ id, size, color, quantity, parts: own })),
    })
  expect(asked(cart).success).toBe(true)
  expect(asked(sets).error?.issues[0]?.message).toBe('One order holds at most 100 different pieces. Please place two.')
})
