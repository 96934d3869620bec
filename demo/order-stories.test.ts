import { expect, test } from 'vitest'
import { mayMovePayment, nextStatuses, type OrderStatus, type PaymentState } from '#shop/orders/rules.ts'
import { type Step, stories } from './order-stories.ts'

test('the past of every order of the demo makes only moves that an order may make', () => {
  for (const [story, steps] of Object.entries<readonly Step[]>(stories)) {
    let status: OrderStatus | null = null
    let payment: PaymentState = 'pending'
    for (const { kind, to } of steps) {
      if (kind === 'payment' && to) {
        expect(mayMovePayment(payment, to as PaymentState), `${story}: ${payment} → ${to}`).toBe(true)
        payment = to as PaymentState
      }
      if (kind === 'fulfilment' && to) {
        if (status !== null) expect(nextStatuses(status), `${story}: ${status} → ${to}`).toContain(to)
        status = to as OrderStatus
      }
    }
  }
})
