// demanded by: shop/returns shop/orders shop/stock shop/shipping
import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { stockMovements } from '#shop/catalogue/stock/tables.server.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { invoices } from '#shop/documents/tables.server.ts'
import { closeUnpaid } from '#shop/orders/paying/expire-orders.server.ts'
import { placeOrder } from '#shop/orders/placing/place-order.server.ts'
import { orderItems } from '#shop/orders/tables.server.ts'
import { receiveParcel } from '#shop/shipping/tracking/receive-parcel.server.ts'
import { applyCount } from '#shop/stock/apply-count.server.ts'
import { findPiecesToCount } from '#shop/stock/find-counted-pieces.server.ts'
import { testWithDatabase } from '#tests/database.ts'
import { makeInvoice } from '#tests/invoices.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import { makeCameBack, makeDeliveredOrder, makeReceived } from './asking/fixture.ts'
import { judgeReturn } from './deciding/judge-return.server.ts'

const peopleOfEach = 4
const rounds = 5
const returned = peopleOfEach * rounds

/** One after the other, as one person works. Returns how many pieces stock should have gained. */
async function work(turns: number, turn: (at: number) => Promise<number>) {
  let gained = 0
  for (let at = 0; at < turns; at += 1) gained += await turn(at)
  return gained
}

async function sell(db: Db, productId: number, person: number, isClosed: boolean) {
  const request = checkoutOf([{ productId, size: 'M', color: '#1c2747', quantity: 1 }], 102_900)
  const customer = { ...request.customer, email: `buyer${person}@example.com`, phone: String(9_812_300_000 + person) }
  const placed = await placeOrder(db, 'razorpay', randomUUID(), { ...request, customer }, { from: `10.0.${person}.1` })
  if (placed.kind === 'refused') throw new Error(placed.sentence)
  if (!isClosed) return -1
  expect(await closeUnpaid(db, placed.order.id, 'Not paid in time')).toBe(true)
  return 0
}

/** Finds as many as there should be, one more, or one less. What somebody else counted meanwhile is refused. */
async function count(db: Db, product: number, difference: number) {
  const [piece] = await findPiecesToCount(db, { product })
  const { variantId, book, awaiting, seen } = piece!
  const line = { variantId, counted: book! + awaiting + difference, book, awaiting, seen }
  const { applied, refused } = await applyCount(db, asha, [line])
  expect(applied + refused.length).toBe(1)
  return applied * difference
}

testWithDatabase(
  'sixteen people judge, count, sell and receive one variant at once: no error, and each piece counts once',
  async ({ database: { db } }) => {
    const shirt = await makeProduct(db, { stock: 200 })
    const variantId = shirt.variants[0]!.id
    const made: Awaited<ReturnType<typeof makeDeliveredOrder>>[] = []
    for (let at = 0; at < 2 * returned; at += 1) made.push(await makeDeliveredOrder(db, { quantity: 1, shirt }))
    for (const { number } of made) await makeInvoice(db, number)
    const requests = await Promise.all(made.slice(0, returned).map((one) => makeReceived(db, one)))
    const parcels = await Promise.all(made.slice(returned).map((one) => makeCameBack(db, one)))
    const before = (await db.select().from(variants).where(eq(variants.id, variantId)))[0]!.stock!

    const judge = (at: number) => async (turn: number) => {
      const { reference, version, lines } = requests[at * rounds + turn]!
      const judged = [{ lineId: lines[0]!.id, position: 1, fate: 'shelf' as const }]
      expect(await judgeReturn(db, asha, { reference, version, gateway: 'razorpay', judged })).toMatchObject({
        kind: 'done',
      })
      return 1
    }
    const receive = (at: number) => async (turn: number) => {
      const { id: parcelId } = parcels[at * rounds + turn]!
      const restocked = [{ orderItemId: made[returned + at * rounds + turn]!.itemId, quantity: 1 }]
      expect(await receiveParcel(db, asha, { parcelId, restocked })).toEqual({ kind: 'done' })
      return 1
    }
    const people = Array.from({ length: peopleOfEach }, (_, at) => [
      work(rounds, judge(at)),
      work(rounds, receive(at)),
      work(rounds, (turn) => sell(db, shirt.id, at * rounds + turn, turn % 2 > 0)),
      work(rounds, (turn) => count(db, shirt.id, (turn % 3) - 1)),
    ]).flat()
    expect(people).toHaveLength(16)
    let gained = 0
    for (const one of await Promise.all(people)) gained += one

    const [variant] = await db.select().from(variants).where(eq(variants.id, variantId))
    expect(variant!.stock).toBe(before + gained)
    const movements = await db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.variantId, variantId))
      .orderBy(asc(stockMovements.id))
    let stock: number | null = null
    for (const { stockBefore, stockAfter } of movements) {
      expect(stockBefore).toBe(stock)
      stock = stockAfter
    }
    expect(stock).toBe(variant!.stock)
    const back = await db.select().from(orderItems).where(eq(orderItems.variantId, variantId))
    expect(back.filter(({ restockedQuantity }) => restockedQuantity === 1)).toHaveLength(2 * returned)
    expect(back.filter(({ restockedQuantity, setAsideQuantity }) => restockedQuantity + setAsideQuantity > 1)).toEqual(
      [],
    )
    const documents = await db.select().from(invoices)
    expect(documents.filter(({ againstId }) => againstId !== null)).toHaveLength(2 * returned)
    expect(new Set(documents.map(({ number }) => number)).size).toBe(4 * returned)
  },
)
