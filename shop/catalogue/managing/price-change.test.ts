import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedPrices, parsePercent, type PriceChange, priceChangeKinds } from './price-change.ts'

const percent = (kind: PriceChange['kind'], hundredths: number, wholeRupees = true): PriceChange => ({
  kind,
  by: { percent: hundredths },
  wholeRupees,
})
const shirt = { pricePaise: 149_900, salePricePaise: 119_900 }

test('a raise moves price and sale price, a sale only sets the sale price', () => {
  expect(changedPrices(shirt, percent('raise', 1_000))).toEqual({ pricePaise: 164_900, salePricePaise: 131_900 })
  expect(changedPrices(shirt, percent('lower', 1_250, false))).toEqual({ pricePaise: 131_162, salePricePaise: 104_912 })
  expect(changedPrices(shirt, percent('sale', 2_000))).toEqual({ pricePaise: 149_900, salePricePaise: 119_900 })
  expect(changedPrices(shirt, { kind: 'raise', by: { paise: 10_050 }, wholeRupees: false })).toEqual({
    pricePaise: 159_950,
    salePricePaise: 129_950,
  })
  expect(changedPrices(shirt, percent('end sale', 0))).toEqual({ pricePaise: 149_900, salePricePaise: null })
})

test('what would make no sense is said', () => {
  expect(changedPrices(shirt, { kind: 'lower', by: { paise: 119_900 }, wholeRupees: true })).toBe('Would cost nothing')
  expect(changedPrices({ pricePaise: 99_999_900, salePricePaise: null }, percent('raise', 1_000))).toBe(
    'Would cost more than ₹10,00,000',
  )
  expect(changedPrices({ pricePaise: 200, salePricePaise: 190 }, percent('lower', 1_000))).toBe(
    'The sale price would not be below the price',
  )
})

test('whatever the change, prices are whole paise, and a sale price stays below its price', () => {
  const amount = fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 100_000 }) }),
    fc.record({ paise: fc.integer({ min: 1, max: 100_000_000 }) }),
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.nat(),
      fc.constantFrom(...priceChangeKinds),
      amount,
      fc.boolean(),
      (pricePaise, off, kind, by, wholeRupees) => {
        const salePricePaise = pricePaise - (off % pricePaise) || null
        const before = { pricePaise, salePricePaise: salePricePaise === pricePaise ? null : salePricePaise }
        const after = changedPrices(before, { kind, by, wholeRupees })
        if (typeof after === 'string') return
        expect(Number.isSafeInteger(after.pricePaise) && after.pricePaise > 0).toBe(true)
        if (after.salePricePaise !== null)
          expect(after.salePricePaise > 0 && after.salePricePaise < after.pricePaise).toBe(true)
      },
    ),
  )
})

test('percent is read as people write it', () => {
  expect([
    parsePercent('12.5'),
    parsePercent('10 %'),
    parsePercent('0'),
    parsePercent('-5'),
    parsePercent('1001'),
  ]).toEqual([1_250, 1_000, null, null, null])
})
