import { expect, test } from 'vitest'
import { arrivalOf } from './promised-arrival.ts'

const order = {
  orderStatus: 'confirmed',
  paymentState: 'completed',
  promisedFrom: '2026-12-03',
  promisedTo: '2026-12-03',
  expectedOn: null,
} as const
const say = (change: Partial<Parameters<typeof arrivalOf>[0]>, today = '2026-11-26') =>
  arrivalOf({ ...order, ...change }, today)

test('the promise is said, as one day or as several', () => {
  expect(say({})).toEqual({ sentence: 'Arrives by Thu, 3 Dec.', isLate: false })
  expect(say({ promisedFrom: '2026-12-01' })).toEqual({ sentence: 'Arrives Tue 1 – Thu 3 Dec.', isLate: false })
})

test('the day that the courier names replaces it', () => {
  expect(say({ expectedOn: '2026-12-01' })).toEqual({ sentence: 'Arrives by Tue, 1 Dec.', isLate: false })
  expect(say({ expectedOn: '2026-12-01' }, '2026-12-01')).toEqual({ sentence: 'Arrives today.', isLate: false })
  expect(say({ expectedOn: '2026-12-01', promisedFrom: null, promisedTo: null })?.sentence).toBe(
    'Arrives by Tue, 1 Dec.',
  )
})

test('what is late says so, with the new day where there is one', () => {
  const sorry = 'We promised it by Thu, 3 Dec and are sorry that it is late.'
  expect(say({ expectedOn: '2026-12-05' })).toEqual({ sentence: `Arrives by Sat, 5 Dec. ${sorry}`, isLate: true })
  expect(say({}, '2026-12-04')).toEqual({ sentence: sorry, isLate: true })
  expect(say({ expectedOn: '2026-12-02' }, '2026-12-04')).toEqual({ sentence: sorry, isLate: true })
})

test('a day of the courier that has passed leaves the promise', () => {
  expect(say({ expectedOn: '2026-12-01' }, '2026-12-02')).toEqual({ sentence: 'Arrives by Thu, 3 Dec.', isLate: false })
})

test.for(['delivered', 'cancelled', 'returned'] as const)('an order that is %s arrives no more', (orderStatus) => {
  expect(say({ orderStatus })).toBeNull()
})

test('an order that nobody has paid for arrives on no day, and one to be paid in cash does', () => {
  expect(say({ paymentState: 'pending' })).toBeNull()
  expect(say({ paymentState: 'expired' })).toBeNull()
  expect(say({ paymentState: 'to_confirm' })).not.toBeNull()
  expect(say({ paymentState: 'to_collect' })).not.toBeNull()
})

test('an order of before, without a promise, says nothing', () => {
  expect(say({ promisedFrom: null, promisedTo: null })).toBeNull()
})
