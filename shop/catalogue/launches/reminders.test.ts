import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { limitCounts } from '#shop/rate-limits/tables.server.ts'
import { test } from '#tests/database.ts'
import { emailBrand } from '#tests/email-brand.ts'
import { makeProduct } from '#tests/makers.ts'
import { products, launchReminders } from '../tables.server.ts'
import { reminderEmailKinds } from './reminder-emails.server.ts'
import {
  askReminder,
  confirmReminder,
  findReminder,
  forgetReminders,
  leaveReminder,
  oweReminders,
} from './reminders.server.ts'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

const owed = (db: Db) =>
  db.select({ kind: emails.kind, subject: emails.subject, occasion: emails.occasion }).from(emails)

async function contentOf(db: Db, kind: keyof typeof reminderEmailKinds) {
  const [email] = (await owed(db)).filter((one) => one.kind === kind)
  return email ? reminderEmailKinds[kind]!(db, email, emailBrand) : 'none owed'
}

/** The one reminder of `email`, confirmed by its own link. */
async function confirmed(db: Db, productId: number, email = 'asha@example.in') {
  await askReminder(db, productId, email)
  const [row] = await db.select().from(launchReminders).where(eq(launchReminders.email, email))
  await confirmReminder(db, row!.token)
  return row!
}

test('an address is asked to confirm, once however it is written, by a link that its owner alone gets', async ({
  db,
}) => {
  const { id, name } = await makeProduct(db, { startsAt: inMinutes(60) })
  expect(await askReminder(db, id, 'asha@example.in')).toBe(true)
  expect(await askReminder(db, id, 'Asha@example.in')).toBe(true)
  const rows = await db.select().from(launchReminders)
  expect(rows).toMatchObject([{ email: 'asha@example.in', confirmedAt: null }])
  expect(await owed(db)).toHaveLength(1)
  expect(await contentOf(db, 'start-confirmation')).toMatchObject({
    to: 'asha@example.in',
    content: { productName: name, link: `${emailBrand.shopUrl}/reminders/confirm?token=${rows[0]!.token}` },
  })
  expect(await findReminder(db, rows[0]!.token)).toMatchObject({ state: 'waiting', productId: id })
})

test('nobody is reminded who did not confirm', async ({ db }) => {
  const { id } = await makeProduct(db, { startsAt: inMinutes(5) })
  await askReminder(db, id, 'asha@example.in')
  await oweReminders(db)
  expect(await contentOf(db, 'start-reminder')).toBe('none owed')
})

test('who confirmed is reminded a few minutes before, once, and again when the start moves', async ({ db }) => {
  const { id } = await makeProduct(db, { startsAt: inMinutes(60) })
  const { token } = await confirmed(db, id)
  await oweReminders(db)
  expect(await contentOf(db, 'start-reminder')).toBe('none owed')

  await db.update(products).set({ startsAt: inMinutes(5) })
  await oweReminders(db)
  await oweReminders(db)
  const reminders = async () => (await owed(db)).filter(({ kind }) => kind === 'start-reminder')
  expect(await reminders()).toHaveLength(1)
  expect(await contentOf(db, 'start-reminder')).toMatchObject({
    to: 'asha@example.in',
    unsubscribeLink: `${emailBrand.shopUrl}/reminders/leave?token=${token}`,
    content: { link: `${emailBrand.shopUrl}/products/${id}` },
  })
  await db.update(products).set({ startsAt: inMinutes(6) })
  await oweReminders(db)
  expect(await reminders()).toHaveLength(2)
})

test('a reminder that comes too late, or of what is no longer shown, is not sent', async ({ db }) => {
  const { id } = await makeProduct(db, { startsAt: inMinutes(5) })
  await confirmed(db, id)
  await oweReminders(db)
  await db.update(products).set({ state: 'draft' })
  expect(await contentOf(db, 'start-reminder')).toBeNull()
  await db.update(products).set({ state: 'live', startsAt: inMinutes(-1) })
  expect(await contentOf(db, 'start-reminder')).toBeNull()
})

test.for([
  ['taken away', null],
  ['moved before now', inMinutes(-1)],
] as const)('who waits for a start that is %s hears once that it can be bought', async ([, startsAt], { db }) => {
  const { id } = await makeProduct(db, { startsAt: inMinutes(60) })
  await confirmed(db, id)
  await oweReminders(db)
  await db.update(products).set({ startsAt })
  await oweReminders(db)
  await oweReminders(db)
  expect((await owed(db)).filter(({ kind }) => kind === 'start-reminder')).toHaveLength(1)
  expect(await contentOf(db, 'start-reminder')).toMatchObject({ content: { startsAt: null } })
  await db.update(products).set({ startsAt: inMinutes(60) })
  expect(await contentOf(db, 'start-reminder')).toBeNull()
})

test('who was reminded of a start hears of it no second time once it has passed', async ({ db }) => {
  const { id } = await makeProduct(db, { startsAt: inMinutes(5) })
  await confirmed(db, id)
  await oweReminders(db)
  await db.update(products).set({ startsAt: inMinutes(-1) })
  await oweReminders(db)
  expect((await owed(db)).filter(({ kind }) => kind === 'start-reminder')).toHaveLength(1)
})

test('one press unsubscribes: the address and what was owed to it are gone', async ({ db }) => {
  const { id } = await makeProduct(db, { startsAt: inMinutes(5) })
  const { token } = await confirmed(db, id)
  await oweReminders(db)
  expect(await leaveReminder(db, token)).toBe(true)
  expect([await db.select().from(launchReminders), await owed(db)]).toEqual([[], []])
  expect(await findReminder(db, token)).toBeNull()
  expect([await leaveReminder(db, token), await leaveReminder(db, 'no link')]).toEqual([true, true])
  expect([await confirmReminder(db, token), await confirmReminder(db, "' or true --")]).toEqual([false, false])
})

test('there is nothing to be reminded of a product that is on sale, a draft, or none', async ({ db }) => {
  const onSale = await makeProduct(db)
  const started = await makeProduct(db, { startsAt: inMinutes(-1) })
  const draft = await makeProduct(db, { startsAt: inMinutes(60), state: 'draft' })
  for (const id of [onSale.id, started.id, draft.id, 999_999])
    expect(await askReminder(db, id, 'asha@example.in')).toBe(false)
  expect(await db.select().from(launchReminders)).toEqual([])
})

test('strangers bring one address three e-mails an hour, whatever they ask for', async ({ db }) => {
  for (let at = 0; at < 5; at += 1) {
    const { id } = await makeProduct(db, { startsAt: inMinutes(60) })
    expect(await askReminder(db, id, `victim+${at}@example.net`)).toBe(true)
  }
  expect(await owed(db)).toHaveLength(3)
  expect(await db.$count(limitCounts)).toBeGreaterThan(0)
})

test('addresses are forgotten a day after the start, and those that nobody confirmed after a week', async ({ db }) => {
  const over = await makeProduct(db, { startsAt: inMinutes(60) })
  const ahead = await makeProduct(db, { startsAt: inMinutes(60) })
  const withdrawn = await makeProduct(db, { startsAt: inMinutes(60) })
  await confirmed(db, over.id, 'over@example.in')
  await confirmed(db, ahead.id, 'ahead@example.in')
  await confirmed(db, withdrawn.id, 'withdrawn@example.in')
  await askReminder(db, ahead.id, 'new@example.in')
  await askReminder(db, ahead.id, 'old@example.in')
  await db
    .update(launchReminders)
    .set({ askedAt: sql`now() - interval '8 days'` })
    .where(eq(launchReminders.email, 'old@example.in'))
  const left = async () => {
    await forgetReminders(db)
    return (await db.select({ email: launchReminders.email }).from(launchReminders))
      .map(({ email }) => email)
      .toSorted()
  }
  await db
    .update(products)
    .set({ startsAt: inMinutes(-60) })
    .where(eq(products.id, over.id))
  await db.update(products).set({ startsAt: null }).where(eq(products.id, withdrawn.id))
  expect(await left()).toEqual(['ahead@example.in', 'new@example.in', 'over@example.in'])
  await db
    .update(products)
    .set({ startsAt: inMinutes(-25 * 60) })
    .where(eq(products.id, over.id))
  expect(await left()).toEqual(['ahead@example.in', 'new@example.in'])
})
