// demanded by: shop/orders
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { mailboxSql } from '#shop/rate-limits/mailbox-sql.server.ts'
import { mailboxOf } from '#shop/rate-limits/rules.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { times } from '#tests/gate/times.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { closeUnpaid } from '../paying/expire-orders.server.ts'
import { orderItems, orders } from '../tables.server.ts'
import { placeOrder } from './place-order.server.ts'

type Person = { phone?: string; email?: string; address?: string }

let people = 0

/** Somebody nobody saw before, but for what is given. */
function order(db: Db, productId: number, quantity: number, { address, ...contact }: Person = {}) {
  people += 1
  const paise = 99_900 * quantity
  const request = checkoutOf(
    [{ productId, size: 'M', color: '#1c2747', quantity }],
    paise < 200_000 ? paise + 3_000 : paise,
  )
  Object.assign(request.customer, {
    phone: String(9_100_000_000 + people),
    email: `p${people}@example.in`,
    ...contact,
  })
  request.shippingAddress.address = address ?? `${people}, MG Road`
  return placeOrder(db, 'razorpay', randomUUID(), request, { from: `198.51.${people % 250}.7` })
}

test('one person buys at most so many pieces, by phone number, mailbox or address, however it is written', async ({
  db,
}) => {
  const shirt = await makeProduct(db, { stock: 1_000, maxPerPerson: 2 })
  const first = { phone: '9812345670', email: 'Asha.Rao+drop@gmail.com', address: 'Flat 4, Rose Villa, MG Road' }
  expect(await order(db, shirt.id, 2, first)).toMatchObject({ kind: 'placed' })
  for (const same of [
    { phone: '9812345670' },
    { email: 'asharao@googlemail.com' },
    { address: 'flat 4 ROSE VILLA  M.G. Road' },
  ]) {
    expect(await order(db, shirt.id, 1, same)).toMatchObject({
      kind: 'refused',
      lines: [{ productId: shirt.id, problem: expect.stringContaining('at most 2 pieces') }],
    })
  }
  expect(await order(db, shirt.id, 2)).toMatchObject({ kind: 'placed' })
  expect(await order(db, shirt.id, 3)).toMatchObject({ kind: 'refused' })
  const other = await makeProduct(db, { stock: 1_000 })
  expect(await order(db, other.id, 5, first)).toMatchObject({ kind: 'placed' })
})

test('closed and cancelled orders do not count, and a refused one leaves nothing behind', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: 10, maxPerPerson: 1 })
  const asha = { phone: '9812345671' }
  const placed = await order(db, shirt.id, 1, asha)
  if (placed.kind === 'refused') throw new Error(placed.sentence)
  expect(await order(db, shirt.id, 1, asha)).toMatchObject({ kind: 'refused' })
  expect(await db.$count(orders)).toBe(1)
  expect(await db.select({ stock: variants.stock }).from(variants)).toEqual([{ stock: 9 }])
  await closeUnpaid(db, placed.order.id, 'Closed')
  expect(await order(db, shirt.id, 1, asha)).toMatchObject({ kind: 'placed' })
})

test('pieces that came back do not count, those that are asked to be returned still do', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: 10, maxPerPerson: 2 })
  const asha = { phone: '9812345673' }
  expect(await order(db, shirt.id, 2, asha)).toMatchObject({ kind: 'placed' })
  await db.update(orderItems).set({ returnedQuantity: 2, setAsideQuantity: 1 })
  expect(await order(db, shirt.id, 2, asha)).toMatchObject({ kind: 'refused' })
  expect(await order(db, shirt.id, 1, asha)).toMatchObject({ kind: 'placed' })
})

testWithDatabase('orders of one person at the same moment get no more than one order alone', async ({ database }) => {
  const { db } = database
  const shirt = await makeProduct(db, { stock: 1_000, maxPerPerson: 3 })
  const asha = { phone: '9812345672', email: 'one@example.in', address: '7, Park Street' }
  // Each order shares one thing with the others, so that their locks cross.
  const placed = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      order(db, shirt.id, 1, at % 3 === 0 ? asha : at % 3 === 1 ? { email: asha.email } : { phone: asha.phone }),
    ),
  )
  const sold = placed.filter(({ kind }) => kind === 'placed')
  expect(sold.length).toBeGreaterThanOrEqual(3)
  const byPhone = await db.select().from(orders).where(eq(orders.customerPhone, asha.phone))
  const byEmail = await db.select().from(orders).where(eq(orders.customerEmail, asha.email))
  expect(byPhone.length).toBeLessThanOrEqual(3)
  expect(byEmail.length).toBeLessThanOrEqual(3)
})

test('the database reads a mailbox as the limits do', async ({ db }) => {
  const part = fc.stringMatching(/^[A-Za-z0-9.]{1,12}(\+[a-z0-9]{0,5})?$/)
  const host = fc.constantFrom('gmail.com', 'GoogleMail.com', 'example.in', 'mail.gmail.com.example')
  await fc.assert(
    fc.asyncProperty(part, host, async (name, at) => {
      const email = `${name}@${at}`
      const [row] = await db.execute<{ mailbox: string }>(sql`select ${mailboxSql(sql`${email}::text`)} as mailbox`)
      expect(row!.mailbox).toBe(mailboxOf(email))
    }),
    { numRuns: times(20, 500) },
  )
})
