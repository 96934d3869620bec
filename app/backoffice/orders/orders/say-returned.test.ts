import { expect, test } from 'vitest'
import { sayReturned } from './say-returned.ts'

test('of an order whose cash was refused, staff read nothing of a refund', () => {
  expect(sayReturned('to_collect')).toBe(
    'Its cash was not collected: the invoice is credited, and all pieces are in stock again.',
  )
  expect(sayReturned('completed')).toContain('refund the customer')
})
