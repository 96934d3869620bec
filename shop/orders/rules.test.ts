import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPaid, mayMove, mayMovePayment, nextStatuses, orderNumber, orderStatuses, paymentStates, refusalOfRefund } from './rules.ts'

const allowed: Record<string, string> = {
  pending: 'confirmed cancelled',
  confirmed: 'packed cancelled',
  packed: 'shipped cancelled',
  shipped: 'delivered',
  delivered: 'returned',
  cancelled: '',
  returned: '',
}

const allowedPayments: Record<string, string> = {
  pending: 'completed failed expired',
  failed: 'completed expired',
  expired: 'completed',
  completed: 'partly_refunded refunded',
  partly_refunded: 'refunded',
  refunded: '',
}

for (const from of orderStatuses) {
  for (const to of orderStatuses) {
    test(`an order that is ${from} ${allowed[from]!.split(' ').includes(to) ? 'may' : 'may not'} become ${to}`, () => {
      expect(mayMove(from, to)).toBe(allowed[from]!.split(' ').includes(to))
      expect(nextStatuses(from).includes(to)).toBe(mayMove(from, to))
    })
  }
}

for (const from of paymentStates) {
  for (const to of paymentStates) {
    test(`a payment that is ${from} ${allowedPayments[from]!.split(' ').includes(to) ? 'may' : 'may not'} become ${to}`, () => {
      expect(mayMovePayment(from, to)).toBe(allowedPayments[from]!.split(' ').includes(to))
    })
  }
}

test('money taken is never forgotten: what was paid stays paid or goes back', () => {
  for (const from of paymentStates.filter(isPaid)) {
    for (const to of paymentStates.filter((state) => mayMovePayment(from, state))) expect(isPaid(to)).toBe(true)
  }
})

test('refunds of a payment, in whatever parts they are asked for, never add up to more than it; each is a rupee or more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 100_000_000 }), fc.array(fc.integer({ min: -1_000, max: 60_000_000 }), { maxLength: 20 }), (paid, asked) => {
      let left = paid
      for (const amount of [...asked, left]) if (refusalOfRefund(amount, left) === null) left -= amount
      expect(left).toBeGreaterThanOrEqual(0)
      for (const amount of [left + 1, 99, 0, -left]) expect(refusalOfRefund(amount, left)).toMatch(/\.$/)
      if (left >= 100) expect(refusalOfRefund(left, left)).toBeNull()
    }),
  )
})

test('order numbers keep the form FW- and six digits, and never meet', () => {
  const seen = new Uint8Array(1_000_000)
  for (let n = 1; n <= 900_000; n += 1) seen[Number(orderNumber(n).slice(3))]! += 1
  expect(seen.subarray(100_000).every((times) => times === 1)).toBe(true)
  expect(orderNumber(1)).toMatch(/^FW-\d{6}$/)
})

test('when six digits run short, seven follow', () => {
  expect(orderNumber(900_001)).toMatch(/^FW-\d{7}$/)
  fc.assert(
    fc.property(fc.integer({ min: 900_001, max: 9_900_000 }), fc.integer({ min: 900_001, max: 9_900_000 }), (one, other) => {
      expect(orderNumber(one) === orderNumber(other)).toBe(one === other)
    }),
  )
})
