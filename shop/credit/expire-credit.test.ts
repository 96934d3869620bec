import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { emails } from '#shop/messages/tables.server.ts'
import { gatewayInUse } from '#shop/payments/tables.server.ts'
import { test } from '#tests/database.ts'
import { emailBrand } from '#tests/email-brand.ts'
import { creditEmailKinds } from './credit-emails.server.ts'
import { expireCredit, warnOfExpiry } from './expire-credit.server.ts'
import { findCreditOf } from './find-credit.server.ts'
import { grantCredit } from './give-credit.server.ts'
import { giveCreditBack } from './spend-credit.server.ts'
import { creditBalances, creditEntries } from './tables.server.ts'

const holder = 'meera@example.in'

const grant = (db: Db, reference: string, paise: number) =>
  grantCredit(db, { holder, paise, cause: 'goodwill', reference, lifeMonths: 12 })

const endIn = (db: Db, reference: string, days: number) =>
  db
    .update(creditEntries)
    .set({ expiresAt: sql`now() + make_interval(days => ${days})` })
    .where(eq(creditEntries.reference, reference))

const findOwed = (db: Db) => db.select().from(emails).where(eq(emails.kind, 'credit-expires')).orderBy(asc(emails.id))

test('credit of a test payment ends when the shop takes real money', async ({ db }) => {
  await grantCredit(db, { holder, paise: 30_000, cause: 'goodwill', reference: 'test', lifeMonths: 12, isTest: true })
  await grant(db, 'real', 50_000)
  expect((await findCreditOf(db, holder))!.paise).toBe(80_000)
  expect(await expireCredit(db)).toBe(0)
  await db.insert(gatewayInUse).values({ provider: 'razorpay' })
  expect((await findCreditOf(db, holder))!.paise).toBe(50_000)
  expect(await expireCredit(db)).toBe(1)
  expect(await db.select({ paise: creditBalances.paise }).from(creditBalances)).toEqual([{ paise: 50_000 }])
})

test('credit of a test payment that comes back after its end ends, too', async ({ db }) => {
  await grantCredit(db, { holder, paise: 30_000, cause: 'goodwill', reference: 'test', lifeMonths: 12, isTest: true })
  const [{ id: lot, holderId } = { id: 0, holderId: 0 }] = await db.select().from(creditEntries)
  const ofOrder = { holderId, lot, reference: 'FW-1', orderNumber: 'FW-1' }
  await db.insert(creditEntries).values({ ...ofOrder, paise: -20_000, cause: 'spent' })
  await db.update(creditBalances).set({ paise: 10_000 })
  await db.insert(gatewayInUse).values({ provider: 'razorpay' })
  expect(await expireCredit(db)).toBe(1)
  expect(await giveCreditBack(db, { orderNumber: 'FW-1', paise: 20_000, reference: 'cancelled' })).toBe(20_000)
  expect([await expireCredit(db), await expireCredit(db)]).toEqual([1, 0])
  expect(await db.select({ paise: creditBalances.paise }).from(creditBalances)).toEqual([{ paise: 0 }])
})

test('credit that comes back to a grant that ended while it waited its turn can be spent for some weeks', async ({
  db,
}) => {
  await grant(db, 'short', 30_000)
  const [{ id: lot, holderId } = { id: 0, holderId: 0 }] = await db.select().from(creditEntries)
  const ofOrder = { holderId, lot, reference: 'FW-1', orderNumber: 'FW-1' }
  await db.insert(creditEntries).values({ ...ofOrder, paise: -20_000, cause: 'spent' })
  await db.update(creditBalances).set({ paise: 10_000 })
  await db.transaction(async (tx) => {
    // This transaction began before.
    await tx
      .update(creditEntries)
      .set({ expiresAt: sql`clock_timestamp()` })
      .where(eq(creditEntries.id, lot))
    await giveCreditBack(tx, { orderNumber: 'FW-1', paise: 20_000, reference: 'cancelled' })
  })
  const back = await db.select().from(creditEntries).where(eq(creditEntries.cause, 'given_back'))
  expect(back).toMatchObject([{ paise: 20_000, lot: null, expiresAt: expect.any(Date) }])
})

test('what is left of a grant ends once, after an e-mail thirty days before', async ({ db }) => {
  await grant(db, 'early', 30_000)
  await grant(db, 'late', 50_000)
  await warnOfExpiry(db)
  expect(await findOwed(db)).toEqual([])

  await endIn(db, 'early', 29)
  for (let night = 0; night < 2; night += 1) {
    await warnOfExpiry(db)
    expect(await expireCredit(db)).toBe(0)
  }
  const [owed, ...more] = await findOwed(db)
  expect(more).toEqual([])
  const find = creditEmailKinds({ make: () => '' })['credit-expires']!
  expect(await find(db, owed!, emailBrand)).toMatchObject({ to: holder, content: { paise: 30_000 } })

  const [{ id: lot, holderId } = { id: 0, holderId: 0 }] = await db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.reference, 'early'))
  await db.insert(creditEntries).values({ holderId, lot, paise: -10_000, cause: 'spent', reference: 'FW-1' })
  await db.update(creditBalances).set({ paise: 70_000 })
  await endIn(db, 'early', -1)
  expect(await find(db, owed!, emailBrand)).toBeNull()
  expect((await findCreditOf(db, holder))!.paise).toBe(50_000)
  expect([await expireCredit(db), await expireCredit(db)]).toEqual([1, 0])
  expect((await findCreditOf(db, holder))!.paise).toBe(50_000)
  expect(await db.select({ paise: creditBalances.paise }).from(creditBalances)).toEqual([{ paise: 50_000 }])
  const ended = await db.select().from(creditEntries).where(eq(creditEntries.cause, 'expired'))
  expect(ended).toMatchObject([{ paise: -20_000, lot }])
})
