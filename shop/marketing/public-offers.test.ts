import { expect, test } from 'vitest'
import { tenPercentOff } from '#tests/promos.ts'
import { offersFor, type PublicOffer, sayOffer } from './public-offers.ts'

const offer: PublicOffer = { ...tenPercentOff, code: 'ILKAL10' }
const now = new Date('2026-12-01T06:00:00Z')
const [before, after] = [new Date('2026-11-30T18:30:00Z'), new Date('2026-12-05T18:29:00Z')]

test('an offer says what it gives, the code, the minimum and the last day', () => {
  expect(sayOffer(offer)).toBe('10% off with ILKAL10')
  expect(sayOffer({ ...offer, minimumSubtotalPaise: 99_900, endsAt: after })).toBe(
    '10% off with ILKAL10 on orders of ₹999 or more, until 5 December 2026',
  )
  // It ends as that day begins.
  expect(sayOffer({ ...offer, endsAt: new Date('2026-12-05T00:00+05:30') })).toBe(
    '10% off with ILKAL10, until 4 December 2026',
  )
})

test('a page shows the offers of its category that hold now, and knows when they change', () => {
  const lines = (given: Partial<PublicOffer>, slug = 'shirts') => offersFor([{ ...offer, ...given }], [slug], now)
  expect(lines({})).toEqual({ offers: ['10% off with ILKAL10'], nextChange: null })
  expect(lines({ categorySlugs: ['jeans'] })).toEqual({ offers: [], nextChange: null })
  expect(lines({ categorySlugs: ['jeans'] }, 'jeans').offers).toHaveLength(1)
  expect(lines({ startsAt: after })).toEqual({ offers: [], nextChange: after })
  expect(lines({ startsAt: before, endsAt: after }).nextChange).toEqual(after)
  expect(lines({ endsAt: before }).offers).toEqual([])
  expect(
    offersFor(
      Array.from({ length: 5 }, () => offer),
      ['shirts'],
      now,
    ).offers,
  ).toHaveLength(3)
})
