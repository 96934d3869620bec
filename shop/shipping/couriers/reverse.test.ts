import { expect, test } from 'vitest'
import { followReverse, type ReverseScan, type ReverseStatus } from './reverse.ts'

const scan = (hour: number, status: ReverseStatus | 'unknown', text: string = status): ReverseScan => ({
  at: new Date(Date.UTC(2026, 10, 27, hour)),
  status,
  code: '1',
  text,
})

const way: ReverseScan[] = [
  scan(1, 'booked'),
  scan(2, 'out_for_pickup'),
  scan(3, 'pickup_failed'),
  scan(4, 'out_for_pickup'),
  scan(5, 'picked_up'),
  scan(6, 'in_transit'),
  scan(7, 'arrived'),
]

test('a parcel stands where its last event left it, however often and in whatever sequence they came', () => {
  for (let count = 1; count <= way.length; count += 1) {
    const standing = followReverse([...way.slice(0, count), ...way.slice(0, count)].toReversed())
    expect(standing).toMatchObject({ status: way[count - 1]!.status, failedTries: count >= 3 ? 1 : 0 })
  }
})

test('after it has arrived, or nobody comes any more, nothing moves it', () => {
  expect(followReverse([...way, scan(8, 'in_transit'), scan(9, 'lost')]).status).toBe('arrived')
  expect(followReverse([scan(1, 'booked'), scan(2, 'cancelled'), scan(3, 'out_for_pickup')]).status).toBe('cancelled')
  expect(followReverse([scan(1, 'refused_at_door'), scan(2, 'picked_up')]).status).toBe('refused_at_door')
})

test('a parcel on its way is not cancelled, and not fetched once more', () => {
  const fetched = way.slice(0, 6)
  expect(followReverse([...fetched, scan(7, 'cancelled')]).status).toBe('in_transit')
  expect(followReverse([...fetched, scan(7, 'pickup_failed')]).status).toBe('in_transit')
})

test('a lost parcel may be found', () => {
  const lost = [...way.slice(0, 6), scan(7, 'lost')]
  expect(followReverse(lost).status).toBe('lost')
  expect(followReverse([...lost, scan(8, 'booked')]).status).toBe('lost')
  expect(followReverse([...lost, scan(8, 'in_transit')]).status).toBe('in_transit')
  expect(followReverse([...lost, scan(8, 'arrived')]).status).toBe('arrived')
})

test('what nobody understands moves nothing, and is shown once', () => {
  expect(followReverse([scan(1, 'unknown', 'On the moon'), scan(2, 'unknown', 'On the moon')])).toEqual({
    status: null,
    at: null,
    failedTries: 0,
    unclear: ['On the moon'],
  })
})
