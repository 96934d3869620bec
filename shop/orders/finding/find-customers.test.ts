import { expect } from 'vitest'
import { creditBalances } from '#shop/credit/tables.server.ts'
import { gatewayInUse } from '#shop/payments/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { asha } from '#tests/staff.ts'
import { allCustomers, readCustomerFilter, writeCustomerFilter } from './customer-filter.ts'
import { findCustomer } from './find-customer.server.ts'
import { findCustomers } from './find-customers.server.ts'
import { findOrderHistory } from './find-order-history.server.ts'

const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000)
const uncollected = { paymentState: 'not_collected', paymentMethod: 'cash', paidAt: null, shippingPaise: 0 } as const
const refusedCash = { ...uncollected, orderStatus: 'returned' } as const
const paid = (days: number) => ({ paymentState: 'completed', createdAt: daysAgo(days), paidAt: daysAgo(days) }) as const

test('customers are their phones, with what they ordered, paid and refused, the last order first', async ({ db }) => {
  await makeOrder(db, { ...paid(9), customerPhone: '9000000001', firstName: 'Old', lastName: 'Name' })
  await makeOrder(db, { ...paid(3), customerPhone: '9000000002', firstName: 'Binu' })
  await makeOrder(db, {
    customerPhone: '9000000001',
    createdAt: daysAgo(5),
    ...refusedCash,
  })
  await makeOrder(db, { customerPhone: '9000000001', createdAt: daysAgo(4) })
  const last = await makeOrder(db, { ...paid(1), customerPhone: '9000000001', firstName: 'Meera', city: 'Mysuru' })
  const { customers, next } = await findCustomers(db, asha, allCustomers)
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
  const found = await findCustomers(db, asha, { ...allCustomers, search: 'old' })
  expect(found.customers.map(({ number }) => number)).toEqual([last.number])
  expect((await findCustomers(db, asha, { ...allCustomers, search: '100%' })).customers).toEqual([])
  for (const search of ['+91 90000 00001', 'RAO meera', last.number.replace('-', ' – ')])
    expect((await findCustomers(db, asha, { ...allCustomers, search })).customers, search).toHaveLength(1)

  const whole = await findCustomer(db, asha, last.number)
  expect(whole!.all.map(({ paymentState }) => paymentState)).toEqual([
    'completed',
    'pending',
    'not_collected',
    'completed',
  ])
  expect(await findCustomer(db, asha, 'FW-999999')).toBeNull()
  expect(await findOrderHistory(db, last.number)).toEqual({ nth: 3, refused: 1, returned: 0 })
  // Pieces sent in exchange are no order more.
  const sent = await makeOrder(db, { ...paid(0), customerPhone: '9000000001', exchangedFrom: last.id })
  expect(await findOrderHistory(db, sent.number)).toMatchObject({ nth: 3 })
  const elsewhere = await makeOrder(db, { ...paid(0), customerPhone: '9000000009', exchangedFrom: last.id })
  expect(await findOrderHistory(db, elsewhere.number)).toEqual({ nth: 1, refused: 0, returned: 0 })
})

test('orders paid at the simulator count for nobody once the shop takes real money', async ({ db }) => {
  const customerPhone = '9000000003'
  const real = await makeOrder(db, { ...paid(2), customerPhone, paymentMethod: 'razorpay' })
  await makeOrder(db, { ...paid(1), customerPhone, paymentMethod: 'simulator' })
  const richer = { ...allCustomers, spentPaise: real.totalPaise + 1 }
  expect((await findCustomers(db, asha, richer)).customers).toMatchObject([{ paidPaise: 2 * real.totalPaise }])
  await db.insert(gatewayInUse).values({ provider: 'razorpay' })
  expect((await findCustomers(db, asha, allCustomers)).customers).toMatchObject([
    { orders: 1, paidPaise: real.totalPaise },
  ])
  expect((await findCustomers(db, asha, richer)).customers).toEqual([])
})

test('a further page begins behind the last customer of the page before', async ({ db }) => {
  for (let at = 0; at < 52; at += 1)
    await makeOrder(db, { ...paid(at), customerPhone: `90000001${String(at).padStart(2, '0')}` })
  const first = await findCustomers(db, asha, allCustomers)
  expect(first.customers).toHaveLength(50)
  const second = await findCustomers(db, asha, { ...allCustomers, before: first.next })
  expect(second.customers.map(({ phone }) => phone)).toEqual(['9000000150', '9000000151'])
  expect(second.next).toBeNull()
  for (const before of ['FW-000000', second.customers.at(-1)!.number])
    expect(await findCustomers(db, asha, { ...allCustomers, before })).toEqual(first)
})

test('customers are found by city, refused cash, what they spent and credit, also together', async ({ db }) => {
  const make = (customerPhone: string, given: Parameters<typeof makeOrder>[1] = {}) =>
    makeOrder(db, { ...paid(2), customerPhone, customerEmail: `${customerPhone}@example.in`, ...given })
  const { totalPaise } = await make('9000000001', { city: 'Mysuru' })
  await make('9000000001', { city: 'mysuru' })
  await make('9000000002', { city: 'Pune', customerEmail: 'Binu@Example.in' })
  await make('9000000003', { ...refusedCash, city: 'Mysuru' })
  // Cancelled before it left: nobody refused anything.
  await make('9000000001', { ...uncollected, city: 'Mysuru', orderStatus: 'cancelled' })
  // The city is that of the last order.
  await make('9000000004', { ...paid(9), city: 'Mysuru' })
  await make('9000000004', { city: 'Hubballi' })
  await db.insert(creditBalances).values([
    { holder: 'binu@example.in', paise: 5_000 },
    { holder: '9000000001@example.in', paise: 0 },
  ])
  const phones = async (query: string) =>
    (await findCustomers(db, asha, readCustomerFilter(new URLSearchParams(query)))).customers
      .map(({ phone }) => Number(phone.slice(-1)))
      .toSorted((a, b) => a - b)
  expect(await phones('')).toEqual([1, 2, 3, 4])
  expect(await phones('city=MYSURU')).toEqual([1, 3])
  expect(await phones('refused=true')).toEqual([3])
  expect(await phones('credit=true')).toEqual([2])
  expect(await phones(`spent=${(2 * totalPaise) / 100}`)).toEqual([1, 4])
  expect(await phones(`spent=${(2 * totalPaise + 1) / 100}`)).toEqual([])
  expect(await phones(`spent=1&city=mysuru`)).toEqual([1])
  const [mysuru] = (await findCustomers(db, asha, { ...allCustomers, search: '9000000001' })).customers
  expect(mysuru).toMatchObject({ refused: 0 })
  expect(await findOrderHistory(db, mysuru!.number)).toMatchObject({ refused: 0 })
  const credit = await findCustomers(db, asha, { ...allCustomers, credit: true })
  expect(credit.customers[0]!.creditPaise).toBe(5_000)
})

test('a filter stands in the address and comes back; nonsense is dropped', () => {
  const filter = { ...allCustomers, search: 'rao', city: 'Pune', refused: true, spentPaise: 123_450, credit: true }
  expect(readCustomerFilter(writeCustomerFilter(filter))).toEqual(filter)
  expect(readCustomerFilter(new URLSearchParams('spent=much&refused=1&before=x&city='))).toEqual(allCustomers)
})

test('the credit of a customer is shown whatever its sum', async ({ db }) => {
  const paise = 3_00_00_000_00
  await makeOrder(db, { customerEmail: 'meera@example.in' })
  await db.insert(creditBalances).values({ holder: 'meera@example.in', paise })
  const { customers } = await findCustomers(db, asha, allCustomers)
  expect(customers.map(({ creditPaise }) => creditPaise)).toEqual([paise])
})
