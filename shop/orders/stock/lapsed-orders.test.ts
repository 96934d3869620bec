import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { test } from '#tests/database.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { orderSubject } from '../emails/owe-order-email.server.ts'
import { closeUnpaid } from '../paying/expire-orders.server.ts'
import { placeOrder } from '../placing/place-order.server.ts'
import { orders } from '../tables.server.ts'
import { findReservation, reserveAgain, reserveByLink } from './give-up-reservation.server.ts'
import { heldBackOrders } from './tables.server.ts'

type Person = { phone?: string; email?: string; address?: string }

let people = 0

/** Somebody nobody saw before, but for what is given, at an address of their own in the network. */
async function order(db: Db, productId: number, { address, ...contact }: Person = {}) {
  people += 1
  const request = checkoutOf([{ productId, size: 'M', color: '#1c2747', quantity: 1 }], 102_900)
  Object.assign(request.customer, { phone: String(9_300_000_000 + people), email: `l${people}@example.in`, ...contact })
  request.shippingAddress.address = address ?? `${people}, Lake View Road`
  const placed = await placeOrder(db, 'razorpay', randomUUID(), request, { from: `10.9.${people % 250}.1` })
  if (placed.kind === 'refused') throw new Error(placed.sentence)
  return placed.order
}

/** An order whose window went by. */
async function lapse(db: Db, productId: number, person: Person) {
  const { id } = await order(db, productId, person)
  await db
    .update(orders)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(orders.id, id))
  await closeUnpaid(db, id, 'The payment window closed')
}

const asha = { phone: '9812300001', email: 'asha@example.in', address: '4, Rose Villa' }
const minutesOf = ({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }) =>
  Math.round((expiresAt.getTime() - createdAt.getTime()) / 60_000)

test('after three lapsed orders of a phone, a mailbox or an address the next reserves nothing until its link is opened', async ({
  db,
}) => {
  const shirt = await makeProduct(db, { stock: 1_000 })
  for (let times = 0; times < 3; times += 1) {
    expect(await db.$count(heldBackOrders)).toBe(0)
    await lapse(db, shirt.id, asha)
  }
  for (const same of [{ phone: asha.phone }, { email: 'Asha+2@example.in' }, { address: '4 rose villa' }]) {
    const held = await order(db, shirt.id, same)
    expect(held).toMatchObject({ stockReserved: false, paymentState: 'pending' })
    expect(minutesOf(held)).toBe(10)
    const owed = await db
      .select({ kind: emails.kind })
      .from(emails)
      .where(eq(emails.subject, orderSubject(held.id)))
    expect(owed).toContainEqual({ kind: 'reserve' })

    // Pressing Pay Now again is not the link.
    expect(await reserveAgain(db, held.id, '10.9.0.1')).toBe(true)
    expect(await db.select().from(orders).where(eq(orders.id, held.id))).toMatchObject([{ stockReserved: false }])
    const [row] = await db.select().from(heldBackOrders).where(eq(heldBackOrders.orderId, held.id))
    expect(await findReservation(db, row!.token)).toBe('open')
    expect(await reserveByLink(db, row!.token, '10.9.0.1')).toBe('reserved')
    expect(await db.select().from(orders).where(eq(orders.id, held.id))).toMatchObject([{ stockReserved: true }])
    // Pressed or opened again it says the same, until the order is paid or closed.
    expect(await reserveByLink(db, row!.token, '10.9.0.1')).toBe('reserved')
    expect(await findReservation(db, row!.token)).toBe('reserved')
  }
  expect(await order(db, shirt.id)).toMatchObject({ stockReserved: true })
  expect(await reserveByLink(db, randomUUID(), '10.9.0.1')).toBe('over')
  expect(await reserveByLink(db, 'x', '10.9.0.1')).toBe('over')
})

test('a link that was pressed says what is true: reserved, waiting for its turn, or over', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: 1_000 })
  for (let times = 0; times < 3; times += 1) await lapse(db, shirt.id, asha)
  const held = await order(db, shirt.id, asha)
  const [row] = await db.select().from(heldBackOrders).where(eq(heldBackOrders.orderId, held.id))
  const press = () => reserveByLink(db, row!.token, '10.9.0.1')
  expect(await Promise.all([press(), press()])).toEqual(['reserved', 'reserved'])
  const { stock } = (await db.select().from(variants).where(eq(variants.productId, shirt.id)))[0]!
  await closeUnpaid(db, held.id, 'The payment window closed')
  expect([await press(), await findReservation(db, row!.token)]).toEqual(['over', 'over'])
  expect((await db.select().from(variants).where(eq(variants.productId, shirt.id)))[0]!.stock).toBe(stock! + 1)
})

test('orders that a changed cart replaced, and those of the day before, do not count', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: 1_000 })
  for (let times = 0; times < 4; times += 1) {
    const { id } = await order(db, shirt.id, asha)
    await closeUnpaid(db, id, 'The customer changed the cart and ordered again')
  }
  expect(await order(db, shirt.id, asha)).toMatchObject({ stockReserved: true })

  const binu = { phone: '9812300002', email: 'binu@example.in', address: '9, Hill Road' }
  for (let times = 0; times < 3; times += 1) await lapse(db, shirt.id, binu)
  expect(await order(db, shirt.id, binu)).toMatchObject({ stockReserved: false })
  await db.update(orders).set({ createdAt: sql`now() - interval '25 hours'` })
  const later = await order(db, shirt.id, binu)
  expect(later).toMatchObject({ stockReserved: true })
  expect(minutesOf(later)).toBe(30)
})

test('how long one robot holds pieces, by its contacts and addresses', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: 10_000 })
  const robot = Array.from({ length: 4 }, (_, at) => ({
    phone: String(9_812_310_000 + at),
    email: `robot${at}@example.in`,
    address: `${at}, Robot Lane`,
  }))
  // Each identity holds two orders for a window, then a third, and from then on none without its mailbox.
  const windows: number[] = []
  for (let round = 0; round < 6; round += 1) {
    let held = 0
    for (const one of robot) {
      const placed = await order(db, shirt.id, one)
      if (placed.stockReserved) held += 1
      await db
        .update(orders)
        .set({ expiresAt: sql`now() - interval '1 second'` })
        .where(eq(orders.id, placed.id))
      await closeUnpaid(db, placed.id, 'The payment window closed')
    }
    windows.push(held)
  }
  expect(windows).toEqual([4, 4, 4, 0, 0, 0])
})
