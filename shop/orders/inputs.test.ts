import { expect, test } from 'vitest'
import { CheckoutForm, PlaceOrder } from './inputs.ts'

const filled = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.in',
  phone: '98450 12345',
  address: '14, Mandipet Main Road',
  city: 'Davanagere',
  state: 'Karnataka',
  zipCode: '577001',
}

function messages(changes: Record<string, unknown>) {
  const parsed = CheckoutForm.safeParse({ ...filled, ...changes })
  return Object.fromEntries(parsed.error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [])
}

test('a filled form passes, trimmed, with India and online payment as given', () => {
  expect(CheckoutForm.parse({ ...filled, firstName: '  Asha ' })).toEqual({
    ...filled,
    phone: '9845012345',
    country: 'IN',
    paymentMethod: 'razorpay',
  })
})

test('each field must hold something', () => {
  for (const field of Object.keys(filled)) {
    expect(messages({ [field]: ' \t ' })).toEqual({ [field]: 'This field is required' })
    expect(messages({ [field]: undefined })).toEqual({ [field]: 'This field is required' })
  }
})

test('a name holds no link, whichever script it is in', () => {
  for (const field of ['firstName', 'lastName']) {
    for (const name of [
      "D'Souza",
      'ಪ್ರಿಯಾ',
      'Md. Rafi',
      'K.V.',
      'AR.Rahman',
      'PV.Sindhu',
      'Sk.Abdul',
      'N.Dev',
      'a'.repeat(80),
    ])
      expect(messages({ [field]: name })).toEqual({})
    for (const name of ['You won: https://evil.example', 'www.evil', 'evil.example/x', 'a@b.in'])
      expect(messages({ [field]: name })).toEqual({ [field]: 'Please write the name without links' })
  }
})

test('an e-mail address must look like one', () => {
  for (const email of ['asha', 'asha@', '@example.in', 'asha@example', 'a b@example.in']) {
    expect(messages({ email })).toEqual({ email: 'Please enter a valid email address' })
  }
})

test('a phone number is ten digits however it is written', () => {
  for (const phone of [
    '9845012345',
    '+91 98450 12345',
    '+91-98450-12345',
    '098450 12345',
    '919845012345',
    '(98450) 12345',
  ]) {
    expect(CheckoutForm.parse({ ...filled, phone }).phone).toBe('9845012345')
  }
  for (const phone of ['98450', '98450123456', '+1 984 501 2345', 'phone']) {
    expect(messages({ phone })).toEqual({ phone: 'Please enter a valid 10-digit phone number' })
  }
})

test('a PIN code is six digits that do not begin with zero', () => {
  expect(CheckoutForm.parse({ ...filled, zipCode: '577 001' }).zipCode).toBe('577001')
  for (const zipCode of ['57700', '5770011', '077001', '57700a']) {
    expect(messages({ zipCode })).toEqual({ zipCode: 'Please enter a valid 6-digit PIN code' })
  }
})

test('the state is one of India', () => {
  expect(messages({ state: 'Bavaria' })).toEqual({ state: 'Please choose a state from the list' })
})

test('characters the database cannot keep are taken out', () => {
  expect(CheckoutForm.parse({ ...filled, city: 'Dava\0nagere\n' }).city).toBe('Dava nagere')
})

test('an order names its errors by path', () => {
  const { firstName, lastName, email, phone, ...shippingAddress } = filled
  const order = {
    items: [{ productId: 7, size: 'M', color: '', quantity: 1 }],
    customer: { firstName, lastName, email: 'nobody', phone },
    shippingAddress,
    expectedTotalPaise: 102_900,
  }
  expect(PlaceOrder.safeParse(order).error?.issues).toMatchObject([
    { path: ['customer', 'email'], message: 'Please enter a valid email address' },
  ])
  expect(PlaceOrder.safeParse({ ...order, items: [{ ...order.items[0], quantity: 1.5 }] }).success).toBe(false)
})
