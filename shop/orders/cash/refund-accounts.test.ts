import { eq, like } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { erasePerson } from '#shop/privacy/erase-person.server.ts'
import { readContact } from '#shop/privacy/person-contact.ts'
import { sealWith } from '#shop/secrets/seal-text.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { oweBack } from '#tests/orders.ts'
import { asha } from '#tests/staff.ts'
import { oweChangeNotices } from '../emails/owe-change-notice.server.ts'
import { changeNotices } from '../emails/tables.server.ts'
import type { RefundAccount } from '../money/refund-account.ts'
import { refundAccounts } from '../money/tables.server.ts'
import { orderEvents, orders } from '../tables.server.ts'
import { payCashRefund } from './cash-refunds.server.ts'
import { findRefundsDue } from './find-cash-refunds.server.ts'
import { findAccountMask, saveRefundAccount, showRefundAccount } from './refund-accounts.server.ts'

const seal = sealWith('a key of this test that is long enough')
const owner: StaffMember = { ...asha, roles: ['owner'] }
const viewer: StaffMember = { ...asha, roles: ['viewer'] }
const upi: RefundAccount = { way: 'upi', upi: 'asha.rao@okaxis' }

async function owe(db: Db) {
  const paid = {
    paymentMethod: 'cash',
    paymentState: 'completed',
    orderStatus: 'delivered',
    paidAt: new Date(),
  } as const
  const order = await makeOrder(db, paid)
  await oweBack(db, order, { amountPaise: 40_000, reason: 'A loose button', key: `of ${order.number}` })
  const [due] = await findRefundsDue(db)
  return { order, refundId: due!.id }
}

test('what a customer enters is encrypted, shown masked, and whole to whoever sends the money', async ({ db }) => {
  const { order, refundId } = await owe(db)
  expect(await saveRefundAccount(db, seal, order.number, upi)).toBe(true)
  expect(await findAccountMask(db, order.number)).toBe('as…@okaxis')
  expect(await findRefundsDue(db)).toMatchObject([{ account: 'as…@okaxis' }])
  const [stored] = await db.select().from(refundAccounts)
  expect(JSON.stringify(stored)).not.toContain('asha.rao')
  const notes = (await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))).map(({ note }) => note)
  expect(notes).toContain('The customer entered where the refund goes: as…@okaxis')

  await expect(showRefundAccount(db, viewer, seal, refundId)).rejects.toMatchObject({ status: 403 })
  expect(await showRefundAccount(db, owner, seal, refundId)).toEqual({ kind: 'done', account: 'asha.rao@okaxis' })
  expect(await showRefundAccount(db, owner, sealWith('another key that is long enough too'), refundId)).toMatchObject({
    kind: 'refused',
  })
  expect(await db.$count(staffLog, eq(staffLog.action, 'show refund account'))).toBe(1)
  expect(JSON.stringify(await db.select().from(staffLog))).not.toContain('asha.rao')
})

test('the last one entered counts; once it is paid nothing can be entered or shown', async ({ db }) => {
  const { order, refundId } = await owe(db)
  const bank: RefundAccount = {
    way: 'bank',
    holder: 'ಆಶಾ ರಾವ್',
    account: '501234567890',
    accountAgain: '501234567890',
    ifsc: 'HDFC0001234',
  }
  await saveRefundAccount(db, seal, order.number, upi)
  await saveRefundAccount(db, seal, order.number, bank)
  expect(await showRefundAccount(db, owner, seal, refundId)).toEqual({
    kind: 'done',
    account: 'ಆಶಾ ರಾವ್, account 501234567890, IFSC HDFC0001234',
  })
  await payCashRefund(db, owner, refundId, 'AXIS1')
  expect(await saveRefundAccount(db, seal, order.number, upi)).toBe(false)
  expect(await showRefundAccount(db, owner, seal, refundId)).toEqual({ kind: 'gone' })
  expect(await saveRefundAccount(db, seal, 'FW-999999', upi)).toBe(false)
})

test('it stays while money is owed to the person who is erased, and goes with them afterwards', async ({ db }) => {
  const { order, refundId } = await owe(db)
  await saveRefundAccount(db, seal, order.number, upi)
  const erase = () => erasePerson(db, owner, readContact(order.customerEmail)!, null)
  expect(await erase()).toMatchObject({ orders: 0, openOrders: 1 })
  expect(await showRefundAccount(db, owner, seal, refundId)).toMatchObject({ kind: 'done' })
  await payCashRefund(db, owner, refundId, 'AXIS1')
  expect(await erase()).toMatchObject({ orders: 1, openOrders: 0 })
  expect(await db.$count(refundAccounts)).toBe(0)
})

test('the customer is written to whenever an account is entered, and whoever pays reads that it changed', async ({
  db,
}) => {
  const { order } = await owe(db)
  await saveRefundAccount(db, seal, order.number, upi)
  expect(await findRefundsDue(db)).toMatchObject([{ isJustChanged: false }])
  await saveRefundAccount(db, seal, order.number, { way: 'upi', upi: 'thief@ybl' })
  expect(await findRefundsDue(db)).toMatchObject([{ account: 'th…@ybl', isJustChanged: true }])
  expect(await db.select().from(changeNotices).orderBy(changeNotices.id)).toMatchObject([
    { what: 'account', email: order.customerEmail, isFormer: false, detail: 'as…@okaxis' },
    { what: 'account', email: order.customerEmail, isFormer: false, detail: 'th…@ybl' },
  ])
  expect(await db.$count(emails, eq(emails.kind, 'changed'))).toBe(2)
  await db.update(refundAccounts).set({ changedAt: new Date(Date.now() - 90_000_000) })
  expect(await findRefundsDue(db)).toMatchObject([{ isJustChanged: false }])
})

test('the same account entered once more changes nothing, tells nobody and warns nobody', async ({ db }) => {
  const { order } = await owe(db)
  for (const time of ['first', 'again']) expect(await saveRefundAccount(db, seal, order.number, upi), time).toBe(true)
  expect(await findRefundsDue(db)).toMatchObject([{ account: 'as…@okaxis', isJustChanged: false }])
  expect(await db.$count(changeNotices)).toBe(1)
  expect(await db.$count(orderEvents, like(orderEvents.note, 'The customer entered%'))).toBe(1)
})

test('the former mailbox is written to, too, about an account entered after the contact was changed', async ({
  db,
}) => {
  const { order } = await owe(db)
  await oweChangeNotices(db, 'contact', {
    orderId: order.id,
    email: 'new@own.example',
    formerEmail: order.customerEmail,
  })
  await db.update(orders).set({ customerEmail: 'new@own.example' }).where(eq(orders.id, order.id))
  await saveRefundAccount(db, seal, order.number, upi)
  expect(await findRefundsDue(db)).toMatchObject([{ isJustChanged: true }])
  expect(
    await db.select().from(changeNotices).where(eq(changeNotices.what, 'account')).orderBy(changeNotices.id),
  ).toMatchObject([
    { email: 'new@own.example', isFormer: false },
    { email: order.customerEmail, isFormer: true },
  ])
})
