import { expect, test } from 'vitest'
import type { PayoutFacts } from './find-payout-facts.server.ts'
import { payoutsCheck } from './payouts-check.ts'

const calm: PayoutFacts = {
  from: 'back office',
  open: 2,
  lowBalance: 0,
  toApprove: 0,
  cameBack: 0,
  unansweredMinutes: 1,
}

test('all is well while payouts move', () => {
  expect(payoutsCheck(calm)).toMatchObject({ state: 'good', summary: '2 payouts under way.' })
  expect(payoutsCheck({ ...calm, from: 'nothing', open: 0 })).toMatchObject({ state: 'good' })
})

test.for([
  [{ from: 'unreadable' }, 'warning', 'cannot be read'],
  [{ from: 'nothing' }, 'critical', '2 payouts under way, and no keys'],
  [{ cameBack: 1 }, 'warning', '1 refund came back'],
  [{ lowBalance: 1 }, 'warning', 'does not hold enough'],
  [{ unansweredMinutes: 7 }, 'warning', 'for 7 minutes'],
  [{ toApprove: 2 }, 'warning', '2 payouts waiting for an approval'],
] as const)('%o is said with what to do', ([change, state, summary]) => {
  const check = payoutsCheck({ ...calm, ...change })
  expect(check).toMatchObject({ state, whatToDo: expect.any(String) })
  expect(check.summary).toContain(summary)
})
