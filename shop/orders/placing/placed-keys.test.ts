import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/postgres-js'
import { expect } from 'vitest'
import { testWithDatabase as test } from '#tests/database.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { oneShirt, oneShirtPaise } from '#tests/shop-and-gateway.ts'
import { placeOrder } from './place-order.server.ts'
import { openPlacedKeys } from './placed-keys.server.ts'

test('a thousand who ask at once are answered by one statement, and the next by another', async ({
  database: { db, sql },
}) => {
  const shirt = await makeProduct(db, { stock: 1 })
  const key = randomUUID()
  await placeOrder(db, 'razorpay', key, checkoutOf([oneShirt(shirt.id)], oneShirtPaise))

  const statements: string[] = []
  const hasPlaced = openPlacedKeys(
    drizzle(sql, { casing: 'snake_case', logger: { logQuery: (text) => statements.push(text) } }),
  )
  const keys = [...Array.from({ length: 999 }, () => randomUUID()), key]
  const answers = await Promise.all(keys.map(hasPlaced))
  expect(answers.flatMap((has, at) => (has ? [keys[at]] : []))).toEqual([key])
  expect(statements).toHaveLength(1)

  expect(await hasPlaced(key)).toBe(true)
  expect(statements).toHaveLength(2)
})
