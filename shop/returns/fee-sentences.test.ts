import { expect, test } from 'vitest'
import { feeSentences } from './fee-sentences.ts'

test('a policy names each fee that is deducted, and none that is not', () => {
  expect(feeSentences({ feePaise: 0, restockingPercent: 0, shipping: 'mistakes' })).toEqual([])
  expect(feeSentences({ feePaise: 9_900, restockingPercent: 0, shipping: 'mistakes' })[0]).toBe(
    'From what you get back we deduct a return fee of ₹99 for each return.',
  )
  expect(feeSentences({ feePaise: 9_900, restockingPercent: 10, shipping: 'always' })).toEqual([
    'From what you get back we deduct a return fee of ₹99 for each return and a restocking fee of 10% of what the pieces cost.',
    'We deduct nothing for a piece that is defective, wrong, damaged, different from its picture, or late.',
    'When you return the whole order, we also pay back what you paid for shipping.',
  ])
})
