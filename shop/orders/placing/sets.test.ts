import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { isViolationOf } from '#db/violations.server.ts'
import { checkCart } from '#shop/cart/queries.server.ts'
import type { SetSlot } from '#shop/catalogue/product-set.ts'
import { products, variants } from '#shop/catalogue/tables.server.ts'
import { promoCodes } from '#shop/marketing/tables.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { findSoldOrder } from '../agreed/find-sold-order.server.ts'
import { orderAdjustments, orderSetLines } from '../agreed/tables.server.ts'
import type { PlaceOrder } from '../inputs.ts'
import { orderItems, orders } from '../tables.server.ts'
import { placeOrder } from './place-order.server.ts'

const color = '#1c2747'

type Made = { pricePaise: number; quantity: number; category?: string; stock?: number | null }

/** A set with a slot for each of these, of one product each. */
async function makeSet(db: Db, pricePaise: number, made: readonly Made[], setPercent: number | null = null) {
  const pieces = []
  for (const { quantity, ...product } of made)
    pieces.push({ quantity, product: await makeProduct(db, { stock: 100, ...product }) })
  const setSlots = pieces.map(({ product, quantity }, at): SetSlot => ({
    name: `Slot ${at}`,
    productIds: [product.id],
    quantity,
  }))
  const set = await makeProduct(db, { name: 'Wedding set', pricePaise, setSlots, setPercent, sizes: [], colors: [] })
  const parts = pieces.map(({ product }) => ({ id: product.id, size: 'M', color }))
  return { set, parts, products: pieces.map(({ product }) => product) }
}

const itemOf = ({ set, parts }: Awaited<ReturnType<typeof makeSet>>, quantity = 1): PlaceOrder['items'][number] => ({
  productId: set.id,
  size: '',
  color: '',
  quantity,
  parts,
})

const place = (db: Db, items: PlaceOrder['items'], totalPaise: number, promoCode?: string) =>
  placeOrder(db, 'razorpay', randomUUID(), { ...checkoutOf(items, totalPaise), promoCode })

async function placed(...args: Parameters<typeof place>) {
  const answer = await place(...args)
  if (answer.kind === 'refused') throw new Error(JSON.stringify(answer))
  return answer.order
}

/** The total that the cart shows. */
async function shownTotal(db: Db, items: PlaceOrder['items'], promoCode?: string) {
  const lines = items.map(({ productId: id, ...line }) => ({ id, ...line }))
  const { totals } = await checkCart(db, { lines, promoCode })
  return totals.totalPaise
}

test('a set is its pieces: lines at their own prices, which together cost the price of the set', async ({ db }) => {
  const one = await makeSet(db, 250_000, [
    { pricePaise: 199_900, quantity: 1 },
    { pricePaise: 49_900, quantity: 2 },
  ])
  const single = { productId: one.products[0]!.id, size: 'M', color, quantity: 1 }
  const items = [single, itemOf(one, 2)]
  expect(await shownTotal(db, items)).toBe(699_900)
  const order = await placed(db, items, 699_900)
  expect(order).toMatchObject({ subtotalPaise: 699_900, discountPaise: 0 })
  const lines = await db.select().from(orderItems).orderBy(asc(orderItems.id))
  expect(lines).toMatchObject([
    { unitPricePaise: 199_900, quantity: 1 },
    { unitPricePaise: 199_900, quantity: 2 },
    { unitPricePaise: 49_900, quantity: 4 },
  ])
  const sold = await findSoldOrder(db, order)
  expect(sold.lines.map(({ paidPaise }) => paidPaise)).toEqual([199_900, 333_500, 166_500])
  expect(await db.select().from(orderSetLines).orderBy(asc(orderSetLines.itemId))).toMatchObject([
    { itemId: lines[1]!.id, setNumber: 1, sets: 2, productId: one.set.id, setName: 'Wedding set' },
    { itemId: lines[2]!.id, setNumber: 1, sets: 2 },
  ])
  const left = await db.select().from(variants).orderBy(asc(variants.id))
  expect(left.map(({ stock }) => stock)).toEqual([97, 96])
})

test('pieces worth more than an order can hold are refused, however cheap their set is', async ({ db }) => {
  const dear = await makeSet(db, 100, [{ pricePaise: 100_000_000, quantity: 20, stock: null }])
  expect(await place(db, [itemOf(dear, 2)], 3_200)).toMatchObject({
    kind: 'refused',
    sentence: expect.stringContaining('more than one order can hold'),
  })
})

test('random sets cost their price to the paisa, with a code and without', async ({ db }) => {
  await db.insert(promoCodes).values({ code: 'HALF', kind: 'percent', percentOff: 33, categorySlugs: ['shirts'] })
  const piece = fc.record({
    pricePaise: fc.integer({ min: 101, max: 300_000 }),
    quantity: fc.integer({ min: 1, max: 4 }),
    category: fc.constantFrom('Shirts', 'Jackets'),
  })
  const pieces = fc.array(piece, { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(
      pieces,
      fc.integer({ min: 1_000, max: 900_000 }),
      fc.option(fc.integer({ min: 1, max: 90 })),
      fc.integer({ min: 1, max: 3 }),
      fc.boolean(),
      async (made, setPaise, percent, quantity, hasCode) => {
        const whole = [{ pricePaise: 99_901, quantity: 1, category: 'Shirts' }, ...made]
        const one = await makeSet(db, setPaise, whole, percent)
        const items = [itemOf(one, quantity)]
        const code = hasCode ? 'HALF' : undefined
        const order = await placed(db, items, await shownTotal(db, items, code), code)
        const own = made.reduce((sum, { pricePaise, quantity: ofEach }) => sum + pricePaise * ofEach, 99_901)
        const setOf = percent === null ? Math.min(own, setPaise) : own - Math.floor((own * percent) / 100)
        expect(order.subtotalPaise).toBe(setOf * quantity)
        const { lines } = await findSoldOrder(db, order)
        const sum = (of: 'paidPaise' | 'withoutCodePaise') => lines.reduce((all, line) => all + line[of], 0)
        expect(sum('withoutCodePaise')).toBe(order.subtotalPaise)
        expect(sum('paidPaise')).toBe(order.subtotalPaise - order.discountPaise)
        expect(order.discountPaise > 0).toBe(hasCode)
        for (const { paidPaise } of lines) expect(paidPaise).toBeGreaterThanOrEqual(0)
      },
    ),
    { numRuns: 25 },
  )
})

test('a set is bought as often as its scarcest piece allows, counting pieces that are bought beside it', async ({
  db,
}) => {
  const one = await makeSet(db, 100_000, [
    { pricePaise: 99_900, quantity: 2, stock: 5 },
    { pricePaise: 49_900, quantity: 1, stock: null },
  ])
  const line = { id: one.set.id, size: '', color: '', parts: one.parts }
  const check = async (quantity: number) => (await checkCart(db, { lines: [{ ...line, quantity }] })).lines[0]!
  expect(await check(2)).toMatchObject({ problem: null, stockLeft: 2, pricePaise: 100_000 })
  expect(await check(3)).toMatchObject({ problem: 'short', stockLeft: 2 })
  expect(await place(db, [itemOf(one, 3)], 300_000)).toMatchObject({
    kind: 'refused',
    lines: [{ productId: one.set.id, parts: one.parts, problem: expect.stringContaining('Only 5') }],
  })
  const beside = { productId: one.products[0]!.id, size: 'M', color, quantity: 2 }
  expect(await place(db, [itemOf(one, 2), beside], 399_800)).toMatchObject({ kind: 'refused' })
})

test('pieces that a set does not have, or no longer has, are refused with a sentence', async ({ db }) => {
  const one = await makeSet(db, 100_000, [
    { pricePaise: 99_900, quantity: 1 },
    { pricePaise: 49_900, quantity: 1 },
  ])
  const stranger = await makeProduct(db)
  const wrong = { ...itemOf(one), parts: [one.parts[0]!, { id: stranger.id, size: 'M', color }] }
  const line = { id: one.set.id, size: '', color: '', quantity: 1, parts: wrong.parts }
  expect((await checkCart(db, { lines: [line] })).lines).toMatchObject([{ problem: 'choose', pieces: [] }])
  for (const item of [wrong, { ...itemOf(one), parts: [] }])
    expect(await place(db, [item], 100_000)).toMatchObject({
      lines: [{ problem: 'Wedding set has changed. Please choose its pieces again.' }],
    })
  const { parts: _parts, ...without } = itemOf(one)
  expect(await place(db, [without], 100_000)).toMatchObject({
    lines: [{ problem: 'Please choose the pieces of this set' }],
  })
  await db.update(products).set({ state: 'archived' }).where(eq(products.id, one.products[1]!.id))
  expect(await place(db, [itemOf(one)], 100_000)).toMatchObject({ kind: 'refused' })
})

testWithDatabase('reductions of a set that do not make up the subtotal are refused at commit', async ({ database }) => {
  const { db } = database
  const one = await makeSet(db, 210_000, [
    { pricePaise: 199_900, quantity: 1 },
    { pricePaise: 49_900, quantity: 1 },
  ])
  const order = await placed(db, [itemOf(one)], 210_000)
  const isRefused = (error: unknown) => isViolationOf(error, 'order_adjustments_sum')
  const change = db.update(orderAdjustments).set({ amountPaise: -1 }).where(eq(orderAdjustments.orderId, order.id))
  await expect(change.execute()).rejects.toSatisfy(isRefused)
  expect(await db.select().from(orders)).toHaveLength(1)
})
