import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { checkCart } from '#shop/cart/queries.server.ts'
import { products } from '#shop/catalogue/tables.server.ts'
import { test } from '#tests/database.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { findAheadLines } from '../finding/find-ahead.server.ts'
import { findCustomerOrder } from '../finding/find-customer-order.server.ts'
import { findParcels } from '../finding/find-parcels.server.ts'
import { orderStatuses, sayLeaving } from '../rules.ts'
import { orderItems, orders } from '../tables.server.ts'
import { placeOrder } from './place-order.server.ts'

const now = new Date('2026-11-27T08:00:00Z')
const made = { kind: 'made', days: 7, never: 'made for you' } as const

async function order(db: Parameters<typeof placeOrder>[0], productId: number, at = now) {
  const items = [{ productId, size: 'M', color: '#1c2747', quantity: 1 }]
  const placed = await placeOrder(db, 'razorpay', randomUUID(), checkoutOf(items, 102_900), { now: at })
  if (placed.kind !== 'placed') throw new Error(placed.sentence)
  return placed.order
}

test('what is made to order is agreed on the order’s line, whatever the product says later', async ({ db }) => {
  const shirt = await makeProduct(db, { soldAhead: made, stock: 1 })
  const plain = await makeProduct(db)
  const usual = await order(db, plain.id)
  const { id, number, promisedFrom, promisedTo } = await order(db, shirt.id)
  await db.update(products).set({ soldAhead: null })

  const [line] = await db.select().from(orderItems).where(eq(orderItems.orderId, id))
  expect(line).toMatchObject({
    ahead: { kind: 'made', leavesBy: '2026-12-04' },
    returnRule: { days: null, never: 'made for you' },
  })
  const later = (day: string | null) => new Date(Date.parse(day!) + 7 * 86_400_000).toISOString().slice(0, 10)
  expect([promisedFrom, promisedTo], 'it arrives a week later than others').toEqual([
    later(usual.promisedFrom),
    later(usual.promisedTo),
  ])
  expect((await findCustomerOrder(db, number))!.items[0]!.ahead).toBe('Made to order: leaves by 4 December')
  const [slip] = await findParcels(db, [number])
  expect(slip!.items[0]!.ahead).toBe('Made to order: leaves by 4 December')
  const [other] = await db.select().from(orderItems).where(eq(orderItems.orderId, usual.id))
  expect(other).toMatchObject({ ahead: null, returnRule: null })

  await db.update(orders).set({ orderStatus: 'cancelled' }).where(eq(orders.number, number))
  expect((await findCustomerOrder(db, number))!.items[0]!.ahead).toBeNull()
})

test('what has left no longer says when it leaves', () => {
  const terms = { kind: 'made', leavesBy: '2026-12-04' } as const
  const words = 'Made to order: leaves by 4 December'
  expect(orderStatuses.map((status) => sayLeaving(terms, status))).toEqual([
    words,
    words,
    words,
    null,
    null,
    null,
    null,
  ])
  expect(sayLeaving(null, 'pending')).toBeNull()
})

test('stock is the limit of what is sold ahead, and a pre-order whose day is over is sold from stock', async ({
  db,
}) => {
  const shirt = await makeProduct(db, { soldAhead: { kind: 'preorder', leavesBy: '2026-12-12', never: '' }, stock: 2 })
  await order(db, shirt.id)
  const after = await order(db, shirt.id, new Date('2026-12-13T08:00:00Z'))
  await expect(order(db, shirt.id)).rejects.toThrow()
  const [line] = await db.select().from(orderItems).where(eq(orderItems.orderId, after.id))
  expect(line!.ahead).toBeNull()
})

test('the cart says by when it leaves', async ({ db }) => {
  const shirt = await makeProduct(db, { soldAhead: { kind: 'preorder', leavesBy: '2199-12-12', never: '' } })
  const { lines } = await checkCart(db, {
    lines: [{ id: shirt.id, size: 'M', color: '#1c2747', quantity: 1 }],
  } as never)
  expect(lines[0]!.ahead).toBe('Pre-order: leaves by 12 December')
})

test('what is late stands first among what has not left', async ({ db }) => {
  const soon = await makeProduct(db, { soldAhead: { kind: 'made', days: 2, never: '' } })
  const slow = await makeProduct(db, { soldAhead: made })
  const [second, first] = [await order(db, slow.id), await order(db, soon.id)]
  const gone = await order(db, soon.id)
  await db.update(orders).set({ orderStatus: 'cancelled' }).where(eq(orders.id, gone.id))
  const lines = await findAheadLines(db, new Date('2026-12-01T08:00:00Z'))
  expect(lines.map(({ number, isLate, leavesBy }) => [number, isLate, leavesBy])).toEqual([
    [first.number, true, '2026-11-29'],
    [second.number, false, '2026-12-04'],
  ])
})
