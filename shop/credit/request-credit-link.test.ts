import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { emails } from '#shop/messages/tables.server.ts'
import { test } from '#tests/database.ts'
import { grantCredit } from './give-credit.server.ts'
import { requestCreditLink } from './request-credit-link.server.ts'

test('who asks hears the same with credit and without, and an address gets four links an hour', async ({ db }) => {
  const grant = { paise: 10_000, cause: 'goodwill', reference: 'one', lifeMonths: 12 } as const
  expect(await grantCredit(db, { ...grant, holder: 'Meera@example.in' })).toBe(true)
  expect(await grantCredit(db, { ...grant, holder: 'meera@example.in' })).toBe(false)
  const ask = (email: string) => requestCreditLink(db, email, '203.0.113.7')
  expect(await ask('nobody@example.in')).toBe('heard')
  expect(await db.$count(emails, eq(emails.kind, 'credit-link'))).toBe(0)
  expect(await ask('MEERA@example.in')).toBe('heard')
  expect(await ask('MEERA@example.in'), 'its answer was lost').toBe('heard')
  expect(await db.$count(emails, eq(emails.kind, 'credit-link'))).toBe(1)
  for (let time = 0; time < 3; time += 1) {
    await db.update(emails).set({ createdAt: sql`now() - interval '6 minutes'` })
    expect(await ask('MEERA@example.in')).toBe('heard')
  }
  expect(await db.$count(emails, eq(emails.kind, 'credit-link'))).toBe(3)
  for (let time = 0; time < 14; time += 1) await ask('nobody@example.in')
  expect(await ask('meera@example.in')).toBe('wait')
})
