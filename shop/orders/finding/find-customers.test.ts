import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { asha } from '#tests/staff.ts'
import { findCustomer, findCustomers, findOrderHistory } from './find-customers.server.ts'

const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000)
const paid = (days: number) => ({ paymentState: 'completed', createdAt: daysAgo(days), paidAt: daysAgo(days) }) as const

test('customers are their phones, with what they ordered, paid and refused, the last order first', async ({ db }) => {
  await makeOrder(db, { ...paid(9), customerPhone: '9000000001', firstName: 'Old', lastName: 'Name' })
  await makeOrder(db, { ...paid(3), customerPhone: '9000000002', firstName: 'Binu' })
  await makeOrder(db, {
    customerPhone: '9000000001',
    createdAt: daysAgo(5),
    paymentState: 'not_collected',
    paymentMethod: 'cash',
  })
  await makeOrder(db, { customerPhone: '9000000001', createdAt: daysAgo(4) })
  const last = await makeOrder(db, { ...paid(1), customerPhone: '9000000001', firstName: 'Meera', city: 'Mysuru' })
  const { customers, next } = await findCustomers(db, asha, { search: '', before: null })
  expect(next).toBeNull()
  expect(customers.map(({ phone }) => phone)).toEqual(['9000000001', '9000000002'])
  expect(customers[0]).toMatchObject({
    number: last.number,
    name: expect.stringContaining('Meera'),
    city: 'Mysuru',
    orders: 3,
    paidPaise: 2 * last.totalPaise,
    refused: 1,
    returned: 0,
  })
  const found = await findCustomers(db, asha, { search: 'old', before: null })
  expect(found.customers.map(({ number }) => number)).toEqual([last.number])
  expect((await findCustomers(db, asha, { search: '100%', before: null })).customers).toEqual([])

  const whole = await findCustomer(db, asha, last.number)
  expect(whole!.all.map(({ paymentState }) => paymentState)).toEqual([
    'completed',
    'pending',
    'not_collected',
    'completed',
  ])
  expect(await findCustomer(db, asha, 'FW-999999')).toBeNull()
  expect(await findOrderHistory(db, last.number)).toEqual({ nth: 3, refused: 1, returned: 0 })
})

test('a further page begins behind the last customer of the page before', async ({ db }) => {
  for (let at = 0; at < 52; at += 1)
    await makeOrder(db, { ...paid(at), customerPhone: `90000001${String(at).padStart(2, '0')}` })
  const first = await findCustomers(db, asha, { search: '', before: null })
  expect(first.customers).toHaveLength(50)
  const second = await findCustomers(db, asha, { search: '', before: first.next })
  expect(second.customers.map(({ phone }) => phone)).toEqual(['9000000150', '9000000151'])
  expect(second.next).toBeNull()
})
