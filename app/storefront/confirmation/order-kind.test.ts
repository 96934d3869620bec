import { expect, test } from 'vitest'
import { orderStatuses, paymentStates } from '#shop/orders/rules.ts'
import { kindOf, wasPaid } from './order-kind.ts'

test('thanks are for paid orders that go on only', () => {
  for (const orderStatus of orderStatuses) {
    for (const paymentState of paymentStates) {
      const isGoingOn = orderStatus !== 'cancelled' && orderStatus !== 'returned'
      const hasMoney = paymentState === 'completed' || paymentState === 'partly_refunded'
      expect(kindOf({ orderStatus, paymentState }) === 'paid').toBe(isGoingOn && hasMoney)
    }
  }
})

test('a cancelled order says whether money goes back', () => {
  expect(kindOf({ orderStatus: 'cancelled', paymentState: 'expired' })).toBe('cancelled')
  expect(kindOf({ orderStatus: 'cancelled', paymentState: 'completed' })).toBe('cancelled-paid')
  expect(kindOf({ orderStatus: 'cancelled', paymentState: 'refunded' })).toBe('cancelled-paid')
  expect(kindOf({ orderStatus: 'pending', paymentState: 'pending' })).toBe('unpaid')
})

test('the cart of an order is done exactly when money came for it', () => {
  for (const orderStatus of orderStatuses) {
    for (const paymentState of paymentStates) {
      const isUnpaid = ['pending', 'failed', 'expired'].includes(paymentState)
      expect(wasPaid(kindOf({ orderStatus, paymentState }))).toBe(!isUnpaid)
    }
  }
})
