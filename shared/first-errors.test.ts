import { expect, test } from 'vitest'
import * as z from 'zod'
import { firstErrors } from './first-errors.ts'

const Order = z.object({
  customer: z.object({ email: z.string().min(3, 'too short').regex(/@/, 'no address') }),
  items: z.array(z.object({ quantity: z.number('no number') })).min(2, 'too few'),
})

test('each field has its first sentence, by its path or by the name that is asked for', () => {
  const { error } = Order.safeParse({ customer: { email: 'x' }, items: [{ quantity: '1' }] })
  expect(firstErrors(error!)).toMatchObject({ 'customer.email': 'too short', 'items.0.quantity': 'no number' })
  expect(firstErrors(error!, (path) => String(path[0]))).toEqual({ customer: 'too short', items: 'no number' })
})
