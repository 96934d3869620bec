import { expect, test } from 'vitest'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import { type BulkDone, type BulkOutcome, bodyOf, together, toastFor } from './bulk-request.ts'

const nothing: BulkOutcome = { kind: 'done', what: 'prices', result: { changed: 0, skipped: [], because: null } }
const answer = (changed: number, skipped: string[] = []): Outcome<BulkDone> => ({
  kind: 'done',
  result: { changed, skipped, because: skipped.length > 0 ? 'has a new price since you opened the list' : null },
})

test('each batch names its own products, with prices only where the prices seen matter', () => {
  const seen = [{ id: 3, name: 'Oxford', pricePaise: 50_000, salePricePaise: null }]
  expect(bodyOf({ what: 'flag', flag: 'featured', on: true }, seen)).toEqual({
    flag: 'featured',
    on: true,
    ids: [3],
  })
  const change = { kind: 'raise', by: { percent: 1_000 }, wholeRupees: true } as const
  expect(bodyOf({ what: 'prices', change }, seen)).toEqual({
    change,
    seen: [{ id: 3, pricePaise: 50_000, salePricePaise: null }],
  })
})

test('batches are reported as one change', () => {
  const all = [answer(1_000), answer(998, ['Linen', 'Khadi']), answer(1_00_000)].reduce<BulkOutcome>(together, nothing)
  expect(toastFor(all, 0)).toEqual({
    title: '1,01,998 products changed',
    description: 'Not changed: Linen and 1 more (has a new price since you opened the list).',
    destructive: false,
  })
})

test('a batch that fails says how far the others came', () => {
  const failed = together(together(nothing, answer(2_000)), { kind: 'failed' })
  expect(toastFor(failed, 95_000)).toEqual({
    title: 'Failed to update products. Please try again.',
    description: '2,000 products changed before that. The other 95,000 are still selected.',
    destructive: true,
  })
  expect(toastFor(together(nothing, { kind: 'gone' }), 7)).toMatchObject({
    title: 'This category was deleted',
    description: 'Please choose another.',
  })
  expect(toastFor(together(nothing, answer(1_000)), 500)).toEqual({
    title: '1,000 products changed',
    description: 'Stopped: the other 500 are still selected.',
  })
})
