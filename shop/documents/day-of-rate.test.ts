import { expect, test } from 'vitest'
import { dayOfRate } from './day-of-rate.ts'

const before = '2025-09-21'
const after = '2025-09-22'

// Section 14 of the CGST Act, case by case; the rates change on 22 September 2025.
test.each([
  ['(a)(i)', { dispatch: before, invoice: after, payment: after }, after],
  ['(a)(ii)', { dispatch: before, invoice: before, payment: after }, before],
  ['(a)(iii)', { dispatch: before, invoice: after, payment: before }, before],
  ['(b)(i)', { dispatch: after, invoice: before, payment: after }, after],
  ['(b)(ii)', { dispatch: after, invoice: before, payment: before }, before],
  ['(b)(iii)', { dispatch: after, invoice: after, payment: before }, after],
  ['cash that is not collected, all else after', { dispatch: after, invoice: after, payment: null }, after],
  ['cash that is not collected, all else before', { dispatch: before, invoice: before, payment: null }, before],
])('%s', (_case, events, day) => {
  expect(dayOfRate(events).day).toBe(day)
})
