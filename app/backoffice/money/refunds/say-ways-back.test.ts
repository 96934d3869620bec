import { expect, test } from 'vitest'
import { noSums } from '#shop/orders/refunding/back-sums.ts'
import { sayWaysBack } from './say-ways-back.ts'

test.for([
  [{ gatewayPaise: 50_000 }, 'Goes back to the card or account it was paid from.'],
  [{ bankPaise: 50_000 }, 'Goes back by bank transfer, which you make.'],
  [{ grantedPaise: 50_000 }, 'Goes back as store credit.'],
  [
    { gatewayPaise: 50_000, creditPaise: 20_000, grantedPaise: 5_000 },
    'Goes back in parts: ₹500 to the card or account it was paid from; ₹250 as store credit.',
  ],
] as const)('whoever approves reads by which way the money goes: %s', ([sums, sentence]) => {
  expect(sayWaysBack({ ...noSums, ...sums })).toBe(sentence)
})

test('where no money goes back, or its way is not known, nothing is said of it', () => {
  expect(sayWaysBack(null)).toBeNull()
})
