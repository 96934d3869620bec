import { expect, test } from 'vitest'
import { doubtAbout } from './tracking-numbers.ts'

test.for([
  ['India Post', 'EK104233000IN'],
  ['india post', 'ek 104233000 in'],
  ['Delhivery', '1490812345678'],
  ['DTDC', 'D12345678'],
  ['A friend with a scooter', '7'],
  ['India Post', ''],
])('%s %s raises no doubt', ([courier, number]) => expect(doubtAbout(courier!, number!)).toBeNull())

test('a number that another courier would give is asked about', () => {
  expect(doubtAbout('India Post', '1490812345678')).toBe(
    'Numbers of India Post look like EK104233000IN. Please check it. You can still ship.',
  )
  expect(doubtAbout('Delhivery', 'EK104233000IN')).toContain('11 to 16 digits')
})
