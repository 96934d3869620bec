import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noCash } from '../cash-terms.ts'
import { CashForm } from './cash-form.ts'
import { cashSums, refusalOfCash, sayCash } from './cash-rules.ts'

const terms = { ...noCash, isOn: true, feePaise: 5_000 }
const order = { categories: ['shirts'], promoCode: null, takesCash: true, orderPaise: 200_000 }

test('the amount to collect is the order with its fee, in whole rupees, and the parts make it up', () => {
  const paise = fc.integer({ min: 1, max: 100_000_000 })
  fc.assert(
    fc.property(paise, fc.integer({ min: 0, max: 50_000 }), fc.option(paise), (orderPaise, feePaise, freeFromPaise) => {
      const sums = cashSums({ feePaise, freeFromPaise }, orderPaise)
      expect(sums.totalPaise % 100).toBe(0)
      expect(sums.roundingPaise).toBeGreaterThanOrEqual(0)
      expect(sums.roundingPaise).toBeLessThan(100)
      expect(orderPaise + sums.cashFeePaise + sums.roundingPaise).toBe(sums.totalPaise)
      expect(sums.cashFeePaise).toBe(freeFromPaise !== null && orderPaise >= freeFromPaise ? 0 : feePaise)
    }),
  )
})

test('the limit is compared with what is collected, fee and rounding included', () => {
  const refusal = (orderPaise: number) => refusalOfCash({ ...terms, maxPaise: 500_000 }, { ...order, orderPaise })
  expect(refusal(494_999)).toBeNull()
  expect(refusal(495_000)).toBeNull()
  expect(refusal(495_001)).toBe('Cash on Delivery is possible up to ₹5,000, its fee included. Please pay online.')
  expect(refusal(500_000)).toBe('Cash on Delivery is possible up to ₹5,000, its fee included. Please pay online.')
  expect(refusal(500_001)).toBe('Cash on Delivery is possible up to ₹5,000. Please pay online.')
  expect(refusalOfCash({ ...terms, minPaise: 50_000 }, { ...order, orderPaise: 40_000 })).toBe(
    'Cash on Delivery is possible from ₹500. Please pay online.',
  )
})

test('the first reason is said: the cart, then the PIN code, then the amount', () => {
  const strict = {
    ...terms,
    excludedCategories: ['shirts'],
    excludedPromoCodes: ['DASARA25'],
    maxPaise: 100_00,
  }
  const all = { ...order, promoCode: 'dasara25', takesCash: false }
  expect(refusalOfCash({ ...strict, isOn: false }, all)).toBe(
    'Cash is not available for this order. Please pay online.',
  )
  expect(refusalOfCash(strict, all)).toMatch(/^Some items/)
  expect(refusalOfCash({ ...strict, excludedCategories: [] }, all)).toMatch(/^Orders with promo code dasara25/)
  expect(refusalOfCash({ ...strict, excludedCategories: [] }, { ...all, promoCode: null })).toMatch(/PIN code/)
  expect(refusalOfCash(strict, { ...order, categories: [] })).toMatch(/up to/)
})

test('cash is offered exactly when every rule agrees, and a stricter rule never offers more', () => {
  const category = fc.constantFrom('shirts', 'kurtas', 'sarees')
  const code = fc.constantFrom<string>('DASARA25', 'FEST10')
  const paise = fc.integer({ min: 1, max: 1_000_000 })
  const anyTerms = fc.record({
    isOn: fc.boolean(),
    minPaise: fc.option(paise),
    maxPaise: fc.option(paise),
    excludedCategories: fc.uniqueArray(category),
    excludedPromoCodes: fc.uniqueArray(code),
  })
  const anyOrder = fc.record({
    categories: fc.array(category),
    promoCode: fc.option(
      fc.oneof(
        code,
        code.map((text) => text.toLowerCase()),
      ),
    ),
    takesCash: fc.boolean(),
    orderPaise: paise,
  })
  fc.assert(
    fc.property(anyTerms, anyOrder, category, (own, facts, another) => {
      const rules = { ...terms, ...own }
      const collected = cashSums(rules, facts.orderPaise).totalPaise
      const agree = [
        rules.isOn,
        !facts.categories.some((one) => rules.excludedCategories.includes(one)),
        facts.promoCode === null || !rules.excludedPromoCodes.includes(facts.promoCode.toUpperCase()),
        facts.takesCash,
        rules.minPaise === null || collected >= rules.minPaise,
        rules.maxPaise === null || collected <= rules.maxPaise,
      ]
      const refusal = refusalOfCash(rules, facts)
      expect(refusal === null).toBe(agree.every(Boolean))
      const stricter = { ...rules, excludedCategories: [...rules.excludedCategories, another] }
      if (refusal !== null) expect(refusalOfCash(stricter, facts)).not.toBeNull()
    }),
  )
})

test.each([
  [{ maxPaise: null, feePaise: 0 }, 'Cash on Delivery'],
  [{ maxPaise: 500_000, feePaise: 0 }, 'Cash on Delivery for orders up to ₹5,000'],
  [
    { minPaise: 50_000, maxPaise: 500_000, feePaise: 4_900, freeFromPaise: 200_000 },
    'Cash on Delivery for orders from ₹500 up to ₹5,000, for a fee of ₹49, free from ₹2,000',
  ],
  [{ maxPaise: null, feePaise: 4_950 }, 'Cash on Delivery, for a fee of ₹49.50'],
  [{ excludedCategories: ['shirts'] }, null],
  [{ isOn: false }, null],
])('the page of a product says of cash what holds: %j', (given, said) => {
  expect(sayCash({ ...terms, ...given }, ['shirts'])).toBe(said)
})

test('codes that cash does not go with are read as a telephone writes them', () => {
  expect(CashForm.shape.excludedPromoCodes.parse('diwali–10; HOLI\u00a0EID')).toEqual(['DIWALI-10', 'HOLI', 'EID'])
})
