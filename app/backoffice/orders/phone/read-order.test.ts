import { expect, test } from 'vitest'
import { checkoutOf } from '#tests/makers.ts'
import { readPhoneOrder } from './read-order.ts'

const wanted = checkoutOf([{ productId: 1, size: 'M', color: '', quantity: 2 }], 202_800)
const key = 'a'.repeat(32)

function formOf(given: Record<string, string> = {}) {
  const form = new FormData()
  const { items, expectedTotalPaise } = wanted
  const typed = {
    key,
    order: JSON.stringify({ items, expectedTotalPaise }),
    ...wanted.customer,
    ...wanted.shippingAddress,
    promoCode: '',
    ...given,
  }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return form
}

test('what staff type is read as the checkout would read it', () => {
  expect(readPhoneOrder(formOf({ phone: '+91 98123 45678' }))).toEqual({ key, order: wanted })
  expect(readPhoneOrder(formOf({ promoCode: ' FEST10 ' }))).toMatchObject({ order: { promoCode: 'FEST10' } })
})

test('each error has its own sentence, and a broken order is one too', () => {
  expect(readPhoneOrder(formOf({ email: 'asha', zipCode: '1', state: '' }))).toEqual({
    fields: {
      email: 'Please enter a valid email address',
      zipCode: 'Please enter a valid 6-digit PIN code',
      state: 'This field is required',
    },
  })
  for (const order of ['', '{', 'null', JSON.stringify({ items: [], expectedTotalPaise: 0 })]) {
    expect(readPhoneOrder(formOf({ order }))).toMatchObject({ fields: { items: expect.any(String) } })
  }
  expect(readPhoneOrder(formOf({ key: 'short' }))).toHaveProperty('fields')
})
