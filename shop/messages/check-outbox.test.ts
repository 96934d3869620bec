import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { findOutbox, outboxCheck } from './check-outbox.server.ts'
import { addressIsLimited } from './rules.ts'
import { emails } from './tables.server.ts'

const minutesAgo = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`

test('e-mails that cannot be sent show after a while, those that are for later do not', async ({ db }) => {
  const find = async () => outboxCheck(await findOutbox(db, { isOutbox: false, isForReal: true }))
  expect(await find()).toMatchObject({ state: 'good', gauges: { owed: 0 } })

  const email = { subject: 'order 1', kind: 'paid' }
  await db
    .insert(emails)
    .values({ ...email, occasion: 'later', createdAt: minutesAgo(300), nextTryAt: minutesAgo(-60) })
  await db.insert(emails).values({ ...email, occasion: 'sent', sentAt: minutesAgo(1), nextTryAt: null })
  await db.insert(emails).values({ ...email, occasion: 'now', createdAt: minutesAgo(300), nextTryAt: minutesAgo(0) })
  expect(await find()).toMatchObject({ state: 'good', gauges: { owed: 1 } })

  const refused = { ...email, error: 'connect ECONNREFUSED', nextTryAt: minutesAgo(-4), tries: 3 }
  await db.insert(emails).values({ ...refused, occasion: 'failed', createdAt: minutesAgo(15) })
  const failed = await find()
  expect(failed).toMatchObject({ state: 'warning', summary: expect.stringContaining('the oldest for 15 minutes') })
  expect(failed.readings).toContainEqual({ label: 'Last error', value: 'connect ECONNREFUSED' })

  await db.update(emails).set({ createdAt: minutesAgo(180) })
  expect(await find()).toMatchObject({ state: 'critical' })

  await db.update(emails).set({ nextTryAt: null })
  expect(await find(), 'given up').toMatchObject({ state: 'warning', gauges: { owed: 0, given_up: 1 } })
})

test('an address that has had its e-mail of the hour is no trouble with e-mails', async ({ db }) => {
  const limited = { subject: 'order 1', kind: 'confirm', error: addressIsLimited, nextTryAt: null, tries: 1 }
  await db.insert(emails).values(limited)
  const found = outboxCheck(await findOutbox(db, { isOutbox: false, isForReal: true }))
  expect(found).toMatchObject({ state: 'good', gauges: { given_up: 0 } })
})

test('files instead of e-mails are a trouble once strangers can order', async ({ db }) => {
  const find = async (isForReal: boolean) => outboxCheck(await findOutbox(db, { isOutbox: true, isForReal }))
  expect(await find(false)).toMatchObject({ state: 'good' })
  expect(await find(true)).toMatchObject({ state: 'critical', whatToDo: expect.stringContaining('mail server') })
})
