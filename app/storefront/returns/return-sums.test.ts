import { expect, test } from 'vitest'
import { nothingReturned, type ReturnTerms } from '#shop/returns/what-comes-back.ts'
import { soldWithCode } from '#tests/sold-order.ts'
import { sumReturn } from './return-sums.ts'

const kurta = {
  id: 1,
  productId: 7,
  productName: 'Kurta',
  size: 'M',
  colorName: null,
  imageKey: null,
  quantity: 1,
  returned: 0,
  lastDay: '2026-12-06',
  returnRule: null,
  choices: [{ variantId: 31, size: 'S', colorName: null, stock: 5, dearerPaise: 0 }],
  proposedSizes: {},
}
const terms: ReturnTerms = { discountFromPaise: 0, returnFeePaise: 0, restockingPercent: 0, refundsShipping: false }
const sums = {
  bought: soldWithCode({
    items: [{ id: 1, unitPricePaise: 100_000, quantity: 1 }],
    discountPaise: 0,
    shippingPaise: 0,
  }),
  terms,
  before: nothingReturned,
  leftPaise: 100_000,
}
const typed = { 'quantity-1': '1', 'reason-1': 'too large' }
const sum = (more: Record<string, string>) => sumReturn([kurta], { ...typed, ...more }, {}, sums)

test('another size that is not chosen yet promises no money', () => {
  expect(sum({ way: 'money' })).toMatchObject({ comesBack: { totalPaise: 100_000 }, bringsBack: true })
  expect(sum({ way: 'exchange' })).toMatchObject({ comesBack: null, bringsBack: false, hasChosen: true })
  expect(sum({ way: 'exchange', 'exchangeFor-1': '31' })).toMatchObject({
    exchanges: [{ itemId: 1, quantity: 1, pricePaise: null }],
    comesBack: { totalPaise: 0 },
  })
})
