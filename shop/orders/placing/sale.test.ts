import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { variants } from '#shop/catalogue/tables.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { addressOf, type Buyer, buyersOf, customerOf } from '#tests/sale/sale-buyers.ts'
import { orders } from '../tables.server.ts'
import { countCheckout } from './count-checkout.server.ts'
import { placeOrder } from './place-order.server.ts'

function buy(db: Db, productId: number, buyer: Buyer) {
  const request = checkoutOf([{ productId, size: 'M', color: '#1c2747', quantity: 1 }], 102_900)
  const { customer, shippingAddress } = customerOf(buyer)
  return placeOrder(
    db,
    'razorpay',
    randomUUID(),
    { ...request, customer, shippingAddress: { ...shippingAddress, country: 'IN' } },
    { from: addressOf(buyer) },
  )
}

testWithDatabase(
  'a hundred and fifty buyers for twenty pieces: twenty reserved, a sentence for the rest, others buy meanwhile',
  async ({ database: { db } }) => {
    const sale = await makeProduct(db, { stock: 20, maxPerPerson: 1, unpaidSharePercent: 100 })
    const other = await makeProduct(db, { stock: 1_000 })
    const buyers = buyersOf(150, { behindOperator: 40, networks: 80 })
    const others = buyersOf(160, { behindOperator: 0, networks: 90 }).slice(150)
    const [answers, beside] = await Promise.all([
      Promise.all(buyers.map((buyer) => buy(db, sale.id, buyer))),
      Promise.all(others.map((buyer) => buy(db, other.id, buyer))),
    ])
    const placed = answers.filter(({ kind }) => kind === 'placed')
    expect(placed).toHaveLength(20)
    for (const answer of answers)
      if (answer.kind === 'refused') expect(answer.sentence).toMatch(/sold out|need your attention/)
    expect(beside.every((answer) => answer.kind === 'placed' && answer.order.stockReserved)).toBe(true)
    expect(await db.$count(orders, sql`stock_reserved`)).toBe(30)
    const left = await db.select({ id: variants.productId, stock: variants.stock }).from(variants)
    expect(left).toContainEqual({ id: sale.id, stock: 0 })
    expect(left).toContainEqual({ id: other.id, stock: 990 })
  },
)

test('one network may press more often for a product with a share of its own', async ({ db }) => {
  const sale = await makeProduct(db, { unpaidSharePercent: 50 })
  const other = await makeProduct(db)
  const carrier = '203.0.113.7'
  for (let times = 0; times < 120; times += 1) expect(await countCheckout(db, carrier, [other.id])).toBeNull()
  expect(await countCheckout(db, carrier, [other.id])).toMatch(/too many orders from your network/)
  for (let times = 0; times < 200; times += 1) expect(await countCheckout(db, carrier, [sale.id])).toBeNull()
})
