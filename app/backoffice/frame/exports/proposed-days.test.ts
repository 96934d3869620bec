import { expect, test } from 'vitest'
import { proposedDays } from './proposed-days.ts'

const now = Date.parse('2026-12-31T19:00:00Z')

test('the month before is proposed, and this one while there is none before', () => {
  expect(proposedDays(now, ['2027-01', '2026-12'])).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(proposedDays(now, ['2027-01'])).toEqual({ from: '2027-01-01', to: '2027-01-01' })
  expect(proposedDays(now, [])).toEqual({ from: '2027-01-01', to: '2027-01-01' })
})
