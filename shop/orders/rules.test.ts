import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isPaid,
  mayMovePayment,
  lastingMoves,
  nextStatuses,
  mayRestockAll,
  orderStatuses,
  paymentStates,
  refusalOfRefund,
} from './rules.ts'

const allowed: Record<string, string> = {
  pending: 'confirmed cancelled',
  confirmed: 'packed cancelled',
  packed: 'shipped cancelled',
  shipped: 'delivered returned',
  delivered: 'returned',
  cancelled: '',
  returned: '',
}

const allowedPayments: Record<string, string> = {
  pending: 'completed failed expired',
  to_confirm: 'to_collect completed expired',
  to_collect: 'completed not_collected',
  not_collected: '',
  failed: 'completed expired',
  expired: 'completed',
  completed: 'partly_refunded refunded not_collected',
  partly_refunded: 'refunded completed not_collected',
  refunded: 'partly_refunded completed',
}

test('all pieces go back into stock with a refund only where none is with the customer or goes out', () => {
  expect(orderStatuses.filter((orderStatus) => mayRestockAll({ orderStatus }))).toEqual(['cancelled', 'returned'])
})

test.for(orderStatuses)('an order that is %s may become what is written here, and nothing else', (from) => {
  expect(nextStatuses(from).toSorted()).toEqual(allowed[from]!.split(' ').filter(Boolean).toSorted())
})

test.for(paymentStates)('a payment that is %s may become what is written here, and nothing else', (from) => {
  const next = paymentStates.filter((to) => mayMovePayment(from, to))
  expect(next.toSorted()).toEqual(allowedPayments[from]!.split(' ').filter(Boolean).toSorted())
})

test('money taken is never forgotten: only cash that a courier never had may be unpaid again', () => {
  const toUnpaid = paymentStates
    .filter(isPaid)
    .flatMap((from) => paymentStates.filter((to) => mayMovePayment(from, to) && !isPaid(to)).map((to) => [from, to]))
  expect(toUnpaid).toEqual([
    ['completed', 'not_collected'],
    ['partly_refunded', 'not_collected'],
  ])
})

test('refunds of a payment, in whatever parts they are asked for, never add up to more than it; each is a rupee or more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 100_000_000 }),
      fc.array(fc.integer({ min: -1_000, max: 60_000_000 }), { maxLength: 20 }),
      (paid, asked) => {
        let left = paid
        for (const amount of [...asked, left]) if (refusalOfRefund(amount, left) === null) left -= amount
        expect(left).toBeGreaterThanOrEqual(0)
        for (const amount of [left + 1, 99, 0, -left]) expect(refusalOfRefund(amount, left)).toMatch(/\.$/)
        if (left >= 100) expect(refusalOfRefund(left, left)).toBeNull()
      },
    ),
  )
})

test('a step that was undone is no step; what was taken again is one', () => {
  const event = (from: string | null, to: string, kind = 'fulfilment') => ({ kind, from, to })
  const placed = event(null, 'pending')
  const paid = event('pending', 'completed', 'payment')
  const confirmed = event('pending', 'confirmed')
  const undone = event('confirmed', 'pending')
  const packed = event('confirmed', 'packed')
  expect(lastingMoves([placed, paid, confirmed, undone])).toEqual([placed, paid])
  expect(lastingMoves([placed, paid, confirmed, undone, confirmed, packed])).toEqual([placed, paid, confirmed, packed])
  expect(lastingMoves([placed, paid, confirmed, packed, event('packed', 'confirmed')])).toEqual([
    placed,
    paid,
    confirmed,
  ])
})
