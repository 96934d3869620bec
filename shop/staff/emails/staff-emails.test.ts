import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { limitCounts } from '#shop/rate-limits/tables.server.ts'
import { test } from '#tests/database.ts'
import { emailBrand } from '#tests/email-brand.ts'
import { addStaff } from '#tests/staff.ts'
import { staffEmailKinds, warnOfTries } from './staff-emails.server.ts'

const tried = (db: Db, key: string, count: number) =>
  db.insert(limitCounts).values({ name: 'sign-ins by e-mail', key, count, since: sql`clock_timestamp()` })

test('whose password is being guessed gets one e-mail a day, and nobody else any', async ({ db }) => {
  const asha = await addStaff(db, 'Asha', ['owner'])
  await addStaff(db, 'Ravi', ['packing'])
  await tried(db, 'asha@example.in', 8)
  await tried(db, 'ravi@example.in', 7)
  await tried(db, 'nobody@example.in', 30)

  await warnOfTries(db)
  await warnOfTries(db)
  const owed = await db.select().from(emails)
  expect(owed).toMatchObject([{ subject: `staff ${asha.id}`, kind: 'sign-in-tries' }])
  expect(await staffEmailKinds['sign-in-tries']!(db, owed[0]!, emailBrand)).toMatchObject({
    to: 'asha@example.in',
    content: { kind: 'sign-in-tries', signInPage: 'https://shop.example/admin/sign-in' },
  })

  await db.update(emails).set({ occasion: '2000-01-01' })
  await warnOfTries(db)
  expect(await db.$count(emails)).toBe(2)
})

test('nobody is warned of tries that are over, nor who was deactivated', async ({ db }) => {
  await addStaff(db, 'Asha', ['owner'])
  await tried(db, 'asha@example.in', 30)
  await db.update(limitCounts).set({ since: sql`now() - interval '61 minutes'` })
  await warnOfTries(db)
  await db.update(limitCounts).set({ since: sql`now()` })
  await db.execute(sql`update users set deactivated_at = now()`)
  await warnOfTries(db)
  expect(await db.$count(emails)).toBe(0)
})
