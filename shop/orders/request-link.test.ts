import type { Db } from '#db/client.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { makePendingOrder } from '#tests/orders.ts'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { FindOrder } from './inputs.ts'
import { requestOrderLink } from './request-link.server.ts'
import { requestCounts } from '#shop/settings/tables.server.ts'
import { emails } from './tables.server.ts'

const ask = (db: Db, number: string, contact: string, from = '203.0.113.7') =>
  requestOrderLink(db, FindOrder.parse({ number, contact }), from)
const linksOwed = (db: Db) => db.$count(emails, eq(emails.kind, 'link'))

test('number and phone, or number and e-mail, however they are typed, send the link', async ({ db }) => {
  const { order } = await makePendingOrder(db)
  expect(await ask(db, order.number, '+91 98123 45678')).toBe('heard')
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
  for (let times = 0; times < 6; times++) expect(await ask(db, order.number, 'asha@example.com', `203.0.113.${times}`)).toBe('heard')
  expect(await linksOwed(db)).toBe(3)
  await db.update(requestCounts).set({ since: sql`now() - interval '61 minutes'` })
  await ask(db, order.number, 'asha@example.com')
  expect(await linksOwed(db)).toBe(4)
})

testWithDatabase('guesses side by side cannot outrun the count of their network', async ({ database: { db } }) => {
  const answers = await Promise.all(Array.from({ length: 25 }, (_, at) => ask(db, `FW-${100_000 + at}`, '9999999999')))
  expect(answers.filter((answer) => answer === 'wait')).toHaveLength(5)
})
