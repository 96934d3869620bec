// demanded by: shop/orders/placing shop/rate-limits
import { expect } from 'vitest'
import { testWithDatabase } from '#tests/database.ts'
import { openRobotsShop, partLeft, robotOrders, soldOutProducts, takeAll } from '#tests/robot.ts'
import { findUnusualReservations } from '../stock/find-unusual-reservations.server.ts'

testWithDatabase('what a robot leaves for others, by its addresses', async ({ database: { db } }) => {
  const shop = await openRobotsShop(db, 170)
  const tell = async (who: string) => {
    const left = await partLeft(shop)
    console.log(
      `${who}: ${(100 * left).toFixed(1)} % of ${shop.counted} pieces left, ${await soldOutProducts(shop)} of 170 products sold out`,
    )
    return left
  }
  for (let times = 0; times < 52; times += 1) await robotOrders(shop, '203.0.113.7', 430)
  await takeAll(shop, '203.0.113.7')
  expect(await tell('52 orders from one address')).toBeGreaterThanOrEqual(0.98)

  const attack = async (from: number, to: number) => {
    for (let host = from; host <= to; host += 10) {
      await Promise.all(Array.from({ length: 10 }, (_, at) => takeAll(shop, `198.51.100.${host + at}`)))
    }
  }
  await attack(1, 20)
  expect(await tell('then twenty addresses')).toBeGreaterThanOrEqual(0.78)
  expect(await findUnusualReservations(db)).toMatchObject({
    networks: expect.any(Number),
    percent: expect.any(Number),
  })
  await attack(21, 80)
  expect(await tell('then sixty more')).toBeGreaterThanOrEqual(0.7)
  expect(await soldOutProducts(shop)).toBe(0)
})
