import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { variants } from '#shop/catalogue/tables.server.ts'
import { limitCounts } from '#shop/rate-limits/tables.server.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { oneShirt, oneShirtPaise, testWithGateway as test } from '#tests/shop-and-gateway.ts'

test('in a rush who comes too late is answered at once, who has the last piece finds the order, and a piece that comes back is sold', async ({
  database: { db },
  shop,
}) => {
  const shirt = await makeProduct(db, { stock: 1 })
  const press = (buyer: number, key: string = randomUUID(), replaced?: Parameters<typeof shop.checkout>[2]) => {
    const request = checkoutOf([oneShirt(shirt.id)], oneShirtPaise)
    const customer = { ...request.customer, email: `buyer${buyer}@example.com`, phone: String(9_812_300_000 + buyer) }
    return shop.checkout({ ...request, customer }, key, replaced)
  }
  const counted = () => db.$count(limitCounts, eq(limitCounts.name, 'orders by network'))

  const key = randomUUID()
  const { status, body: placed } = await press(1, key)
  expect(status).toBe(201)
  const pressOneAfterAnother = async () => {
    const refused = await press(2)
    expect(refused.status).toBe(409)
    const before = await counted()
    expect(await press(3)).toEqual(refused)
    return (await counted()) - before
  }
  // A machine that is busy with more may take longer than a refusal is remembered.
  await expect.poll(pressOneAfterAnother, { message: 'refused before anything was written' }).toBe(0)

  // The answer to the first one was lost on its way.
  expect((await press(1, key)).body.orderNumber).toBe(placed.orderNumber)
  // The order that gives the piece back is closed before its successor is judged.
  expect((await press(1, randomUUID(), placed)).status).toBe(201)

  await press(4)
  await db.update(variants).set({ stock: 1 }).where(eq(variants.productId, shirt.id))
  await expect.poll(async () => (await press(5)).status).toBe(201)
})
