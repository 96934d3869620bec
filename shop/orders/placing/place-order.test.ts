import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { products, variants } from '#shop/catalogue/tables.server.ts'
import { gatewayOrders } from '#shop/payments/tables.server.ts'
import { findOrMakeSecret } from '#shop/secrets/find-or-make-secret.server.ts'
import { test, testWithDatabase, untilWaiting } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { orderItems, orders } from '../tables.server.ts'
import { nthOrderNumber } from './nth-order-number.ts'
import { placeOrder } from './place-order.server.ts'

const navyM = (productId: number, quantity = 1) => ({ productId, size: 'M', color: '#1c2747', quantity })

test('an order is stored at the price of the shop, with shipping below the threshold', async ({ db }) => {
  const shirt = await makeProduct(db, { pricePaise: 129_900, salePricePaise: 99_900 })
  const placed = await placeOrder(db, 'razorpay', randomUUID(), checkoutOf([navyM(shirt.id)], 102_900))

  expect(placed).toMatchObject({
    kind: 'placed',
    order: {
      subtotalPaise: 99_900,
      shippingPaise: 3_000,
      totalPaise: 102_900,
      paymentState: 'pending',
      orderStatus: 'pending',
    },
  })
  const [item] = await db.select().from(orderItems)
  expect(item).toMatchObject({
    productName: shirt.name,
    size: 'M',
    colorName: 'Navy',
    unitPricePaise: 99_900,
    quantity: 1,
  })
})

test('a choice of characters that the database cannot hold is not sold, and breaks nothing', async ({ db }) => {
  const { id } = await makeProduct(db)
  for (const odd of ['\0', '\ud800', 'M\udfff'])
    for (const line of [
      { ...navyM(id), size: odd },
      { ...navyM(id), color: odd },
    ])
      expect((await placeOrder(db, 'razorpay', randomUUID(), checkoutOf([line], 102_900))).kind).not.toBe('placed')
})

test('the receipt at the gateway comes from the order number', async ({ db }) => {
  const shirt = await makeProduct(db)
  await placeOrder(db, 'razorpay', randomUUID(), checkoutOf([navyM(shirt.id)], 102_900))
  const [order] = await db.select().from(orders)
  const [collection] = await db.select().from(gatewayOrders)
  expect(order!.number).toMatch(/^FW-\d{6}$/)
  expect(collection).toMatchObject({ receipt: `${order!.number}-1`, amountPaise: 102_900, currency: 'INR' })
})

test('shipping is free from two thousand rupees exactly', async ({ db }) => {
  const below = await makeProduct(db, { pricePaise: 199_999 })
  const exactly = await makeProduct(db, { pricePaise: 200_000 })
  const first = await placeOrder(db, 'razorpay', randomUUID(), checkoutOf([navyM(below.id)], 202_999))
  const second = await placeOrder(db, 'razorpay', randomUUID(), checkoutOf([navyM(exactly.id)], 200_000))
  expect(first).toMatchObject({ kind: 'placed', order: { totalPaise: 202_999, shippingPaise: 3_000 } })
  expect(second).toMatchObject({ kind: 'placed', order: { totalPaise: 200_000, shippingPaise: 0 } })
})

test('a total the customer did not see is refused with the right one, and nothing is stored', async ({ db }) => {
  const shirt = await makeProduct(db, { stock: 3 })
  const placed = await placeOrder(db, 'razorpay', randomUUID(), checkoutOf([navyM(shirt.id)], 100))
  expect(placed).toMatchObject({ kind: 'refused', totals: { totalPaise: 102_900 } })
  expect(await db.$count(orders)).toBe(0)
  expect(await db.select({ stock: variants.stock }).from(variants)).toEqual([{ stock: 3 }])
})

test('placing takes the goods from the shelf; untracked goods never run out', async ({ db }) => {
  const counted = await makeProduct(db, { stock: 3 })
  const untracked = await makeProduct(db, { stock: null })
  await placeOrder(
    db,
    'razorpay',
    randomUUID(),
    checkoutOf([navyM(counted.id, 2), navyM(untracked.id, 50)], 99_900 * 52),
  )
  const left = await db.select({ id: variants.productId, stock: variants.stock }).from(variants)
  expect(left).toContainEqual({ id: counted.id, stock: 1 })
  expect(left).toContainEqual({ id: untracked.id, stock: null })
})

test('each line that cannot be sold gets its own sentence', async ({ db }) => {
  const soldOut = await makeProduct(db, { stock: 0 })
  const last = await makeProduct(db, { stock: 1 })
  const placed = await placeOrder(
    db,
    'razorpay',
    randomUUID(),
    checkoutOf(
      [
        navyM(soldOut.id),
        navyM(last.id, 2),
        navyM(999_999),
        { productId: last.id, size: '', color: '', quantity: 1 },
        { productId: last.id, size: 'M', color: '', quantity: 1 },
        { productId: last.id, size: 'XXL', color: '#1c2747', quantity: 1 },
      ],
      0,
    ),
  )
  const problems = placed.kind === 'refused' ? (placed.lines ?? []).map(({ problem }) => problem) : []
  expect(problems).toContain(`${soldOut.name} in this size just sold out.`)
  expect(problems).toContain(`Only 1 of ${last.name} in this size is left.`)
  expect(problems).toContain('This product is no longer available.')
  expect(problems).toContain('Please select a size')
  expect(problems).toContain('Please select a color')
  expect(problems).toContain(`${last.name} is no longer made in this size and color.`)
  expect(await db.$count(orders)).toBe(0)
})

test('of a counted choice one order holds as many as the settings say, whatever its lines; of others any number', async ({
  db,
}) => {
  const counted = await makeProduct(db, { stock: 500 })
  const few = await makeProduct(db, { stock: 20 })
  const untracked = await makeProduct(db, { stock: null })
  const placed = await placeOrder(
    db,
    'razorpay',
    randomUUID(),
    checkoutOf([navyM(counted.id, 30), navyM(counted.id, 21), navyM(few.id, 60), navyM(untracked.id, 1_000)], 0),
  )
  expect(placed.kind === 'refused' && placed.lines?.map(({ productId, problem }) => [productId, problem])).toEqual([
    [counted.id, 'For more than 50 pieces please write to us'],
    [counted.id, 'For more than 50 pieces please write to us'],
    [few.id, `Only 20 of ${few.name} in this size are left.`],
  ])
  expect(
    await placeOrder(db, 'razorpay', randomUUID(), checkoutOf([navyM(counted.id, 50)], 99_900 * 50)),
  ).toMatchObject({ kind: 'placed' })
})

test('a product taken off the shop cannot be bought', async ({ db }) => {
  const draft = await makeProduct(db, { state: 'draft' })
  const placed = await placeOrder(db, 'razorpay', randomUUID(), checkoutOf([navyM(draft.id)], 102_900))
  expect(placed).toMatchObject({ kind: 'refused' })
})

test('the same key and request give the same order; another request with that key is refused', async ({ db }) => {
  const shirt = await makeProduct(db)
  const key = randomUUID()
  const first = await placeOrder(db, 'razorpay', key, checkoutOf([navyM(shirt.id)], 102_900))
  const again = await placeOrder(db, 'razorpay', key, checkoutOf([navyM(shirt.id)], 102_900))
  const other = await placeOrder(db, 'razorpay', key, checkoutOf([navyM(shirt.id, 2)], 202_800))
  expect(again).toMatchObject({ order: { number: first.kind === 'placed' ? first.order.number : 'none' } })
  expect(other).toMatchObject({ kind: 'refused' })
  expect(await db.$count(orders)).toBe(1)
})

test('an order too large to pay is refused in a sentence', async ({ db }) => {
  const suit = await makeProduct(db, { pricePaise: 799_900, stock: null })
  const items = Array.from({ length: 100 }, () => navyM(suit.id, 999))
  expect(await placeOrder(db, 'razorpay', randomUUID(), checkoutOf(items, 0))).toMatchObject({ kind: 'refused' })
})

test('the order keeps its lines when the product is deleted', async ({ db }) => {
  const shirt = await makeProduct(db)
  await placeOrder(db, 'razorpay', randomUUID(), checkoutOf([navyM(shirt.id)], 102_900))
  await db.delete(products).where(eq(products.id, shirt.id))
  const [item] = await db.select().from(orderItems)
  expect(item).toMatchObject({ productId: null, variantId: null, productName: shirt.name, unitPricePaise: 99_900 })
})

testWithDatabase(
  'forty buyers of the last three pieces: three orders, a refusal for the rest',
  async ({ database: { db } }) => {
    const shirt = await makeProduct(db, { stock: 3 })
    const placements = await Promise.all(
      Array.from({ length: 40 }, () =>
        placeOrder(db, 'razorpay', randomUUID(), checkoutOf([navyM(shirt.id)], 102_900)),
      ),
    )
    expect(placements.filter(({ kind }) => kind === 'placed')).toHaveLength(3)
    expect(await db.select({ stock: variants.stock }).from(variants)).toEqual([{ stock: 0 }])
  },
)

testWithDatabase('two tabs pressing at once with one key make one order', async ({ database: { db } }) => {
  const shirt = await makeProduct(db)
  const key = randomUUID()
  const request = checkoutOf([navyM(shirt.id)], 102_900)
  // All have looked for an earlier order before the first may write.
  const placing = await db.transaction(async (tx) => {
    await tx.select().from(variants).for('update')
    const begun = [1, 2, 3, 4].map(() => placeOrder(db, 'razorpay', key, request))
    await untilWaiting(db, begun.length)
    return () => Promise.all(begun)
  })
  const placements = await placing()
  expect(
    new Set(placements.map((placed) => (placed.kind === 'placed' ? placed.order.number : placed.sentence))).size,
  ).toBe(1)
  expect(await db.$count(orders)).toBe(1)
})

testWithDatabase('a refused cart waits for nobody and holds up nobody', async ({ database: { db } }) => {
  const shirt = await makeProduct(db)
  const soldOut = await makeProduct(db, { stock: 0 })
  await db.transaction(async (other) => {
    await other.select().from(variants).for('update')
    const request = checkoutOf([navyM(shirt.id), navyM(soldOut.id)], 1)
    expect(await placeOrder(db, 'razorpay', randomUUID(), request)).toMatchObject({ kind: 'refused' })
    expect(await placeOrder(db, 'razorpay', randomUUID(), checkoutOf([navyM(shirt.id)], 1))).toMatchObject({
      sentence: 'The price of your cart has changed. Please check the new total and pay again.',
    })
  })
})

testWithDatabase('carts of the same goods in any sequence never wait in a circle', async ({ database: { db } }) => {
  const shelf = [await makeProduct(db), await makeProduct(db), await makeProduct(db)]
  const sequences = [0, 1, 2].flatMap((from) => [shelf.toSpliced(0, from), shelf.toReversed().toSpliced(0, from)])
  const placements = await Promise.all(
    sequences.map((products) => {
      const items = products.map(({ id }) => navyM(id))
      const paise = 99_900 * items.length
      return placeOrder(db, 'razorpay', randomUUID(), checkoutOf(items, paise < 200_000 ? paise + 3_000 : paise))
    }),
  )
  expect(placements.map(({ kind }) => kind)).toEqual(sequences.map(() => 'placed'))
  const left = await db.select({ stock: variants.stock }).from(variants)
  expect(left.reduce((sum, { stock }) => sum + stock!, 0)).toBe(30 - 12)
})

test('a number that an order has from before is skipped', async ({ db }) => {
  const shirt = await makeProduct(db)
  const secret = await findOrMakeSecret(db, 'order-numbers')
  const [last] = await db.execute<{ n: string }>(sql`select nextval('order_numbers') as n`)
  const next = (step: number) => nthOrderNumber(Number(last!.n) + step, secret, 'FW')
  await makeOrder(db, { number: next(1) })
  await db.insert(gatewayOrders).values({ provider: 'razorpay', receipt: `${next(2)}-1`, amountPaise: 100 })
  const placed = await placeOrder(db, 'razorpay', randomUUID(), checkoutOf([navyM(shirt.id)], 102_900))
  expect(placed).toMatchObject({ kind: 'placed', order: { number: next(3) } })
})
