import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { findPickup } from '#shop/shipping/reverse/find-pickup.server.ts'
import { bookingSettings, reversePickupItems, reversePickups, reverseServices } from '#shop/shipping/tables.server.ts'
import { test } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { cancelReturn } from '../asking/cancel-return.server.ts'
import { makeDeliveredOrder } from '../asking/fixture.ts'
import { requestReturn } from '../asking/request-return.server.ts'
import { saySent } from '../asking/say-sent.server.ts'
import { findReturn } from '../finding/find-returns.server.ts'
import type { ReturnReason } from '../rules.ts'
import { bookPickupAgain, cancelPickup, sendThemselves } from './change-pickup.server.ts'
import { approveReturn, declineReturn } from './decide-return.server.ts'
import { judgeReturn } from './judge-return.server.ts'
import { receiveReturn } from './receive-return.server.ts'

/** A delivered order at an address where the courier fetches for this sum. */
async function makeFetchable(db: Db) {
  const order = await makeDeliveredOrder(db)
  const [{ zipCode } = { zipCode: '' }] = await db.select().from(orders).where(eq(orders.id, order.id))
  await db.insert(bookingSettings).values({ fetchesReturns: true, fetchFeePaise: 4_900 }).onConflictDoNothing()
  await db
    .insert(reverseServices)
    .values({ pinCode: zipCode, isServed: true, askedAt: new Date() })
    .onConflictDoNothing()
  const ask = async (reason: ReturnReason = 'too small') => {
    const asked = {
      lines: [{ itemId: order.itemId, quantity: 1, reason }],
      note: '',
      bring: 'fetch' as const,
    }
    const look = await requestReturn(db, order.number, asked)
    if (look.kind !== 'look') return look
    return requestReturn(db, order.number, { ...asked, shownPaise: look.comesBack.totalPaise })
  }
  const reference = `${order.number}-R1`
  return { ...order, zipCode, ask, reference, approve: () => approveReturn(db, asha, { reference, version: 1 }) }
}

test('a pickup is asked for at approval, with its pieces, and its price is taken off what comes back', async ({
  db,
}) => {
  const { id, ask, reference, approve, itemId } = await makeFetchable(db)
  expect(await ask()).toEqual({ kind: 'requested', reference })
  expect(await findPickup(db, reference)).toBeNull()
  expect(await findReturn(db, reference)).toMatchObject({ shownPaise: 95_000, isFetched: true, fetchFeePaise: 4_900 })
  await approve()
  const [pickup] = await db.select().from(reversePickups)
  expect(pickup).toMatchObject({ orderId: id, returnReference: reference, reference, bookingState: 'waiting' })
  expect(await db.select().from(reversePickupItems)).toMatchObject([
    { orderItemId: itemId, quantity: 1, reason: 'size' },
  ])
  expect(await findReturn(db, reference)).toMatchObject({ pickup: { bookingState: 'waiting' }, isUnderWay: false })
  expect((await db.select().from(emails)).map(({ kind }) => kind)).toContain('return-approved')

  const { version, lines } = (await findReturn(db, reference))!
  const [line] = lines
  await receiveReturn(db, asha, { reference, version, received: [{ lineId: line!.id, quantity: 1 }] })
  await judgeReturn(db, asha, {
    reference,
    version: version + 1,
    judged: [{ lineId: line!.id, position: 1, fate: 'shelf' }],
    gateway: 'razorpay',
  })
  expect(await findReturn(db, reference)).toMatchObject({ comesBack: { fetchFeePaise: 4_900, totalPaise: 95_000 } })
})

test('a parcel that comes after its pickup ended was brought otherwise, so that nobody pays for fetching it', async ({
  db,
}) => {
  for (const bookingState of ['refused', 'cancelled'] as const) {
    const { ask, reference, approve } = await makeFetchable(db)
    await ask()
    await approve()
    await db.update(reversePickups).set({ bookingState }).where(eq(reversePickups.returnReference, reference))
    const { version, lines } = (await findReturn(db, reference))!
    const [{ id: lineId } = { id: 0 }] = lines
    const received = [{ lineId, quantity: 1 }]
    expect(await receiveReturn(db, asha, { reference, version, received })).toEqual({ kind: 'done' })
    const judged = [{ lineId, position: 1, fate: 'shelf' as const }]
    const { version: seen } = (await findReturn(db, reference))!
    await judgeReturn(db, asha, { reference, version: seen, judged, gateway: 'razorpay' })
    expect((await findReturn(db, reference))!.comesBack).toMatchObject({ totalPaise: 99_900 })
  }
})

test('for what the shop is to blame for, the pickup costs the customer nothing', async ({ db }) => {
  const { ask, reference } = await makeFetchable(db)
  await ask('damaged')
  expect(await findReturn(db, reference)).toMatchObject({ shownPaise: 99_900, fetchFeePaise: 0 })
})

test('nobody is promised a pickup that is not offered', async ({ db }) => {
  const { ask, zipCode } = await makeFetchable(db)
  await db.update(reverseServices).set({ isServed: false }).where(eq(reverseServices.pinCode, zipCode))
  expect(await ask()).toMatchObject({ kind: 'refused', sentence: expect.stringContaining('send them yourself') })
  await db.update(reverseServices).set({ isServed: true })
  await db.update(bookingSettings).set({ fetchesReturns: false })
  expect(await ask()).toMatchObject({ kind: 'refused' })
})

test('whoever sends it themselves after all gets the price back, and the pickup ends', async ({ db }) => {
  const { number, ask, reference, approve } = await makeFetchable(db)
  await ask()
  await approve()
  const sent = { number, reference, carrier: 'India Post', trackingNumber: 'EA1' }
  expect(await saySent(db, sent)).toMatchObject({ kind: 'refused' })
  expect(await sendThemselves(db, { number, reference })).toEqual({ kind: 'noted' })
  expect(await sendThemselves(db, { number, reference })).toEqual({ kind: 'noted' })
  expect(await findReturn(db, reference)).toMatchObject({ shownPaise: 99_900, isFetched: false, pickup: null })
  expect(await findPickup(db, reference)).toMatchObject({ bookingState: 'cancelled' })
  expect(await saySent(db, sent)).toEqual({ kind: 'noted' })
})

test('a parcel that the courier has is neither cancelled nor sent otherwise', async ({ db }) => {
  const { number, ask, reference, approve } = await makeFetchable(db)
  await ask()
  await approve()
  await db.update(reversePickups).set({ bookingState: 'booked', awb: '321', status: 'picked_up' })
  expect(await findReturn(db, reference)).toMatchObject({ isUnderWay: true })
  expect(await sendThemselves(db, { number, reference })).toMatchObject({ kind: 'refused' })
  expect(await cancelPickup(db, asha, { reference, version: 2 })).toEqual({ kind: 'not allowed' })
  expect(await cancelReturn(db, number, reference)).toMatchObject({ kind: 'refused' })
  expect(await findReturn(db, reference)).toMatchObject({ state: 'approved', isFetched: true })
})

test('a return that is cancelled or declined ends its pickup', async ({ db }) => {
  const first = await makeFetchable(db)
  await first.ask()
  await first.approve()
  expect(await cancelReturn(db, first.number, first.reference)).toEqual({ kind: 'cancelled' })
  expect(await findPickup(db, first.reference)).toMatchObject({ bookingState: 'cancelled' })

  const second = await makeFetchable(db)
  await second.ask()
  await second.approve()
  await declineReturn(db, asha, { reference: second.reference, version: 2, answer: 'It was washed.' })
  expect(await findPickup(db, second.reference)).toMatchObject({ bookingState: 'cancelled' })
})

test('staff book a pickup again that ended, and only that', async ({ db }) => {
  const { ask, reference, approve } = await makeFetchable(db)
  await ask()
  await approve()
  expect(await bookPickupAgain(db, asha, { reference, version: 2 })).toEqual({ kind: 'not allowed' })
  await db.update(reversePickups).set({ bookingState: 'refused', refusal: 'No courier fetches here.', nextTryAt: null })
  expect(await bookPickupAgain(db, asha, { reference, version: 1 })).toEqual({ kind: 'changed' })
  expect(await bookPickupAgain(db, asha, { reference, version: 2 })).toEqual({ kind: 'done' })
  const [pickup] = await db.select().from(reversePickups)
  expect(pickup).toMatchObject({ bookingState: 'waiting', reference: `${reference}-S2`, refusal: null })
})
