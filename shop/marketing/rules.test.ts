import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tenPercentOff } from '#tests/promos.ts'
import { discountFor, type PromoCode, type PromoOccasion } from './rules.ts'

const now = new Date('2026-11-21T10:00:00Z')

const fixed: PromoCode = { ...tenPercentOff, kind: 'fixed', percentOff: null, amountOffPaise: 20_000 }
const freeShipping: PromoCode = { ...tenPercentOff, kind: 'free_shipping', percentOff: null }

const shirtAndJeans: PromoOccasion = {
  lines: [
    { categorySlug: 'shirts', pricePaise: 99_900, quantity: 1 },
    { categorySlug: 'jeans', pricePaise: 25_050, quantity: 2 },
  ],
  subtotalPaise: 150_000,
  shippingPaise: 3_000,
  uses: { total: 0, byPhone: 0 },
  now,
}

const off = (promo: PromoCode | null, changes: Partial<PromoOccasion> = {}) =>
  discountFor(promo, { ...shirtAndJeans, ...changes })

test('a percentage is taken off the goods, not the shipping', () => {
  expect(off(tenPercentOff)).toEqual({ discountPaise: 15_000 })
})

test('a fixed amount takes off no more than the goods it is for', () => {
  expect(off(fixed)).toEqual({ discountPaise: 20_000 })
  expect(off({ ...fixed, amountOffPaise: 90_000, categorySlugs: ['jeans'] })).toEqual({ discountPaise: 50_100 })
})

test('free shipping takes off the shipping', () => {
  expect(off(freeShipping)).toEqual({ discountPaise: 3_000 })
  expect(off(freeShipping, { shippingPaise: 0 }).problem).toBe('Shipping is already free for this order.')
})

test('a code for some categories counts only their lines', () => {
  expect(off({ ...tenPercentOff, categorySlugs: ['jeans'] })).toEqual({ discountPaise: 5_010 })
  expect(off({ ...tenPercentOff, categorySlugs: ['sweaters'] }).problem).toBe(
    'This promo code is not for the items in your cart.',
  )
})

test('an unknown code and one that was switched off say the same', () => {
  const sentence = 'This promo code is not valid. Please check the spelling.'
  expect(off(null).problem).toBe(sentence)
  expect(off({ ...tenPercentOff, isActive: false }).problem).toBe(sentence)
})

test('a code holds from its first moment until before its last', () => {
  const later = new Date('2026-11-30T18:30:00Z')
  expect(off({ ...tenPercentOff, startsAt: later }).problem).toBe('This promo code can be used from 1 December 2026.')
  const inTheDay = new Date('2026-11-30T20:00:00Z')
  expect(off({ ...tenPercentOff, startsAt: inTheDay }).problem).toBe(
    'This promo code can be used from 1 Dec 2026, 1:30 am.',
  )
  expect(off({ ...tenPercentOff, startsAt: now }).problem).toBeUndefined()
  expect(off({ ...tenPercentOff, endsAt: now }).problem).toBe('This promo code has expired.')
  expect(off({ ...tenPercentOff, endsAt: later }).problem).toBeUndefined()
})

test('limits count all uses and those of one phone number', () => {
  const uses = { total: 5, byPhone: 1 }
  expect(off({ ...tenPercentOff, maxUses: 5 }, { uses }).problem).toBe('This promo code has been used up.')
  expect(off({ ...tenPercentOff, maxUses: 6 }, { uses }).problem).toBeUndefined()
  expect(off({ ...tenPercentOff, maxUsesPerPhone: 1 }, { uses }).problem).toBe(
    'This promo code has already been used with your phone number.',
  )
})

test('a minimum is met by the subtotal alone', () => {
  expect(off({ ...tenPercentOff, minimumSubtotalPaise: 150_000 }).problem).toBeUndefined()
  expect(off({ ...tenPercentOff, minimumSubtotalPaise: 150_001 }).problem).toBe(
    'This promo code is for orders of ₹1,500.01 or more.',
  )
})

const promo = fc
  .record({
    kind: fc.constantFrom('percent' as const, 'fixed' as const, 'free_shipping' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    amount: fc.integer({ min: 1, max: 10_000_000 }),
    categorySlugs: fc.subarray(['shirts', 'jeans', 'sweaters']),
    minimumSubtotalPaise: fc.nat({ max: 300_000 }),
  })
  .map(({ kind, percent, amount, ...rest }): PromoCode => ({
    ...tenPercentOff,
    ...rest,
    kind,
    percentOff: kind === 'percent' ? percent : null,
    amountOffPaise: kind === 'fixed' ? amount : null,
  }))

const occasion = fc
  .record({
    lines: fc.array(
      fc.record({
        categorySlug: fc.constantFrom('shirts', 'jeans', 'pants'),
        pricePaise: fc.integer({ min: 1, max: 1_000_000 }),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    shippingPaise: fc.constantFrom(0, 3_000),
  })
  .map(({ lines, shippingPaise }): PromoOccasion => ({
    ...shirtAndJeans,
    lines,
    shippingPaise,
    subtotalPaise: lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0),
  }))

test('a discount is whole paise, never negative, and always leaves a rupee to pay where there is one', () => {
  fc.assert(
    fc.property(promo, occasion, (code, at) => {
      const { discountPaise } = discountFor(code, at)
      const payable = at.subtotalPaise + at.shippingPaise
      expect(Number.isInteger(discountPaise)).toBe(true)
      expect(discountPaise).toBeGreaterThanOrEqual(0)
      expect(payable - discountPaise).toBeGreaterThanOrEqual(Math.min(payable, 100))
    }),
  )
})

test('a refused code takes nothing off', () => {
  fc.assert(
    fc.property(promo, occasion, (code, at) => {
      const { discountPaise, problem } = discountFor(code, at)
      if (problem) expect(discountPaise).toBe(0)
    }),
  )
})

test('a higher percentage never takes off less', () => {
  fc.assert(
    fc.property(occasion, fc.integer({ min: 1, max: 99 }), (at, percentOff) => {
      const less = discountFor({ ...tenPercentOff, percentOff }, at).discountPaise
      const more = discountFor({ ...tenPercentOff, percentOff: percentOff + 1 }, at).discountPaise
      expect(more).toBeGreaterThanOrEqual(less)
    }),
  )
})
