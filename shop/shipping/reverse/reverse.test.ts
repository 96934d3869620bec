import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import type { EmailKey } from '#shop/messages/email-kind.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { orderEvents, orders } from '#shop/orders/tables.server.ts'
import { type ShopAndCourier, testWithCourier as test } from '#tests/courier/shop-and-courier.ts'
import { emailBrand } from '#tests/email-brand.ts'
import type { Courier } from '../booking/book-parcel.server.ts'
import type { CourierProvider } from '../couriers/provider.ts'
import { bookingSettings, reversePickups } from '../tables.server.ts'
import { storeMessage } from '../tracking/courier-messages.server.ts'
import { askPickup, endPickup } from './ask-pickup.server.ts'
import { findPickup } from './find-pickup.server.ts'
import { lookAtDuePickups } from './look-at-pickups.server.ts'
import { pickupEmailKinds } from './pickup-emails.server.ts'
import { findPickupOffer } from './reverse-service.server.ts'
import { workOnPickups } from './work-on-pickups.server.ts'

const minuteMs = 60_000
const logger = {
  error(details: unknown) {
    throw details
  },
}

/** An order whose first line is to be fetched; and what the shop does about it. */
async function makePickup(db: Db, shop: ShopAndCourier, given: Partial<typeof orders.$inferInsert> = {}) {
  const order = await shop.makeConfirmed([2, 1], { orderStatus: 'delivered', ...given })
  const returnReference = `${order.number}-R1`
  const items = [{ orderItemId: order.items[0]!.id, quantity: 1, reason: 'size' as const }]
  const ask = () => askPickup(db, { orderId: order.id, returnReference, items }, new Date())
  await ask()
  const find = async () => (await findPickup(db, returnReference))!
  const step = async (name: string) => {
    const { awb } = await find()
    await shop.control('POST', '/clock/advance', { ms: 60 * minuteMs })
    await shop.control('POST', `/parcels/${awb}/next`, { step: name })
    await db
      .update(reversePickups)
      .set({ nextLookAt: new Date(0) })
      .where(eq(reversePickups.awb, awb!))
    await lookAtDuePickups(db, shop.courier.provider)
    return (await find()).status
  }
  return {
    order,
    returnReference,
    ask,
    find,
    step,
    end: () => endPickup(db, returnReference, new Date()),
    review: async () => (await db.select().from(orders).where(eq(orders.id, order.id)))[0]!.needsReview,
    notes: async () =>
      (await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))).map(({ note }) => note),
  }
}

const work = (db: Db, courier: Courier | null, inMs = 0, most = 20) =>
  workOnPickups({ db, findCourier: () => courier, logger }, most, () => new Date(Date.now() + inMs))

test('a parcel is fetched: booked under our number, its day asked for, followed until it is here', async ({
  db,
  shop,
}) => {
  const { returnReference, find, step, notes } = await makePickup(db, shop)
  expect(await find()).toMatchObject({ bookingState: 'waiting', awb: null })
  expect(await work(db, null)).toBe(0)
  await work(db, shop.courier)
  const booked = await find()
  expect(booked).toMatchObject({ bookingState: 'booked', courier: 'Amazon Surface', costPaise: 6_800, refusal: null })
  expect(booked.pickupAt!.getTime()).toBeGreaterThan(Date.now())
  expect(await shop.atCourier()).toEqual([{ reference: returnReference, awb: booked.awb, isCancelled: false }])

  expect(await step('return out for pickup')).toBe('out_for_pickup')
  expect(await step('return pickup exception')).toBe('pickup_failed')
  expect(await find()).toMatchObject({ failedTries: 1 })
  expect(await step('return picked up')).toBe('picked_up')
  expect(await step('return in transit')).toBe('in_transit')
  expect(await step('return delivered')).toBe('arrived')
  expect(await notes()).toEqual(
    expect.arrayContaining([
      `Return ${returnReference}: pickup booked with Amazon Surface, AWB ${booked.awb}`,
      `Return ${returnReference}: the courier came for the parcel and got nothing`,
      `Return ${returnReference}: the courier says that the parcel has arrived`,
    ]),
  )
})

test('the shop gets an e-mail for each visit that brought nothing, unless the courier has the parcel by then', async ({
  db,
  shop,
}) => {
  const { returnReference, step } = await makePickup(db, shop)
  await work(db, shop.courier)
  await step('return out for pickup')
  await step('return pickup exception')
  const owed = () => db.select().from(emails).where(eq(emails.kind, 'pickup-trouble'))
  const contentOf = (one: EmailKey) => pickupEmailKinds['pickup-trouble']!(db, one, emailBrand)
  const [first, ...others] = await owed()
  expect(others).toEqual([])
  expect(await contentOf(first!)).toEqual({
    to: emailBrand.supportEmail,
    content: {
      kind: 'pickup-trouble',
      returnReference,
      trouble: 'pickup_failed',
      courier: 'Amazon Surface',
      failedTries: 1,
      returnPage: `${emailBrand.shopUrl}/admin/returns/${returnReference}`,
    },
  })
  // The same news again owes no second one.
  await db.update(reversePickups).set({ nextLookAt: new Date(0) })
  await lookAtDuePickups(db, shop.courier.provider)
  expect(await owed()).toHaveLength(1)

  await step('return picked up')
  expect(await contentOf(first!)).toBeNull()
  expect(await owed()).toHaveLength(1)
})

test('lost answers of every call book one pickup, and the same news is noted once', async ({ db, shop }) => {
  const { find, notes, step } = await makePickup(db, shop)
  for (const path of ['/orders/create/return', '/courier/assign/awb', '/courier/generate/pickup'])
    await shop.control('POST', '/faults', { kind: 'commit then drop', method: 'POST', path: `/v1/external${path}` })
  for (let minutes = 0; minutes < 12; minutes += 3) await work(db, shop.courier, minutes * minuteMs)
  expect(await shop.atCourier()).toHaveLength(1)
  expect(await find()).toMatchObject({ bookingState: 'booked', refusal: null })
  await step('return picked up')
  const before = (await notes()).length
  await db.update(reversePickups).set({ nextLookAt: new Date(0) })
  await lookAtDuePickups(db, shop.courier.provider)
  expect(await notes()).toHaveLength(before)
})

test('a pickup that goes wrong holds up no other, is logged, and is tried again', async ({ db, shop }) => {
  const [bad, good] = [await makePickup(db, shop), await makePickup(db, shop)]
  const { provider } = shop.courier
  const bookReverse: typeof provider.bookReverse = (asked) =>
    asked.reference.startsWith(bad.returnReference)
      ? Promise.reject(new Error('an answer of another shape'))
      : provider.bookReverse(asked)
  const logged: unknown[] = []
  const courier = { ...shop.courier, provider: { ...provider, bookReverse } }
  const log = { error: (details: unknown) => void logged.push(details) }
  await workOnPickups({ db, findCourier: () => courier, logger: log }, 20)
  expect(await good.find()).toMatchObject({ bookingState: 'booked' })
  expect(await bad.find()).toMatchObject({ bookingState: 'waiting', refusal: 'Something went wrong in the shop.' })
  expect(logged).toHaveLength(1)
  await work(db, shop.courier, 60 * minuteMs)
  expect(await bad.find()).toMatchObject({ bookingState: 'booked', refusal: null })
})

test('two processes book one pickup once', async ({ db, shop }) => {
  const { find } = await makePickup(db, shop)
  await Promise.all(
    [shop.courier, { ...shop.courier, provider: shop.connect() }].map((courier) => work(db, courier, 0, 5)),
  )
  expect(await shop.atCourier()).toHaveLength(1)
  expect(await find()).toMatchObject({ bookingState: 'booked' })
})

test('where nobody fetches it is refused in words, and can be asked for once more', async ({ db, shop }) => {
  const { find, ask, returnReference } = await makePickup(db, shop, { zipCode: '577201' })
  await work(db, shop.courier)
  expect(await find()).toMatchObject({
    bookingState: 'refused',
    refusal: 'No courier fetches at 577201. The customer sends the parcel, or you fetch it another way.',
  })
  expect(await shop.atCourier()).toEqual([])
  await shop.control('POST', '/switches', { unfetchedPins: [] })
  await ask()
  await ask()
  await work(db, shop.courier)
  expect(await shop.atCourier()).toMatchObject([{ reference: `${returnReference}-S2` }])
})

test('a courier that is away is asked again later, and says so', async ({ db, shop }) => {
  const { find } = await makePickup(db, shop)
  await shop.control('POST', '/faults', { kind: 'html 502', times: 20 })
  await work(db, shop.courier)
  expect(await find()).toMatchObject({ bookingState: 'waiting', refusal: 'The courier has a problem of its own.' })
  await shop.control('DELETE', '/faults')
  await work(db, shop.courier)
  expect(await find()).toMatchObject({ bookingState: 'waiting' })
  await work(db, shop.courier, 2 * minuteMs)
  expect(await find()).toMatchObject({ bookingState: 'booked', refusal: null })
})

test('a pickup is cancelled: before the courier knows of it, before it comes, and too late', async ({ db, shop }) => {
  const unknown = await makePickup(db, shop)
  expect(await unknown.end()).toBe(true)
  expect(await unknown.find()).toMatchObject({ bookingState: 'cancelled' })
  await work(db, shop.courier)
  expect(await shop.atCourier()).toEqual([])

  const booked = await makePickup(db, shop)
  await work(db, shop.courier)
  expect(await booked.end()).toBe(true)
  expect(await booked.end()).toBe(true)
  await work(db, shop.courier)
  expect(await booked.find()).toMatchObject({ bookingState: 'cancelled' })
  expect(await shop.atCourier()).toMatchObject([{ isCancelled: true }])
  expect(await booked.review()).toBeNull()

  const late = await makePickup(db, shop)
  await work(db, shop.courier)
  await late.step('return out for pickup')
  expect(await late.end()).toBe(true)
  await work(db, shop.courier)
  expect(await late.find()).toMatchObject({ bookingState: 'booked', endAskedAt: null })
  expect(await late.review()).toMatch(/^The courier still fetches the parcel/)
  await late.step('return picked up')
  expect(await late.end()).toBe(false)
})

test('a pickup whose booking was lost in an answer is found and cancelled, too', async ({ db, shop }) => {
  const { find, end } = await makePickup(db, shop)
  for (const path of ['/orders/processing/return', '/orders'])
    await shop.control('POST', '/faults', { kind: 'html 502', times: 3, method: 'GET', path: `/v1/external${path}` })
  await shop.control('POST', '/faults', {
    kind: 'commit then drop',
    method: 'POST',
    path: '/v1/external/courier/assign/awb',
  })
  await work(db, shop.courier)
  expect(await find()).toMatchObject({ bookingState: 'waiting' })
  await end()
  for (let minutes = 0; minutes < 20; minutes += 4) await work(db, shop.courier, minutes * minuteMs)
  expect(await find()).toMatchObject({ bookingState: 'cancelled' })
  expect((await shop.atCourier()).filter(({ isCancelled }) => !isCancelled)).toEqual([])
})

test('a courier that fetches although it was cancelled is a matter for a person', async ({ db, shop }) => {
  const { step, end, find, review } = await makePickup(db, shop)
  await work(db, shop.courier)
  await end()
  await work(db, shop.courier)
  await step('return picked up')
  expect(await find()).toMatchObject({ bookingState: 'cancelled' })
  expect(await review()).toMatch(/^The courier has fetched the parcel/)
})

test.for([
  ['return refused', 'refused_at_door', 'refused the parcel at the door'],
  ['return cancelled', 'cancelled', 'cancelled the pickup'],
] as const)('“%s” ends the pickup, and a person looks', async ([name, status, words], { db, shop }) => {
  const { step, find, review } = await makePickup(db, shop)
  await work(db, shop.courier)
  expect(await step(name)).toBe(status)
  expect(await find()).toMatchObject({ bookingState: 'cancelled' })
  expect(await review()).toContain(words)
})

test('a report of the courier only has the shop look sooner', async ({ db, shop }) => {
  const { find } = await makePickup(db, shop)
  await work(db, shop.courier)
  const { awb } = await find()
  const scans = [{ at: new Date(), status: 'delivered' as const, code: '7', text: 'DELIVERED', place: '' }]
  await storeMessage(db, Buffer.from('{}'), { kind: 'news', awb: awb!, reference: null, scans })
  const [row] = await db.select().from(reversePickups).where(eq(reversePickups.awb, awb!))
  expect(row!.status).toBe('booked')
  expect(row!.nextLookAt!.getTime()).toBeLessThanOrEqual(Date.now() + 1_000)
})

test('a pickup is offered where the owner wants it and the courier goes, and asked for once a day', async ({
  db,
  shop,
}) => {
  const offer = (pin: string, courier: Courier | null = shop.courier) => findPickupOffer(db, courier, pin)
  expect(await offer('400001')).toBeNull()
  await db.insert(bookingSettings).values({ fetchesReturns: true, fetchFeePaise: 4_900 })
  expect(await offer('400001', null)).toBeNull()
  expect(await offer('400001')).toEqual({ feePaise: 4_900 })
  expect(await offer('400001', null)).toEqual({ feePaise: 4_900 })
  expect(await offer('577201')).toBeNull()
  expect(await offer('abc')).toBeNull()
  await shop.control('POST', '/faults', { kind: 'html 502', times: 20 })
  expect(await offer('400001')).toEqual({ feePaise: 4_900 })
  expect(await offer('400002')).toBeNull()
})

test('all pickups that are due are looked at in one run, also after a courier was away', async ({ db, shop }) => {
  const { order } = await makePickup(db, shop)
  const [{ id: _, ...one } = { id: 0 }] = await db.select().from(reversePickups)
  const rows = Array.from({ length: 120 }, (_row, at) => ({
    ...(one as typeof reversePickups.$inferInsert),
    returnReference: `${order.number}-R${at + 2}`,
    reference: `${order.number}-R${at + 2}`,
    bookingState: 'booked' as const,
    awb: `AWB${at}`,
    nextTryAt: null,
    nextLookAt: new Date(0),
  }))
  await db.insert(reversePickups).values(rows)
  const asked: string[] = []
  const trackReverse = async (awbs: readonly string[]) => {
    asked.push(...awbs)
    return new Map()
  }
  expect(await lookAtDuePickups(db, { trackReverse } as CourierProvider)).toBe(120)
  expect(new Set(asked).size).toBe(120)
})
