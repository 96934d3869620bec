import { eq, sql } from 'drizzle-orm'
import { expect, test as plainTest } from 'vitest'
import { askForPiece } from '#shop/back-in-stock/ask-for-piece.server.ts'
import { launchReminders, variants } from '#shop/catalogue/tables.server.ts'
import { contactMessages, newsletterSubscribers } from '#shop/marketing/tables.server.ts'
import { oweEmail } from '#shop/messages/owe-email.server.ts'
import { erasedEmail } from '#shop/orders/erased-email.ts'
import { noteOrder } from '#shop/orders/moving/note-order.server.ts'
import { orderEvents, orders } from '#shop/orders/tables.server.ts'
import { disputes, payments } from '#shop/payments/tables.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { findInvoices, makeInvoice } from '#tests/invoices.ts'
import { makeOrder } from '#tests/make-order.ts'
import { makeProduct } from '#tests/makers.ts'
import { makePaidOrder } from '#tests/orders.ts'
import { asha } from '#tests/staff.ts'
import { carryOutErasures } from './carry-out-erasures.server.ts'
import { erasePerson } from './erase-person.server.ts'
import { exportPerson, findPerson } from './find-person.server.ts'
import { readContact } from './person-contact.ts'
import { waitingErasures } from './tables.server.ts'

plainTest('a person is looked for by e-mail address or Indian phone number, in any spelling', () => {
  expect(readContact(' Asha.Rao@Example.in ')).toEqual({ kind: 'email', value: 'asha.rao@example.in' })
  expect(readContact('\u200bAsha.Rao@Example.in\u2060')).toEqual({ kind: 'email', value: 'asha.rao@example.in' })
  for (const typed of ['98123 45678', '+91 98123-45678', '09812345678', '+91 (0) 98123\u201145678', '೯೮೧೨೩ ೪೫೬೭೮'])
    expect(readContact(typed)).toEqual({ kind: 'phone', value: '9812345678' })
  for (const typed of ['', 'Asha', '12', '%', 'a@b c']) expect(readContact(typed)).toBeNull()
})

test('what the shop holds about a person is found, and what no document needs is erased', async ({ db }) => {
  const paid = await makePaidOrder(db)
  await db.update(orders).set({ orderStatus: 'delivered' }).where(eq(orders.id, paid.id))
  await makeInvoice(db, paid.number)
  await noteOrder(db, asha, paid.number, 'Asha called from 98123 45678')
  const email = 'asha@example.com'
  const open = await makePaidOrder(db)
  const other = await makeOrder(db, { customerEmail: 'other@example.com', customerPhone: '9000000000' })
  const message = { name: 'Asha', subject: 'Size', message: 'Which?' }
  await db.insert(contactMessages).values([
    { ...message, email: 'ASHA@example.com' },
    { ...message, email: 'other@example.com' },
  ])
  await db.insert(newsletterSubscribers).values({ email })
  const { id: productId } = await makeProduct(db, { startsAt: new Date('2100-01-01') })
  await db.insert(launchReminders).values({ productId, email })

  const contact = readContact(email)!
  const person = await exportPerson(db, asha, contact)
  expect(person.orders.map(({ number }) => number).sort()).toEqual([paid.number, open.number].sort())
  expect([person.messages.length, person.newsletter.length, person.reminders.length]).toEqual([1, 1, 1])

  const issued = await findInvoices(db)
  expect(await erasePerson(db, asha, contact, null)).toEqual({
    orders: 1,
    openOrders: 1,
    messages: 1,
    newsletter: 1,
    waiting: 0,
    pastOrders: 0,
    reminders: 1,
    creditPaise: 0,
  })
  expect(await findInvoices(db)).toEqual(issued)
  const [after] = await db.select().from(orders).where(eq(orders.id, paid.id))
  expect(after).toMatchObject({ customerName: 'Erased customer', address: 'Erased', state: 'Karnataka' })
  expect(JSON.stringify(after)).not.toMatch(/asha|98123|3rd cross/i)
  const notes = await db.select({ note: orderEvents.note }).from(orderEvents).where(eq(orderEvents.orderId, paid.id))
  expect(JSON.stringify(notes)).not.toContain('98123')
  const [payment] = await db
    .select({ snapshot: payments.snapshot })
    .from(payments)
    .where(eq(payments.gatewayOrderId, paid.gatewayOrderId))
  expect(payment!.snapshot).toEqual({})
  expect((await findPerson(db, asha, contact)).orders.map(({ number }) => number)).toEqual([open.number])
  expect(await db.$count(orders, sql`customer_email = 'other@example.com'`)).toBe(1)
  expect(other.number).toBeTruthy()
  const log = await db.select().from(staffLog).where(eq(staffLog.subject, 'person')).orderBy(staffLog.id)
  expect(log.map(({ action }) => action)).toEqual(['export personal data', 'erase personal data'])
  expect(JSON.stringify(log)).not.toMatch(/example\.com|98123/)
})

test('an order about whose money somebody must still think is erased later, and so are those it was exchanged with', async ({
  db,
}) => {
  const contact = readContact('asha@example.com')!
  const settled = { paymentState: 'completed', orderStatus: 'delivered', paidAt: new Date() } as const
  const erase = async () => {
    const { orders: gone, openOrders } = await erasePerson(db, asha, contact, null)
    return [gone, openOrders]
  }
  // A second person said no to the refund, nobody could say whose money it is, the bank asks for it, and so on.
  const flags = [
    { orderStatus: 'cancelled', needsReview: 'Cancelled after ₹1,029 was paid: refund the customer' },
    { orderStatus: 'returned', needsReview: 'Came back and was counted: refund the customer' },
    {
      orderStatus: 'cancelled',
      paymentState: 'expired',
      paidAt: null,
      needsReview: 'Paid 100 paise instead of 102900 paise',
    },
  ] as const
  for (const flag of flags) await makeOrder(db, { ...settled, ...flag, customerEmail: contact.value })
  expect(await erase()).toEqual([0, 3])
  await db.update(orders).set({ needsReview: null })
  expect(await erase()).toEqual([3, 0])

  // Its bank asks for the money, and the shop must show to whom the pieces went.
  const paid = await makePaidOrder(db)
  await db.update(orders).set({ orderStatus: 'delivered', customerEmail: contact.value }).where(eq(orders.id, paid.id))
  const { provider, providerPaymentId } = (await db.select().from(payments))[0]!
  const dispute = { provider, providerPaymentId, providerDisputeId: 'disp_1', amountPaise: 100 }
  await db.insert(disputes).values({ ...dispute, status: 'under_review' })
  expect(await erase()).toEqual([0, 1])
  await db.update(disputes).set({ status: 'won' })
  expect(await erase()).toEqual([1, 0])

  // The money of the first pays for those that it was exchanged for, and comes back by way of it.
  const first = await makeOrder(db, { ...settled, customerEmail: contact.value })
  const second = await makeOrder(db, { ...settled, customerEmail: contact.value, exchangedFrom: first.id })
  const ofAnother = { customerEmail: 'new@example.com', exchangedFrom: second.id }
  const third = await makeOrder(db, { ...settled, ...ofAnother, orderStatus: 'shipped' })
  expect(await erase()).toEqual([0, 2])
  await db.update(orders).set({ orderStatus: 'delivered' }).where(eq(orders.id, third.id))
  expect(await erase()).toEqual([2, 0])
})

test('the file about a person has what came after the order: returns, photographs, money, parcels, messages', async ({
  db,
}) => {
  const paid = await makePaidOrder(db)
  const [item] = await db.execute<{ id: number }>(sql`select id from order_items where order_id = ${paid.id} limit 1`)
  await db.execute(sql`
    with request as (
      insert into return_requests (order_id, reference, note, terms, shown_paise)
      values (${paid.id}, 'R1', 'The seam is open', '{}', 0) returning id),
    line as (
      insert into return_lines (request_id, order_item_id, reason, asked)
      select id, ${item!.id}, 'damaged', 1 from request returning id)
    insert into return_photos (order_id, line_id, is_staffs, data, bytes) select ${paid.id}, id, false, 'a picture'::bytea, 9 from line`)
  await db.execute(sql`
    with refund as (
      insert into cash_refunds (order_id, amount_paise, reason, key) values (${paid.id}, 500, 'Too small', 'k') returning id)
    insert into payouts (refund_id, reference, provider, way, amount_paise, mask, asked_by)
    select id, 'P1', 'razorpayx', 'account', 500, 'as…@okaxis', 'Asha' from refund`)
  await db.execute(
    sql`insert into refund_accounts (order_id, sealed, mask) values (${paid.id}, 'the seal', 'as…@okaxis')`,
  )
  await db.execute(sql`insert into parcels (order_id, serial, awb) values (${paid.id}, 1, 'AWB77')`)
  await db.execute(sql`
    insert into courier_messages (body, parcel_id) select 'for Asha, call 98123'::bytea, id from parcels where awb = 'AWB77'`)
  await db.execute(sql`insert into text_messages (subject, kind) values (${`order ${paid.id}`}, 'shipped')`)
  await db.execute(sql`
    insert into refunds (provider, provider_payment_id, idempotency_key, amount_paise, reason)
    select provider, provider_payment_id, 'key', 100, 'A stain' from payments`)
  await makeOrder(db, { customerEmail: 'other@example.com', address: 'Of somebody else' })

  const file = JSON.stringify(await exportPerson(db, asha, readContact('asha@example.com')!))
  const photograph = Buffer.from('a picture').toString('base64')
  for (const fact of [
    'The seam is open',
    photograph,
    'Too small',
    'as…@okaxis',
    'P1',
    'AWB77',
    'call 98123',
    'A stain',
    'shipped',
  ])
    expect(file).toContain(fact)
  const { records } = JSON.parse(file)
  expect(records.payments).toHaveLength(1)
  expect(records.returnPhotographs[0].data).toBe(photograph)
  for (const secret of ['the seal', 'Of somebody else', 'checkout_key']) expect(file).not.toContain(secret)
})

test('the file about a person has every e-mail and SMS to them, whatever they are about', async ({ db }) => {
  const paid = await makePaidOrder(db)
  const product = await makeProduct(db, { stock: 0 })
  const [variant] = await db.select({ id: variants.id }).from(variants).where(eq(variants.productId, product.id))
  await askForPiece(db, { variantId: variant!.id, email: 'asha@example.com' })
  const [pickup] = await db.execute<{ id: string }>(sql`
    insert into reverse_pickups (order_id, return_reference, reference, grams, length_cm, width_cm, height_cm)
    values (${paid.id}, 'R1', 'K1', 500, 30, 20, 5) returning id`)
  await oweEmail(db, { kind: 'pickup-trouble', subject: `pickup ${pickup!.id}` })
  const [code] = await db.execute<{ id: string }>(sql`
    insert into phone_codes (phone, purpose, digest, sealed, issued_at, expires_at)
    values ('9812345678', 'open order', 'd', 's', now(), now()) returning id`)
  await db.execute(sql`insert into text_messages (subject, kind) values (${`code ${code!.id}`}, 'code')`)
  const subjectsIn = async (contact: string) => {
    const { records } = await exportPerson(db, asha, readContact(contact)!)
    return [...records.emails!, ...records.textMessages!].map((row) => (row as { subject: string }).subject)
  }
  expect(await subjectsIn('asha@example.com')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^waiting-place /), `pickup ${pickup!.id}`]),
  )
  expect(await subjectsIn('98123 45678')).toContain(`code ${code!.id}`)
})

test('an order that is open when its person is erased is erased by the job once it is settled; later ones stay', async ({
  db,
}) => {
  const email = 'meera@example.in'
  const paid = { paymentState: 'completed', paidAt: new Date(), customerEmail: email } as const
  const open = await makeOrder(db, { ...paid, orderStatus: 'shipped' })
  for (let times = 0; times < 2; times++)
    expect(await erasePerson(db, asha, { kind: 'email', value: email }, null)).toMatchObject({
      orders: 0,
      openOrders: 1,
    })
  expect(await db.$count(waitingErasures)).toBe(1)
  const later = await makeOrder(db, { ...paid, orderStatus: 'delivered', createdAt: new Date(Date.now() + 60_000) })
  expect(await carryOutErasures(db)).toBe(0)
  await db.update(orders).set({ orderStatus: 'delivered' }).where(eq(orders.id, open.id))
  expect(await carryOutErasures(db)).toBe(1)
  expect(await carryOutErasures(db)).toBe(0)
  const after = await db.select({ id: orders.id, email: orders.customerEmail }).from(orders).orderBy(orders.id)
  expect(after).toEqual([
    { id: open.id, email: erasedEmail },
    { id: later.id, email },
  ])
})
