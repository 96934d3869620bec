import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SoldOrder } from '#shop/orders/agreed/sold-order.ts'
import { soldWithCode } from '#tests/sold-order.ts'
import {
  type EarlierReturns,
  goodsOf,
  leftOfExchanged,
  nothingReturned,
  type ReturnedPieces,
  type ReturnTerms,
  whatComesBack,
  withExchanged,
} from './what-comes-back.ts'

const free: ReturnTerms = { discountFromPaise: 0, returnFeePaise: 0, restockingPercent: 0, refundsShipping: false }

/** A shirt for ₹1,200 and trousers for ₹1,000, with 10 % off from ₹2,000. */
const order = soldWithCode({
  items: [
    { id: 1, unitPricePaise: 120_000, quantity: 1 },
    { id: 2, unitPricePaise: 100_000, quantity: 1 },
  ],
  discountPaise: 22_000,
  shippingPaise: 5_000,
})
const piece = (itemId: number, isProtected = false, quantity = 1) => ({ itemId, quantity, isProtected })
const after = (terms: ReturnTerms, pieces: ReturnedPieces[], leftPaise = 203_000) =>
  whatComesBack(order, terms, nothingReturned, pieces, leftPaise)

test('a piece comes back at its price without its share of the discount', () => {
  expect(after(free, [piece(1)])).toEqual({
    lines: [{ itemId: 1, quantity: 1, paise: 108_000 }],
    discountPaise: 0,
    shippingPaise: 0,
    restockingFeePaise: 0,
    returnFeePaise: 0,
    refundedBeforePaise: 0,
    totalPaise: 108_000,
  })
})

test('a discount that the rest would not have had is deducted, and paid back with the last piece', () => {
  const terms = { ...free, discountFromPaise: 200_000 }
  const first = after(terms, [piece(2)])
  expect(first).toMatchObject({ discountPaise: -12_000, totalPaise: 78_000 })
  const before = { ...nothingReturned, pieces: [piece(2)], goodsPaise: goodsOf(first) }
  const second = whatComesBack(order, terms, before, [piece(1)], 203_000 - 78_000)
  expect(second).toMatchObject({ discountPaise: 12_000, totalPaise: 120_000 })
})

test('a defective piece comes back in full: without a fee, with shipping when it was all of the order', () => {
  const terms = { discountFromPaise: 200_000, returnFeePaise: 10_000, restockingPercent: 10, refundsShipping: false }
  expect(after(terms, [piece(2, true)])).toMatchObject({ discountPaise: 0, returnFeePaise: 0, totalPaise: 90_000 })
  expect(after(terms, [piece(1, true), piece(2, true)])).toMatchObject({ shippingPaise: 5_000, totalPaise: 203_000 })
  expect(after(terms, [piece(1, true), piece(2)])).toMatchObject({ shippingPaise: 0 })
})

test('the fee of paying in cash comes back with its rounding where every piece is defective, and else stays', () => {
  const inCash = { ...order, cashFeePaise: 4_950, roundingPaise: 50 }
  const back = (pieces: ReturnedPieces[]) => whatComesBack(inCash, free, nothingReturned, pieces, 208_000)
  expect(back([piece(1, true), piece(2, true)])).toMatchObject({ cashFeePaise: 5_000, totalPaise: 208_000 })
  expect(back([piece(1), piece(2, true)])).toMatchObject({ shippingPaise: 0, totalPaise: 198_000 })
})

test('fees are deducted from ordinary pieces alone, and never more than they are worth', () => {
  const terms = { ...free, returnFeePaise: 10_000, restockingPercent: 10 }
  expect(after(terms, [piece(2)])).toMatchObject({
    restockingFeePaise: 9_000,
    returnFeePaise: 10_000,
    totalPaise: 71_000,
  })
  expect(after({ ...terms, returnFeePaise: 900_000 }, [piece(2), piece(1, true)])).toMatchObject({
    restockingFeePaise: 9_000,
    returnFeePaise: 81_000,
    totalPaise: 108_000,
  })
})

test('no more comes back than is left of the payment', () => {
  expect(after(free, [piece(1)], 100_000)).toMatchObject({ refundedBeforePaise: 8_000, totalPaise: 100_000 })
  expect(after(free, [piece(1)], -1)).toMatchObject({ totalPaise: 0 })
})

test('a piece that staff refunded brings only what is left of its price, whichever pieces come first', () => {
  const bought = soldWithCode({
    items: [
      { id: 1, unitPricePaise: 100_000, quantity: 2 },
      { id: 2, unitPricePaise: 50_000, quantity: 1 },
    ],
    discountPaise: 0,
    shippingPaise: 0,
  })
  const refunds = [
    { paise: 30_000, pieces: [{ itemId: 1, quantity: 1 }] },
    { paise: 100_000, pieces: [{ itemId: 1, quantity: 1 }] },
    // More than it cost: the rest was for the order as a whole.
    { paise: 60_000, pieces: [{ itemId: 2, quantity: 1 }] },
  ]
  const before = { ...nothingReturned, refunds }
  const first = whatComesBack(bought, free, before, [piece(1)], 60_000)
  expect(first).toMatchObject({ refundedBeforePaise: 40_000, totalPaise: 60_000 })
  expect(whatComesBack(bought, free, before, [piece(1)], 250_000)).toMatchObject({ totalPaise: 70_000 })
  expect(whatComesBack(bought, free, before, [piece(1, false, 2)], 250_000)).toMatchObject({ totalPaise: 70_000 })
  const then = { ...before, pieces: [piece(1)], goodsPaise: 100_000 }
  expect(whatComesBack(bought, free, then, [piece(1)], 250_000)).toMatchObject({ totalPaise: 0 })
  expect(whatComesBack(bought, free, then, [piece(2)], 250_000)).toMatchObject({ totalPaise: 0 })
})

test('what staff refunded for several pieces is shared by price, whether they come back for money or for others', () => {
  const refunds = [
    {
      paise: 66_000,
      pieces: [
        { itemId: 1, quantity: 1 },
        { itemId: 2, quantity: 1 },
      ],
    },
  ]
  const sold = soldWithCode({
    items: [
      { id: 1, unitPricePaise: 120_000, quantity: 1 },
      { id: 2, unitPricePaise: 100_000, quantity: 1 },
    ],
    discountPaise: 0,
    shippingPaise: 0,
  })
  const before = { ...nothingReturned, refunds }
  expect(whatComesBack(sold, free, before, [piece(1)], 220_000).totalPaise).toBe(84_000)
  expect(leftOfExchanged(sold, before, [{ itemId: 2, quantity: 1 }])).toBe(70_000)
  const afterExchange = withExchanged(before, [{ itemId: 2, quantity: 1 }])
  expect(whatComesBack(sold, free, afterExchange, [piece(1)], 220_000).totalPaise).toBe(84_000)
})

const orders = fc
  .record({
    items: fc.array(
      fc.record({ unitPricePaise: fc.integer({ min: 1, max: 500_000 }), quantity: fc.integer({ min: 1, max: 4 }) }),
      { minLength: 1, maxLength: 5 },
    ),
    discountShare: fc.integer({ min: 0, max: 100 }),
    shippingPaise: fc.integer({ min: 0, max: 20_000 }),
  })
  .map(({ items, discountShare, shippingPaise }): SoldOrder => {
    const sumPaise = items.reduce((sum, item) => sum + item.unitPricePaise * item.quantity, 0)
    return soldWithCode({
      items: items.map((item, at) => ({ ...item, id: at + 1 })),
      discountPaise: Math.floor((sumPaise * discountShare) / 100),
      shippingPaise,
    })
  })

const termsOf = fc.record({
  discountFromPaise: fc.integer({ min: 0, max: 900_000 }),
  returnFeePaise: fc.integer({ min: 0, max: 50_000 }),
  restockingPercent: fc.integer({ min: 0, max: 100 }),
  refundsShipping: fc.boolean(),
})

/** Every piece of the order, in any order, in as many returns as there are steps. */
const lives = orders.chain((bought) => {
  const pieces = bought.lines.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id))
  return fc.record({
    bought: fc.constant(bought),
    terms: termsOf,
    steps: fc
      .shuffledSubarray(
        pieces.map((itemId, at) => ({ itemId, at })),
        { minLength: pieces.length },
      )
      .chain((shuffled) =>
        fc.tuple(
          fc.constant(shuffled),
          fc.array(fc.boolean(), { minLength: pieces.length, maxLength: pieces.length }),
          fc.array(fc.boolean(), { minLength: pieces.length, maxLength: pieces.length }),
        ),
      )
      .map(([shuffled, isProtected, isLast]) => {
        const steps: ReturnedPieces[][] = [[]]
        for (const [at, { itemId }] of shuffled.entries()) {
          steps.at(-1)!.push({ itemId, quantity: 1, isProtected: isProtected[at]! })
          if (isLast[at] && at < shuffled.length - 1) steps.push([])
        }
        return steps
      }),
  })
})

test('over any life of an order no sum is negative, and the parts make up what was paid', () => {
  fc.assert(
    fc.property(lives, ({ bought, terms, steps }) => {
      const paid = bought.lines.reduce((sum, { paidPaise }) => sum + paidPaise, bought.deliveryPaise)
      let before: EarlierReturns = nothingReturned
      let [left, fees] = [paid, 0]
      for (const step of steps) {
        const back = whatComesBack(bought, terms, before, step, left)
        const { lines, discountPaise, refundedBeforePaise, ...sums } = back
        for (const sum of [...Object.values(sums), ...lines.map(({ paise }) => paise)]) {
          expect(Number.isInteger(sum)).toBe(true)
          expect(sum).toBeGreaterThanOrEqual(0)
        }
        expect(refundedBeforePaise).toBe(0)
        const parts = goodsOf(back) + back.shippingPaise - back.restockingFeePaise - back.returnFeePaise
        expect(parts).toBe(back.totalPaise)
        const owed = lines.filter((_, at) => step[at]!.isProtected).reduce((sum, { paise }) => sum + paise, 0)
        expect(back.totalPaise).toBeGreaterThanOrEqual(owed)
        expect(Number.isInteger(discountPaise)).toBe(true)
        left -= back.totalPaise
        fees += back.restockingFeePaise + back.returnFeePaise
        before = {
          ...before,
          pieces: [...before.pieces, ...step],
          goodsPaise: before.goodsPaise + goodsOf(back),
          shippingPaise: before.shippingPaise + back.shippingPaise,
        }
      }
      const paidForGoods = bought.lines.reduce((sum, { paidPaise }) => sum + paidPaise, 0)
      expect(before.goodsPaise).toBe(paidForGoods)
      const keepsShipping = !terms.refundsShipping && steps.flat().some(({ isProtected }) => !isProtected)
      expect(left).toBe(fees + (keepsShipping ? paid - paidForGoods : 0))
    }),
    { numRuns: 300 },
  )
})
