import { isNotNull, sum } from 'drizzle-orm'
import { expect } from 'vitest'
import { readOrderFilter } from '#shop/orders/finding/order-filter.ts'
import { searchOrders } from '#shop/orders/finding/search-orders.server.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import { findBestSellers, findSales } from '#shop/reports/sum-sales.server.ts'
import { testWithDatabase as test } from '#tests/database.ts'
import { makePendingOrder } from '#tests/orders.ts'
import { hasRealOrders, seedOrders } from './seed-orders.server.ts'
import { seedProducts } from './seed-products.server.ts'

test('many orders are whole, add up, and are made once', async ({ database: { db, sql } }) => {
  await seedProducts(sql, 60)
  const indexes = () =>
    sql`select count(*)::int as n from pg_indexes where tablename in ('orders', 'order_items', 'payments')`
  const [before] = await indexes()
  await seedOrders(sql, db, 500)
  await seedOrders(sql, db, 500)
  expect(await indexes()).toEqual([before])
  expect(await db.$count(orders)).toBe(500)
  expect(await db.$count(orderItems)).toBeGreaterThan(600)

  const [paid] = await db
    .select({ paise: sum(orders.totalPaise) })
    .from(orders)
    .where(isNotNull(orders.paidAt))
  const [[first], [last]] = [
    await sql`select (now() - interval '740 days')::date::text as day`,
    await sql`select (now() + interval '1 day')::date::text as day`,
  ]
  const sales = await findSales(db, first!.day, last!.day)
  expect(sales.reduce((paise, { revenuePaise }) => paise + revenuePaise, 0)).toBe(Number(paid!.paise))
  expect(await findBestSellers(db, first!.day, last!.day)).toHaveLength(8)
  const { orders: found } = await searchOrders(db, readOrderFilter(new URLSearchParams({ search: 'ಆಶಾ' })))
  expect(found.length).toBeGreaterThan(0)

  expect(await hasRealOrders(sql)).toBe(false)
  await makePendingOrder(db)
  expect(await hasRealOrders(sql)).toBe(true)
})
