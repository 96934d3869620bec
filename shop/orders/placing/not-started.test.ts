import { randomBytes, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { refusalOfLine } from '#shop/cart/quantity-limit.ts'
import { checkCart } from '#shop/cart/queries.server.ts'
import { sentenceFor } from '#shop/cart/revision-sentences.ts'
import { findProduct } from '#shop/catalogue/queries.server.ts'
import { collections, products, variants } from '#shop/catalogue/tables.server.ts'
import { testWithDatabase as test } from '#tests/database.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { orders } from '../tables.server.ts'
import { placeOrder } from './place-order.server.ts'
import { takePhoneOrder } from './take-phone-order.server.ts'

const navyM = (productId: number) => ({ productId, size: 'M', color: '#1c2747', quantity: 1 })

const databaseMs = async (db: Db) => {
  const [row] = await db.execute<{ now: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  )
  return row!.now
}

test('what starts later is refused to customers and to staff on the phone, and nothing is written', async ({
  database: { db },
}) => {
  const { id } = await makeProduct(db, { stock: 3, startsAt: new Date('2100-11-28T12:00:00+05:30') })
  const wanted = checkoutOf([navyM(id)], 102_900)
  const problem = 'Starts on 28 November at 12:00. Until then it cannot be ordered.'
  const refused = { kind: 'refused', lines: [{ ...navyM(id), problem }] }
  expect(await placeOrder(db, 'razorpay', randomUUID(), wanted)).toMatchObject(refused)
  expect(await takePhoneOrder(db, asha, 'razorpay', randomBytes(16).toString('hex'), wanted)).toMatchObject(refused)
  expect(await db.select().from(orders)).toEqual([])
  expect(await db.select({ stock: variants.stock }).from(variants)).toEqual([{ stock: 3 }])
})

test('a cart that holds it says when it starts, and quick add is refused with the same sentence', async ({
  database: { db },
}) => {
  const { id } = await makeProduct(db, { startsAt: new Date('2100-11-28T12:00:00+05:30') })
  const line = { id, size: 'M', color: '#1c2747', quantity: 1 }
  const [checked] = (await checkCart(db, { lines: [line] })).lines
  expect(checked).toMatchObject({ problem: 'not-started', pricePaise: 99_900 })
  expect(sentenceFor(checked!)).toBe('Starts on 28 November at 12:00.')
  expect(refusalOfLine([], line, checked!)).toEqual({ sentence: 'Starts on 28 November at 12:00.', inCart: 0 })
})

test('ten buyers who try without a pause get nothing before the database’s clock says so, and then all of them do', async ({
  database: { db },
}) => {
  const startsAt = (await databaseMs(db)) + 800
  const { id } = await makeProduct(db, { stock: null, startsAt: new Date(startsAt) })
  const tries: { isPlaced: boolean; answeredAt: number }[] = []
  async function buyUntilPlaced() {
    for (let isPlaced = false; !isPlaced;) {
      const placement = await placeOrder(db, 'razorpay', randomUUID(), checkoutOf([navyM(id)], 102_900))
      isPlaced = placement.kind === 'placed'
      tries.push({ isPlaced, answeredAt: await databaseMs(db) })
    }
  }
  await Promise.all(Array.from({ length: 10 }, buyUntilPlaced))
  const placed = tries.filter(({ isPlaced }) => isPlaced)
  expect(placed).toHaveLength(10)
  expect(tries.length).toBeGreaterThan(20)
  expect(Math.min(...placed.map(({ answeredAt }) => answeredAt))).toBeGreaterThanOrEqual(startsAt)
  expect(await db.$count(orders)).toBe(10)
})

test.for([
  ['rule', { tags: ['diwali'], productIds: [] }],
  ['hand', { tags: [], productIds: [1] }],
] as const)(
  'the start of a collection by %s holds for its products, however they are bought',
  async ([how, members], { database: { db } }) => {
    const startsAt = new Date('2100-11-28T12:00:00+05:30')
    const { id } = await makeProduct(db, { stock: 3, tags: ['diwali', 'silk'] })
    const { id: other } = await makeProduct(db, { stock: 3, tags: ['silk'] })
    const [made] = await db
      .insert(collections)
      .values({
        slug: 'diwali',
        title: 'Diwali',
        how,
        startsAt,
        tags: [...members.tags],
        productIds: [...members.productIds],
      })
      .returning()
    const place = (productId: number) =>
      placeOrder(db, 'razorpay', randomUUID(), checkoutOf([navyM(productId)], 102_900))
    const problem = 'Starts on 28 November at 12:00. Until then it cannot be ordered.'
    const refused = { kind: 'refused', lines: [{ ...navyM(id), problem }] }
    expect(await place(id)).toMatchObject(refused)
    const byPhone = checkoutOf([navyM(id)], 102_900)
    expect(await takePhoneOrder(db, asha, 'razorpay', randomBytes(16).toString('hex'), byPhone)).toMatchObject(refused)
    const line = { id, size: 'M', color: '#1c2747', quantity: 1 }
    expect((await checkCart(db, { lines: [line] })).lines).toMatchObject([{ problem: 'not-started' }])
    expect((await findProduct(db, id))?.start?.at).toBe(startsAt.getTime())
    expect(await place(other)).toMatchObject({ kind: 'placed' })

    // A later start of its own counts; an earlier one does not.
    const startOfId = async (own: Date) => {
      await db.update(products).set({ startsAt: own }).where(eq(products.id, id))
      return (await findProduct(db, id))?.start?.at
    }
    const later = new Date('2100-12-01T00:00:00Z')
    expect(await startOfId(later)).toBe(later.getTime())
    expect(await startOfId(new Date('2020-01-01'))).toBe(startsAt.getTime())

    await db.update(collections).set({ isActive: false }).where(eq(collections.id, made!.id))
    expect(await place(id)).toMatchObject({ kind: 'placed' })
    await db
      .update(collections)
      .set({ isActive: true, startsAt: sql`now()` })
      .where(eq(collections.id, made!.id))
    expect(await place(id)).toMatchObject({ kind: 'placed' })
  },
)
