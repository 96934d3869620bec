import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { makeProduct } from '#tests/makers.ts'
import { expect } from 'vitest'
import { readOrderFilter, writeOrderFilter } from './order-filter.ts'
import { findOrder, findOrders } from './queries.server.ts'
import { orderEvents, orderItems } from './tables.server.ts'

const filterOf = (query: string) => readOrderFilter(new URLSearchParams(query))

test('orders come newest first, page by page, in both directions', async ({ db }) => {
  const made = []
  for (let n = 0; n < 5; n++) made.push((await makeOrder(db)).number)
  const [one, two, three, four, five] = made
  const page = async (query: string) => {
    const { orders, hasNewer, hasOlder } = await findOrders(db, filterOf(query), 2)
    return { numbers: orders.map(({ number }) => number), hasNewer, hasOlder }
  }

  expect(await page('')).toEqual({ numbers: [five, four], hasNewer: false, hasOlder: true })
  expect(await page(`older=${four}`)).toEqual({ numbers: [three, two], hasNewer: true, hasOlder: true })
  expect(await page(`older=${two}`)).toEqual({ numbers: [one], hasNewer: true, hasOlder: false })
  expect(await page(`newer=${one}`)).toEqual({ numbers: [three, two], hasNewer: true, hasOlder: true })
  expect(await page(`newer=${three}`)).toEqual({ numbers: [five, four], hasNewer: false, hasOlder: true })
})

test('orders placed at the same moment are neither lost nor shown twice', async ({ db }) => {
  const createdAt = new Date('2026-01-01T00:00:00Z')
  const made = [await makeOrder(db, { createdAt }), await makeOrder(db, { createdAt }), await makeOrder(db, { createdAt })]
  const first = await findOrders(db, filterOf(''), 2)
  const second = await findOrders(db, filterOf(`older=${first.orders[1]!.number}`), 2)
  expect([...first.orders, ...second.orders].map(({ number }) => number)).toEqual(made.map(({ number }) => number).toReversed())
})

test.for([
  ['the number', 'fw-100'],
  ['the digits of the number', '100'],
  ['a part of the name', 'sha ra'],
  ['the e-mail in any case', 'asha.rao@EXAMPLE'],
  ['the phone as people say it', '+91 98123 45678'],
  ['the end of the phone', '5678'],
])('an order is found by %s', async ([, search], { db }) => {
  await makeOrder(db)
  const { orders } = await findOrders(db, filterOf(new URLSearchParams({ search: search! }).toString()))
  expect(orders).toHaveLength(1)
})

test('a wildcard that staff type is a letter', async ({ db }) => {
  await makeOrder(db)
  expect((await findOrders(db, filterOf('search=%25'))).orders).toEqual([])
})

test('status and review narrow the list', async ({ db }) => {
  const packed = await makeOrder(db, { orderStatus: 'packed', paymentState: 'completed', paidAt: new Date() })
  const odd = await makeOrder(db, { needsReview: 'Paid too little' })
  const numbers = async (query: string) => (await findOrders(db, filterOf(query))).orders.map(({ number }) => number)
  expect(await numbers('status=packed')).toEqual([packed.number])
  expect(await numbers('review=true')).toEqual([odd.number])
})

test('what makes no sense in a link is dropped', () => {
  const filter = filterOf('status=lost&older=1%27;--&newer=&search=%00+asha+')
  expect(filter).toEqual({ search: 'asha', status: null, review: false, older: null, newer: null })
  expect(writeOrderFilter(filter).toString()).toBe('search=asha')
})

test('an order shows its lines as they were bought, and its history newest first', async ({ db }) => {
  const shirt = await makeProduct(db)
  const order = await makeOrder(db)
  await db.insert(orderItems).values({
    orderId: order.id,
    productId: shirt.id,
    productName: 'Oxford',
    sku: 'T-1',
    category: 'Shirts',
    size: 'M',
    unitPricePaise: 49_950,
    quantity: 2,
  })
  await db.insert(orderEvents).values([
    { orderId: order.id, kind: 'payment', to: 'completed' },
    { orderId: order.id, kind: 'fulfilment', to: 'confirmed', actor: 'Asha Rao' },
  ])

  const found = await findOrder(db, order.number)

  expect(found).toMatchObject({
    totalPaise: 102_900,
    items: [{ productName: 'Oxford', quantity: 2, lineTotalPaise: 99_900 }],
    events: [{ to: 'confirmed' }, { to: 'completed' }],
    payments: [],
  })
  expect(found).not.toHaveProperty('checkoutKey')
  expect(await findOrder(db, 'FW-999999')).toBeNull()
})
