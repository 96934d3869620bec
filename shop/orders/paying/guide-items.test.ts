import { expect } from 'vitest'
import { refunds } from '#shop/payments/tables.server.ts'
import { test } from '#tests/database.ts'
import { makePaidOrder, makePendingOrder } from '#tests/orders.ts'
import { findOrderGuideItems } from './guide-items.server.ts'

test('a test order is followed from nothing to its refund', async ({ db }) => {
  const found = async () => (await findOrderGuideItems(db)).find(({ id }) => id === 'test-order')!
  expect(await found()).toMatchObject({ level: 'warning', title: 'No order yet' })

  const { order } = await makePendingOrder(db)
  expect(await found()).toMatchObject({ level: 'warning', title: `${order.number} is not paid` })

  const paid = await makePaidOrder(db)
  expect(await found()).toMatchObject({ level: 'warning', title: `${paid.number} is paid` })

  const { providerPaymentId } = paid
  const refund = { provider: 'razorpay', providerPaymentId, idempotencyKey: 'a', amountPaise: 102_900, reason: 'Test' }
  await db.insert(refunds).values({ ...refund, status: 'processed' })
  await makePaidOrder(db)
  expect(await found()).toMatchObject({ level: 'good', whatToDo: `${paid.number} was paid and refunded.` })
})

test('without a payment update the guide says where the gateway sends them', async ({ db }) => {
  expect((await findOrderGuideItems(db)).find(({ id }) => id === 'webhooks')).toMatchObject({
    level: 'warning',
    title: 'No payment update has come yet',
  })
})
