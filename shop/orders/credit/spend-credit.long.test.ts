// demanded by: shop/orders/credit shop/credit
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { grantCredit } from '#shop/credit/give-credit.server.ts'
import { creditBalances } from '#shop/credit/tables.server.ts'
import { testWithDatabase as test } from '#tests/database.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { cancelByCustomer } from '../moving/cancel-order.server.ts'
import { placeOrder } from '../placing/place-order.server.ts'
import { orders } from '../tables.server.ts'

test('two hundred spend one credit at once while its orders are cancelled: never more than there is', async ({
  database: { db },
}) => {
  const totalPaise = 102_900
  const { id } = await makeProduct(db, { stock: 1_000 })
  const grant = { holder: 'asha@example.com', cause: 'goodwill', lifeMonths: 12 } as const
  for (const reference of ['one', 'two', 'three']) await grantCredit(db, { ...grant, reference, paise: totalPaise })
  const [balance] = await db.select().from(creditBalances)
  const request = { ...checkoutOf([{ productId: id, size: 'M', color: '#1c2747', quantity: 1 }], totalPaise) }

  const lives = Array.from({ length: 200 }, async (_, buyer) => {
    const about = { from: `10.0.${buyer}.1`, openedCredit: { holderId: balance!.id } }
    const placed = await placeOrder(db, 'razorpay', randomUUID(), { ...request, creditPaise: totalPaise }, about)
    if (placed.kind === 'placed' && buyer % 2 === 0) await cancelByCustomer(db, placed.order.number)
    return placed.kind
  })
  await Promise.all(lives)

  const [books] = await db.execute(sql`
    select (select paise from credit_balances) as left,
      (select sum(paise)::int from credit_entries) as entries,
      (select coalesce(sum(credit_paise), 0)::int from orders where order_status <> 'cancelled') as paying,
      (select min(left_paise)::int from (select lot.paise + coalesce((select sum(paise) from credit_entries e
        where e.lot = lot.id), 0) as left_paise from credit_entries lot where lot.lot is null) lots) >= 0 as covered`)
  expect(books).toMatchObject({ covered: true })
  expect(books!.entries).toBe(Number(books!.left))
  expect(Number(books!.left) + Number(books!.paying)).toBe(3 * totalPaise)
  expect(await db.$count(orders)).toBeGreaterThanOrEqual(3)
})
