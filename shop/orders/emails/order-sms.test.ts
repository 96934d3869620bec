import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { registeredTexts, textMessages } from '#shop/messages/tables.server.ts'
import { test } from '#tests/database.ts'
import { makePaidOrder } from '#tests/orders.ts'
import { asha } from '#tests/staff.ts'
import { moveOrder } from '../moving/move-order.server.ts'
import { undoMove } from '../moving/undo-move.server.ts'
import { orders } from '../tables.server.ts'
import { orderSmsKinds } from './order-sms.server.ts'

const parcel = { courier: 'Blue Dart', trackingNumber: 'BD-77' }
const register = (db: Db) =>
  db.insert(registeredTexts).values({
    kind: 'shipped',
    text: 'Order {order}',
    dltTemplateId: '1',
    providerTemplateId: '1',
    isOn: true,
  })

async function packed(db: Db) {
  const { number } = await makePaidOrder(db)
  await db
    .update(orders)
    .set({ orderStatus: 'packed', customerPhone: '+91 98123 45678' })
    .where(eq(orders.number, number))
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  return order!
}

test('a shipped order owes an SMS where the shop sends it, and its undo takes it back', async ({ db }) => {
  const without = await packed(db)
  await moveOrder(db, asha, { number: without.number, to: 'shipped', note: '', version: without.version, parcel })
  expect(await db.$count(textMessages)).toBe(0)

  await register(db)
  const { id, number, version } = await packed(db)
  await moveOrder(db, asha, { number, to: 'shipped', note: '', version, parcel })
  expect(await db.select().from(textMessages)).toMatchObject([{ subject: `order ${id}`, kind: 'shipped' }])
  const find = () => orderSmsKinds.shipped!(db, { subject: `order ${id}`, occasion: '' })
  expect(await find()).toEqual({
    phone: '9812345678',
    variables: { order: number, courier: 'Blue Dart', tracking: 'BD-77' },
  })
  expect(await undoMove(db, asha, { number, version: version + 1 })).toEqual({ kind: 'done' })
  expect(await db.$count(textMessages)).toBe(0)
  expect(await find()).toBeNull()
})

test('a deleted order takes its SMS with it', async ({ db }) => {
  const { id } = await packed(db)
  await db.insert(textMessages).values({ subject: `order ${id}`, kind: 'cancelled' })
  await db.delete(orders).where(eq(orders.id, id))
  expect(await db.$count(textMessages)).toBe(0)
})

test('a cancelled order that nobody paid is no reason to write to a number that nobody proved', async ({ db }) => {
  const { id } = await packed(db)
  const find = () => orderSmsKinds.cancelled!(db, { subject: `order ${id}`, occasion: '' })
  await db.update(orders).set({ orderStatus: 'cancelled' }).where(eq(orders.id, id))
  expect(await find()).toMatchObject({ phone: '9812345678' })
  await db.update(orders).set({ paymentState: 'not_collected', paidAt: null }).where(eq(orders.id, id))
  expect(await find()).toBeNull()
  await db.update(orders).set({ phoneProved: true }).where(eq(orders.id, id))
  expect(await find()).toMatchObject({ phone: '9812345678' })
})
