import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { checkCart } from '#shop/cart/queries.server.ts'
import { setSaleStopped } from '#shop/catalogue/sales/stop-sale.server.ts'
import { orderItems } from '#shop/orders/tables.server.ts'
import { test } from '#tests/database.ts'
import { checkoutOf, makeProduct } from '#tests/makers.ts'
import { makeSale } from '#tests/sale/make-sale.ts'
import { asha } from '#tests/staff.ts'
import { placeOrder } from './place-order.server.ts'

test('a cart that saw a sale price is asked again once the sale is over; an order from before keeps it', async ({
  db,
}) => {
  const { id } = await makeProduct(db, { pricePaise: 300_000 })
  const sale = await makeSale(db)
  const choice = { size: 'M', color: '#1c2747', quantity: 1 }
  const cart = () => checkCart(db, { lines: [{ id, ...choice }] })
  const place = (totalPaise: number) =>
    placeOrder(db, 'razorpay', randomUUID(), checkoutOf([{ productId: id, ...choice }], totalPaise))
  const seen = (await cart()).totals.totalPaise
  const placed = await place(seen)
  if (placed.kind !== 'placed') throw new Error(placed.sentence)

  await setSaleStopped(db, asha, { id: sale, stopped: true })
  expect((await cart()).totals.totalPaise).toBe(seen + 60_000)
  expect(await place(seen)).toMatchObject({
    kind: 'refused',
    sentence: 'The price of your cart has changed. Please check the new total and pay again.',
  })
  expect((await place(seen + 60_000)).kind).toBe('placed')
  const lines = await db.select().from(orderItems).where(eq(orderItems.productId, id)).orderBy(orderItems.id)
  expect(lines.map(({ unitPricePaise }) => unitPricePaise)).toEqual([240_000, 300_000])
})
