import { expect, test } from 'vitest'
import { SoldAheadForm } from './managing/sold-ahead-form.ts'
import { aheadTerms, promisedAhead, returnRuleAhead, sayAhead, sayProductAhead } from './sold-ahead.ts'

const now = new Date('2026-11-27T20:00:00Z')

test('a pre-order leaves by its day, and what is made by so many days from now, on India’s calendar', () => {
  expect(aheadTerms({ kind: 'preorder', leavesBy: '2026-12-12', never: '' }, now)).toEqual({
    kind: 'preorder',
    leavesBy: '2026-12-12',
  })
  expect(aheadTerms({ kind: 'made', days: 7, never: '' }, now)).toEqual({ kind: 'made', leavesBy: '2026-12-05' })
  expect(aheadTerms({ kind: 'preorder', leavesBy: '2026-11-27', never: '' }, now), 'the day is over').toBeNull()
  expect(aheadTerms(null, now)).toBeNull()
})

test('a page says days for what is made, and an order says its day', () => {
  expect(sayProductAhead({ kind: 'made', days: 7, never: '' })).toBe('Made to order: leaves in 7 days')
  expect(sayProductAhead({ kind: 'preorder', leavesBy: '2026-12-12', never: '' })).toBe(
    'Pre-order: leaves by 12 December',
  )
  expect(sayAhead({ kind: 'made', leavesBy: '2026-12-05' })).toBe('Made to order: leaves by 5 December')
})

test('an order arrives as long after its last piece leaves as it would arrive from today', () => {
  const promise = { method: 'Standard', from: '2026-11-30', to: '2026-12-02' }
  const line = (leavesBy: string | null) => ({
    soldAhead: leavesBy === null ? null : { kind: 'preorder' as const, leavesBy, never: '' },
  })
  expect(promisedAhead(promise, [line(null)], now)).toEqual(promise)
  expect(promisedAhead(promise, [line('2026-11-29'), line('2026-12-08'), line(null)], now)).toEqual({
    method: 'Standard',
    from: '2026-12-10',
    to: '2026-12-12',
  })
})

test('what staff type is a day or a number of days, or nothing', () => {
  const read = (typed: unknown) => SoldAheadForm.safeParse(typed)
  expect(read(undefined).data).toBeNull()
  expect(read({ kind: '', days: '7' }).data).toBeNull()
  expect(read({ kind: 'made', days: '7', leavesBy: '' }).data).toEqual({ kind: 'made', days: 7, never: '' })
  expect(read({ kind: 'preorder', leavesBy: '2026-12-12', never: ' made for you ' }).data).toEqual({
    kind: 'preorder',
    leavesBy: '2026-12-12',
    never: 'made for you',
  })
  for (const odd of [
    { kind: 'made', days: '0' },
    { kind: 'made' },
    { kind: 'preorder', leavesBy: 'soon' },
    { kind: 'preorder', leavesBy: '2026-11-31' },
    { kind: 'preorder', leavesBy: '0000-01-01' },
    // Its order would arrive in the year 10000.
    { kind: 'preorder', leavesBy: '9999-12-31' },
    { kind: 'x' },
  ])
    expect(read(odd).success).toBe(false)
})

test('its own return rule goes before that of the product', () => {
  const made = { kind: 'made', days: 7, never: 'made for you' } as const
  expect(returnRuleAhead(made, { days: 3, never: '' })).toEqual({ days: 3, never: 'made for you' })
  expect(returnRuleAhead({ ...made, never: '' }, { days: 3, never: '' })).toEqual({ days: 3, never: '' })
  expect(returnRuleAhead(null, null)).toBeNull()
})
