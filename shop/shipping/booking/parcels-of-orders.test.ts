import { eq, sql } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { contributeOrderParcels } from '#shop/orders/contributions/order-parcels.server.ts'
import { findOrderEmails } from '#shop/orders/emails/find-order-emails.server.ts'
import { orderSubject } from '#shop/orders/emails/owe-order-email.server.ts'
import { changeAddress } from '#shop/orders/moving/change-address.server.ts'
import { moveOrder } from '#shop/orders/moving/move-order.server.ts'
import { openOrderLinks } from '#shop/orders/order-links.server.ts'
import { applyPayments } from '#shop/orders/paying/apply-payment.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { disputes, gatewayOrders, payments, refunds } from '#shop/payments/tables.server.ts'
import { type ShopAndCourier, testWithCourier as test } from '#tests/courier/shop-and-courier.ts'
import { emailBrand } from '#tests/email-brand.ts'
import { capturedPayment } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { splitParcel } from '../parcels/split-order.server.ts'
import { parcels } from '../tables.server.ts'
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

test('while one of its parcels is away, no booking of the others is cancelled for nothing', async ({ db, shop }) => {
  contributeOrderParcels(parcelsOfOrders(() => shop.courier))
  const { id, number, items } = await shop.makeConfirmed([2])
  const taken = [{ orderItemId: items[0]!.id, quantity: 1 }]
  await splitParcel(db, asha, { number, version: 1, parcelId: null, taken })
  await askBooking(db, asha, { number })
  await shop.work()
  const [first, second] = await shop.parcelsOf(id)
  await db.update(parcels).set({ status: 'in_transit' }).where(eq(parcels.id, second!.id))
  const { version } = await read(db, id)
  const refused = { kind: 'still booked', sentence: expect.stringMatching(/too late/) }
  expect(await cancel(db, number, version)).toMatchObject(refused)
  expect(await changeAddress(db, asha, { number, version, address: moved })).toMatchObject(refused)
  expect((await shop.parcelsOf(id))[0]).toMatchObject({ id: first!.id, bookingState: 'booked' })
  expect((await shop.atCourier()).filter(({ isCancelled }) => isCancelled)).toEqual([])
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

const cash = { paymentMethod: 'cash', paymentState: 'to_collect', paidAt: null } as const

/** A cash order whose customer has the gateway's window open. */
async function cashOrder(db: Db, shop: ShopAndCourier) {
  contributeOrderParcels(parcelsOfOrders(() => shop.courier))
  const [gatewayOrder] = await db
    .insert(gatewayOrders)
    .values({ provider: 'razorpay', providerOrderId: 'order_QmT4vX8bLc2NdP', receipt: 'FW-1', amountPaise: 102_900 })
    .returning({ id: gatewayOrders.id })
  const gatewayOrderId = gatewayOrder!.id
  const order = await shop.makeConfirmed([1], { ...cash, gatewayOrderId, subtotalPaise: 99_900, shippingPaise: 3_000 })
  await askBooking(db, asha, { number: order.number })
  const pay = () =>
    applyPayments(db, 'razorpay', gatewayOrderId, { payments: [capturedPayment()], refunds: [] }, 'webhook')
  return { ...order, pay }
}

test('what is paid online after the booking is refunded, since the courier collects the cash', async ({ db, shop }) => {
  const { id, pay } = await cashOrder(db, shop)
  await shop.work()
  expect(await pay()).toBe('to_collect')
  expect(await pay()).toBe('to_collect')
  expect(await read(db, id)).toMatchObject({ paymentMethod: 'cash', paymentState: 'to_collect', paidAt: null })
  expect(await db.select().from(refunds)).toMatchObject([
    { providerPaymentId: 'pay_QmT5kR1wZs7HyJ', amountPaise: 102_900, status: 'requested' },
  ])
  expect(await db.select().from(payments)).toMatchObject([{ disposition: 'duplicate' }])
})

test('what a bank asks back, or took back, is not booked', async ({ db, shop }) => {
  const { number, pay } = await cashOrder(db, shop)
  expect(await pay()).toBe('completed')
  const of = { provider: 'razorpay', providerPaymentId: 'pay_QmT5kR1wZs7HyJ' }
  await db.insert(disputes).values({ ...of, providerDisputeId: 'disp_1', amountPaise: 102_900, status: 'open' })
  await db.update(parcels).set({ bookingState: 'cancelled' })
  expect(await askBooking(db, asha, { number })).toContain('bank asks for this money')
  await db.update(disputes).set({ status: 'lost' })
  expect(await askBooking(db, asha, { number })).toContain('bank took this money back')
})

test('so it is while the courier is asked; before that the parcel is booked as prepaid', async ({ db, shop }) => {
  const asking = await cashOrder(db, shop)
  await db.update(parcels).set({ attempts: 1 })
  expect(await asking.pay()).toBe('to_collect')
  await db.update(parcels).set({ attempts: 0 })
  await db.delete(refunds)
  await db.delete(payments)

  expect(await asking.pay()).toBe('completed')
  expect(await db.$count(refunds)).toBe(0)
  await shop.work()
  expect(await shop.parcelsOf(asking.id)).toMatchObject([{ bookingState: 'booked', collectPaise: null }])
})

test('a booking is stored while somebody moves its order, and neither waits for the other for ever', async ({
  db,
  shop,
}) => {
  contributeOrderParcels(parcelsOfOrders(() => shop.courier))
  const { id, number } = await shop.makeConfirmed()
  await askBooking(db, asha, { number })
  let storing: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    storing = shop.work()
    await expect
      .poll(async () => (await db.execute(sql`select from pg_locks where not granted`)).length)
      .toBeGreaterThan(0)
    await tx.select().from(parcels).where(eq(parcels.orderId, id)).for('update')
  })
  await storing
  expect(await shop.parcelsOf(id)).toMatchObject([{ bookingState: 'booked', refusal: null }])
})

test('an e-mail says first that a delivery was tried, and of the promised day no more', async ({ db, shop }) => {
  const { id, awb } = await booked(db, shop)
  const arrives = { promisedFrom: '2099-12-03', promisedTo: '2099-12-03', expectedOn: '2099-12-03' }
  await db.update(orders).set(arrives).where(eq(orders.id, id))
  const readFirst = async () => {
    const link = findOrderEmails(openOrderLinks('a secret of this test')).link!
    const found = await link(db, { subject: orderSubject(id), occasion: '' }, emailBrand)
    return found!.content.order.arrival
  }
  expect(await readFirst()).toMatch(/^Arrives by /)
  await db.update(parcels).set({ status: 'delivery_failed', statusAt: new Date() }).where(eq(parcels.awb, awb))
  expect(await readFirst()).toMatch(
    /^The courier tried to deliver your parcel on \w{3}, .*, but could not\. Please choose/,
  )
})
