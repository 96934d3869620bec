import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { orderEvents } from '#shop/orders/tables.server.ts'
import { test } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { approveReturn } from '../deciding/decide-return.server.ts'
import { findReturn } from '../finding/find-returns.server.ts'
import { SentParcel } from '../inputs.ts'
import { readAskedReturn } from '../read-asked-return.ts'
import { makeDeliveredOrder } from './fixture.ts'
import { requestReturn } from './request-return.server.ts'
import { saySent } from './say-sent.server.ts'

async function makeApproved(db: Db) {
  const order = await makeDeliveredOrder(db)
  const lines = [{ itemId: order.itemId, quantity: 1, reason: 'too small' as const }]
  const look = await requestReturn(db, order.number, { lines, note: '' })
  if (look.kind !== 'look') throw new Error(look.kind)
  const asked = await requestReturn(db, order.number, { lines, note: '', shownPaise: look.comesBack.totalPaise })
  if (asked.kind !== 'requested') throw new Error(asked.kind)
  const { reference } = asked
  const approve = async () => approveReturn(db, asha, { reference, version: 1 })
  return { ...order, reference, approve }
}

const byPost = { carrier: 'India Post', trackingNumber: 'EA123456789IN' }

test('the number that a customer types for their own parcel is stored, may be corrected, and staff see it', async ({
  db,
}) => {
  const { id, number, reference, approve } = await makeApproved(db)
  expect(await saySent(db, { number, reference, ...byPost })).toMatchObject({ kind: 'refused' })
  await approve()
  expect(await saySent(db, { number, reference, ...byPost })).toEqual({ kind: 'noted' })
  expect(await saySent(db, { number, reference, ...byPost })).toEqual({ kind: 'noted' })
  const { version, sentAt } = (await findReturn(db, reference))!
  expect(sentAt).not.toBeNull()
  expect(version).toBe(3)
  expect(await saySent(db, { number, reference, ...byPost, trackingNumber: 'EA987654321IN' })).toEqual({
    kind: 'noted',
  })
  expect(await findReturn(db, reference)).toMatchObject({
    state: 'approved',
    sentAt,
    sentCarrier: 'India Post',
    sentNumber: 'EA987654321IN',
    handedOverAt: null,
  })
  const notes = await db.select({ note: orderEvents.note }).from(orderEvents).where(eq(orderEvents.orderId, id))
  expect(notes.map(({ note }) => note)).toContain(
    `Return ${reference} sent, says the customer: India Post, EA123456789IN`,
  )
})

test('a number for the return of another order is refused', async ({ db }) => {
  const { reference, approve } = await makeApproved(db)
  await approve()
  const other = await makeDeliveredOrder(db)
  expect(await saySent(db, { number: other.number, reference, ...byPost })).toMatchObject({ kind: 'refused' })
})

test('a number without its carrier is no number, and spaces in it are none', () => {
  expect(SentParcel.safeParse({ carrier: ' ', trackingNumber: 'EA1' })).toMatchObject({ success: false })
  expect(SentParcel.safeParse({ carrier: 'India Post', trackingNumber: ' ' })).toMatchObject({ success: false })
  expect(SentParcel.parse({ carrier: ' India  Post ', trackingNumber: 'ea 123 456 in' })).toMatchObject({
    trackingNumber: 'EA123456IN',
  })
})

const filledIn = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ single: 'on', 'quantity-17': '1', 'reason-17': 'too small', ...fields }))
    form.set(name, value)
  return readAskedReturn(form)
}

test('the form for a single piece asks for one of three ways, and the way decides', () => {
  expect(filledIn({})).toEqual({ success: false, errors: { way: 'Please choose what you would like' } })
  expect(filledIn({ way: 'something' })).toMatchObject({ success: false })
  const size = { 'exchangeFor-17': '23' }
  expect(filledIn({ way: 'exchange', ...size })).toMatchObject({ data: { lines: [{ exchangeFor: 23 }] } })
  expect(filledIn({ way: 'exchange' })).toMatchObject({
    success: false,
    errors: { 'exchangeFor-17': expect.any(String) },
  })
  expect(filledIn({ way: 'exchange', 'reason-17': '' })).toMatchObject({
    errors: { 'reason-17': 'Please choose a reason', 'exchangeFor-17': 'Please choose from the list' },
  })
  const money = filledIn({ way: 'money', ...size })
  expect(money).toMatchObject({ success: true, data: { lines: [{ itemId: 17, quantity: 1 }] } })
  expect(money.success && money.data.lines[0]).not.toHaveProperty('exchangeFor')
  expect(filledIn({ way: 'credit', ...size })).toMatchObject({ data: { moneyAs: 'credit' } })
})
