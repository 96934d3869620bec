import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { moveOrder } from '#shop/orders/moving/move-order.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { type ShopAndCourier, testWithCourier as test } from '#tests/courier/shop-and-courier.ts'
import { findInvoices } from '#tests/invoices.ts'
import { asha } from '#tests/staff.ts'
import { splitParcel } from '../parcels/split-order.server.ts'
import { parcels } from '../tables.server.ts'
import { askBooking, askBookings } from './ask-booking.server.ts'
import { cancelBooking } from './cancel-booking.server.ts'

/** Each document's kind and sum, oldest first. */
const documentsOf = async (db: Db) =>
  (await findInvoices(db))
    .toSorted((a, b) => a.id - b.id)
    .map(({ content }) => [content.kind, content.lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0)])

const read = async (db: Db, id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!

async function cancel(db: Db, shop: ShopAndCourier, orderId: number, number: string) {
  const [parcel] = await db.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(asc(parcels.serial))
  const asked = { number, parcelId: parcel!.id, version: parcel!.version }
  expect(await cancelBooking(db, asha, shop.courier, asked)).toEqual({ kind: 'done' })
}

const sums = { subtotalPaise: 150_000, shippingPaise: 3_000 }

test('a booked parcel has its invoice, which is not issued again when it leaves', async ({ db, shop }) => {
  const { id, number } = await shop.makeConfirmed([2, 1], sums)
  await askBookings(db, asha, [number])
  await shop.work()
  expect(await documentsOf(db)).toEqual([['invoice', 153_000]])
  expect((await read(db, id)).invoiceNumber).toMatch(/000001$/)
  await db.update(orders).set({ orderStatus: 'packed' }).where(eq(orders.id, id))
  const { version } = await read(db, id)
  expect(await moveOrder(db, asha, { number, to: 'shipped', note: '', version })).toEqual({ kind: 'done' })
  expect(await documentsOf(db)).toEqual([['invoice', 153_000]])
})

test('each parcel has its own, shipping stands on the first, and together they are the order', async ({ db, shop }) => {
  const { number, items } = await shop.makeConfirmed([2, 1], sums)
  const taken = [{ orderItemId: items[0]!.id, quantity: 1 }]
  expect(await splitParcel(db, asha, { number, version: 1, parcelId: null, taken })).toMatchObject({
    kind: 'done',
  })
  await askBooking(db, asha, { number })
  await shop.work()
  expect((await documentsOf(db)).toSorted((a, b) => Number(a[1]) - Number(b[1]))).toEqual([
    ['invoice', expect.any(Number)],
    ['invoice', expect.any(Number)],
  ])
  expect((await documentsOf(db)).reduce((sum, [, paise]) => sum + Number(paise), 0)).toBe(153_000)
})

test('a cancelled booking is credited in full; booked again, the parcel has a new invoice', async ({ db, shop }) => {
  const { id, number } = await shop.makeConfirmed([2, 1], sums)
  await askBookings(db, asha, [number])
  await shop.work()
  await cancel(db, shop, id, number)
  expect(await documentsOf(db)).toEqual([
    ['invoice', 153_000],
    ['credit note', 153_000],
  ])
  expect((await read(db, id)).invoiceNumber).toBeNull()
  await askBookings(db, asha, [number])
  await shop.work()
  expect((await documentsOf(db)).at(-1)).toEqual(['invoice', 153_000])
  expect((await read(db, id)).invoiceNumber).toMatch(/000002$/)
})
