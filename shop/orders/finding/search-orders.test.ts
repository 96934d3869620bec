import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { makePaidOrder } from '#tests/orders.ts'
import { isOpen, orders } from '../tables.server.ts'
import { findPieces } from './find-pieces.server.ts'
import { readOrderFilter, writeOrderFilter } from './order-filter.ts'
import { countOpenOrders, countOrders, searchOrders } from './search-orders.server.ts'

const filterOf = (query: string) => readOrderFilter(new URLSearchParams(query))

test('orders come newest first, page by page, in both directions', async ({ db }) => {
  const made = []
  for (let n = 0; n < 5; n++) made.push((await makeOrder(db)).number)
  const [one, two, three, four, five] = made
  const page = async (query: string) => {
    const { orders, hasBefore, hasAfter } = await searchOrders(db, filterOf(query), 2)
    return { numbers: orders.map(({ number }) => number), hasBefore, hasAfter }
  }

  expect(await page('')).toEqual({ numbers: [five, four], hasBefore: false, hasAfter: true })
  expect(await page(`after=${four}`)).toEqual({ numbers: [three, two], hasBefore: true, hasAfter: true })
  expect(await page(`after=${two}`)).toEqual({ numbers: [one], hasBefore: true, hasAfter: false })
  expect(await page(`before=${one}`)).toEqual({ numbers: [three, two], hasBefore: true, hasAfter: true })
  expect(await page(`before=${three}`)).toEqual({ numbers: [five, four], hasBefore: false, hasAfter: true })
})

test('orders placed at the same moment are neither lost nor shown twice', async ({ db }) => {
  const createdAt = new Date('2026-01-01T00:00:00Z')
  const made = [
    await makeOrder(db, { createdAt }),
    await makeOrder(db, { createdAt }),
    await makeOrder(db, { createdAt }),
  ]
  const first = await searchOrders(db, filterOf(''), 2)
  const second = await searchOrders(db, filterOf(`after=${first.orders[1]!.number}`), 2)
  expect([...first.orders, ...second.orders].map(({ number }) => number)).toEqual(
    made.map(({ number }) => number).toReversed(),
  )
})

test('the orders of all pages are counted, whatever page is shown', async ({ db }) => {
  for (let n = 0; n < 3; n++) await makeOrder(db, { firstName: 'Leela' })
  const last = await makeOrder(db, { needsReview: 'Paid too little' })
  const count = (query: string) => countOrders(db, filterOf(query))
  expect(await count('')).toEqual({ count: 4, isMore: false })
  expect(await count(`before=${last.number}`)).toEqual({ count: 4, isMore: false })
  expect(await count('review=true')).toEqual({ count: 1, isMore: false })
  expect(await count('search=leela')).toEqual({ count: 3, isMore: false })
  expect(await count('status=packed')).toEqual({ count: 0, isMore: false })
})

test.for([
  ['the number', 'fw-100'],
  ['the number with a long dash', 'FW–100'],
  ['the number as it was copied', '\u2068fw-100\u2069\u200b'],
  ['the digits of the number', '100'],
  ['a part of the name', 'sha ra'],
  ['the e-mail in any case', 'asha.rao@EXAMPLE'],
  ['the phone as people say it', '+91 98123 45678'],
  ['the phone as another keyboard writes it', '೯೮೧೨೩ ೪೫೬೭೮'],
  ['the phone as it was copied', '\u202a+91 (0) 98123\u201145678\u202c'],
  ['the end of the phone', '5678'],
  ['two words in any order', 'rao ASHA'],
  ['the beginning of a word', 'ra'],
  ['the tracking number', 'ek100'],
])('an order is found by %s', async ([, search], { db }) => {
  await makeOrder(db, { trackingNumber: 'EK100200300IN' })
  const { orders } = await searchOrders(db, filterOf(new URLSearchParams({ search: search! }).toString()))
  expect(orders).toHaveLength(1)
})

test.for(['ಆಶಾ', 'ರಾವ್', 'ಶಾ ರಾ', 'ರಾ'])('a name in its own script is found by %s', async (search, { db }) => {
  const order = await makeOrder(db, { firstName: 'ಆಶಾ', lastName: 'ರಾವ್' })
  await makeOrder(db, { firstName: 'आशा', lastName: 'राव' })
  const { orders } = await searchOrders(db, filterOf(new URLSearchParams({ search }).toString()))
  expect(orders.map(({ number }) => number)).toEqual(search === 'ಶಾ ರಾ' ? [] : [order.number])
})

test('a wildcard that staff type is a character like any other', async ({ db }) => {
  await makeOrder(db)
  expect((await searchOrders(db, filterOf('search=%25'))).orders).toEqual([])
})

test('what few orders hold is found beyond the first thousands', async ({ db }) => {
  const rare = await makeOrder(db, { lastName: 'Quisling', createdAt: new Date('2025-01-01T00:00:00Z') })
  await db.execute(sql`insert into orders (number, checkout_key, checkout_body_hash, first_name, last_name, customer_email,
      customer_phone, address, city, state, zip_code, subtotal_paise, shipping_paise, payment_method, expires_at, created_at)
    select 'FW-' || 200000 + n, gen_random_uuid(), '', 'Asha', 'Rao', 'a@b.in', '9812345678', '1', 'Hubli', 'Karnataka', '580001',
      100 + n, 0, 'razorpay', now(), timestamptz '2026-02-01' + n * interval '1 minute' from generate_series(1, 4100) n`)
  const found = async (query: string) => (await searchOrders(db, filterOf(query), 2)).orders.map(({ number }) => number)
  expect(await found('search=quisling')).toEqual([rare.number])
  expect(await found('search=asha')).toEqual(['FW-204100', 'FW-204099'])
  expect(await found('search=asha&after=FW-204099')).toEqual(['FW-204098', 'FW-204097'])
  expect(await found('search=asha&sort=lowest')).toEqual(['FW-200001', 'FW-200002'])
  expect(await found('search=asha&sort=oldest&before=FW-200001')).toEqual([rare.number])
})

test('the dearest or the oldest come first when asked for, both ways', async ({ db }) => {
  const made = []
  for (const subtotalPaise of [500, 100, 300, 300]) made.push((await makeOrder(db, { subtotalPaise })).number)
  const [high, low, middle, twin] = made
  const page = async (query: string) => (await searchOrders(db, filterOf(query), 2)).orders.map(({ number }) => number)
  expect(await page('sort=highest')).toEqual([high, twin])
  expect(await page(`sort=highest&after=${twin}`)).toEqual([middle, low])
  expect(await page(`sort=highest&before=${middle}`)).toEqual([high, twin])
  expect(await page('sort=lowest')).toEqual([low, middle])
  expect(await page('sort=oldest')).toEqual([high, low])
  expect(await page(`sort=oldest&before=${middle}`)).toEqual([high, low])
})

test('dates are days in India, both of them included', async ({ db }) => {
  const at = (time: string) => makeOrder(db, { createdAt: new Date(time) })
  await at('2026-03-01T18:29:59Z')
  const first = await at('2026-03-01T18:30:00Z')
  const last = await at('2026-03-03T18:29:59Z')
  await at('2026-03-03T18:30:00Z')
  const { orders } = await searchOrders(db, filterOf('from=2026-03-02&to=2026-03-03'))
  expect(orders.map(({ number }) => number)).toEqual([last.number, first.number])
})

test('the lists that staff work off are counted', async ({ db }) => {
  const paid = { paymentState: 'completed', paidAt: new Date() } as const
  await makeOrder(db)
  await makeOrder(db, { ...paid, orderStatus: 'packed', needsReview: 'Look' })
  await makeOrder(db, { ...paid, orderStatus: 'delivered' })
  expect(await countOpenOrders(db)).toEqual({ pending: 1, confirmed: 0, packed: 1, shipped: 0, review: 1, late: 0 })
})

test('an order that should have come by yesterday is late until it is delivered', async ({ db }) => {
  const promised = (number: string, days: number, orderStatus: 'shipped' | 'delivered' = 'shipped') => {
    const day = sql`(now() at time zone 'Asia/Kolkata')::date + ${days}::int`
    return db
      .update(orders)
      .set({ deliveryMethod: 'Standard', promisedFrom: day, promisedTo: day, orderStatus })
      .where(eq(orders.number, number))
  }
  const [yesterday, today, delivered] = [await makePaidOrder(db), await makePaidOrder(db), await makePaidOrder(db)]
  await makePaidOrder(db)
  await promised(yesterday.number, -1)
  await promised(today.number, 0)
  await promised(delivered.number, -1, 'delivered')
  const { orders: found } = await searchOrders(db, filterOf('late=true'))
  expect(found).toMatchObject([{ number: yesterday.number, isLate: true }])
  expect(await countOpenOrders(db)).toMatchObject({ shipped: 2, late: 1 })
})

test('status, payment and review narrow the list', async ({ db }) => {
  const packed = await makeOrder(db, { orderStatus: 'packed', paymentState: 'completed', paidAt: new Date() })
  const odd = await makeOrder(db, { needsReview: 'Paid too little' })
  const numbers = async (query: string) => (await searchOrders(db, filterOf(query))).orders.map(({ number }) => number)
  expect(await numbers('status=packed')).toEqual([packed.number])
  expect(await numbers('payment=completed')).toEqual([packed.number])
  expect(await numbers('status=packed&payment=pending')).toEqual([])
  expect(await numbers('review=true')).toEqual([odd.number])
})

test('unpaid orders whose time is over are no pending ones; they have a view of their own', async ({ db }) => {
  const open = await makeOrder(db)
  const paid = await makeOrder(db, { paymentState: 'completed', paidAt: new Date() })
  const expired = await makeOrder(db, { paymentState: 'expired' })
  const failed = await makeOrder(db, { paymentState: 'failed' })
  const numbers = async (query: string) => (await searchOrders(db, filterOf(query))).orders.map(({ number }) => number)
  expect(await numbers('status=pending')).toEqual([paid.number, open.number])
  expect(await numbers('lapsed=true')).toEqual([failed.number, expired.number])
  expect(await numbers('status=pending&payment=expired')).toEqual([expired.number])
  expect(await numbers('')).toHaveLength(4)
  expect((await countOpenOrders(db)).pending).toBe(2)
})

test('among many that were never paid, the open ones are read by their age or total from an index of their own', async ({
  db,
}) => {
  await makeOrder(db)
  await db.execute(sql`insert into orders (number, checkout_key, checkout_body_hash, first_name, last_name, customer_email,
      customer_phone, address, city, state, zip_code, subtotal_paise, shipping_paise, payment_method, payment_state, expires_at)
    select 'FW-' || 5000000 + n, gen_random_uuid(), '', 'Asha', 'Rao', 'a@b.in', '9812345678', '1', 'Hubli', 'Karnataka',
      '580001', 100 + n, 0, 'razorpay',
      (case when n % 10 = 0 then 'pending' else 'expired' end)::payment_state, now() from generate_series(1, 3000) n`)
  await db.execute(sql`analyze orders`)
  for (const column of ['created_at', 'total_paise']) {
    const plan = await db.execute(
      sql`explain select number from orders where ${isOpen} order by ${sql.identifier(column)} desc, id desc limit 26`,
    )
    expect(JSON.stringify(plan), column).toMatch(/Index (Only )?Scan Backward using orders_open/)
  }
})

test('what makes no sense in a link is dropped', () => {
  const filter = filterOf('status=lost&payment=gold&from=2026-02-31&to=x&sort=odd&after=1%27;--&before=&search=+asha+')
  expect(filter).toEqual({
    search: 'asha',
    status: null,
    payment: null,
    from: null,
    to: null,
    review: false,
    lapsed: false,
    late: false,
    first: false,
    sort: 'newest',
    after: null,
    before: null,
  })
  expect(writeOrderFilter(filter).toString()).toBe('search=asha')
})

test('cash that is to be collected is none of what was delivered a moment ago', async ({ db }) => {
  const cash = { paymentMethod: 'cash', paymentState: 'to_collect' } as const
  const { number } = await makeOrder(db, { ...cash, orderStatus: 'shipped' })
  await makeOrder(db, { ...cash, orderStatus: 'delivered' })
  const filter = filterOf('payment=to_collect')
  expect((await searchOrders(db, filter)).orders.map((order) => order.number)).toEqual([number])
  expect(await countOrders(db, filter)).toMatchObject({ count: 1 })
})

test('a page of the list has the pieces of each of its orders, and none of an order without any', async ({ db }) => {
  const bought = await makePaidOrder(db)
  const empty = await makeOrder(db)
  const { orders: listed } = await searchOrders(db, filterOf(''))
  const found = await findPieces(db, listed)
  expect(found.map(({ number }) => number)).toEqual(listed.map(({ number }) => number))
  const piecesOf = (number: string) => found.find((order) => order.number === number)!.pieces
  expect(piecesOf(empty.number)).toEqual([])
  expect(piecesOf(bought.number)).toMatchObject([{ name: expect.any(String), size: expect.any(String), quantity: 1 }])
  expect(await findPieces(db, [])).toEqual([])
})

test('a page of which the last orders were moved on is the first page', async ({ db }) => {
  const { number } = await makeOrder(db)
  const first = await searchOrders(db, filterOf(''))
  for (const edge of ['after', 'before'])
    expect(await searchOrders(db, filterOf(`${edge}=${number}`)), edge).toEqual(first)
})
