import { eq } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { changeAddress } from '#shop/orders/moving/change-address.server.ts'
import { moveOrder } from '#shop/orders/moving/move-order.server.ts'
import { contributeOrderParcels } from '#shop/orders/order-parcels.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { type ShopAndCourier, testWithCourier as test } from '#tests/courier/shop-and-courier.ts'
import { asha } from '#tests/staff.ts'
import { askBooking } from './ask-booking.server.ts'
import { parcelsOfOrders } from './parcels-of-orders.server.ts'

afterEach(() => contributeOrderParcels(parcelsOfOrders(() => null)))

type Db = Parameters<typeof askBooking>[0]

async function booked(db: Db, shop: ShopAndCourier) {
  contributeOrderParcels(parcelsOfOrders(() => shop.courier))
  const order = await shop.makeConfirmed()
  await askBooking(db, asha, { number: order.number })
  await shop.work()
  const [parcel] = await shop.parcelsOf(order.id)
  return { ...order, awb: parcel!.awb! }
}

const read = async (db: Db, id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!

const cancel = (db: Db, number: string, version = 1) =>
  moveOrder(db, asha, { number, to: 'cancelled', note: '', version })

const moved = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'Asha.Rao@example.in',
  phone: '9812345678',
  address: '7, Temple Street',
  city: 'Davanagere',
  state: 'Karnataka',
  zipCode: '560001',
  country: 'IN',
} as const

test('cancelling an order cancels its AWB first', async ({ db, shop }) => {
  const { id, number } = await booked(db, shop)
  expect(await cancel(db, number, 9)).toEqual({ kind: 'changed' })
  expect(await shop.parcelsOf(id)).toMatchObject([{ bookingState: 'booked' }])
  expect(await cancel(db, number)).toEqual({ kind: 'done' })
  expect(await shop.atCourier()).toMatchObject([{ isCancelled: true }])
  expect(await shop.parcelsOf(id)).toMatchObject([{ bookingState: 'cancelled' }])
  expect(await read(db, id)).toMatchObject({ orderStatus: 'cancelled' })
})

test('so does another address; the same one cancels nothing', async ({ db, shop }) => {
  const { id, number, address, city, zipCode } = await booked(db, shop)
  const same = { ...moved, address, city, zipCode }
  expect(await changeAddress(db, asha, { number, version: 1, address: same })).toEqual({ kind: 'done' })
  expect(await shop.parcelsOf(id)).toMatchObject([{ bookingState: 'booked' }])
  expect(await changeAddress(db, asha, { number, version: 1, address: moved })).toEqual({ kind: 'done' })
  expect(await shop.parcelsOf(id)).toMatchObject([{ bookingState: 'cancelled' }])

  await askBooking(db, asha, { number })
  await shop.work()
  const { orders: known } = (await shop.control('GET', '/state')) as { orders: Record<string, { body: object }> }
  expect(Object.values(known).at(-1)!.body).toMatchObject({ billing_address: '7, Temple Street' })
})

test('once the courier has it, or while it cannot be asked, nothing changes, and a sentence says why', async ({
  db,
  shop,
}) => {
  const { id, number, awb } = await booked(db, shop)
  contributeOrderParcels(parcelsOfOrders(() => null))
  expect(await cancel(db, number)).toMatchObject({ kind: 'still booked', sentence: expect.stringMatching(/\.$/) })
  contributeOrderParcels(parcelsOfOrders(() => shop.courier))
  await shop.control('POST', `/parcels/${awb}/next`, { step: 'picked up' })
  expect(await cancel(db, number)).toMatchObject({ kind: 'still booked', sentence: expect.stringMatching(/too late/) })
  const address = await changeAddress(db, asha, { number, version: 1, address: moved })
  expect(address).toMatchObject({ kind: 'still booked' })
  expect(await read(db, id)).toMatchObject({ orderStatus: 'confirmed', address: '12, 3rd Cross', version: 1 })
})

test('an order that is cancelled while it is being booked leaves nothing at the courier', async ({ db, shop }) => {
  contributeOrderParcels(parcelsOfOrders(() => shop.courier))
  const { id, number } = await shop.makeConfirmed()
  await askBooking(db, asha, { number })
  const [work, first] = await Promise.all([shop.work(), cancel(db, number)])
  expect(work).toBeLessThanOrEqual(2)
  if (first.kind !== 'done') expect(await cancel(db, number)).toEqual({ kind: 'done' })
  expect((await shop.parcelsOf(id)).filter(({ bookingState }) => bookingState !== 'cancelled')).toEqual([])
  expect((await shop.atCourier()).filter(({ isCancelled }) => !isCancelled)).toEqual([])
})
