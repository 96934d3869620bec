import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { stockMovements } from '#shop/catalogue/stock/tables.server.ts'
import { grantCredit } from '#shop/credit/give-credit.server.ts'
import { creditBalances, creditEntries } from '#shop/credit/tables.server.ts'
import { orderEvents } from '#shop/orders/tables.server.ts'
import { testWithDatabase } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { makeProduct } from '#tests/makers.ts'
import { checkBooks } from './check-books.server.ts'

testWithDatabase(
  'an order paid by store credit needs no payment of a gateway, and credit must add up',
  async ({ database }) => {
    const { db } = database
    const holder = 'asha.rao@example.in'
    await grantCredit(db, { holder, paise: 200_000, cause: 'goodwill', reference: 'late', lifeMonths: 12 })
    const [grant] = await db.select().from(creditEntries)
    const order = await makeOrder(db, {
      paymentState: 'completed',
      paidAt: new Date(),
      subtotalPaise: 0,
      creditPaise: 3_000,
    })
    await db.insert(orderEvents).values({ orderId: order.id, kind: 'payment' })
    const spend = {
      holderId: grant!.holderId,
      lot: grant!.id,
      paise: -3_000,
      cause: 'spent',
      reference: order.number,
    } as const
    await db.insert(creditEntries).values({ ...spend, orderNumber: order.number })
    await db.update(creditBalances).set({ paise: sql`${creditBalances.paise} - 3000` })
    const breaches = async () =>
      (await checkBooks(database.sql)).breaches.filter((one) => !one.startsWith('orders whose lines'))
    expect(await breaches()).toEqual([])

    await db.update(creditBalances).set({ paise: 1 }).where(eq(creditBalances.holder, holder))
    await db.delete(creditEntries).where(eq(creditEntries.cause, 'spent'))
    const unpaid = await makeOrder(db, { paymentState: 'completed', paidAt: new Date() })
    await db.insert(orderEvents).values({ orderId: unpaid.id, kind: 'payment' })
    expect(await breaches()).toEqual([
      `orders that are paid, without a captured payment: ${unpaid.number}`,
      `people whose store credit is not the sum of its entries: ${holder}`,
      `orders that spent other store credit than they took: ${order.number}`,
    ])
  },
)

testWithDatabase('stock must be the sum of its movements', async ({ database }) => {
  const shirt = await makeProduct(database.db, { stock: 5 })
  expect((await checkBooks(database.sql)).breaches).toEqual([])
  await database.db.delete(stockMovements)
  expect((await checkBooks(database.sql)).breaches).toEqual([
    `products whose stock is not the sum of its movements: ${shirt.variants[0]!.sku}`,
  ])
  await database.sql`drop table stock_movements`
  expect((await checkBooks(database.sql)).breaches, 'a backup from before').toEqual([])
})
