import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatPrice, parseRupees, rupeesField } from './money.ts'

test('prices are rounded to whole rupees with Indian grouping', () => {
  expect(formatPrice(12_345_678)).toBe('₹1,23,457')
  expect(formatPrice(49_950)).toBe('₹500')
})

test('an amount to be charged shows its paise when it has any', () => {
  expect(formatAmount(15_920)).toBe('₹159.20')
  expect(formatAmount(149_900)).toBe('₹1,499')
})

test('money is written as Intl writes it for India', () => {
  const intl = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', ...options })
  const [whole, exact] = [intl({ maximumFractionDigits: 0 }), intl({})]
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.maxSafeInteger()), (paise) => {
      fc.pre(paise !== 0 || !Object.is(paise, -0))
      expect(formatPrice(paise)).toBe(whole.format(paise / 100))
      if (Math.abs(paise) < 1e13) expect(formatAmount(paise)).toBe((paise % 100 === 0 ? whole : exact).format(paise / 100))
    }),
  )
})

test('typed rupees become whole paise', () => {
  expect(parseRupees('1,499')).toBe(149_900)
  expect(parseRupees(' ₹159.2 ')).toBe(15_920)
  for (const text of ['', 'free', '1.234', '-5', '1e3', '.5', '99999999999999999999']) expect(parseRupees(text)).toBeNull()
})

test('an amount shown in a field and typed back is the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (paise) => {
      expect(parseRupees(rupeesField(paise))).toBe(paise)
    }),
  )
})
