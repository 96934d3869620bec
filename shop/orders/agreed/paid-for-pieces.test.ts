import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { makePaidOrder } from '#tests/orders.ts'
import { orderItems, orders } from '../tables.server.ts'
import { findRefundablePieces } from './find-refundable-pieces.server.ts'
import { paidForPieces } from './paid-for-pieces.ts'

test('the pieces of a line, refunded in any parts, make up what was paid for it', () => {
  const line = fc.record({ paidPaise: fc.nat(10_000_000), quantity: fc.integer({ min: 1, max: 30 }) })
  fc.assert(
    fc.property(line, fc.array(fc.integer({ min: 1, max: 5 })), ({ paidPaise, quantity }, parts) => {
      let [from, sum] = [0, 0]
      for (const part of [...parts, quantity]) {
        const pieces = Math.min(part, quantity - from)
        const paise = paidForPieces({ paidPaise, quantity, from }, pieces)
        expect(paise).toBeGreaterThanOrEqual(0)
        sum += paise
        from += pieces
      }
      expect(sum).toBe(paidPaise)
    }),
  )
})

test('the sum is what the order’s own rows say was paid, and pieces that came back are not offered again', async ({
  db,
}) => {
  const { id } = await makePaidOrder(db)
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  const { lines, besidesPaise } = (await findRefundablePieces(db, order!.number))!
  const goods = lines.reduce((sum, line) => sum + paidForPieces(line, line.quantity), 0)
  expect(goods + besidesPaise).toBe(order!.totalPaise)
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, id))
  expect(lines[0]!.name).toContain(item!.productName)
  await db.update(orderItems).set({ returnedQuantity: item!.quantity }).where(eq(orderItems.id, item!.id))
  expect((await findRefundablePieces(db, order!.number))!.lines.map(({ itemId }) => itemId)).not.toContain(item!.id)
  expect(await findRefundablePieces(db, 'FW-999999')).toBeNull()
})
