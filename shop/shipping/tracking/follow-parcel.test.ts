import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { addDays } from '#shared/dates.ts'
import { emails, textMessages } from '#shop/messages/tables.server.ts'
import { orderSubject } from '#shop/orders/emails/owe-order-email.server.ts'
import { askReview, endAllReviews } from '#shop/orders/keep-reviews.server.ts'
import { orderEvents, orderItems } from '#shop/orders/tables.server.ts'
import type { StepName } from '#simulators/courier/steps.ts'
import { asha } from '#tests/staff.ts'
import { askBooking } from '../booking/ask-booking.server.ts'
import { parcels, parcelScans } from '../tables.server.ts'
import { findFailedDeliveries } from './find-failed-deliveries.server.ts'
import { addParcel, makePackedOrder, readOrder, readParcel, test } from './fixture.ts'
import { lookAtDueParcels } from './look-at-parcels.server.ts'

type Control = (method: string, path: string, body?: object) => Promise<unknown>

async function go(control: Control, awb: string, ...steps: StepName[]) {
  for (const step of steps) {
    await control('POST', '/clock/advance', { ms: 3_600_000 })
    await control('POST', `/parcels/${awb}/next`, { step })
  }
}

/** The courier's next morning in India, so that all its steps are of one day. */
function untilMorning(control: Control) {
  const dayMs = 86_400_000
  const inIndia = Date.now() + 5.5 * 3_600_000
  return control('POST', '/clock/advance', { ms: Math.ceil(dayMs - (inIndia % dayMs) + 6 * 3_600_000) })
}

const dueNow = (db: Db) => db.update(parcels).set({ nextLookAt: new Date(0) })

const movesOf = async (db: Db, orderId: number) => {
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(orderEvents.id)
  return events.filter(({ kind }) => kind === 'fulfilment').map(({ from, to, actor }) => [from, to, actor])
}

const owed = async (db: Db, orderId: number) =>
  (
    await db
      .select()
      .from(emails)
      .where(eq(emails.subject, orderSubject(orderId)))
      .orderBy(emails.id)
  ).map(({ kind }) => kind)

test('without a webhook a parcel takes its order to the door, and the customer hears of each step once', async ({
  db,
  courier,
  booked,
  control,
}) => {
  await untilMorning(control)
  const order = await makePackedOrder(db)
  const { awb, courier: name } = await booked()
  await addParcel(db, order.id, { ...(await booked()), awb })

  await go(control, awb, 'pickup scheduled')
  await lookAtDueParcels(db, courier)
  expect(await readOrder(db, order.id)).toMatchObject({ orderStatus: 'packed', courier: name, trackingNumber: awb })

  const way = [
    ['picked up', 'shipped'],
    ['in transit', 'shipped'],
    ['out for delivery', 'shipped'],
    ['undelivered', 'shipped'],
    ['out for delivery', 'shipped'],
    ['delivered', 'delivered'],
  ] as const
  for (const [step, status] of way) {
    await go(control, awb, step)
    await dueNow(db)
    await lookAtDueParcels(db, courier)
    await dueNow(db)
    await lookAtDueParcels(db, courier)
    expect((await readOrder(db, order.id)).orderStatus).toBe(status)
  }
  expect(await movesOf(db, order.id)).toEqual([
    ['packed', 'shipped', null],
    ['shipped', 'delivered', null],
  ])
  expect(await owed(db, order.id)).toEqual(['shipped', 'out_for_delivery', 'delivery_failed', 'delivered'])
  expect(await db.$count(textMessages, eq(textMessages.subject, orderSubject(order.id)))).toBe(0)
  expect(await db.$count(parcelScans)).toBe(7)
})

test('an order that nobody marked as packed takes the steps between, with one e-mail', async ({
  db,
  courier,
  booked,
  control,
}) => {
  const order = await makePackedOrder(db, { orderStatus: 'confirmed' })
  const booking = await booked()
  await addParcel(db, order.id, booking)
  await go(control, booking.awb, 'picked up', 'in transit', 'out for delivery', 'delivered')
  await lookAtDueParcels(db, courier)
  expect(await movesOf(db, order.id)).toEqual([
    ['confirmed', 'packed', null],
    ['packed', 'shipped', null],
    ['shipped', 'delivered', null],
  ])
  expect(await owed(db, order.id)).toEqual(['delivered'])
})

test('an order waits for all of its parcels, and shows both numbers', async ({ db, courier, booked, control }) => {
  const order = await makePackedOrder(db)
  const [first, second] = [await booked({ reference: 'FW-1' }), await booked({ reference: 'FW-1-2' })]
  await addParcel(db, order.id, first)
  await addParcel(db, order.id, second)
  await go(control, first.awb, 'picked up', 'delivered')
  await lookAtDueParcels(db, courier)
  expect(await readOrder(db, order.id)).toMatchObject({
    orderStatus: 'packed',
    trackingNumber: `${first.awb}, ${second.awb}`,
  })
  await go(control, second.awb, 'picked up')
  await dueNow(db)
  await lookAtDueParcels(db, courier)
  expect((await readOrder(db, order.id)).orderStatus).toBe('shipped')
  await go(control, second.awb, 'delivered')
  await dueNow(db)
  await lookAtDueParcels(db, courier)
  expect((await readOrder(db, order.id)).orderStatus).toBe('delivered')
})

test('what comes back is returned, and waits for a person; nothing is restocked', async ({
  db,
  courier,
  booked,
  control,
}) => {
  const order = await makePackedOrder(db, { stockReserved: true })
  const booking = await booked()
  await addParcel(db, order.id, booking)
  await go(control, booking.awb, 'picked up', 'undelivered', 'undelivered', 'rto initiated')
  await lookAtDueParcels(db, courier)
  expect(await readOrder(db, order.id)).toMatchObject({ orderStatus: 'shipped', needsReview: null })
  await go(control, booking.awb, 'rto in transit', 'rto delivered')
  await dueNow(db)
  await lookAtDueParcels(db, courier)
  const returned = await readOrder(db, order.id)
  expect(returned).toMatchObject({ orderStatus: 'returned', stockReserved: true })
  expect(returned.needsReview).toContain('Came back undelivered')
})

test('what is lost is for a person, once', async ({ db, courier, booked, control }) => {
  const order = await makePackedOrder(db)
  const booking = await booked()
  await addParcel(db, order.id, booking)
  await go(control, booking.awb, 'picked up', 'lost')
  await lookAtDueParcels(db, courier)
  const lost = await readOrder(db, order.id)
  expect(lost.orderStatus).toBe('shipped')
  expect(lost.needsReview).toContain(`Parcel ${booking.awb} is lost`)
  await endAllReviews(db, order, 'Meera')
  await go(control, booking.awb, 'lost')
  await dueNow(db)
  await lookAtDueParcels(db, courier)
  expect((await readOrder(db, order.id)).needsReview).toBeNull()
})

test('states that nobody documented are stored and shown, and move nothing', async ({
  db,
  courier,
  booked,
  control,
}) => {
  const order = await makePackedOrder(db)
  const booking = await booked()
  await addParcel(db, order.id, booking)
  await go(control, booking.awb, 'picked up', 'never heard of')
  await lookAtDueParcels(db, courier)
  expect(await readParcel(db, booking.awb)).toMatchObject({
    status: 'picked_up',
    unclear: 'A state that nobody documented',
  })
  expect((await readOrder(db, order.id)).orderStatus).toBe('shipped')
})

test.for([
  ['damaged', 'picked_up', 'Claim it from the courier'],
  ['partly delivered', 'picked_up', 'Ask the customer what arrived'],
] as const)(
  'a parcel that is %s waits for a person, who looks once',
  async ([step, status, sentence], { db, courier, booked, control }) => {
    const order = await makePackedOrder(db)
    const booking = await booked()
    await addParcel(db, order.id, booking)
    await go(control, booking.awb, 'picked up', step)
    await lookAtDueParcels(db, courier)
    expect(await readParcel(db, booking.awb)).toMatchObject({ status, unclear: null, trouble: step.replace(' ', '_') })
    expect((await readOrder(db, order.id)).needsReview).toContain(sentence)
    expect(await findFailedDeliveries(db)).toMatchObject([{ orderNumber: order.number }])

    await endAllReviews(db, order, 'Meera')
    await go(control, booking.awb, 'delivered')
    await dueNow(db)
    await lookAtDueParcels(db, courier)
    expect((await readOrder(db, order.id)).needsReview).toBeNull()
    // Another reason does not bring it back.
    await askReview(db, order, { cause: 'other', sentence: 'The customer called' })
    expect(await findFailedDeliveries(db)).toEqual([])
  },
)

test('a parcel that comes back after the courier called it delivered is shown to a person', async ({
  db,
  courier,
  booked,
  control,
}) => {
  const order = await makePackedOrder(db, { paymentMethod: 'cash', paymentState: 'to_collect', paidAt: null })
  const booking = await booked()
  await addParcel(db, order.id, booking)
  await go(control, booking.awb, 'picked up', 'delivered')
  await lookAtDueParcels(db, courier)
  expect((await readOrder(db, order.id)).needsReview).toBeNull()
  await go(control, booking.awb, 'rto initiated')
  await dueNow(db)
  await lookAtDueParcels(db, courier)
  expect(await readOrder(db, order.id)).toMatchObject({
    orderStatus: 'delivered',
    needsReview: expect.stringContaining('although it said “delivered”'),
  })
})

test.for([
  ['cancelled', { orderStatus: 'cancelled' }, 'which is cancelled'],
  ['refunded', { paymentState: 'refunded' }, 'was refunded'],
] as const)(
  'a parcel of a %s order moves nothing and waits for a person',
  async ([, given, sentence], { db, courier, booked, control }) => {
    const order = await makePackedOrder(db, given)
    const booking = await booked()
    await addParcel(db, order.id, booking)
    await go(control, booking.awb, 'picked up')
    await lookAtDueParcels(db, courier)
    const read = await readOrder(db, order.id)
    expect(read.orderStatus).toBe(order.orderStatus)
    expect(read.needsReview).toContain(sentence)
    expect(await owed(db, order.id)).toEqual([])
  },
)

test.for([
  ['picked up', 'although its booking was cancelled'],
  ['cancelled', null],
] as const)(
  'a parcel that the courier was asked to cancel is looked at until it is %s',
  async ([step, sentence], { db, courier, booked, control }) => {
    const order = await makePackedOrder(db)
    const booking = await booked()
    await addParcel(db, order.id, booking, { bookingState: 'cancelled', status: 'cancelled', lastNewsAt: new Date() })
    await lookAtDueParcels(db, courier)
    expect((await readParcel(db, booking.awb)).nextLookAt).not.toBeNull()
    await go(control, booking.awb, step)
    await dueNow(db)
    await lookAtDueParcels(db, courier)
    expect(await readParcel(db, booking.awb)).toMatchObject({ bookingState: 'cancelled', nextLookAt: null })
    const { needsReview, orderStatus } = await readOrder(db, order.id)
    expect(orderStatus).toBe('packed')
    expect(needsReview).toEqual(sentence === null ? null : expect.stringContaining(sentence))
  },
)

test('a courier that never answers a cancellation is left alone after some days', async ({ db, courier, booked }) => {
  const order = await makePackedOrder(db)
  const booking = await booked()
  const asked = { bookingState: 'cancelled', status: 'cancelled', lastNewsAt: addDays(new Date(), -6) } as const
  await addParcel(db, order.id, booking, asked)
  await lookAtDueParcels(db, courier)
  expect((await readParcel(db, booking.awb)).nextLookAt).toBeNull()
})

test('the way of an earlier booking says nothing of the next one', async ({ db, courier, booked, control }) => {
  const order = await makePackedOrder(db)
  const first = await booked({ reference: 'FW-1' })
  const parcel = await addParcel(db, order.id, first)
  await go(control, first.awb, 'cancelled')
  await lookAtDueParcels(db, courier)
  expect((await readParcel(db, first.awb)).status).toBe('cancelled')
  const again = await booked({ reference: 'FW-1-S2' })
  await db
    .update(parcels)
    .set({ awb: again.awb, reference: again.reference, bookingState: 'booked', nextLookAt: new Date(0) })
    .where(eq(parcels.id, parcel.id))
  await go(control, again.awb, 'pickup scheduled')
  await lookAtDueParcels(db, courier)
  expect((await readParcel(db, again.awb)).status).toBe('booked')
})

test('a booking that was cancelled at the courier, or by a call whose answer was lost, can be made anew', async ({
  db,
  courier,
  booked,
  control,
}) => {
  const order = await makePackedOrder(db)
  const shirt = { productName: 'Shirt', sku: 'S', category: 'shirts', size: 'M', unitPricePaise: 99_900, quantity: 1 }
  await db.insert(orderItems).values({ ...shirt, orderId: order.id })
  const { awb, version } = await addParcel(db, order.id, await booked(), { bookings: 1 })
  await go(control, awb!, 'pickup scheduled', 'cancelled')
  await lookAtDueParcels(db, courier)
  expect(await readParcel(db, awb!)).toMatchObject({
    bookingState: 'cancelled',
    status: 'cancelled',
    nextLookAt: null,
    version: version + 1,
  })
  expect(await askBooking(db, asha, { number: order.number })).toBeNull()
  const [again] = await db.select().from(parcels).where(eq(parcels.orderId, order.id))
  expect(again).toMatchObject({ bookingState: 'waiting', reference: `${order.number}-S2`, awb: null })
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
  expect(events.map(({ note }) => note)).toContain(`Cancelled at the courier: Amazon Surface, AWB ${awb}`)
})

test('a parcel is asked for only when it is due, and a courier that is away only delays it', async ({
  db,
  courier,
  booked,
  control,
  calls,
}) => {
  const order = await makePackedOrder(db)
  const booking = await booked()
  await addParcel(db, order.id, booking)
  await control('POST', '/faults', { kind: 'html 502', times: 20, path: '/v1/external/courier/track' })
  await expect(lookAtDueParcels(db, courier)).rejects.toThrow()
  const claimed = await readParcel(db, booking.awb)
  expect(claimed.nextLookAt!.getTime()).toBeGreaterThan(Date.now() + 200_000)
  const asked = calls.length
  expect(await lookAtDueParcels(db, courier)).toBe(0)
  expect(calls.length).toBe(asked)
})

test('a parcel that was emptied into another holds nothing up', async ({ db, courier, booked, control }) => {
  const order = await makePackedOrder(db)
  const booking = await booked()
  await addParcel(db, order.id, booking)
  await db.insert(parcels).values({ orderId: order.id, serial: 2 })
  await go(control, booking.awb, 'picked up')
  await lookAtDueParcels(db, courier)
  expect((await readOrder(db, order.id)).orderStatus).toBe('shipped')
})

test('of a cash order that comes back nothing is collected', async ({ db, courier, booked, control }) => {
  const cash = { paymentMethod: 'cash', paymentState: 'to_collect', paidAt: null } as const
  const order = await makePackedOrder(db, cash)
  const booking = await booked()
  await addParcel(db, order.id, booking, { collectPaise: 102_900 })
  await go(control, booking.awb, 'picked up', 'rto initiated', 'rto delivered')
  await lookAtDueParcels(db, courier)
  expect(await readOrder(db, order.id)).toMatchObject({ orderStatus: 'returned', paymentState: 'not_collected' })
})
