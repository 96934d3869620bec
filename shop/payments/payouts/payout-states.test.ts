import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOpenPayout, mayCancelPayout, mayMovePayout, payoutStates } from './payout-states.ts'

const anyState = fc.constantFrom(...payoutStates)

/** The state after what the provider said, one word after another; what may not follow is left out. */
const after = (said: readonly (typeof payoutStates)[number][]) =>
  said.reduce((now, next) => (mayMovePayout(now, next) ? next : now), 'asked' as (typeof payoutStates)[number])

test('what has ended stays ended, and nothing is asked twice', () => {
  fc.assert(
    fc.property(fc.array(anyState), fc.array(anyState), (before, later) => {
      const state = after(before)
      const isOver = !isOpenPayout(state) && state !== 'paid'
      if (isOver) expect(after([...before, ...later])).toBe(state)
      if (before.length > 0 && state !== 'asked') expect(after([...before, ...later])).not.toBe('asked')
    }),
  )
})

test('what was paid can only come back', () => {
  expect(payoutStates.filter((state) => mayMovePayout('paid', state))).toEqual(['link_open', 'came_back'])
})

test('only what has not left yet can be cancelled', () => {
  expect(payoutStates.filter(mayCancelPayout)).toEqual(['low_balance', 'link_open'])
})
