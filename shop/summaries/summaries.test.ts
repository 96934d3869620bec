import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import { testProvider } from '#shop/payments/provider.ts'
import { useGateway } from '#shop/reports/use-gateway.server.ts'
import { returnReasons } from '#shop/returns/rules.ts'
import { returnLines, returnRequests } from '#shop/returns/tables.server.ts'
import type { ReturnTerms } from '#shop/returns/what-comes-back.ts'
import { parcels } from '#shop/shipping/tables.server.ts'
import { staffLog, userRoles, users } from '#shop/staff/tables.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { test } from '#tests/database.ts'
import { emailBrand } from '#tests/email-brand.ts'
import { makeOrder } from '#tests/make-order.ts'
import { makePaidOrder } from '#tests/orders.ts'
import { asha } from '#tests/staff.ts'
import { hasWeeklySummary, setWeeklySummary } from './commands.server.ts'
import { findWeek } from './find-week.server.ts'
import { oweSummaries } from './jobs.server.ts'
import { summaryEmailKinds } from './summary-emails.server.ts'

const owner: StaffMember = { ...asha, roles: ['owner'] }
const at = (moment: string) => new Date(`${moment}+05:30`)

async function addOwner(db: Db) {
  const { id, name, email } = owner
  await db.insert(users).values({ id, name, email })
  await db.insert(userRoles).values({ userId: id, role: 'owner' })
}

const findEmail = (db: Db, monday: string) =>
  summaryEmailKinds['weekly-summary']!(db, { subject: `staff ${owner.id}`, occasion: monday }, emailBrand)

test('an owner who asks for it gets it from the next Monday on, once a week however many processes run', async ({
  db,
}) => {
  await addOwner(db)
  await setWeeklySummary(db, owner, true, at('2026-11-25T12:00'))
  await setWeeklySummary(db, owner, true, at('2026-11-25T12:01'))
  expect(await hasWeeklySummary(db, owner)).toBe(true)
  const owe = (moment: string) => Promise.all([1, 2, 3].map(() => oweSummaries(db, at(moment))))
  expect(await owe('2026-11-25T12:15')).toEqual([0, 0, 0])
  expect(await owe('2026-11-30T07:59')).toEqual([0, 0, 0])
  expect((await owe('2026-11-30T08:00')).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
  expect(await owe('2026-12-01T09:00')).toEqual([0, 0, 0])
  expect((await owe('2026-12-07T08:15')).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
  const owed = await db.select().from(emails).where(eq(emails.kind, 'weekly-summary')).orderBy(emails.id)
  expect(owed.map(({ subject, occasion }) => [subject, occasion])).toEqual([
    ['staff asha', '2026-11-30'],
    ['staff asha', '2026-12-07'],
  ])
  expect(await db.$count(staffLog)).toBe(1)
})

test('a shop that was away from Monday to Thursday leaves that week out', async ({ db }) => {
  await addOwner(db)
  await setWeeklySummary(db, owner, true, at('2026-11-25T12:00'))
  expect(await oweSummaries(db, at('2026-12-03T09:00'))).toBe(0)
  expect(await oweSummaries(db, at('2026-12-07T08:00'))).toBe(1)
})

test('nobody gets it who switched it off, left, or is no owner any more', async ({ db }) => {
  await addOwner(db)
  await setWeeklySummary(db, owner, true)
  expect(await findEmail(db, '2026-11-30')).toMatchObject({ to: owner.email, content: { from: '23 November 2026' } })
  await db.update(userRoles).set({ role: 'admin' })
  expect(await findEmail(db, '2026-11-30')).toBeNull()
  await db.update(userRoles).set({ role: 'owner' })
  await setWeeklySummary(db, owner, false)
  expect(await findEmail(db, '2026-11-30')).toBeNull()
  expect(await oweSummaries(db, at('2030-01-07T08:00'))).toBe(0)
})

test('the figures are those of Monday to Sunday in India', async ({ db }) => {
  const { id } = await makePaidOrder(db)
  const [paid] = await db
    .update(orders)
    .set({
      paymentMethod: testProvider,
      paidAt: at('2026-11-29T23:59:59'),
      createdAt: at('2026-11-29T23:50:00'),
    })
    .where(eq(orders.id, id))
    .returning()
  await makeOrder(db, { createdAt: at('2026-11-24T10:00:00') })
  const cash = { paymentMethod: 'cash', shippingPaise: 0 } as const
  const uncollected = { ...cash, paymentState: 'not_collected', createdAt: at('2026-11-10T10:00:00') } as const
  const refused = await makeOrder(db, { ...uncollected, orderStatus: 'returned', creditPaise: 5_000 })
  // Cancelled before it left: nobody refused it.
  await makeOrder(db, { ...uncollected, orderStatus: 'cancelled' })
  await makeOrder(db, { ...cash, paymentState: 'to_confirm', createdAt: at('2026-11-23T00:00:00') })
  await makeOrder(db, { ...cash, paymentState: 'to_confirm', createdAt: at('2026-11-30T00:00:00') })
  const half = await makeOrder(db, { ...cash, paymentState: 'to_collect', createdAt: at('2026-11-22T23:59:59') })
  const cameBack = { status: 'returned', statusAt: at('2026-11-26T10:00:00') } as const
  await db.insert(parcels).values([
    { ...cameBack, orderId: refused.id, serial: 1, collectPaise: 50_000 },
    { ...cameBack, orderId: refused.id, serial: 2, collectPaise: 44_900 },
    { ...cameBack, orderId: half.id, serial: 1, collectPaise: 40_000 },
    { ...cameBack, orderId: half.id, serial: 2, collectPaise: 30_000, statusAt: at('2026-11-30T00:00:00') },
    { ...cameBack, orderId: half.id, serial: 3, collectPaise: 29_900, status: 'delivered' },
    // Paid online, and came back all the same.
    { ...cameBack, orderId: id, serial: 1 },
  ])
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, id))
  for (const [reference, requestedAt] of [
    ['RET-1', at('2026-11-29T23:59:00')],
    ['RET-2', at('2026-11-30T00:00:00')],
  ] as const) {
    const asked = { orderId: id, reference, requestedAt, shownPaise: 1, terms: {} as ReturnTerms }
    const [request] = await db.insert(returnRequests).values(asked).returning()
    await db
      .insert(returnLines)
      .values({ requestId: request!.id, orderItemId: item!.id, reason: returnReasons[0]!, asked: 1 })
  }
  expect(await findWeek(db, '2026-11-30')).toEqual({
    takenPaise: paid!.totalPaise,
    takenBeforePaise: 0,
    givenBackPaise: 0,
    placed: 2,
    placedBefore: 1,
    placedInCash: 1,
    paidOrders: 1,
    returnsAsked: 1,
    piecesReturned: 1,
    refused: 2,
    refusedPaise: 94_900 + 40_000,
  })

  // Once the shop takes real money, what was paid at the simulator was a trial.
  await useGateway(db, 'razorpay')
  expect(await findWeek(db, '2026-11-30')).toMatchObject({
    takenPaise: 0,
    placed: 1,
    placedBefore: 1,
    placedInCash: 1,
    returnsAsked: 0,
    piecesReturned: 0,
    refused: 2,
  })
})
