import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { limitCounts } from '#shop/rate-limits/tables.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { makePendingOrder } from '#tests/orders.ts'
import { findOrder } from '../find-order-forms.ts'
import { requestOrderLink } from './request-link.server.ts'

const ask = (db: Db, number: string, contact: string, from = '203.0.113.7') =>
  requestOrderLink(db, findOrder('FW').parse({ number, contact }), from)
const linksOwed = (db: Db) => db.$count(emails, eq(emails.kind, 'link'))
/** An e-mail that was asked for just now stands for the same wish. */
const letTimeGoBy = (db: Db) => db.update(emails).set({ createdAt: sql`now() - interval '6 minutes'` })

test('number and phone, or number and e-mail, however they are typed, send the link', async ({ db }) => {
  const { order } = await makePendingOrder(db)
  expect(await ask(db, order.number, '+91 98123 45678')).toBe('heard')
  expect(await ask(db, order.number, '+91 98123 45678'), 'its answer was lost').toBe('heard')
  expect(await linksOwed(db)).toBe(1)
  await letTimeGoBy(db)
  expect(await ask(db, ` #${order.number.slice(3)} `, 'Asha@Example.com')).toBe('heard')
  expect(await linksOwed(db)).toBe(2)
})

test('a wrong pair gets the same answer and nothing is sent', async ({ db }) => {
  const { order } = await makePendingOrder(db)
  expect(await ask(db, order.number, '9999999999')).toBe('heard')
  expect(await ask(db, 'FW-999999', 'asha@example.com')).toBe('heard')
  expect(await linksOwed(db)).toBe(0)
})

test('an order’s owner gets three links an hour, whoever asks and from wherever', async ({ db }) => {
  const { order } = await makePendingOrder(db)
  for (let times = 0; times < 6; times++) {
    expect(await ask(db, order.number, 'asha@example.com', `203.0.113.${times}`)).toBe('heard')
    await letTimeGoBy(db)
  }
  expect(await linksOwed(db)).toBe(3)
  await db.update(limitCounts).set({ since: sql`clock_timestamp() - interval '61 minutes'` })
  await ask(db, order.number, 'asha@example.com')
  expect(await linksOwed(db)).toBe(4)
})

test('a stranger with other contacts uses up nothing of what the owner may ask', async ({ db }) => {
  const { order } = await makePendingOrder(db)
  for (let times = 0; times < 10; times++)
    expect(await ask(db, order.number, 'nobody@evil.example', `198.51.100.${times}`)).toBe('heard')
  expect(await linksOwed(db)).toBe(0)

  for (const contact of ['asha@example.com', '9812345678']) {
    for (let times = 0; times < 3; times++) {
      expect(await ask(db, order.number, contact)).toBe('heard')
      await letTimeGoBy(db)
    }
  }
  expect(await linksOwed(db)).toBe(6)
})

testWithDatabase('guesses side by side cannot outrun the count of their network', async ({ database: { db } }) => {
  const answers = await Promise.all(Array.from({ length: 25 }, (_, at) => ask(db, `FW-${100_000 + at}`, '9999999999')))
  expect(answers.filter((answer) => answer === 'wait')).toHaveLength(5)
})
