import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatPrice, parseRupees, rupeesField, sayAmount } from './money.ts'

test('prices are rounded to whole rupees with Indian grouping', () => {
  expect(formatPrice(12_345_678)).toBe('₹1,23,457')
  expect(formatPrice(49_950)).toBe('₹500')
})

test('an amount to be charged shows its paise when it has any', () => {
  expect(formatAmount(15_920)).toBe('₹159.20')
  expect(formatAmount(149_900)).toBe('₹1,499')
})

test('money is written as Intl writes it for India', () => {
  const intl = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', ...options })
  const [whole, exact] = [intl({ maximumFractionDigits: 0 }), intl({})]
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.maxSafeInteger()), (paise) => {
      fc.pre(paise !== 0 || !Object.is(paise, -0))
      expect(formatPrice(paise)).toBe(whole.format(paise / 100))
      if (Math.abs(paise) < 1e13)
        expect(formatAmount(paise)).toBe((paise % 100 === 0 ? whole : exact).format(paise / 100))
    }),
  )
})

test('typed rupees become whole paise', () => {
  expect(parseRupees('Rs. 1,299/-')).toBe(129_900)
  expect(parseRupees('1,499')).toBe(149_900)
  expect(['₹ १,२९९/-', '೧೪೯೯.೫೦', '１４９９'].map(parseRupees)).toEqual([129_900, 149_950, 149_900])
  expect(parseRupees(' ₹159.2 ')).toBe(15_920)
  for (const text of ['', 'free', '1.234', '-5', '1e3', '.5', '99999999999999999999'])
    expect(parseRupees(text)).toBeNull()
})

test('an amount shown in a field and typed back is the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (paise) => {
      expect(parseRupees(rupeesField(paise))).toBe(paise)
    }),
  )
})

test.each([
  ['1,00,000', 1_00_000_00],
  ['1,929.50', 1_929_50],
  ['100,000', 1_00_000_00],
  ['12,34,567.8', 12_34_567_80],
  ['Rs. 499', 499_00],
  ['INR 1,499', 1_499_00],
])('%s is one amount', (text, paise) => {
  expect(parseRupees(text)).toBe(paise)
})

test.each(['12,50', '1.234,50', '1,2,3', '1,00,00', '10,0000', ',500', '1,', '12,5', '1,,000', '₹ 12,50'])(
  '%s could be read in two ways, or in none',
  (text) => {
    expect(parseRupees(text)).toBeNull()
    expect(sayAmount(text)).toBe(
      'Please use a dot before the paise and commas only for thousands, such as 12.50 or 1,00,000',
    )
  },
)

test('what is no amount at all gets a sentence that says so', () => {
  expect(sayAmount('twelve')).toBe('Please enter an amount in rupees, such as 1499 or 1499.50')
})

test('an amount as the shop writes it is read as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (paise) => {
      expect(parseRupees(formatAmount(paise))).toBe(paise)
    }),
  )
})

test('whatever is read differs from what is typed by commas, spaces and the sign of the rupee only', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d,. ]{0,12}$/), (text) => {
      const paise = parseRupees(text)
      if (paise === null) return
      const plain = text.trim().replaceAll(',', '')
      expect(paise).toBe(Math.round(Number(plain) * 100))
      for (const [, after] of text.trim().matchAll(/,(\d*)/g)) expect(after!.length).toBeOneOf([2, 3])
      expect(text).not.toMatch(/\..*,/)
    }),
  )
})

test('a text of thousands of commas, dots or spaces is no amount at once', () => {
  const begun = process.cpuUsage()
  for (const sign of [',', '.', ' ', ', ', '1,']) {
    for (const text of [`${sign.repeat(100_000)}x`, `1${sign.repeat(100_000)}x`]) {
      expect(parseRupees(text)).toBeNull()
      expect(sayAmount(text)).toMatch(/^Please enter an amount in rupees/)
    }
  }
  expect(process.cpuUsage(begun).user).toBeLessThan(5_000_000)
})
