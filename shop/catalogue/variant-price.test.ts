import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectivePricePaise, isGtin, isPublicGtin } from './rules.ts'
import { lowestPrice, mrpOf, priceOf, withLowestAsProducts } from './variant-price.ts'

const product = { pricePaise: 149_900, salePricePaise: null }

test('a variant without a price of its own costs what its product costs, on sale, too', () => {
  const onSale = { ...product, salePricePaise: 99_900 }
  expect(priceOf(onSale, {})).toEqual(onSale)
  expect(priceOf(onSale, { pricePaise: 169_900 })).toEqual({ pricePaise: 169_900, salePricePaise: null })
})

test('until everything is chosen, the lowest price says that others cost more', () => {
  expect(lowestPrice(product, [{}, { pricePaise: 169_900 }])).toEqual({ ...product, isFrom: true })
  expect(lowestPrice(product, [{ pricePaise: 169_900 }])).toMatchObject({ pricePaise: 169_900, isFrom: false })
  expect(lowestPrice(product, [])).toEqual({ ...product, isFrom: false })
})

test('an MRP is the own one, else the product’s, and never below the price', () => {
  expect(mrpOf({ ...product, mrpPaise: null }, {})).toBe(149_900)
  expect(mrpOf({ ...product, mrpPaise: 160_000 }, { pricePaise: 155_000 })).toBe(160_000)
  expect(mrpOf({ ...product, mrpPaise: 160_000 }, { pricePaise: 169_900 })).toBe(169_900)
  expect(mrpOf({ ...product, mrpPaise: 160_000 }, { pricePaise: 169_900, mrpPaise: 180_000 })).toBe(180_000)
})

const paise = fc.integer({ min: 1, max: 500 })
const price = fc.tuple(paise, fc.option(paise)).map(([pricePaise, sale]) => ({
  pricePaise,
  salePricePaise: sale !== null && sale < pricePaise ? sale : null,
}))
const own = fc.oneof(fc.constant({ pricePaise: null, salePricePaise: null }), price)

test('with the lowest price as the product’s nothing costs anything else, and one variant has none of its own', () => {
  fc.assert(
    fc.property(price, fc.array(own, { minLength: 1, maxLength: 6 }), (given, variants) => {
      const after = withLowestAsProducts(given, variants)
      const prices = variants.map((one) => priceOf(given, one))
      expect(after.variants.map((one) => priceOf(after.product, one))).toEqual(prices)
      expect(effectivePricePaise(after.product)).toBe(Math.min(...prices.map(effectivePricePaise)))
      expect(after.variants.some(({ pricePaise }) => pricePaise === null)).toBe(true)
      expect(withLowestAsProducts(after.product, after.variants)).toEqual(after)
    }),
  )
})

test('a maker’s barcode is known by its check digit', () => {
  expect(['8901234567890', '036000291452', '96385074', '10614141000415'].map(isGtin)).toEqual([true, true, true, true])
  expect(['8901234567895', '1234', '', '89012345678900000'].map(isGtin)).toEqual([false, false, false, false])
})

test('a barcode that a company may use for anything is none that the world knows', () => {
  const known = ['8901234567890', '036000291452', '96385074', '10614141000415']
  expect(known.filter(isPublicGtin)).toEqual(known)
  const ownOnes = [
    '2000000000015',
    '0212345678909',
    '0412345678903',
    '200000000011',
    '400000000015',
    '23456785',
    '02345673',
  ]
  expect(ownOnes.filter(isGtin)).toEqual(ownOnes)
  expect([...ownOnes, '9912345678909', '8901234567895'].filter(isPublicGtin)).toEqual([])
})
