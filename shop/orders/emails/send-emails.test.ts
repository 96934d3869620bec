import * as fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { desc, eq, like, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { confirmSubscription } from '#shop/marketing/change-subscription.server.ts'
import { keepContactMessage, subscribe } from '#shop/marketing/commands.server.ts'
import type { MarketingEmailContent } from '#shop/marketing/marketing-email-content.ts'
import { marketingEmailKinds } from '#shop/marketing/marketing-emails.server.ts'
import { contactMessages, newsletterSubscribers } from '#shop/marketing/tables.server.ts'
import type { RenderEmail } from '#shop/messages/email-kind.ts'
import { openMailer } from '#shop/messages/open-mailer.server.ts'
import { type EmailServices, sendDueEmails } from '#shop/messages/sending/send-emails.server.ts'
import { openSender, sendAndWarn } from '#shop/messages/sending/send-soon.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { limitCounts } from '#shop/rate-limits/tables.server.ts'
import { findEmailBrand } from '#shop/settings/find-email-brand.server.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import type {
  SecurityNotice,
  SignInWarning,
  StaffEmailContent,
  TestEmailContent,
} from '#shop/staff/emails/staff-email-content.ts'
import { oweStaffEmail, staffEmailKinds } from '#shop/staff/emails/staff-emails.server.ts'
import { users } from '#shop/staff/tables.server.ts'
import { findEmailTheme } from '#shop/theme/writing/email-theme.server.ts'
import { openMailbox } from '#simulators/smtp/mailbox.ts'
import { testWithDatabase } from '#tests/database.ts'
import { capturedPayment } from '#tests/makers.ts'
import { makePendingOrder } from '#tests/orders.ts'
import { addStaff, asha } from '#tests/staff.ts'
import { moveOrder } from '../moving/move-order.server.ts'
import { undoMove } from '../moving/undo-move.server.ts'
import { openOrderLinks } from '../order-links.server.ts'
import { applyPayments } from '../paying/apply-payment.server.ts'
import { orderEvents, orders } from '../tables.server.ts'
import { findOrderEmails } from './find-order-emails.server.ts'
import type { OrderEmailContent } from './order-email-content.ts'
import { oweOrderEmail } from './owe-order-email.server.ts'
import { resendOrderEmail } from './resend-order-email.server.ts'

type AnyEmail =
  | OrderEmailContent
  | MarketingEmailContent
  | StaffEmailContent
  | SecurityNotice
  | SignInWarning
  | TestEmailContent

const plain: RenderEmail<AnyEmail> = async (content) => {
  const about =
    'ticket' in content
      ? content.ticket
      : 'order' in content
        ? `${content.order.number} ${content.order.link}`
        : content.kind === 'sign-in-tries' || content.kind === 'security-notice'
          ? content.signInPage
          : content.kind === 'test'
            ? content.name
            : content.link
  return { subject: content.kind, html: `<p>${about}</p>`, text: about }
}

type Post = EmailServices<AnyEmail> & { mailbox: Awaited<ReturnType<typeof openMailbox>> }

const test = testWithDatabase.extend<{ db: Db; post: Post }>({
  db: async ({ database }, use) => use(database.db),
  post: async ({}, use) => {
    const mailbox = await openMailbox()
    const mailer = openMailer({
      smtpUrl: mailbox.url,
      from: 'Fineweave <orders@fineweave.example>',
      outboxDir: '/nowhere',
    })
    await use({
      mailbox,
      mailer,
      renderEmail: plain,
      kinds: {
        ...findOrderEmails(openOrderLinks('a secret of this test')),
        ...marketingEmailKinds,
        ...staffEmailKinds,
      },
      findBrand: async (db) => ({
        ...(await findEmailBrand(db, 'https://shop.example')),
        theme: await findEmailTheme(db),
      }),
    })
    mailer.close()
    await mailbox.close()
  },
})

async function paidOrder(db: Db) {
  const { order, gatewayOrderId } = await makePendingOrder(db)
  await applyPayments(db, 'razorpay', gatewayOrderId, { payments: [capturedPayment()], refunds: [] }, 'webhook')
  return order
}

const makeAllDue = (db: Db) =>
  db
    .update(emails)
    .set({ nextTryAt: sql`now()` })
    .where(sql`${emails.nextTryAt} is not null`)
const subjects = ({ mailbox }: Post) => mailbox.received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)![1]!.trim())

test('who pays at once gets one e-mail, with both parts and the order’s link', async ({ db, post }) => {
  const { number } = await paidOrder(db)
  expect(await sendDueEmails(db, post)).toEqual({ sent: 1, failed: [] })
  expect(await sendDueEmails(db, post)).toEqual({ sent: 0, failed: [] })

  const [email] = post.mailbox.received
  expect(email!.to).toEqual(['asha@example.com'])
  expect(email!.raw).toMatch(/^From: Fineweave <orders@fineweave.example>\r$/m)
  expect(email!.raw).toMatch(/^Message-ID: <paid\.\d+\.\d+@fineweave\.example>\r$/m)
  for (const type of ['text/plain', 'text/html']) expect(email!.raw).toContain(`Content-Type: ${type}; charset=utf-8`)
  expect(email!.raw).toContain(`shop.example/orders/${number}`)
  expect(await db.select().from(emails)).toMatchObject([{ kind: 'paid', sentAt: expect.any(Date), nextTryAt: null }])
})

test('an order unpaid for ten minutes owes an e-mail that it waits', async ({ db, post }) => {
  await makePendingOrder(db)
  expect(await sendDueEmails(db, post)).toEqual({ sent: 0, failed: [] })
  await makeAllDue(db)
  await sendDueEmails(db, post)
  expect(subjects(post)).toEqual(['received'])
})

test('an address that strangers type gets one e-mail an hour about unpaid orders and five a day', async ({
  db,
  post,
}) => {
  for (let order = 0; order < 6; order++) await makePendingOrder(db, { providerOrderId: `order_Robots00${order}` })
  await makeAllDue(db)
  await sendDueEmails(db, post)
  expect(subjects(post)).toEqual(['received'])
  expect(await db.$count(emails, like(emails.error, 'Not sent: %'))).toBe(5)
  expect(await sendDueEmails(db, post)).toEqual({ sent: 0, failed: [] })

  for (let hour = 1; hour < 7; hour++) {
    await db.update(limitCounts).set({ since: sql`${limitCounts.since} - interval '1 hour'` })
    await makePendingOrder(db, { providerOrderId: `order_Later00${hour}` })
    await makeAllDue(db)
    await sendDueEmails(db, post)
  }
  expect(subjects(post)).toHaveLength(5)

  const [last] = await db
    .select({ id: emails.id, number: orders.number })
    .from(emails)
    .innerJoin(orders, sql`${emails.subject} = 'order ' || ${orders.id}`)
    .orderBy(desc(emails.id))
    .limit(1)
  await resendOrderEmail(db, asha, last!.number, last!.id)
  await sendDueEmails(db, post)
  expect(subjects(post)).toHaveLength(6)
})

test('what is paid for is confirmed, however much strangers had sent there', async ({ db, post }) => {
  for (let order = 0; order < 3; order++) await makePendingOrder(db, { providerOrderId: `order_Robots00${order}` })
  await makeAllDue(db)
  await paidOrder(db)
  await sendDueEmails(db, post)
  expect(subjects(post).toSorted()).toEqual(['paid', 'received'])
})

test('messages from many networks bring one address two e-mails an hour, without its sender’s name', async ({
  db,
  post,
}) => {
  for (let at = 0; at < 4; at++)
    await keepContactMessage(db, { name: 'Ravi', email: `victim+${at}@example.net`, subject: 'Hi', message: 'Hello' })
  await sendDueEmails(db, post)
  await sendDueEmails(db, post)
  expect(subjects(post)).toEqual(['contact', 'contact'])
  for (const { raw } of post.mailbox.received) expect(raw).toMatch(/^To: victim\+\d@example\.net\r$/m)
})

test('an address typed for the newsletter is asked to confirm, by a link that its owner alone gets', async ({
  db,
  post,
}) => {
  for (const email of ['asha@example.in', 'Asha@example.in']) await subscribe(db, email)
  await sendDueEmails(db, post)
  expect(subjects(post)).toEqual(['newsletter'])
  const { token } = (await db.select().from(newsletterSubscribers))[0]!
  expect(post.mailbox.received[0]).toMatchObject({
    to: ['asha@example.in'],
    raw: expect.stringContaining(token.slice(0, 20)),
  })

  await confirmSubscription(db, token)
  await db.delete(limitCounts)
  await subscribe(db, 'asha@example.in')
  expect(await sendDueEmails(db, post)).toEqual({ sent: 0, failed: [] })
})

test('the e-mails about what is deleted go with it, and no others', async ({ db, post }) => {
  await makePendingOrder(db)
  await keepContactMessage(db, { name: 'Ravi', email: 'ravi@example.net', subject: 'Hi', message: 'Hello' })
  await subscribe(db, 'asha@example.in')
  const meera = await addStaff(db, 'Meera', ['viewer'])
  await oweStaffEmail(db, meera.id, 'reset')
  await sendDueEmails(db, post)
  const kindsLeft = async () => (await db.select().from(emails)).map(({ kind }) => kind)
  expect((await kindsLeft()).toSorted()).toEqual(['contact', 'newsletter', 'received', 'reset'])
  for (const [kind, table] of [
    ['contact', contactMessages],
    ['received', orders],
    ['newsletter', newsletterSubscribers],
    ['reset', users],
  ] as const) {
    const before = await kindsLeft()
    await db.delete(table)
    expect((await kindsLeft()).toSorted()).toEqual(before.filter((other) => other !== kind).toSorted())
  }
})

test('each step of a parcel is reported once, in the transaction that makes it', async ({ db, post }) => {
  const { number } = await paidOrder(db)
  for (const to of ['confirmed', 'packed', 'shipped', 'delivered'] as const) {
    const [{ version }] = (await db.select({ version: orders.version }).from(orders)) as [{ version: number }]
    expect(await moveOrder(db, asha, { number, to, note: '', version })).toEqual({ kind: 'done' })
  }
  await sendDueEmails(db, post)
  expect(subjects(post)).toEqual(['paid'])
  await makeAllDue(db)
  await sendDueEmails(db, post)
  expect(subjects(post).toSorted()).toEqual(['delivered', 'paid', 'shipped'])
})

test('each step of a parcel that is paid in cash is reported, however much strangers had sent there', async ({
  db,
  post,
}) => {
  for (let order = 0; order < 3; order++) await makePendingOrder(db, { providerOrderId: `order_Robots00${order}` })
  await makeAllDue(db)
  await sendDueEmails(db, post)
  const { order } = await makePendingOrder(db, { providerOrderId: 'order_Cash' })
  const { number } = order
  const cash = { paymentMethod: 'cash', paymentState: 'to_collect' as const, orderStatus: 'packed' as const }
  await db.update(orders).set(cash).where(eq(orders.number, number))
  for (const to of ['shipped', 'delivered'] as const) {
    const [row] = await db.select({ version: orders.version }).from(orders).where(eq(orders.number, number))
    expect(await moveOrder(db, asha, { number, to, note: '', version: row!.version })).toEqual({ kind: 'done' })
  }
  await makeAllDue(db)
  await sendDueEmails(db, post)
  expect(subjects(post).toSorted()).toEqual(['delivered', 'received', 'shipped'])
})

test('a cancellation by staff is reported, however much strangers had sent there, and one by whoever ordered is not', async ({
  db,
  post,
}) => {
  const cancelled = async (actor: string | null) => {
    const { order } = await makePendingOrder(db, { providerOrderId: `order_By${actor}` })
    await makeAllDue(db)
    await sendDueEmails(db, post)
    await db.insert(orderEvents).values({ orderId: order.id, kind: 'fulfilment', to: 'cancelled', actor })
    await oweOrderEmail(db, order.id, 'cancelled')
    await makeAllDue(db)
    await sendDueEmails(db, post)
  }
  await cancelled('Asha')
  expect(subjects(post).toSorted()).toEqual(['cancelled', 'received'])
  await cancelled(null)
  expect(subjects(post).toSorted()).toEqual(['cancelled', 'received'])
})

test('an order that came back before its e-mails went out is not reported as being on its way, or delivered', async ({
  db,
  post,
}) => {
  const { order } = await makePendingOrder(db, { providerOrderId: 'order_Refused' })
  const { number } = order
  const cash = { paymentMethod: 'cash', paymentState: 'to_collect' as const, orderStatus: 'packed' as const }
  await db.update(orders).set(cash).where(eq(orders.number, number))
  for (const to of ['shipped', 'returned'] as const) {
    const [row] = await db.select({ version: orders.version }).from(orders).where(eq(orders.number, number))
    expect(await moveOrder(db, asha, { number, to, note: '', version: row!.version })).toEqual({ kind: 'done' })
  }
  await oweOrderEmail(db, order.id, 'delivered')
  await makeAllDue(db)
  await sendDueEmails(db, post)
  expect(subjects(post)).toEqual([])
})

test('a step that is undone is sent to nobody; once it is sent, it stays', async ({ db, post }) => {
  const { number } = await paidOrder(db)
  await db.update(orders).set({ orderStatus: 'packed', version: 5 })
  await sendDueEmails(db, post)
  const step = { number, note: '' }
  expect(await moveOrder(db, asha, { ...step, to: 'shipped', version: 5 })).toEqual({ kind: 'done' })
  expect(await undoMove(db, asha, { number, version: 6 })).toEqual({ kind: 'done' })
  await makeAllDue(db)
  await sendDueEmails(db, post)
  expect(subjects(post)).toEqual(['paid'])

  expect(await moveOrder(db, asha, { ...step, to: 'shipped', version: 7 })).toEqual({ kind: 'done' })
  await makeAllDue(db)
  post.mailbox.refusals.push({ at: 'DATA', code: 451 })
  await sendDueEmails(db, post)
  expect(await undoMove(db, asha, { number, version: 8 })).toEqual({ kind: 'too late' })
  await makeAllDue(db)
  await sendDueEmails(db, post)
  expect(subjects(post)).toEqual(['paid', 'shipped'])
  expect(await undoMove(db, asha, { number, version: 8 })).toEqual({ kind: 'too late' })
})

test('an undo and the sender at the same moment: either the step is undone or it is sent, never both', async ({
  db,
  post,
}) => {
  const { number } = await paidOrder(db)
  await db.update(orders).set({ orderStatus: 'packed', version: 1 })
  await sendDueEmails(db, post)
  let sent = 0
  for (let version = 1; sent === 0 && version < 60; version += 2) {
    await moveOrder(db, asha, { number, to: 'shipped', note: '', version })
    await makeAllDue(db)
    const [{ kind }] = await Promise.all([
      undoMove(db, asha, { number, version: version + 1 }),
      sendDueEmails(db, post),
    ])
    sent = subjects(post).filter((subject) => subject === 'shipped').length
    expect([kind, sent]).toEqual(kind === 'done' ? ['done', 0] : ['too late', 1])
  }
})

test('a server that cannot take it now is asked again later, under the same Message-ID', async ({ db, post }) => {
  await paidOrder(db)
  post.mailbox.refusals.push({ at: 'DATA', code: 451 }, { at: 'RCPT', code: 450 })
  for (const pause of [1, 2]) {
    expect((await sendDueEmails(db, post)).failed).toHaveLength(1)
    const [waiting] = await db.select().from(emails)
    expect(waiting!.error).toContain('refused by the test')
    expect(Math.round((waiting!.nextTryAt!.getTime() - Date.now()) / 60_000)).toBe(pause)
    await makeAllDue(db)
  }
  const [before] = await db.select().from(emails)
  expect(await sendDueEmails(db, post)).toEqual({ sent: 1, failed: [] })
  expect(post.mailbox.received).toHaveLength(1)
  expect(post.mailbox.received[0]!.raw).toContain(`Message-ID: ${before!.messageId}`)
})

test('an address that does not exist is given up at once and holds up nobody', async ({ db, post }) => {
  const { id } = await paidOrder(db)
  await keepContactMessage(db, {
    name: 'Ravi',
    email: 'ravi@example.com',
    subject: 'A button',
    message: 'Where is it?',
  })
  await db.update(orders).set({ customerEmail: 'nobody@example.com' }).where(eq(orders.id, id))
  post.mailbox.refusals.push({ at: 'RCPT', code: 550 })
  const { sent, failed } = await sendDueEmails(db, post)
  expect([sent, failed.length]).toEqual([1, 1])
  const [given] = await db.select().from(emails).where(eq(emails.id, failed[0]!))
  expect(given).toMatchObject({ nextTryAt: null, sentAt: null })
})

test('a server that is away keeps the e-mail owed', async ({ db, post }) => {
  await paidOrder(db)
  const mailer = openMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'orders@fineweave.example', outboxDir: '/nowhere' })
  expect((await sendDueEmails(db, { ...post, mailer })).failed).toHaveLength(1)
  await makeAllDue(db)
  expect((await sendDueEmails(db, post)).sent).toBe(1)
})

test('an e-mail goes out with the commit that owes it, and none with what was taken back', async ({
  database: { db },
  post,
}) => {
  const logger = { warn() {}, error() {} }
  const sender = openSender((most) => sendAndWarn(db, post, logger, most), 'e-mails', logger)
  const ignore = () => {}
  await db
    .transaction(async (tx) => {
      await keepContactMessage(tx, { name: 'Meera', email: 'meera@example.com', subject: 'No', message: 'Never mind' })
      throw new Error('changed my mind')
    })
    .catch(ignore)
  const { number } = await paidOrder(db)
  await keepContactMessage(db, { name: 'Ravi', email: 'ravi@example.com', subject: 'Hello', message: 'Hello' })
  const heard = () => post.mailbox.received.flatMap(({ to }) => to.slice(0, 1)).toSorted()
  await expect.poll(heard).toEqual(['asha@example.com', 'ravi@example.com'])
  const [paid] = await db.select().from(emails).where(eq(emails.kind, 'paid'))
  await resendOrderEmail(db, asha, number, paid!.id)
  await expect.poll(() => heard().length).toBe(3)

  // A rush goes out over some seconds.
  await db.transaction(async (tx) => {
    for (let at = 0; at < 14; at++)
      await keepContactMessage(tx, { name: 'Ravi', email: `rush${at}@example.com`, subject: 'Hello', message: 'Hello' })
  })
  await expect.poll(() => heard().length).toBe(17)
  await sender.stop()
})

test('many processes at once send each e-mail once', async ({ db, post }) => {
  for (let at = 0; at < 25; at++)
    await keepContactMessage(db, { name: 'Ravi', email: `ravi${at}@example.com`, subject: 'Hello', message: 'Hello' })
  const rounds = await Promise.all([1, 2, 3, 4].map(() => sendDueEmails(db, post)))
  expect(rounds.reduce((sum, { sent }) => sum + sent, 0)).toBe(25)
  expect(new Set(post.mailbox.received.map(({ to }) => to[0]))).toHaveLength(25)
  expect(post.mailbox.received).toHaveLength(25)
})

test('what a dead process had claimed is sent by the next one', async ({ db, post }) => {
  await paidOrder(db)
  await sendDueEmails(db, { ...post, mailer: { ...post.mailer, send: () => Promise.reject(new Error('killed')) } })
  await db.update(emails).set({ error: null, nextTryAt: sql`now() - interval '1 second'` })
  expect((await sendDueEmails(db, post)).sent).toBe(1)
})

test('an address alone is sent under the name of the shop', async ({ db, post }) => {
  await db.update(storeSettings).set({ values: { brand: { name: 'Kaveri & Daughters, Mysuru' } } })
  const mailer = openMailer({ smtpUrl: post.mailbox.url, from: 'orders@kaveri.example', outboxDir: '/nowhere' })
  await paidOrder(db)
  expect((await sendDueEmails(db, { ...post, mailer })).sent).toBe(1)
  mailer.close()
  expect(post.mailbox.received[0]!.raw).toMatch(/^From: "Kaveri & Daughters, Mysuru" <orders@kaveri\.example>\r$/m)
})

test('without a mail server every e-mail is a file that mail programs open', async ({ db, post }) => {
  await paidOrder(db)
  const outboxDir = await fs.mkdtemp(path.join(tmpdir(), 'outbox-'))
  const mailer = openMailer({ from: 'Fineweave <orders@localhost>', outboxDir })
  expect((await sendDueEmails(db, { ...post, mailer })).sent).toBe(1)
  const [file, ...others] = await fs.readdir(outboxDir)
  expect(others).toEqual([])
  expect(file).toMatch(/^paid\.\d+\.\d+@localhost\.eml$/)
  expect(await fs.readFile(path.join(outboxDir, file!), 'utf8')).toContain('To: asha@example.com\r\n')
  await fs.rm(outboxDir, { recursive: true })
})

test('one network causes twenty e-mails about unpaid orders an hour, to whatever addresses, and paid orders get theirs', async ({
  db,
  post,
}) => {
  const from = '2001:db8:5:1::/64'
  for (let at = 0; at < 23; at += 1) {
    const { order } = await makePendingOrder(db, { providerOrderId: `order_Stranger${at}` })
    await db
      .update(orders)
      .set({ customerEmail: `stranger${at}@h${at}.example`, placedFrom: at === 22 ? '203.0.113.9' : from })
      .where(eq(orders.id, order.id))
  }
  await makeAllDue(db)
  await sendDueEmails(db, post)
  expect(subjects(post)).toHaveLength(21)
  expect(await db.$count(emails, like(emails.error, '%one network%'))).toBe(2)

  const paid = await paidOrder(db)
  await db.update(orders).set({ placedFrom: from }).where(eq(orders.id, paid.id))
  await makeAllDue(db)
  await sendDueEmails(db, post)
  expect(subjects(post).at(-1)).toBe('paid')
})

test('the whole shop sends so many e-mails about unpaid orders an hour', async ({ db, post }) => {
  const { order } = await makePendingOrder(db)
  await db.update(orders).set({ placedFrom: null }).where(eq(orders.id, order.id))
  await db
    .insert(limitCounts)
    .values({ name: 'unpaid order e-mails of the shop', key: 'shop', count: 500, since: new Date() })
  await makeAllDue(db)
  await sendDueEmails(db, post)
  expect(subjects(post)).toEqual([])
})
