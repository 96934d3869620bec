import { eq, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { GatewayError, type PaymentProvider } from '#shop/payments/provider.ts'
import { staffLog, userRoles, users } from '#shop/staff/tables.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { gatewayWithoutPayments } from '#tests/payment-provider.ts'
import { testWithGateway } from '#tests/shop-and-gateway.ts'
import { asha } from '#tests/staff.ts'
import { orderSubject } from '../emails/owe-order-email.server.ts'
import { findOrder } from '../finding/find-order.server.ts'
import { unpaidReservations } from '../stock/tables.server.ts'
import { orders } from '../tables.server.ts'
import { askCancellations, undoCancellations } from './ask-cancellations.server.ts'
import { findCancellations } from './find-cancellations.server.ts'
import { noteOrder } from './note-order.server.ts'
import { askedCancellations } from './tables.server.ts'
import { workOnCancellations } from './work-on-cancellations.server.ts'

async function addAsha(db: Db) {
  const { id, name, email } = asha
  await db.insert(users).values({ id, name, email })
  await db.insert(userRoles).values({ userId: id, role: 'admin' })
}

const passMinute = (db: Db) => db.update(askedCancellations).set({ dueAt: sql`now() - interval '1 second'` })
const cashOrder = (db: Db) => makeOrder(db, { paymentMethod: 'cash', paymentState: 'to_confirm' })
const seenOf = (given: readonly { number: string; version: number }[]) =>
  given.map(({ number, version }) => ({ number, version }))
const statusOf = async (db: Db, number: string) => (await findOrder(db, number))!.orderStatus

testWithGateway(
  'unpaid orders are cancelled together a minute later, without an e-mail; what is paid meanwhile stays',
  async ({ database: { db }, shop }) => {
    await shop.quiet()
    await addAsha(db)
    const shirt = await makeProduct(db, { stock: 500 })
    const items = [{ productId: shirt.id, size: 'M', color: '#1c2747', quantity: 1 }]
    const placed = []
    for (let times = 0; times < 6; times += 1) placed.push((await shop.checkout(checkoutOf(items, 102_900))).body)
    const [paid] = placed
    const seen = placed.map(({ orderNumber }) => ({ number: orderNumber, version: 1 }))
    const { asked } = await askCancellations(db, asha, { kind: 'online', seen, isAnnounced: true })
    expect(asked).toHaveLength(6)
    await workOnCancellations(db, shop.payments)
    expect(await db.$count(orders, eq(orders.orderStatus, 'cancelled'))).toBe(0)

    await shop.pay(paid!)
    await passMinute(db)
    await workOnCancellations(db, shop.payments)
    const cancelled = await db.select({ id: orders.id }).from(orders).where(eq(orders.orderStatus, 'cancelled'))
    expect(cancelled).toHaveLength(5)
    expect(await statusOf(db, paid!.orderNumber)).toBe('pending')
    expect(await db.select({ stock: variants.stock }).from(variants)).toEqual([{ stock: 499 }])
    expect(await db.$count(unpaidReservations)).toBe(0)
    const subjects = cancelled.map(({ id }) => orderSubject(id))
    expect(await db.$count(emails, inArray(emails.subject, subjects))).toBe(0)
    expect(await findCancellations(db)).toMatchObject([{ waiting: [], left: [paid!.orderNumber] }])
  },
)

test('cash orders that wait for a call are cancelled by themselves; their customers hear of it where staff said so', async ({
  db,
}) => {
  await addAsha(db)
  const [cash, online] = [await cashOrder(db), await makeOrder(db, { paymentState: 'failed' })]
  const seen = seenOf([cash, online])
  expect(await askCancellations(db, asha, { kind: 'cash', seen, isAnnounced: true })).toMatchObject({
    asked: [cash.number],
    left: [online.number],
  })
  await passMinute(db)
  await workOnCancellations(db, gatewayWithoutPayments)
  expect(await statusOf(db, cash.number)).toBe('cancelled')
  expect(await statusOf(db, online.number)).toBe('pending')
  expect(await db.$count(emails, eq(emails.subject, orderSubject(cash.id)))).toBe(1)
})

testWithDatabase(
  'an order that cannot be cancelled holds up no other, and is tried again',
  async ({ database: { db } }) => {
    await addAsha(db)
    const [bad, good] = [await cashOrder(db), await cashOrder(db)]
    await askCancellations(db, asha, { kind: 'cash', seen: seenOf([bad, good]), isAnnounced: false })
    await passMinute(db)
    await db.execute(
      sql.raw(`
    create function refuse_order() returns trigger language plpgsql as $$ begin raise exception 'a bad row'; end $$;
    create trigger refuse_order before update on orders for each row when (old.id = ${bad.id}) execute function refuse_order()`),
    )
    await expect(workOnCancellations(db, gatewayWithoutPayments)).rejects.toThrow()
    expect([await statusOf(db, bad.number), await statusOf(db, good.number)]).toEqual(['pending', 'cancelled'])
    await db.execute('drop function refuse_order() cascade')
    await db.update(askedCancellations).set({ claimedUntil: null })
    await workOnCancellations(db, gatewayWithoutPayments)
    expect(await statusOf(db, bad.number)).toBe('cancelled')
  },
)

test('within the minute they are all undone, once; afterwards it is too late', async ({ db }) => {
  await addAsha(db)
  const both = [await cashOrder(db), await cashOrder(db)]
  const ask = () => askCancellations(db, asha, { kind: 'cash', seen: seenOf(both), isAnnounced: false })
  const first = await ask()
  expect(await findCancellations(db)).toMatchObject([{ waiting: both.map(({ number }) => number), askedBy: asha.name }])
  expect((await ask()).asked, 'asked for already').toEqual([])
  expect(await undoCancellations(db, asha, first.batch)).toEqual({ undone: 2, late: 0 })
  expect(await undoCancellations(db, asha, first.batch)).toEqual({ undone: 0, late: 0 })
  await passMinute(db)
  await workOnCancellations(db, gatewayWithoutPayments)
  for (const { number } of both) expect(await statusOf(db, number)).toBe('pending')
  expect(await findCancellations(db)).toEqual([])
  const actions = (await db.select({ action: staffLog.action }).from(staffLog).orderBy(staffLog.id)).map(
    ({ action }) => action,
  )
  expect(actions).toEqual(['cancel orders in a minute', 'undo cancelling orders'])

  const second = await ask()
  await passMinute(db)
  await workOnCancellations(db, gatewayWithoutPayments)
  expect(await undoCancellations(db, asha, second.batch)).toEqual({ undone: 0, late: 2 })
  for (const { number } of both) expect(await statusOf(db, number)).toBe('cancelled')
})

test('two processes work on a batch at once: each order is cancelled once', async ({ db }) => {
  await addAsha(db)
  const many = []
  for (let n = 0; n < 12; n += 1) many.push(await cashOrder(db))
  await askCancellations(db, asha, { kind: 'cash', seen: seenOf(many), isAnnounced: true })
  await passMinute(db)
  await Promise.all([1, 2].map(() => workOnCancellations(db, gatewayWithoutPayments)))
  expect(await db.$count(orders, eq(orders.orderStatus, 'cancelled'))).toBe(12)
  expect(await db.$count(emails)).toBe(12)
  expect(await db.$count(askedCancellations, eq(askedCancellations.state, 'done'))).toBe(12)
})

test('an order that somebody changed within the minute stays, and so do those of a person who lost the role', async ({
  db,
}) => {
  await addAsha(db)
  const [noted, other] = [await cashOrder(db), await cashOrder(db)]
  await askCancellations(db, asha, { kind: 'cash', seen: seenOf([noted]), isAnnounced: false })
  await db.update(orders).set({ version: 2 }).where(eq(orders.id, noted.id))
  await noteOrder(db, asha, noted.number, 'Called: wants it')
  await passMinute(db)
  await workOnCancellations(db, gatewayWithoutPayments)
  await askCancellations(db, asha, { kind: 'cash', seen: seenOf([other]), isAnnounced: false })
  await db.update(userRoles).set({ role: 'packing' })
  await passMinute(db)
  await workOnCancellations(db, gatewayWithoutPayments)
  for (const { number } of [noted, other]) expect(await statusOf(db, number)).toBe('pending')
  await expect(
    askCancellations(db, { ...asha, roles: ['packing'] }, { kind: 'cash', seen: [], isAnnounced: false }),
  ).rejects.toMatchObject({ status: 403 })
})

testWithGateway(
  'an order whose gateway does not answer is tried again for a while',
  async ({ database: { db }, shop }) => {
    await addAsha(db)
    const shirt = await makeProduct(db, { stock: 5 })
    const items = [{ productId: shirt.id, size: 'M', color: '#1c2747', quantity: 1 }]
    const { orderNumber } = (await shop.checkout(checkoutOf(items, 102_900))).body
    await askCancellations(db, asha, {
      kind: 'online',
      seen: [{ number: orderNumber, version: 1 }],
      isAnnounced: false,
    })
    await passMinute(db)
    const silent: PaymentProvider = {
      ...shop.payments,
      fetchState() {
        throw new GatewayError('timeout', 'it hangs')
      },
    }
    await expect(workOnCancellations(db, silent)).rejects.toThrow('it hangs')
    const [row] = await db.select().from(askedCancellations)
    expect(row!.state).toBe('waiting')
    await db.update(askedCancellations).set({ claimedUntil: null })
    await workOnCancellations(db, shop.payments)
    expect(await statusOf(db, orderNumber)).toBe('cancelled')
  },
)
