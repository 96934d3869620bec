import { expect, test } from 'vitest'
import { checkoutOf } from '#tests/makers.ts'
import { PhoneOrder, phoneOrderErrors } from './phone-order.ts'

const wanted = checkoutOf([{ productId: 1, size: 'M', color: '', quantity: 2 }], 202_800)
const key = 'a'.repeat(32)

function read(given: Record<string, string> = {}) {
  const { items, expectedTotalPaise } = wanted
  return PhoneOrder.safeParse({
    key,
    order: JSON.stringify({ items, expectedTotalPaise }),
    ...wanted.customer,
    ...wanted.shippingAddress,
    promoCode: '',
    ...given,
  })
}

const errors = (given: Record<string, string>) => phoneOrderErrors(read(given).error!)

test('what staff type is read as the checkout would read it', () => {
  expect(read({ phone: '+91 98123 45678' }).data).toEqual({ key, order: wanted })
  expect(read({ paymentMethod: 'cash' }).data).toMatchObject({ order: { paymentMethod: 'cash' } })
  expect(read({ promoCode: ' FEST10 ' }).data).toMatchObject({ order: { promoCode: 'FEST10' } })
})

test('each error has its own sentence, and a broken order is one too', () => {
  expect(errors({ email: 'asha', zipCode: '1', state: '' })).toEqual({
    email: 'Please enter a valid email address',
    zipCode: 'Please enter a valid 6-digit PIN code',
    state: 'This field is required',
  })
  for (const order of ['', '{', 'null']) expect(errors({ order })).toEqual({ items: 'Please add at least one item.' })
  expect(errors({ order: JSON.stringify({ items: [], expectedTotalPaise: 0 }) })).toEqual({
    items: 'Your cart is empty',
  })
  expect(errors({ key: 'short' })).toEqual({ items: 'Please add at least one item.' })
})
