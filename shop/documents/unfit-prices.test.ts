import fc from 'fast-check'
import { expect } from 'vitest'
import { findProductsPricedWithin } from '#shop/catalogue/finding/find-price-band.server.ts'
import { StoreSettings } from '#shop/settings/inputs.ts'
import { test } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { hasConsistentRate, ratesOn, ambiguousTaxBand } from './tax-rates.ts'

const rates = ratesOn(StoreSettings.parse({}).tax, '2026-11-21')

test('the band holds exactly the prices that no rate fits', () => {
  const percent = fc.integer({ min: 0, max: 40 })
  const limit = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(
      limit,
      percent,
      percent,
      fc.integer({ min: 1, max: 1_500_000 }),
      (lowUpToPaise, lowPercent, highPercent, price) => {
        const own = { from: '2026-01-01', lowUpToPaise, lowPercent, highPercent }
        const { abovePaise, upToPaise } = ambiguousTaxBand(own)
        expect(price > abovePaise && price <= upToPaise).toBe(!hasConsistentRate(own, price))
      },
    ),
  )
})

test('products in the band are found by what customers pay', async ({ db }) => {
  const shirt = (name: string, pricePaise: number, salePricePaise: number | null = null) =>
    makeProduct(db, { name, pricePaise, salePricePaise })
  await shirt('Under', 262_500)
  await shirt('In', 262_501)
  await shirt('On sale into it', 400_000, 280_000)
  await shirt('Over', 295_001)
  await makeProduct(db, { name: 'Archived', pricePaise: 270_000, state: 'archived' })
  const found = await findProductsPricedWithin(db, ambiguousTaxBand(rates), 50)
  expect(found.map(({ name }) => name)).toEqual(['In', 'On sale into it'])
})
