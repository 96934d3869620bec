import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { contactMessages } from '#shop/marketing/tables.server.ts'
import { removeOldEmails } from '#shop/messages/remove-old-emails.server.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import { gatewayOrders, payments, webhookEvents } from '#shop/payments/tables.server.ts'
import { StoreSettings } from '#shop/settings/inputs.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import { sessions, staffLog, users, verifications } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { findInvoices, makeInvoice } from '#tests/invoices.ts'
import { makeOrder } from '#tests/make-order.ts'
import { makePaidOrder, makePendingOrder } from '#tests/orders.ts'
import { asha } from '#tests/staff.ts'
import { makeFolder } from '#tests/temporary-folder.ts'
import { removeOld } from './remove-old.server.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

const ages = (db: Db, retention: Partial<StoreSettings['retention']>) =>
  db.update(storeSettings).set({ values: sql`${storeSettings.values} || ${JSON.stringify({ retention })}::jsonb` })

test('ages are a year for what tells of people, and a day for what is only rubbish', () => {
  expect(StoreSettings.parse({}).retention).toEqual({
    unpaidOrdersDays: 365,
    webhookBodiesDays: 365,
    messagesDays: 365,
    staffLogDays: 365,
    outboxDays: 365,
    sessionsDays: 1,
  })
})

test('orders that nobody paid go when they are old; paid ones stay, with all an invoice needs', async ({ db }) => {
  const { order: unpaid, gatewayOrderId } = await makePendingOrder(db)
  await db
    .update(orders)
    .set({ paymentState: 'expired', stockReserved: false, createdAt: daysAgo(40) })
    .where(sql`id = ${unpaid.id}`)
  await db.update(gatewayOrders).set({ createdAt: daysAgo(40) })
  await db.insert(payments).values({
    provider: 'razorpay',
    providerPaymentId: 'pay_Tried',
    gatewayOrderId,
    status: 'failed',
    rank: 1,
    amountPaise: 102_900,
    currency: 'INR',
    seenAt: daysAgo(40),
    snapshot: {},
  } as typeof payments.$inferInsert)
  const waiting = await makeOrder(db, { createdAt: daysAgo(40) })
  const young = await makeOrder(db, { paymentState: 'expired', createdAt: daysAgo(20) })
  const paid = await makePaidOrder(db)
  await db
    .update(orders)
    .set({ createdAt: daysAgo(4_000), orderStatus: 'shipped' })
    .where(sql`id = ${paid.id}`)
  await makeInvoice(db, paid.number)
  await ages(db, { unpaidOrdersDays: 30 })

  expect(await removeOld(db)).toMatchObject({ 'unpaid orders': 1 })
  const left = await db.select({ number: orders.number }).from(orders)
  expect(left.map(({ number }) => number).sort()).toEqual([waiting.number, young.number, paid.number].sort())
  expect(await db.$count(orderItems, sql`order_id = ${unpaid.id}`)).toBe(0)
  expect([await db.$count(gatewayOrders), await db.$count(payments)]).toEqual([1, 1])
  expect(await findInvoices(db)).toHaveLength(1)
  expect(await removeOld(db)).toEqual({})
})

test('money that came and went keeps its order', async ({ db }) => {
  const paid = await makePaidOrder(db)
  await db
    .update(orders)
    .set({ paymentState: 'expired', paidAt: null, createdAt: daysAgo(400), stockReserved: false })
    .where(sql`id = ${paid.id}`)
  await removeOld(db)
  expect(await db.$count(orders)).toBe(1)
})

test('bodies of webhooks are blanked, many at a time; what was not processed stays', async ({ db }) => {
  const event = { provider: 'razorpay', type: 'order.paid', raw: Buffer.from('{"email":"asha@example.in"}') }
  await db.insert(webhookEvents).values([
    ...Array.from({ length: 1_201 }, (_, at) => ({
      ...event,
      eventId: `old-${at}`,
      receivedAt: daysAgo(366),
      processedAt: daysAgo(366),
    })),
    { ...event, eventId: 'young', receivedAt: daysAgo(364), processedAt: daysAgo(364) },
    { ...event, eventId: 'waiting', receivedAt: daysAgo(366) },
  ])
  expect(await removeOld(db)).toEqual({ 'webhook bodies': 1_201 })
  const full = await db
    .select({ id: webhookEvents.eventId })
    .from(webhookEvents)
    .where(sql`octet_length(raw) > 0`)
  expect(full.map(({ id }) => id).sort()).toEqual(['waiting', 'young'])
  expect(await removeOld(db)).toEqual({})
})

test('settled messages, the log, sessions and verifications go at their age', async ({ db }) => {
  const message = { name: 'Meera', email: 'meera@example.in', subject: 'Size', message: 'Which one?' }
  await db.insert(contactMessages).values([
    { ...message, state: 'closed', receivedAt: daysAgo(400) },
    { ...message, state: 'new', receivedAt: daysAgo(400) },
    { ...message, state: 'answered', receivedAt: daysAgo(300) },
  ])
  await logChange(db, asha, { action: 'young', subject: 'x' })
  await db.insert(staffLog).values({ staffId: 'x', staffName: 'x', action: 'old', subject: 'x', at: daysAgo(366) })
  await db.insert(users).values({ id: 'u', name: 'U', email: 'u@example.in' })
  await db.insert(sessions).values([
    { id: 'old', userId: 'u', token: 'a', expiresAt: daysAgo(2) },
    { id: 'open', userId: 'u', token: 'b', expiresAt: daysAgo(-2) },
  ])
  await db.insert(verifications).values({ id: 'v', identifier: 'v', value: 'v', expiresAt: daysAgo(2) })
  expect(await removeOld(db)).toEqual({ messages: 1, 'staff log': 1, sessions: 1, verifications: 1 })
})

test('what cannot be removed keeps nothing else of its age', async ({ db }) => {
  const message = { name: 'Meera', email: 'meera@example.in', subject: 'Size', message: 'Which one?' }
  await db.insert(contactMessages).values({ ...message, state: 'closed', receivedAt: daysAgo(400) })
  await db.insert(verifications).values({ id: 'v', identifier: 'v', value: 'v', expiresAt: daysAgo(2) })
  await db.execute(sql`
    create function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'a bad row'; end $$`)
  await db.execute(sql`
    create trigger refuse_row before delete on contact_messages for each row execute function refuse_row()`)
  await expect(removeOld(db)).rejects.toThrow()
  expect(await db.$count(contactMessages)).toBe(1)
  expect(await db.$count(verifications)).toBe(0)
})

test('a row that cannot be removed keeps none of its kind', async ({ db }) => {
  const message = { name: 'Meera', email: 'meera@example.in', subject: 'Size', state: 'closed' as const }
  await db.insert(contactMessages).values(
    Array.from({ length: 700 }, (_, at) => ({
      ...message,
      message: at === 3 || at === 4 || at === 690 ? 'bad' : 'Which one?',
      receivedAt: daysAgo(4_000 - at),
    })),
  )
  await db.execute(sql`
    create function refuse_row() returns trigger language plpgsql as $$
      begin if old.message = 'bad' then raise exception 'a bad row'; end if; return old; end $$`)
  await db.execute(sql`
    create trigger refuse_row before delete on contact_messages for each row execute function refuse_row()`)
  await expect(removeOld(db)).rejects.toThrow('3 went wrong')
  expect(await db.$count(contactMessages)).toBe(3)
})

test('nobody else takes a line out of the log', async ({ db }) => {
  await logChange(db, asha, { action: 'done', subject: 'x' })
  for (const change of [sql`delete from staff_log`, sql`update staff_log set staff_name = 'nobody'`])
    await expect(db.transaction((tx) => tx.execute(change))).rejects.toThrow()
  await db.insert(staffLog).values({ staffId: 'x', staffName: 'x', action: 'old', subject: 'x', at: daysAgo(400) })
  await expect(
    db.transaction((tx) =>
      tx.execute(sql`update staff_log set staff_name = 'nobody' where at < now() - interval '1 day'`),
    ),
  ).rejects.toThrow()
})

test('e-mails on the disk go at their age', async () => {
  const folder = makeFolder()
  onTestFinished(folder.remove)
  const outbox = join(folder.path, 'outbox')
  expect(await removeOldEmails(outbox, 30)).toBe(0)
  await mkdir(outbox)
  for (const name of ['old.eml', 'young.eml']) await writeFile(join(outbox, name), 'x')
  await utimes(join(outbox, 'old.eml'), daysAgo(31), daysAgo(31))
  expect(await removeOldEmails(outbox, 30)).toBe(1)
  expect(await readdir(outbox)).toEqual(['young.eml'])
})
