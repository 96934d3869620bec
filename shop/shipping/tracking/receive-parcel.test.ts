import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { lockOrder } from '#shop/orders/locks/lock-order.server.ts'
import { refundApprovals } from '#shop/orders/refunding/tables.server.ts'
import { releaseStock } from '#shop/orders/stock/reserve-stock.server.ts'
import { takePiecesBack } from '#shop/orders/stock/take-pieces-back.server.ts'
import { orderEvents, orderItems, orders } from '#shop/orders/tables.server.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { findInvoices, makeInvoice } from '#tests/invoices.ts'
import { makePaidOrder } from '#tests/orders.ts'
import { asha } from '#tests/staff.ts'
import type { Booking } from '../couriers/provider.ts'
import type { ParcelStatus } from '../couriers/scans.ts'
import { parcelItems, parcels } from '../tables.server.ts'
import { countParcelsToDo } from './count-parcels-to-do.server.ts'
import { findReturning, findScanned } from './find-returning.server.ts'
import { addParcel, makePackedOrder, readOrder, readParcel, test } from './fixture.ts'
import { followParcel } from './follow-parcel.server.ts'
import { receiveParcel } from './receive-parcel.server.ts'

const packer: StaffMember = { ...asha, roles: ['packing'] }
const viewer: StaffMember = { ...asha, roles: ['viewer'] }

/** A paid order of one shirt, whose parcel is on its way back. */
async function returningOrder(db: Db, booking: Booking) {
  const { id } = await makePaidOrder(db)
  await db.update(orders).set({ orderStatus: 'shipped' }).where(eq(orders.id, id))
  const parcel = await addParcel(db, id, booking, { status: 'returning', statusAt: new Date() })
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, id))
  return { id, parcelId: parcel.id, item: item! }
}

const stockOf = async (db: Db, variantId: number | null) =>
  (await db.select().from(variants).where(eq(variants.id, variantId!)))[0]!.stock

const all = (item: { id: number; quantity: number }) => [{ orderItemId: item.id, quantity: item.quantity }]

test('what came back is restocked and refunded in full, once', async ({ db, booked }) => {
  const { id, parcelId, item } = await returningOrder(db, await booked())
  const before = (await stockOf(db, item.variantId))!
  const receive = () => receiveParcel(db, asha, { parcelId, restocked: all(item) })
  expect(await receive()).toEqual({ kind: 'done' })
  expect(await receive()).toEqual({ kind: 'counted' })

  expect(await stockOf(db, item.variantId)).toBe(before + 1)
  expect(await readOrder(db, id)).toMatchObject({ orderStatus: 'returned', needsReview: null, stockReserved: false })
  expect((await db.select().from(refunds)).map(({ amountPaise }) => amountPaise)).toEqual([102_900])
  const notes = (await db.select().from(orderEvents).where(eq(orderEvents.orderId, id))).map(({ note }) => note)
  expect(notes).toContainEqual(expect.stringMatching(/^Parcel \d+ received back: 1 restocked, 0 set aside$/))
})

test('an invoiced parcel that came back is credited in full, its refund not once more', async ({ db, booked }) => {
  const { id, parcelId, item } = await returningOrder(db, await booked())
  const { number } = await readOrder(db, id)
  await makeInvoice(db, number)
  await receiveParcel(db, asha, { parcelId, restocked: all(item) })
  await db.update(refunds).set({ status: 'processed' })
  await makeInvoice(db, number)
  const documents = await findInvoices(db)
  expect(documents.map(({ cause }) => cause)).toEqual(['order', expect.stringMatching(/^parcel \d+ came back$/)])
  expect(documents[1]!.content.lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(102_900)
})

test('what cannot be sold is set aside, and whoever may not refund leaves that to others', async ({ db, booked }) => {
  const { id, parcelId, item } = await returningOrder(db, await booked())
  const before = await stockOf(db, item.variantId)
  expect(await receiveParcel(db, packer, { parcelId, restocked: [] })).toEqual({ kind: 'done' })
  expect(await stockOf(db, item.variantId)).toBe(before)
  expect(await db.$count(refunds)).toBe(0)
  expect((await readOrder(db, id)).needsReview).toBe('Came back and was counted: refund the customer')
  expect((await db.select().from(parcelItems))[0]!.restocked).toBe(0)
})

test('one of two parcels back: its pieces are counted, the money is for a person', async ({ db, booked }) => {
  const { id, parcelId, item } = await returningOrder(db, await booked({ reference: 'FW-1' }))
  await db.update(orderItems).set({ quantity: 2 }).where(eq(orderItems.id, item.id))
  await db
    .insert(parcels)
    .values({ orderId: id, serial: 2, provider: 'shiprocket', bookingState: 'booked', awb: '77', status: 'delivered' })
  expect(await receiveParcel(db, asha, { parcelId, restocked: all(item) })).toEqual({ kind: 'done' })
  expect(await db.$count(refunds)).toBe(0)
  expect(await readOrder(db, id)).toMatchObject({
    orderStatus: 'delivered',
    needsReview: 'A parcel came back, or was cancelled: refund ₹999 for its pieces',
  })
})

test('after one parcel came back the other pieces are still out, and a return of them restocks them', async ({
  db,
  booked,
}) => {
  const { id, parcelId, item } = await returningOrder(db, await booked({ reference: 'FW-1' }))
  await db.update(orderItems).set({ quantity: 2 }).where(eq(orderItems.id, item.id))
  await db
    .insert(parcels)
    .values({ orderId: id, serial: 2, provider: 'shiprocket', bookingState: 'booked', awb: '77', status: 'delivered' })
  const before = (await stockOf(db, item.variantId))!
  await receiveParcel(db, asha, { parcelId, restocked: all({ ...item, quantity: 1 }) })
  expect(await readOrder(db, id)).toMatchObject({ stockReserved: true })
  const order = (await lockOrder(db, eq(orders.id, id)))!
  await takePiecesBack(db, order, [{ itemId: item.id, restocked: 1, setAside: 0 }], { cause: 'came back' })
  expect(await stockOf(db, item.variantId)).toBe(before + 2)
  await releaseStock(db, order, 'cancelled')
  expect(await stockOf(db, item.variantId)).toBe(before + 2)
})

test('what staff alone say came back is refunded once a second person has looked, where the owner wants one', async ({
  db,
  booked,
}) => {
  await db.update(storeSettings).set({ values: { returns: { secondPersonAbovePaise: 500_000 } } })
  const { id, parcelId } = await returningOrder(db, await booked())
  await db.update(parcels).set({ status: 'delivery_failed' })
  expect(await receiveParcel(db, asha, { parcelId, restocked: [] })).toEqual({ kind: 'done' })
  expect(await db.$count(refunds)).toBe(0)
  expect(await db.select().from(refundApprovals)).toMatchObject([
    { orderId: id, amountPaise: 102_900, state: 'waiting', reason: 'Came back undelivered' },
  ])
})

test('pieces that a refund restocked before are not restocked twice; a torn one leaves stock again', async ({
  db,
  booked,
}) => {
  const { id, parcelId, item } = await returningOrder(db, await booked())
  await db.update(orders).set({ stockReserved: false }).where(eq(orders.id, id))
  const before = (await stockOf(db, item.variantId))!
  expect(await receiveParcel(db, asha, { parcelId, restocked: all(item) })).toEqual({ kind: 'done' })
  expect(await stockOf(db, item.variantId)).toBe(before)
  const torn = await returningOrder(db, await booked({ reference: 'FW-2' }))
  await db.update(orders).set({ stockReserved: false }).where(eq(orders.id, torn.id))
  const full = (await stockOf(db, torn.item.variantId))!
  await receiveParcel(db, asha, { parcelId: torn.parcelId, restocked: [] })
  expect(await stockOf(db, torn.item.variantId)).toBe(full - 1)
})

test('the day that couriers name for the last parcel is the order’s', async ({ db, booked }) => {
  const order = await makePackedOrder(db)
  const first = await booked()
  const second = await booked({ reference: 'FW-2' })
  const { id: one } = await addParcel(db, order.id, first)
  const { id: other } = await addParcel(db, order.id, second)
  const say = (parcelId: number, awb: string, promisedOn: string | null) =>
    followParcel(db, parcelId, { awb, scans: [], promisedOn }, new Date())
  await say(one, first.awb, '2026-12-01')
  await say(other, second.awb, '2026-12-04')
  await say(one, first.awb, null)
  expect((await readOrder(db, order.id)).expectedOn).toBe('2026-12-04')
  await say(other, second.awb, '2026-12-02')
  expect((await readOrder(db, order.id)).expectedOn).toBe('2026-12-02')
  const lost = { at: new Date(), status: 'lost', code: '12', text: 'Lost', place: '' } as const
  await followParcel(db, other, { awb: second.awb, scans: [lost], promisedOn: null }, new Date())
  expect((await readOrder(db, order.id)).expectedOn).toBe('2026-12-01')
})

test('a parcel that is out for delivery comes that day, and on the courier’s day again when that fails', async ({
  db,
  booked,
}) => {
  const order = await makePackedOrder(db)
  const booking = await booked()
  const { id } = await addParcel(db, order.id, booking)
  const { awb } = booking
  const follow = async (...scans: (readonly [status: ParcelStatus, at: string])[]) => {
    const named = scans.map(([status, at]) => ({ at: new Date(at), status, code: status, text: '', place: '' }))
    await followParcel(db, id, { awb, scans: named, promisedOn: '2026-12-05' }, new Date())
    return (await readOrder(db, order.id)).expectedOn
  }
  const out = ['out_for_delivery', '2026-12-01T20:00:00Z'] as const
  // In India it is the 2nd by then.
  expect(await follow(out)).toBe('2026-12-02')
  expect(await follow(out, ['delivery_failed', '2026-12-02T05:00:00Z'])).toBe('2026-12-05')
})

test('what the courier says later does not undo the count', async ({ db, booked }) => {
  const booking = await booked()
  const { parcelId, item, id } = await returningOrder(db, booking)
  await receiveParcel(db, asha, { parcelId, restocked: all(item) })
  const { awb } = booking
  const scan = { at: new Date(), status: 'returning', code: '46', text: 'In Transit', place: '' } as const
  await followParcel(db, parcelId, { awb, scans: [scan], promisedOn: null }, new Date())
  expect((await readParcel(db, awb)).status).toBe('returned')
  expect((await readOrder(db, id)).orderStatus).toBe('returned')
})

test('a parcel is found by its number or its order’s, and only what comes back is counted', async ({ db, booked }) => {
  const { id, parcelId, item } = await returningOrder(db, await booked())
  const { number } = await readOrder(db, id)
  const { awb } = (await findReturning(db))[0]!
  for (const typed of [awb!, number, ` ${number.toLowerCase()} `])
    expect(await findScanned(db, typed), typed).toMatchObject([
      { id: parcelId, mayReceive: true, lines: [{ orderItemId: item.id, quantity: 1, restocked: null }] },
    ])
  for (const typed of ['', 'FW-999999', '%']) expect(await findScanned(db, typed), typed).toEqual([])
  await db.update(parcels).set({ status: 'returned' })
  expect(await countParcelsToDo(db)).toEqual({ failed: 0, toCount: 1 })
  await db.update(parcels).set({ status: 'in_transit' })
  expect(await findReturning(db)).toEqual([])
  expect(await receiveParcel(db, asha, { parcelId, restocked: all(item) })).toEqual({ kind: 'not allowed' })
})

test('a wrong count, a stranger’s line and a person who may not are refused', async ({ db, booked }) => {
  const { id, parcelId, item } = await returningOrder(db, await booked())
  const receive = (orderItemId: number, quantity: number) =>
    receiveParcel(db, asha, { parcelId, restocked: [{ orderItemId, quantity }] })
  expect(await receive(item.id, 2)).toEqual({ kind: 'wrong count' })
  expect(await receive(item.id, -1)).toEqual({ kind: 'wrong count' })
  expect(await receive(item.id + 1, 1)).toEqual({ kind: 'wrong count' })
  expect(await receiveParcel(db, asha, { parcelId: 999_999, restocked: [] })).toEqual({ kind: 'gone' })
  await expect(receiveParcel(db, viewer, { parcelId, restocked: [] })).rejects.toMatchObject({ status: 403 })
  expect((await readOrder(db, id)).orderStatus).toBe('shipped')
})

test('pieces that a return brought are not counted once more with the parcel that carries them', async ({
  db,
  booked,
}) => {
  const { id, parcelId, item } = await returningOrder(db, await booked())
  await takePiecesBack(
    db,
    (await lockOrder(db, eq(orders.id, id)))!,
    [{ itemId: item.id, restocked: 1, setAside: 0 }],
    { cause: 'came back' },
  )
  const before = await stockOf(db, item.variantId)
  expect(await receiveParcel(db, asha, { parcelId, restocked: all(item) })).toEqual({ kind: 'done' })
  expect(await stockOf(db, item.variantId)).toBe(before)
})
