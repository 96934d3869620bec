import { and, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { connect } from '#db/client.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { asha } from '#tests/staff.ts'
import { findOrderSteps } from '../finding/find-order-steps.server.ts'
import { findOrder } from '../finding/find-order.server.ts'
import { cashMethod, type OrderStatus } from '../rules.ts'
import { orderEvents, orders } from '../tables.server.ts'
import { moveOrder } from './move-order.server.ts'
import { moveOrders, undoMoves } from './move-orders.server.ts'
import { undoMove } from './undo-move.server.ts'

const ravi = { ...asha, id: 'ravi', name: 'Ravi' } as StaffMember
const parcel = { courier: 'India Post', trackingNumber: 'EK104233000IN' }

const paid = (db: Db, orderStatus: OrderStatus = 'pending') =>
  makeOrder(db, { paymentState: 'completed', paidAt: new Date(), orderStatus })

const step = (db: Db, number: string, to: OrderStatus, version = 1) =>
  moveOrder(db, asha, { number, to, note: '', version, parcel })

const read = async (db: Db, number: string) => {
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  return order!
}

const aMinuteLater = (db: Db) => db.update(orderEvents).set({ at: sql`now() - interval '61 seconds'` })

test.for([
  ['pending', 'confirmed'],
  ['confirmed', 'packed'],
  ['packed', 'shipped'],
  ['shipped', 'delivered'],
] as const)('an order that went from %s to %s goes back, and its history tells both', async ([from, to], { db }) => {
  const { number, id } = await paid(db, from)
  expect(await step(db, number, to)).toEqual({ kind: 'done' })
  expect(await undoMove(db, asha, { number, version: 2 })).toEqual({ kind: 'done' })
  expect(await read(db, number)).toMatchObject({ orderStatus: from, version: 3, courier: null, trackingNumber: null })
  expect((await findOrder(db, number))!.events).toMatchObject([
    { kind: 'fulfilment', from: to, to: from, actor: 'Asha Rao' },
    { kind: 'fulfilment', from, to, actor: 'Asha Rao' },
  ])
  expect(await findOrderSteps(db, number)).toEqual([])
  expect(await db.$count(emails, eq(emails.subject, `order ${id}`))).toBe(0)
  expect(await db.select().from(staffLog).where(eq(staffLog.action, 'undo last step of order'))).toMatchObject([
    { subject: `order ${number}`, before: { status: to }, after: { status: from } },
  ])

  expect(await step(db, number, to, 3)).toEqual({ kind: 'done' })
  expect(await findOrderSteps(db, number)).toMatchObject([{ to }])
})

test('a cash order that was confirmed by a call has its phone proved no longer, until it is confirmed again', async ({
  db,
}) => {
  const { id, number } = await makeOrder(db, { paymentMethod: cashMethod, paymentState: 'to_confirm' })
  await step(db, number, 'confirmed')
  expect(await read(db, number)).toMatchObject({ phoneProved: true, paymentState: 'to_collect' })
  await undoMove(db, asha, { number, version: 2 })
  expect(await read(db, number)).toMatchObject({ phoneProved: false, orderStatus: 'pending' })
  await step(db, number, 'confirmed', 3)
  expect((await read(db, number)).phoneProved).toBe(true)

  // A code to the phone proved it, whatever staff press.
  await db.update(orders).set({ cashConfirmedBy: 'code' }).where(eq(orders.id, id))
  await undoMove(db, asha, { number, version: 4 })
  expect((await read(db, number)).phoneProved).toBe(true)
})

test('pressed twice, it is undone once', async ({ db }) => {
  const { number } = await paid(db, 'confirmed')
  await step(db, number, 'packed')
  const undo = () => undoMove(db, asha, { number, version: 2 })
  expect([await undo(), await undo()]).toEqual([{ kind: 'done' }, { kind: 'done' }])
  expect(await read(db, number)).toMatchObject({ orderStatus: 'confirmed', version: 3 })
  expect(await db.$count(orderEvents)).toBe(2)
})

test('not after somebody went on, after a minute, or what cannot be undone', async ({ db }) => {
  const { number } = await paid(db)
  await step(db, number, 'confirmed')
  await step(db, number, 'packed', 2)
  expect(await undoMove(db, asha, { number, version: 2 })).toEqual({ kind: 'changed' })
  await aMinuteLater(db)
  expect(await undoMove(db, asha, { number, version: 3 })).toEqual({ kind: 'too late' })

  const cancelled = await paid(db)
  await step(db, cancelled.number, 'cancelled')
  const { version } = await read(db, cancelled.number)
  expect(await undoMove(db, asha, { number: cancelled.number, version })).toEqual({ kind: 'not allowed' })
  const fresh = await paid(db, 'packed')
  expect(await undoMove(db, asha, { number: fresh.number, version: 1 })).toEqual({ kind: 'not allowed' })
  expect(await undoMove(db, asha, { number: 'FW-999999', version: 1 })).toEqual({ kind: 'gone' })
})

test('an e-mail that is being sent can no longer be taken back, so the parcel stays shipped', async ({ db }) => {
  const { number, id } = await paid(db, 'packed')
  await step(db, number, 'shipped')
  const [email] = await db
    .select()
    .from(emails)
    .where(eq(emails.subject, `order ${id}`))
  expect(email!.nextTryAt!.getTime() - email!.createdAt.getTime()).toBe(60_000)
  await db.update(emails).set({ tries: 1 }).where(eq(emails.id, email!.id))
  expect(await undoMove(db, asha, { number, version: 2 })).toEqual({ kind: 'too late' })
  expect(await read(db, number)).toMatchObject({ orderStatus: 'shipped', ...parcel })
})

test('several are undone each for itself, with the versions that the move left', async ({ db }) => {
  const made = [await paid(db), await paid(db), await paid(db, 'packed')]
  const seen = made.map(({ number }) => ({ number, version: 1 }))
  const { moved, left } = await moveOrders(db, asha, 'confirmed', seen)
  expect([moved.length, left]).toEqual([2, [made[2]!.number]])
  await step(db, made[0]!.number, 'packed', 2)
  expect(await undoMoves(db, asha, moved)).toEqual({
    moved: [{ number: made[1]!.number, version: 3 }],
    left: [made[0]!.number],
  })
})

testWithDatabase('from two tabs and two processes at once it is undone once', async ({ database }) => {
  const other = connect(database.url)
  const { number } = await paid(database.db, 'packed')
  await step(database.db, number, 'shipped')
  const undo = (db: Db, by: StaffMember) => undoMove(db, by, { number, version: 2 })
  const kinds = (await Promise.all([undo(database.db, asha), undo(other.db, ravi)])).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['changed', 'done'])
  expect(await read(database.db, number)).toMatchObject({ orderStatus: 'packed', version: 3 })
  await other.close()
})

testWithDatabase(
  'a process that dies in the middle leaves the order shipped and its e-mail owed',
  async ({ database: { db, url } }) => {
    const { number, id } = await paid(db, 'packed')
    await step(db, number, 'shipped')
    const dying = connect(url)
    const killed = dying.db.transaction(async (tx) => {
      await undoMove(tx, asha, { number, version: 2 })
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    })
    await expect(killed).rejects.toThrow()
    expect(await read(db, number)).toMatchObject({ orderStatus: 'shipped', version: 2, ...parcel })
    expect(await db.$count(emails, and(eq(emails.subject, `order ${id}`), eq(emails.kind, 'shipped')))).toBe(1)
    await dying.close()
  },
)

test('an invoice that was issued stays the order’s own when it is shipped again', async ({ db }) => {
  const { number } = await paid(db, 'packed')
  await step(db, number, 'shipped')
  await db.update(orders).set({ invoiceNumber: 'FW/26-27/1' }).where(eq(orders.number, number))
  await undoMove(db, asha, { number, version: 2 })
  await step(db, number, 'shipped', 3)
  expect((await read(db, number)).invoiceNumber).toBe('FW/26-27/1')
})

test.for(['shipped', 'delivered'] as const)(
  'a courier reported that an order is %s, and staff do not undo it',
  async (to, { db }) => {
    const { number } = await paid(db, to === 'shipped' ? 'packed' : 'shipped')
    expect(await step(db, number, to)).toEqual({ kind: 'done' })
    await db.update(orderEvents).set({ actor: null })
    expect(await undoMove(db, asha, { number, version: 2 })).toEqual({ kind: 'not allowed' })
    expect(await read(db, number)).toMatchObject({ orderStatus: to })
  },
)
