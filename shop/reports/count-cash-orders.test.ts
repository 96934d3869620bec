import { expect } from 'vitest'
import { orderItems, type orders } from '#shop/orders/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { countCashOrders } from './count-cash-orders.server.ts'

const day = 86_400_000
const lately = { createdAt: new Date() }

test('orders in cash are counted by how they ended, beside all that were placed', async ({ db }) => {
  const cash = (given: Partial<typeof orders.$inferInsert>) =>
    makeOrder(db, { ...lately, paymentMethod: 'cash', subtotalPaise: 100_000, shippingPaise: 0, ...given })
  await cash({ paymentState: 'to_confirm' })
  await cash({ paymentState: 'to_collect', orderStatus: 'confirmed' })
  await cash({ paymentState: 'not_collected', orderStatus: 'returned' })
  await cash({ paymentState: 'not_collected', orderStatus: 'cancelled' })
  const paid = await cash({ paymentState: 'completed', orderStatus: 'delivered', paidAt: new Date() })
  await cash({ paymentState: 'to_confirm', createdAt: new Date(Date.now() - 31 * day) })
  await cash({ paymentState: 'to_collect', orderStatus: 'confirmed', exchangedFrom: paid.id })
  await db.insert(orderItems).values({
    orderId: paid.id,
    productName: 'Oxford',
    sku: 'T',
    category: 'Shirts',
    size: 'M',
    unitPricePaise: 50_000,
    quantity: 2,
    returnedQuantity: 1,
  })
  await makeOrder(db, { ...lately, paymentState: 'completed', paidAt: new Date() })
  await makeOrder(db, lately)
  expect(await countCashOrders(db)).toEqual({ placed: 6, cash: 5, confirmed: 4, paid: 1, refused: 1, cameBack: 1 })
})
