import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { applyPayments } from '#shop/orders/paying/apply-payment.server.ts'
import { placeOrder } from '#shop/orders/placing/place-order.server.ts'
import { cashMethod } from '#shop/orders/rules.ts'
import { orderEvents, orderItems, orders } from '#shop/orders/tables.server.ts'
import { keepSession } from '#shop/payments/commands.server.ts'
import { payments } from '#shop/payments/tables.server.ts'
import { capturedPayment, checkoutOf, makeProduct } from '#tests/makers.ts'

/** As if the same had been paid to the courier in cash: the gateway never took anything. */
export async function makeCollectedOrder(db: Db, given: Parameters<typeof makeDeliveredOrder>[1] = {}) {
  const order = await makeDeliveredOrder(db, given)
  await db.delete(payments).where(eq(payments.providerPaymentId, order.providerPaymentId))
  await db.update(orders).set({ paymentMethod: cashMethod, gatewayOrderId: null }).where(eq(orders.id, order.id))
  return order
}

let ordersDelivered = 0

/** A paid order of so many shirts at ₹999, delivered at `deliveredAt`. From three on shipping is free, else it was ₹30. */
export async function makeDeliveredOrder(
  db: Db,
  {
    quantity = 3,
    deliveredAt = new Date(),
    promoCode = undefined as string | undefined,
    totalPaise = 0,
    sizes = ['M'],
    stock = 10,
    openedCredit = null as { holderId: number } | null,
    creditPaise = 0,
    shirt: given = null as Awaited<ReturnType<typeof makeProduct>> | null,
  } = {},
) {
  ordersDelivered += 1
  const [providerOrderId, providerPaymentId] = [`order_Back${ordersDelivered}`, `pay_Back${ordersDelivered}`]
  const shirt = given ?? (await makeProduct(db, { sizes, stock }))
  const items = [{ productId: shirt.id, size: 'M', color: '#1c2747', quantity }]
  const amountPaise = totalPaise || 99_900 * quantity + (quantity < 3 ? 3_000 : 0)
  const request = { ...checkoutOf(items, amountPaise), promoCode, creditPaise: creditPaise || undefined }
  const placed = await placeOrder(db, 'razorpay', randomUUID(), request, { openedCredit })
  if (placed.kind === 'refused') throw new Error(placed.sentence)
  const { id, number, gatewayOrderId } = placed.order
  await keepSession(db, gatewayOrderId!, providerOrderId)
  const payment = capturedPayment({
    providerOrderId,
    providerPaymentId,
    amountPaise: amountPaise - creditPaise,
    occurredAt: deliveredAt,
  })
  await applyPayments(db, 'razorpay', gatewayOrderId!, { payments: [payment], refunds: [] }, 'webhook')
  await db.update(orders).set({ orderStatus: 'delivered' }).where(eq(orders.id, id))
  await db
    .insert(orderEvents)
    .values({ orderId: id, kind: 'fulfilment', from: 'shipped', to: 'delivered', at: deliveredAt })
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, id))
  return {
    id,
    number,
    itemId: item!.id,
    variantId: item!.variantId!,
    variantIds: shirt.variants.map(({ id }) => id),
    gatewayOrderId: gatewayOrderId!,
    providerPaymentId,
  }
}
