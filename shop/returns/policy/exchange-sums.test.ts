import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soldWithCode } from '#tests/sold-order.ts'
import { nothingReturned, whatComesBack } from '../what-comes-back.ts'
import { exchangeSums, priceOfOtherChoice, withOver } from './exchange-sums.ts'

const order = soldWithCode({
  items: [
    { id: 1, unitPricePaise: 100_000, quantity: 2 },
    { id: 2, unitPricePaise: 50_000, quantity: 1 },
  ],
  discountPaise: 25_000,
  shippingPaise: 0,
})

test('another size of the same product costs what was paid and the difference of today’s prices', () => {
  const price = (dearerPaise: number, hasMoney = true, quantity = 1) =>
    priceOfOtherChoice(order, nothingReturned, { itemId: 1, quantity, dearerPaise, hasMoney })
  expect(price(0)).toBeNull()
  expect(price(20_000)).toBe(110_000)
  expect(price(20_000, true, 2)).toBe(110_000)
  expect(price(-20_000)).toBe(70_000)
  expect(price(-20_000, false)).toBeNull()
  expect(price(-95_000)).toBe(1)
})

test('dearer pieces ask for the difference to what was paid, cheaper ones leave the rest', () => {
  const asked = (pricePaise: number | null) =>
    exchangeSums(order, nothingReturned, [{ itemId: 1, quantity: 1, pricePaise }])
  expect(asked(150_000)).toEqual({
    paidPaise: 90_000,
    refundedPaise: 0,
    totalPaise: 150_000,
    toPayPaise: 60_000,
    overPaise: 0,
    soldPaise: [150_000],
  })
  expect(asked(70_000)).toEqual({
    paidPaise: 90_000,
    refundedPaise: 0,
    totalPaise: 70_000,
    toPayPaise: 0,
    overPaise: 20_000,
    soldPaise: [70_000],
  })
  expect(asked(null)).toEqual({
    paidPaise: 90_000,
    refundedPaise: 0,
    totalPaise: 90_000,
    toPayPaise: 0,
    overPaise: 0,
    soldPaise: [90_000],
  })
})

test('the lines of a return make one sum', () => {
  const sums = exchangeSums(order, nothingReturned, [
    { itemId: 1, quantity: 2, pricePaise: 95_000 },
    { itemId: 2, quantity: 1, pricePaise: 40_000 },
  ])
  expect(sums).toEqual({
    paidPaise: 225_000,
    refundedPaise: 0,
    totalPaise: 230_000,
    toPayPaise: 5_000,
    overPaise: 0,
    soldPaise: [190_000, 40_000],
  })
})

test('pieces that staff refunded pay for others with what is left of their price', () => {
  const refunds = [{ paise: 60_000, pieces: [{ itemId: 1, quantity: 2 }] }]
  const before = { ...nothingReturned, refunds }
  const asked = (pricePaise: number | null, quantity = 1) =>
    exchangeSums(order, before, [{ itemId: 1, quantity, pricePaise }])
  const left = { paidPaise: 60_000, refundedPaise: 30_000 }
  expect(asked(null)).toMatchObject({ ...left, totalPaise: 90_000, toPayPaise: 30_000, overPaise: 0 })
  expect(asked(150_000)).toMatchObject({ ...left, totalPaise: 150_000, toPayPaise: 90_000 })
  expect(asked(50_000)).toMatchObject({ ...left, totalPaise: 50_000, toPayPaise: 0, overPaise: 10_000 })
  expect(asked(null, 2)).toMatchObject({ paidPaise: 120_000, toPayPaise: 60_000 })
  // The other piece of the line was refunded alone.
  const first = { ...nothingReturned, refunds: [{ paise: 90_000, pieces: [{ itemId: 1, quantity: 1 }] }] }
  expect(exchangeSums(order, first, [{ itemId: 1, quantity: 1, pricePaise: null }])).toMatchObject({ toPayPaise: 0 })
})

test('a piece that staff refund again and again never brings less than nothing', () => {
  const twice = [30_000, 85_000].map((paise) => ({ paise, pieces: [{ itemId: 1, quantity: 1 }] }))
  const refunds = [{ paise: 120_000, pieces: [{ itemId: 1, quantity: 2 }] }, ...twice]
  const asked = { itemId: 1, quantity: 1, pricePaise: 150_000 }
  expect(exchangeSums(order, { ...nothingReturned, refunds }, [asked])).toMatchObject({
    paidPaise: 0,
    refundedPaise: 90_000,
    totalPaise: 150_000,
    toPayPaise: 150_000,
  })
})

test('money that went back for the order as a whole lowers the price of the others', () => {
  const sums = exchangeSums(order, nothingReturned, [{ itemId: 1, quantity: 1, pricePaise: null }], 40_000)
  expect(sums).toMatchObject({ paidPaise: 90_000, refundedPaise: 0, totalPaise: 40_000, toPayPaise: 0 })
})

test('less than a rupee, which no gateway collects, is not asked for', () => {
  const sums = exchangeSums(order, nothingReturned, [{ itemId: 1, quantity: 1, pricePaise: 90_099 }])
  expect(sums).toEqual({
    paidPaise: 90_000,
    refundedPaise: 0,
    totalPaise: 90_000,
    toPayPaise: 0,
    overPaise: 0,
    soldPaise: [90_000],
  })
})

test('what is over comes back only as far as it is left beside the order of the other pieces', () => {
  const sums = exchangeSums(order, nothingReturned, [{ itemId: 1, quantity: 1, pricePaise: 70_000 }])
  const terms = { discountFromPaise: 0, returnFeePaise: 0, restockingPercent: 0, refundsShipping: false }
  const money = whatComesBack(order, terms, nothingReturned, [], 225_000)
  expect(withOver(money, sums, 225_000)).toMatchObject({ exchangePaise: 20_000, totalPaise: 20_000 })
  expect(withOver(money, sums, 75_000)).toMatchObject({ exchangePaise: 5_000, totalPaise: 5_000 })
  expect(withOver(money, sums, 10_000)).toMatchObject({ exchangePaise: 0, totalPaise: 0 })
})

test('whatever is exchanged and was refunded: price paid and difference make up the new order and what is over', () => {
  const pieces = fc.constantFrom({ itemId: 1, quantity: 1 }, { itemId: 1, quantity: 2 }, { itemId: 2, quantity: 1 })
  const byItem = { selector: ({ itemId }: { itemId: number }) => itemId, maxLength: 2 }
  const piece = pieces.chain((one) =>
    fc.option(fc.integer({ min: 1, max: 300_000 })).map((pricePaise) => ({ ...one, pricePaise })),
  )
  const refund = fc.record({ paise: fc.integer({ min: 1, max: 200_000 }), pieces: fc.uniqueArray(pieces, byItem) })
  fc.assert(
    fc.property(
      fc.uniqueArray(piece, { ...byItem, minLength: 1 }),
      fc.array(refund, { maxLength: 4 }),
      (asked, refunds) => {
        const before = { ...nothingReturned, refunds }
        const { paidPaise, totalPaise, toPayPaise, overPaise, soldPaise } = exchangeSums(order, before, asked)
        expect(paidPaise).toBeGreaterThanOrEqual(0)
        expect(soldPaise.reduce((sum, paise) => sum + paise, 0)).toBe(totalPaise)
        // Below a rupee nothing is asked for: the others cost what was paid.
        expect(paidPaise + toPayPaise).toBe(totalPaise + overPaise)
        expect(Math.min(toPayPaise, overPaise)).toBe(0)
        expect(toPayPaise === 0 || toPayPaise >= 100).toBe(true)
      },
    ),
  )
})
