import { expect } from 'vitest'
import { orderEvents, orderItems } from '#shop/orders/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { parcels } from '../tables.server.ts'
import { findDaySheet } from './find-day-sheet.server.ts'

const paid = { paymentState: 'completed', paidAt: new Date() } as const
const day = 24 * 60 * 60 * 1000

test('the sheet of the day says what left, what is booked or packed and stays, and what is not packed', async ({
  db,
}) => {
  const shipped = { ...paid, orderStatus: 'shipped' } as const
  const byHand = await makeOrder(db, { ...shipped, courier: 'India Post', trackingNumber: 'EA123' })
  const before = await makeOrder(db, shipped)
  const undone = await makeOrder(db, { ...paid, orderStatus: 'packed' })
  const booked = await makeOrder(db, { ...paid, orderStatus: 'packed' })
  await makeOrder(db, { ...paid, orderStatus: 'confirmed' })
  const bookedFirst = await makeOrder(db, { ...paid, orderStatus: 'confirmed' })
  await makeOrder(db, { ...paid, exchangedFrom: byHand.id })
  await makeOrder(db, { ...paid, orderStatus: 'packed', paymentState: 'refunded' })
  const left = { kind: 'fulfilment', from: 'packed', to: 'shipped' } as const
  await db.insert(orderEvents).values([
    { orderId: byHand.id, ...left },
    { orderId: undone.id, ...left },
    { orderId: before.id, ...left, at: new Date(Date.now() - day) },
  ])
  await db.insert(parcels).values([
    { orderId: booked.id, serial: 1, bookingState: 'booked', courier: 'Delhivery', awb: '19041' },
    { orderId: bookedFirst.id, serial: 1, bookingState: 'booked', courier: 'Ekart', awb: '19042' },
  ])
  await db.insert(orderItems).values({
    orderId: booked.id,
    productName: 'Shirt',
    size: 'M',
    color: '#1c2747',
    sku: 'S-M',
    category: 'T-Shirts',
    unitPricePaise: 99_900,
    quantity: 2,
  })
  expect(await findDaySheet(db)).toMatchObject({
    left: [{ number: byHand.number, parcels: ['India Post EA123'] }],
    waiting: [
      { number: undone.number, parcels: [] },
      { number: booked.number, pieces: 2, parcels: ['Delhivery 19041'], isPacked: true },
      // The courier comes for it.
      { number: bookedFirst.number, parcels: ['Ekart 19042'], isPacked: false },
    ],
    // One is confirmed, one is an exchange.
    unpacked: 2,
  })
})
