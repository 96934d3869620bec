import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { issueOwedInvoices } from '#shop/documents/issue-invoice.server.ts'
import { collectDeliveredCash } from '#shop/orders/cash/collect-cash.server.ts'
import { findOrderEmails } from '#shop/orders/emails/find-order-emails.server.ts'
import { changeParcel } from '#shop/orders/moving/change-parcel.server.ts'
import { moveOrder } from '#shop/orders/moving/move-order.server.ts'
import { undoMove } from '#shop/orders/moving/undo-move.server.ts'
import { openOrderLinks } from '#shop/orders/order-links.server.ts'
import { orderEvents, orderItems, orders } from '#shop/orders/tables.server.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { creditAllLost } from '#shop/shipping/parcels/credit-lost.server.ts'
import type { EndByHand } from '#shop/shipping/parcels/ends-by-hand.ts'
import { splitParcel } from '#shop/shipping/parcels/split-order.server.ts'
import { findOwed } from '#shop/shipping/remittance/find-claims.server.ts'
import { findToCollect } from '#shop/shipping/remittance/find-remittances.server.ts'
import { parcels } from '#shop/shipping/tables.server.ts'
import { endParcelByHand } from '#shop/shipping/tracking/end-by-hand.server.ts'
import { findReturning, findScanned } from '#shop/shipping/tracking/find-returning.server.ts'
import { findWays } from '#shop/shipping/tracking/find-ways.server.ts'
import { readOrder } from '#shop/shipping/tracking/fixture.ts'
import { receiveParcel } from '#shop/shipping/tracking/receive-parcel.server.ts'
import { test } from '#tests/database.ts'
import { emailBrand } from '#tests/email-brand.ts'
import { findInvoices } from '#tests/invoices.ts'
import { asha } from '#tests/staff.ts'
import { makeDeliveredOrder } from './asking/fixture.ts'

const typed = { courier: 'Rider', trackingNumber: 'R-1' }

/** An order of two pieces, packed, to be paid in cash or paid. */
async function makePacked(db: Db, { isCash }: { isCash: boolean }) {
  const made = await makeDeliveredOrder(db, { quantity: 2 })
  await db
    .update(orders)
    .set({
      orderStatus: 'packed',
      ...(isCash && { paymentMethod: 'cash', paymentState: 'to_collect' as const, paidAt: null, gatewayOrderId: null }),
    })
    .where(eq(orders.id, made.id))
  const move = async (to: 'shipped' | 'delivered' | 'returned') => {
    const { version } = await readOrder(db, made.id)
    return moveOrder(db, asha, { number: made.number, to, note: '', version, parcel: typed })
  }
  const rows = () => db.select().from(parcels).where(eq(parcels.orderId, made.id)).orderBy(parcels.serial)
  const end = async (at: number, how: EndByHand) => {
    const parcel = (await rows())[at]!
    return endParcelByHand(db, asha, { number: made.number, parcelId: parcel.id, version: parcel.version, end: how })
  }
  const split = async () => {
    const { version } = await readOrder(db, made.id)
    const asked = { number: made.number, version, parcelId: null, taken: [{ orderItemId: made.itemId, quantity: 1 }] }
    expect(await splitParcel(db, asha, asked)).toEqual({ kind: 'done' })
  }
  return { ...made, move, rows, end, split }
}

const age = (db: Db) => db.update(orderEvents).set({ at: new Date(Date.now() - 3_600_000) })

test('a parcel whose booking was cancelled leaves by hand with the others, and its cash is owed', async ({ db }) => {
  const { id, move, rows, split, end } = await makePacked(db, { isCash: true })
  await split()
  const [first] = await rows()
  const booked = {
    bookingState: 'cancelled',
    status: 'cancelled',
    awb: 'AWB1',
    reference: 'FW-1',
    collectPaise: 99_900,
  } as const
  await db.update(parcels).set(booked).where(eq(parcels.id, first!.id))
  expect(await move('shipped')).toEqual({ kind: 'done' })
  const sent = await rows()
  expect(sent).toMatchObject([1, 2].map(() => ({ provider: 'manual', awb: 'R-1', status: 'in_transit' })))
  for (const at of [0, 1]) expect(await end(at, 'delivered')).toEqual({ kind: 'done' })
  await age(db)
  await db.update(parcels).set({ statusAt: new Date(Date.now() - 3_600_000) })
  await collectDeliveredCash(db)
  const { totalPaise } = await readOrder(db, id)
  expect((await findOwed(db)).reduce((sum, { duePaise }) => sum + duePaise, 0)).toBe(totalPaise)
})

test('an order that is shipped by hand is a parcel, and its undo takes it back', async ({ db }) => {
  const { id, number, move, rows } = await makePacked(db, { isCash: true })
  expect(await move('shipped')).toEqual({ kind: 'done' })
  const { totalPaise, version } = await readOrder(db, id)
  expect(await rows()).toMatchObject([
    { provider: 'manual', courier: 'Rider', awb: 'R-1', status: 'in_transit', collectPaise: totalPaise },
  ])
  expect(await undoMove(db, asha, { number, version })).toEqual({ kind: 'done' })
  expect(await rows()).toMatchObject([{ status: null, awb: null, collectPaise: null }])
  expect(await move('shipped')).toEqual({ kind: 'done' })
  const before = await findToCollect(db)
  expect(await move('delivered')).toEqual({ kind: 'done' })
  expect(await rows()).toMatchObject([{ status: 'delivered', collectPaise: totalPaise }])
  expect(await findOwed(db)).toMatchObject([{ orderNumber: number, duePaise: totalPaise }])
  expect(await findToCollect(db)).toEqual({ count: before.count - 1, paise: before.paise - totalPaise })
  await age(db)
  await collectDeliveredCash(db)
  expect(await findOwed(db)).toMatchObject([{ orderNumber: number, duePaise: totalPaise, courier: 'Rider' }])
})

test('a cash order in two parcels by hand of which one is refused: half is owed, half is credited and restocked', async ({
  db,
}) => {
  const { id, number, move, rows, end, split } = await makePacked(db, { isCash: true })
  await split()
  await move('shipped')
  const { totalPaise } = await readOrder(db, id)
  const shares = (await rows()).map(({ collectPaise }) => collectPaise!)
  expect(shares).toHaveLength(2)
  expect(shares[0]! + shares[1]!).toBe(totalPaise)

  expect(await end(0, 'delivered')).toEqual({ kind: 'done' })
  expect(await readOrder(db, id)).toMatchObject({ orderStatus: 'shipped', paymentState: 'to_collect' })
  expect((await findOwed(db)).map(({ duePaise }) => duePaise)).toEqual([shares[0]])
  expect(await findToCollect(db)).toEqual({ count: 1, paise: shares[1] })
  expect(await end(1, 'returned')).toEqual({ kind: 'done' })
  expect(await end(1, 'delivered')).toMatchObject({ kind: 'refused' })
  expect(await readOrder(db, id)).toMatchObject({ orderStatus: 'delivered', uncollectedPaise: shares[1] })
  expect((await findWays(db, number)).map(({ status }) => status)).toEqual(['delivered', 'returned'])

  const [back, ...more] = await findReturning(db)
  expect(more).toEqual([])
  const [{ lines } = { lines: [] }] = (await findScanned(db, number)).filter((one) => one.id === back!.id)
  const restocked = lines.map(({ orderItemId, quantity }) => ({ orderItemId, quantity }))
  expect(await receiveParcel(db, asha, { parcelId: back!.id, restocked })).toEqual({ kind: 'done' })
  await age(db)
  await collectDeliveredCash(db)
  expect(await readOrder(db, id)).toMatchObject({ paymentState: 'completed' })
  expect((await findOwed(db)).map(({ duePaise }) => duePaise)).toEqual([shares[0]])
  const documents = await findInvoices(db)
  const sum = (isNote: boolean) =>
    documents
      .filter(({ againstId }) => (againstId !== null) === isNote)
      .flatMap(({ content }) => content.lines)
      .reduce((total, { amountPaise }) => total + amountPaise, 0)
  expect(sum(false) - sum(true)).toBe(shares[0])
  expect(await db.select().from(orderItems).where(eq(orderItems.orderId, id))).toMatchObject([{ restockedQuantity: 1 }])
})

test('of two parcels by hand each has its own number, also after it is corrected', async ({ db }) => {
  const { id, number, rows, split } = await makePacked(db, { isCash: false })
  await split()
  const typed = async (first: string, second: string) => {
    const [one, two] = await rows()
    const numbers = [
      { parcelId: one!.id, trackingNumber: first },
      { parcelId: two!.id, trackingNumber: second },
    ]
    const { version } = await readOrder(db, id)
    return { number, version, parcel: { courier: 'Rider', trackingNumber: null, numbers } }
  }
  expect(await moveOrder(db, asha, { ...(await typed('R-1', 'R-2')), to: 'shipped', note: '' })).toEqual({
    kind: 'done',
  })
  expect(await rows()).toMatchObject([{ awb: 'R-1' }, { awb: 'R-2' }])
  expect(await readOrder(db, id)).toMatchObject({ courier: 'Rider', trackingNumber: 'R-1, R-2' })
  const ways = await findWays(db, number)
  expect(ways.map(({ awb }) => awb)).toEqual(['R-1', 'R-2'])
  const { productName, size, colorName } = (await db.select().from(orderItems).where(eq(orderItems.orderId, id)))[0]!
  const name = [productName, size, colorName].filter(Boolean).join(', ')
  expect(ways.map(({ items }) => items)).toEqual([[{ name, quantity: 1 }], [{ name, quantity: 1 }]])

  expect(await changeParcel(db, asha, await typed('', 'R-3'))).toEqual({ kind: 'done' })
  expect(await changeParcel(db, asha, await typed('R-3', ''))).toEqual({ kind: 'done' })
  expect(await rows()).toMatchObject([{ awb: 'R-3' }, { awb: null }])
  expect(await readOrder(db, id)).toMatchObject({ trackingNumber: 'R-3' })
})

test('a paid order that comes back by hand is counted, refunded and credited like any other', async ({ db }) => {
  const { id, number, move, rows } = await makePacked(db, { isCash: false })
  await move('shipped')
  expect(await move('returned')).toEqual({ kind: 'done' })
  expect(await readOrder(db, id)).toMatchObject({ orderStatus: 'returned', needsReview: expect.any(String) })
  const [parcel] = await rows()
  const [scanned] = await findScanned(db, number)
  expect(scanned).toMatchObject({ id: parcel!.id, mayReceive: true })
  const restocked = scanned!.lines.map(({ orderItemId, quantity }) => ({ orderItemId, quantity }))
  expect(await receiveParcel(db, asha, { parcelId: parcel!.id, restocked })).toEqual({ kind: 'done' })
  const { totalPaise, needsReview } = await readOrder(db, id)
  expect(needsReview).toBeNull()
  expect(await db.select().from(refunds)).toMatchObject([{ amountPaise: totalPaise }])
  expect(await receiveParcel(db, asha, { parcelId: parcel!.id, restocked })).toEqual({ kind: 'counted' })
})

test('a refused cash order by hand is restocked and credited at once, and not counted again', async ({ db }) => {
  const { id, move, rows } = await makePacked(db, { isCash: true })
  await move('shipped')
  await move('returned')
  expect(await readOrder(db, id)).toMatchObject({ paymentState: 'not_collected', stockReserved: false })
  expect(await rows()).toMatchObject([{ status: 'returned', receivedBy: asha.name }])
  expect(await findReturning(db)).toEqual([])
})

test('a parcel that staff called delivered too soon comes back, and its cash was never collected', async ({ db }) => {
  const { id, move, end, rows } = await makePacked(db, { isCash: true })
  await move('shipped')
  await move('delivered')
  expect(await end(0, 'returned')).toEqual({ kind: 'done' })
  expect(await readOrder(db, id)).toMatchObject({ orderStatus: 'returned', paymentState: 'not_collected' })
  expect(await rows()).toMatchObject([{ status: 'returned', receivedAt: null }])
})

test('the e-mail about a parcel on its way asks for no cash of another that arrived or is lost', async ({ db }) => {
  const { id, move, split, rows, end } = await makePacked(db, { isCash: true })
  await split()
  await move('shipped')
  const asked = async () => {
    const owed = { subject: `order ${id}`, occasion: '' }
    const mail = await findOrderEmails(openOrderLinks('a secret of this test')).shipped!(db, owed, emailBrand)
    return mail!.content.order.cashPaise
  }
  expect(await asked()).toBe((await readOrder(db, id)).totalPaise)
  const [, second] = await rows()
  for (const how of ['delivered', 'lost'] as const) {
    await db.update(parcels).set({ status: 'in_transit' })
    await end(0, how)
    expect(await asked()).toBe(second!.collectPaise)
  }
})

test('an invoice that comes late, once the seller is complete, leaves what was never paid as little standing', async ({
  db,
}) => {
  for (const how of ['returned', 'lost'] as const) {
    const { id, number, itemId, move, split, rows, end } = await makePacked(db, { isCash: true })
    const settings = await findSettings(db)
    const saveName = (legalName: string) =>
      db.update(storeSettings).set({ values: { ...settings, brand: { ...settings.brand, legalName } } })
    await saveName('')
    await db.update(orders).set({ sellerId: null }).where(eq(orders.id, id))
    await split()
    await move('shipped')
    await end(0, how)
    const counted = { parcelId: (await rows())[0]!.id, restocked: [{ orderItemId: itemId, quantity: 1 }] }
    if (how === 'returned') expect(await receiveParcel(db, asha, counted)).toEqual({ kind: 'done' })
    await end(1, 'delivered')
    // Lost parcels end no order: staff say that the rest of it was delivered.
    await db.update(orders).set({ orderStatus: 'delivered' }).where(eq(orders.id, id))
    await age(db)
    await collectDeliveredCash(db)
    await saveName(settings.brand.legalName)
    await issueOwedInvoices(db)
    await creditAllLost(db)
    const { totalPaise, uncollectedPaise } = await readOrder(db, id)
    expect(uncollectedPaise).toBeGreaterThan(0)
    const documents = (await findInvoices(db)).filter(({ orderId }) => orderId === id)
    const sums = documents.map(({ content }) => content.lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0))
    expect({ how, number, sums }).toEqual({ how, number, sums: [totalPaise, uncollectedPaise] })
  }
})
