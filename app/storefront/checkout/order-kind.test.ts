import { expect, test } from 'vitest'
import { orderStatuses, paymentStates } from '#shop/orders/rules.ts'
import { kindOf, wasPaid } from './order-kind.ts'

test('thanks are for orders that go on and are paid, or will be in cash', () => {
  for (const orderStatus of orderStatuses) {
    for (const paymentState of paymentStates) {
      const isGoingOn = orderStatus !== 'cancelled' && orderStatus !== 'returned'
      const isThanked = ['completed', 'partly_refunded', 'to_confirm', 'to_collect'].includes(paymentState)
      // Its cash is collected or not by then.
      const isLate = orderStatus === 'returned' && ['to_confirm', 'to_collect'].includes(paymentState)
      if (!isLate) expect(kindOf({ orderStatus, paymentState }) === 'paid').toBe(isGoingOn && isThanked)
    }
  }
})

test('a cancelled order says whether money goes back', () => {
  expect(kindOf({ orderStatus: 'cancelled', paymentState: 'expired' })).toBe('cancelled')
  expect(kindOf({ orderStatus: 'cancelled', paymentState: 'completed' })).toBe('cancelled-paid')
  expect(kindOf({ orderStatus: 'cancelled', paymentState: 'refunded' })).toBe('cancelled-paid')
  expect(kindOf({ orderStatus: 'pending', paymentState: 'pending' })).toBe('unpaid')
  expect(kindOf({ orderStatus: 'cancelled', paymentState: 'not_collected' })).toBe('cancelled')
  expect(kindOf({ orderStatus: 'returned', paymentState: 'not_collected' })).toBe('cancelled')
})

test('the cart of an order is done exactly when money came for it, or comes at the door', () => {
  for (const orderStatus of orderStatuses) {
    for (const paymentState of paymentStates) {
      const isUnpaid =
        ['pending', 'failed', 'expired', 'not_collected'].includes(paymentState) ||
        (orderStatus === 'cancelled' && ['to_confirm', 'to_collect'].includes(paymentState))
      expect(wasPaid(kindOf({ orderStatus, paymentState }))).toBe(!isUnpaid)
    }
  }
})
