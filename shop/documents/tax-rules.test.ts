import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareByWeight } from '#shared/share-by-weight.ts'
import { StoreSettings } from '#shop/settings/inputs.ts'
import { hasConsistentRate, percentFor, ratesOn } from './tax-rates.ts'
import { documentNumber, financialYearOf, invoiceLines, taxTotals, taxWithin } from './tax-rules.ts'

const { tax } = StoreSettings.parse({})
const rates = ratesOn(tax, '2026-11-21')

const paise = (most = 10_000_000) => fc.integer({ min: 0, max: most })
const soldLine = fc.record({
  description: fc.constant('Oxford'),
  hsn: fc.constant('6205'),
  percent: fc.constantFrom(null, 0, 5, 12),
  quantity: fc.integer({ min: 1, max: 20 }),
  paidPaise: paise(40_000_000),
})
const order = fc.record({
  sold: fc.array(soldLine, { minLength: 1, maxLength: 12 }),
  deliveryPaise: paise(20_000),
})
const percents = fc.constantFrom(0, 5, 12, 18)

const allWhole = (line: object) =>
  Object.values(line).every((value) => typeof value !== 'number' || (Number.isSafeInteger(value) && value >= 0))

test('shares add up to the whole, are never negative and stay within a paisa of their weight', () => {
  fc.assert(
    fc.property(paise(), fc.array(paise(), { minLength: 1, maxLength: 20 }), (whole, weights) => {
      const shares = shareByWeight(whole, weights)
      const weight = weights.reduce((sum, one) => sum + one, 0)
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(whole)
      for (const [at, share] of shares.entries()) {
        expect(Number.isSafeInteger(share) && share >= 0).toBe(true)
        if (weight > 0) expect(Math.abs(share - (whole * weights[at]!) / weight)).toBeLessThan(1)
      }
    }),
  )
})

test('tax and value make up the amount; halves are equal; the tax is right within a paisa', () => {
  fc.assert(
    fc.property(paise(100_000_000), percents, fc.boolean(), (amount, percent, withinState) => {
      const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = taxWithin(amount, percent, withinState)
      expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(amount)
      expect(cgstPaise).toBe(sgstPaise)
      expect(withinState ? igstPaise : cgstPaise).toBe(0)
      expect(Math.abs(amount - taxablePaise - (amount * percent) / (100 + percent))).toBeLessThanOrEqual(1)
      expect(allWhole({ taxablePaise, cgstPaise, sgstPaise, igstPaise })).toBe(true)
    }),
  )
})

test('an invoice adds up to what was paid, whatever the discount and the state', () => {
  fc.assert(
    fc.property(order, fc.boolean(), ({ sold, deliveryPaise }, withinState) => {
      const lines = invoiceLines(sold, { deliveryPaise }, rates, withinState)
      const totals = taxTotals(lines)
      expect(totals.totalPaise).toBe(sold.reduce((sum, { paidPaise }) => sum + paidPaise, deliveryPaise))
      expect(totals.taxablePaise + totals.cgstPaise + totals.sgstPaise + totals.igstPaise).toBe(totals.totalPaise)
      expect(lines.every(allWhole)).toBe(true)
    }),
  )
})

test('a piece is taxed low up to ₹2,500 without tax, high above', () => {
  expect(percentFor(rates, 262_500)).toBe(5)
  expect(percentFor(rates, 262_501)).toBe(18)
})

test('between ₹2,625 and ₹2,950 no rate fits its own value, and staff can be warned', () => {
  expect([262_500, 262_501, 295_000, 295_001].map((price) => hasConsistentRate(rates, price))).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('what a promo code takes off a piece counts: the rate is that of the price paid', () => {
  const [line] = invoiceLines(
    [{ description: 'Coat', hsn: '6203', percent: null, quantity: 1, paidPaise: 260_000 }],
    { deliveryPaise: 0 },
    rates,
    true,
  )
  expect(line).toMatchObject({
    amountPaise: 260_000,
    percent: 5,
    taxablePaise: 247_620,
    cgstPaise: 6_190,
    sgstPaise: 6_190,
  })
})

test('a line with one rate has it, whatever the piece is worth', () => {
  const line = { description: 'Belt', hsn: '4203', percent: 12, quantity: 1 }
  for (const paidPaise of [50_000, 900_000]) {
    const [taxed] = invoiceLines([{ ...line, paidPaise }], { deliveryPaise: 0 }, rates, false)
    expect(taxed!.percent).toBe(12)
  }
})

test('rates are those of the day', () => {
  expect(ratesOn(tax, '2025-09-21')).toMatchObject({ lowUpToPaise: 100_000, highPercent: 12 })
  expect(ratesOn(tax, '2025-09-22')).toMatchObject({ lowUpToPaise: 250_000, highPercent: 18 })
  expect(ratesOn(tax, '2001-01-01')).toMatchObject({ from: '2017-07-01' })
})

test('the financial year begins in April, and a number never exceeds sixteen characters', () => {
  expect(['2026-03-31', '2026-04-01', '2099-12-31'].map(financialYearOf)).toEqual(['25-26', '26-27', '99-00'])
  expect(documentNumber('FW', '26-27', 123)).toBe('FW/26-27/000123')
  expect(documentNumber('ABC', '26-27', 999_999)).toBe('ABC/26-27/999999')
  expect(documentNumber('ABC', '26-27', 1_000_000)).toBe('ABC26-27/1000000')
  expect(documentNumber('FW', '26-27', 1_000_000)).toBe('FW/26-27/1000000')
})
