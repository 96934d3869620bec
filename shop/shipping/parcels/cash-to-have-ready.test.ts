import { expect, test } from 'vitest'
import { cashOfWay, cashToHaveReady } from './cash-to-have-ready.ts'

const order = {
  totalPaise: 200_000,
  creditPaise: 7_100,
  differencePaise: 0,
  exchangedFrom: null,
  uncollectedPaise: 0,
  paymentState: 'to_collect',
  orderStatus: 'shipped',
} as const

test('an order in cash that was shipped has its sum ready, less what credit paid', () => {
  expect(cashToHaveReady(order, [])).toBe(192_900)
  expect(cashToHaveReady(order, [{ status: 'out_for_delivery', collectPaise: 192_900 }])).toBe(192_900)
  expect(cashToHaveReady(order, [{ status: 'booked', collectPaise: null }])).toBe(192_900)
})

test('of several parcels those that arrived or do not come are paid no more', () => {
  const ways = (['delivered', 'in_transit', 'lost'] as const).map((status, at) => ({
    status,
    collectPaise: [92_900, 60_000, 40_000][at]!,
  }))
  expect(cashToHaveReady(order, ways)).toBe(60_000)
  expect(ways.map(cashOfWay)).toEqual([0, 60_000, 0])
  expect(cashToHaveReady(order, [ways[0]!, ways[2]!])).toBe(0)
  expect(cashToHaveReady({ ...order, uncollectedPaise: 192_900 }, [])).toBe(0)
})

test('an order that was delivered, or is paid already, asks for no cash', () => {
  expect(cashToHaveReady({ ...order, orderStatus: 'delivered' }, [])).toBe(0)
  expect(cashToHaveReady({ ...order, paymentState: 'completed' }, [])).toBe(0)
  expect(cashToHaveReady({ ...order, paymentState: 'not_collected' }, [])).toBe(0)
})
