import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { test } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { sendTestEmail } from './test-email.server.ts'

/** The sender of another part of the shop, which does this to the e-mail that is owed. */
async function answer(db: Db, found: Partial<typeof emails.$inferInsert>) {
  await expect.poll(() => db.$count(emails, eq(emails.kind, 'test'))).toBe(1)
  await db.update(emails).set(found).where(eq(emails.kind, 'test'))
}

test('what the mail server says is the answer, and a refused test e-mail is not tried again', async ({ db }) => {
  const [refused] = await Promise.all([sendTestEmail(db, asha), answer(db, { error: '535 Authentication failed' })])
  expect(refused).toEqual({ kind: 'refused', answer: '535 Authentication failed' })
  expect(await db.select().from(emails)).toMatchObject([{ subject: 'staff asha', nextTryAt: null }])

  await db.delete(emails)
  const [sent] = await Promise.all([sendTestEmail(db, asha), answer(db, { sentAt: sql`now()` as never })])
  expect(sent).toEqual({ kind: 'sent' })

  await db.delete(emails)
  expect(await sendTestEmail(db, asha, 300)).toEqual({ kind: 'on its way' })
})
