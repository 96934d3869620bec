import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { makeProduct } from '#tests/makers.ts'
import { orderEvents, orderItems } from '../tables.server.ts'
import { findOrder } from './find-order.server.ts'

test('an order shows its lines as they were bought, and its history newest first', async ({ db }) => {
  const shirt = await makeProduct(db)
  const order = await makeOrder(db)
  await db.insert(orderItems).values({
    orderId: order.id,
    productId: shirt.id,
    productName: 'Oxford',
    sku: 'T-1',
    category: 'Shirts',
    size: 'M',
    unitPricePaise: 49_950,
    quantity: 2,
  })
  await db.insert(orderEvents).values([
    { orderId: order.id, kind: 'payment', to: 'completed' },
    { orderId: order.id, kind: 'fulfilment', to: 'confirmed', actor: 'Asha Rao' },
  ])

  const found = await findOrder(db, order.number)

  expect(found).toMatchObject({
    totalPaise: 102_900,
    items: [{ productName: 'Oxford', quantity: 2, lineTotalPaise: 99_900 }],
    events: [{ to: 'confirmed' }, { to: 'completed' }],
    payments: [],
  })
  expect(found).not.toHaveProperty('checkoutKey')
  expect(await findOrder(db, 'FW-999999')).toBeNull()
})
