import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { moveOrder } from '#shop/orders/moving/move-order.server.ts'
import { undoMove } from '#shop/orders/moving/undo-move.server.ts'
import { orderEvents, orders } from '#shop/orders/tables.server.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { test } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { judgeReturn } from '../deciding/judge-return.server.ts'
import { refundReturn } from '../deciding/refund-return.server.ts'
import { findReturnable } from '../finding/find-returnable.server.ts'
import { findReturn } from '../finding/find-returns.server.ts'
import { refusalOfReturn } from '../rules.ts'
import { makeCollectedOrder, makeDeliveredOrder } from './fixture.ts'
import { requestReturn } from './request-return.server.ts'
import { takeBack } from './take-back.server.ts'

const orderOf = async (db: Db, number: string) => (await db.select().from(orders).where(eq(orders.number, number)))[0]!

test('what came back without a word is a return that is here; its order is returned once the pieces are accepted', async ({
  db,
}) => {
  const { number } = await makeDeliveredOrder(db)
  const step = { number, note: 'Left at the door', version: (await orderOf(db, number)).version }
  // Nobody moves the order itself: money and stock would stay behind.
  expect(await moveOrder(db, asha, { ...step, to: 'returned' })).toEqual({ kind: 'not allowed' })
  expect(await takeBack(db, asha, step)).toEqual({ kind: 'done', reference: `${number}-R1` })
  expect(await takeBack(db, asha, step)).toEqual({ kind: 'changed' })
  const found = (await findReturn(db, `${number}-R1`))!
  expect(found).toMatchObject({
    state: 'received',
    warning: 'Left at the door',
    lines: [{ asked: 3, received: 3, reason: 'other' }],
  })
  expect((await db.select().from(emails)).map(({ kind }) => kind)).toContain('return-received')
  expect(await orderOf(db, number)).toMatchObject({ orderStatus: 'delivered' })

  const { reference, lines } = found
  const judged = [1, 2, 3].map((position) => ({ lineId: lines[0]!.id, position, fate: 'shelf' as const }))
  expect(await judgeReturn(db, asha, { reference, version: found.version, judged, gateway: 'razorpay' })).toEqual({
    kind: 'done',
  })
  const { version } = (await findReturn(db, reference))!
  expect(await refundReturn(db, asha, { reference, version })).toEqual({ kind: 'done' })
  expect(await orderOf(db, number)).toMatchObject({ orderStatus: 'returned' })
  expect(await db.select().from(refunds)).toMatchObject([{ amountPaise: found.shownPaise }])
})

test('only what is in no other return, of an order that is delivered, by whoever may refund', async ({ db }) => {
  const { number, itemId } = await makeDeliveredOrder(db)
  await requestReturn(db, number, {
    lines: [{ itemId, quantity: 2, reason: 'too small' }],
    note: '',
    shownPaise: 199_800,
  })
  const step = { number, note: '', version: (await orderOf(db, number)).version }
  expect(await takeBack(db, asha, step)).toMatchObject({ kind: 'done' })
  expect(await findReturn(db, `${number}-R2`)).toMatchObject({ lines: [{ asked: 1 }] })
  const again = { ...step, version: (await orderOf(db, number)).version }
  expect(await takeBack(db, asha, again)).toEqual({ kind: 'not allowed' })
  await db.update(orders).set({ orderStatus: 'shipped' })
  expect(await takeBack(db, asha, again)).toEqual({ kind: 'not allowed' })
  expect(await takeBack(db, asha, { ...again, number: 'FW-000000' })).toEqual({ kind: 'gone' })
  const viewer: StaffMember = { ...asha, roles: ['viewer'] }
  await expect(takeBack(db, viewer, again)).rejects.toMatchObject({ status: 403 })
})

test('what a courier was paid a moment ago can come back: it counts at once, and its delivery stays', async ({
  db,
}) => {
  const deliver = async () => {
    const order = await makeCollectedOrder(db)
    const delivered = { paymentState: 'to_collect', paidAt: null } as const
    await db.update(orders).set(delivered).where(eq(orders.id, order.id))
    await db.update(orderEvents).set({ actor: asha.name }).where(eq(orderEvents.orderId, order.id))
    return order
  }
  const asked = await deliver()
  const { order, leftPaise } = (await findReturnable(db, asked.number))!
  expect([refusalOfReturn(order), leftPaise]).toEqual([null, order.totalPaise])
  const lines = [{ itemId: asked.itemId, quantity: 3, reason: 'quality' as const }]
  expect(await requestReturn(db, asked.number, { lines, note: '', shownPaise: order.totalPaise })).toEqual({
    kind: 'requested',
    reference: `${asked.number}-R1`,
  })
  const counted = await orderOf(db, asked.number)
  expect(counted).toMatchObject({ paymentState: 'completed' })
  expect(await undoMove(db, asha, { number: asked.number, version: counted.version })).toEqual({ kind: 'too late' })

  const { number } = await deliver()
  const step = { number, note: '', version: (await orderOf(db, number)).version }
  expect(await takeBack(db, asha, step)).toMatchObject({ kind: 'done' })
  expect(await orderOf(db, number)).toMatchObject({ paymentState: 'completed' })
})
