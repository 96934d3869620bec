import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beyondPersonLimit, limitedProducts } from './person-limit.ts'
import type { LimitedLine } from './price-lines.server.ts'

const line = (productId: number, quantity: number, maxPerPerson: number | null): LimitedLine => ({
  productId,
  quantity,
  maxPerPerson,
  packed: { grams: null, box: null },
  size: 'M',
  color: null,
  ownHsn: '',
  ownGstPercent: null,
  returnRule: null,
  soldAhead: null,
  variantId: productId * 10,
  sku: 'A',
  productName: `Kurta ${productId}`,
  category: 'Kurtas',
  categorySlug: 'kurtas',
  colorName: null,
  imageKey: null,
  pricePaise: 100,
})

const lines = fc.array(
  fc
    .record({ productId: fc.integer({ min: 1, max: 3 }), quantity: fc.integer({ min: 1, max: 6 }) })
    .map(({ productId, quantity }) => line(productId, quantity, productId === 3 ? null : productId * 3)),
  { maxLength: 6 },
)

test('whatever is let through, nobody has more of a product than it allows; without a limit all is let through', () => {
  fc.assert(
    fc.property(lines, fc.nat(8), fc.nat(8), (asked, hadOfFirst, hadOfSecond) => {
      const bought = new Map([
        [1, hadOfFirst],
        [2, hadOfSecond],
      ])
      const refused = new Set(beyondPersonLimit(asked, bought).map(({ productId }) => productId))
      expect(refused.has(3)).toBe(false)
      for (const { productId, most, wanted } of limitedProducts(asked)) {
        expect(refused.has(productId)).toBe(bought.get(productId)! + wanted > most)
      }
    }),
  )
})

test('the sentence says how many are allowed, and what earlier orders have', () => {
  const problemOf = (quantity: number, had: number) =>
    beyondPersonLimit([line(1, quantity, 2)], new Map([[1, had]]))[0]?.problem
  expect(problemOf(2, 0)).toBeUndefined()
  expect(problemOf(3, 0)).toBe('Each person can buy at most 2 pieces of Kurta 1.')
  expect(problemOf(1, 2)).toBe(
    'Each person can buy at most 2 pieces of Kurta 1. Earlier orders with your phone number, e-mail or address have 2.',
  )
})
