import { expect, test } from 'vitest'
import { sayOutcome } from './outcome-labels.ts'

test('a repeated row says whether all of the cash is there, or the same part came before', () => {
  expect(sayOutcome({ outcome: 'before', amountPaise: 50_000, duePaise: 0 })).toBe(
    'An earlier payment brought all of it. It is not counted.',
  )
  expect(sayOutcome({ outcome: 'before', amountPaise: 50_000, duePaise: 50_000 })).toBe(
    'The same amount came before, and nothing says that this is another payment. It is not counted.',
  )
})
