import type { Db } from '#db/client.server.ts'
import { keepPayment, requestRefund } from '#shop/payments/commands.server.ts'
import type { PaymentSnapshot, ProviderId } from '#shop/payments/provider.ts'
import { gatewayOrders } from '#shop/payments/tables.server.ts'
import { eq } from 'drizzle-orm'
import { reservedLines, takeStock } from './reserve-stock.server.ts'
import { isPaid, type PaymentState } from './rules.ts'
import { orderEvents, orders } from './tables.server.ts'

/** Who told the shop about a payment; kept in the order's history. */
export type PaymentSource = 'browser' | 'webhook' | 'poller' | 'staff'

type Held = { id: number; paymentState: PaymentState; totalPaise: number; providerOrderId: string | null }

/**
 * The one way in for money. Takes what the gateway says about a gateway order's payments and moves the order
 * forward, under its row lock: applying the same thing twice, late, or out of order changes nothing more.
 * Returns the order's payment state, or null when the gateway order belongs to no order.
 */
export async function applyPayments(
  db: Db,
  provider: ProviderId,
  gatewayOrderId: number,
  seen: readonly PaymentSnapshot[],
  source: PaymentSource,
): Promise<PaymentState | null> {
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select({
        id: orders.id,
        paymentState: orders.paymentState,
        totalPaise: orders.totalPaise,
        providerOrderId: gatewayOrders.providerOrderId,
      })
      .from(orders)
      .innerJoin(gatewayOrders, eq(gatewayOrders.id, orders.gatewayOrderId))
      .where(eq(orders.gatewayOrderId, gatewayOrderId))
      .for('update', { of: orders })
    if (!order) return null

    const held: Held = { ...order }
    for (const payment of seen) await applyOne(tx, provider, gatewayOrderId, held, payment, source)
    return held.paymentState
  })
}

async function applyOne(
  tx: Db,
  provider: ProviderId,
  gatewayOrderId: number,
  order: Held,
  payment: PaymentSnapshot,
  source: PaymentSource,
) {
  const wrong = payment.captured ? whatIsWrong(order, payment) : null
  const { before } = await keepPayment(tx, provider, gatewayOrderId, payment, wrong ? 'mismatch' : 'normal')
  if (!payment.captured || before?.status === 'captured' || before?.status === 'refunded') return

  if (wrong) return flag(tx, order.id, wrong, source)
  if (isPaid(order.paymentState)) return refundDuplicate(tx, provider, gatewayOrderId, order, payment, source)
  if (order.paymentState === 'pending') return complete(tx, order, source, payment)

  // Its window had closed and its goods went back to the shelf: keep the money only with the goods.
  if (await takeBack(tx, order.id)) return complete(tx, order, source, payment, 'Paid after the payment window had closed')
  await requestRefund(tx, {
    provider,
    providerPaymentId: payment.providerPaymentId,
    amountPaise: payment.amountPaise,
    idempotencyKey: `late-${payment.providerPaymentId}`,
    reason: 'Paid after the payment window had closed, and the goods were gone',
  })
  await note(tx, order.id, 'review', 'Paid too late and sold out meanwhile: refunding in full', source)
}

function whatIsWrong(order: Held, payment: PaymentSnapshot) {
  if (payment.providerOrderId !== order.providerOrderId) return 'A payment of another gateway order was reported here'
  if (payment.currency !== 'INR') return `Paid in ${payment.currency} instead of INR`
  if (payment.amountPaise !== order.totalPaise) {
    return `Paid ${payment.amountPaise} paise instead of ${order.totalPaise} paise`
  }
  return null
}

async function complete(tx: Db, order: Held, source: PaymentSource, payment: PaymentSnapshot, review?: string) {
  await tx
    .update(orders)
    .set({ paymentState: 'completed', paidAt: new Date(), ...(review ? { needsReview: review } : {}) })
    .where(eq(orders.id, order.id))
  await tx.insert(orderEvents).values({
    orderId: order.id,
    kind: 'payment',
    from: order.paymentState,
    to: 'completed',
    note: `${payment.methodDetail ?? payment.method ?? 'Payment'}, seen by ${source}${review ? `. ${review}` : ''}`,
  })
  order.paymentState = 'completed'
}

async function takeBack(tx: Db, orderId: number) {
  const taken = await tx.transaction(async (inner) => {
    if (await takeStock(inner, await reservedLines(inner, orderId))) return true
    throw new NotEnough()
  }).catch((error: unknown) => {
    if (error instanceof NotEnough) return false
    throw error
  })
  if (taken) await tx.update(orders).set({ stockReserved: true }).where(eq(orders.id, orderId))
  return taken
}

class NotEnough extends Error {}

async function refundDuplicate(
  tx: Db,
  provider: ProviderId,
  gatewayOrderId: number,
  order: Held,
  payment: PaymentSnapshot,
  source: PaymentSource,
) {
  await keepPayment(tx, provider, gatewayOrderId, payment, 'duplicate')
  await requestRefund(tx, {
    provider,
    providerPaymentId: payment.providerPaymentId,
    amountPaise: payment.amountPaise,
    idempotencyKey: `dup-${payment.providerPaymentId}`,
    reason: 'Second payment of an order already paid',
  })
  await note(tx, order.id, 'payment', 'Paid a second time: refunding that payment in full', source)
}

async function flag(tx: Db, orderId: number, reason: string, source: PaymentSource) {
  await tx.update(orders).set({ needsReview: reason }).where(eq(orders.id, orderId))
  await note(tx, orderId, 'review', reason, source)
}

const note = (tx: Db, orderId: number, kind: 'payment' | 'review', text: string, source: PaymentSource) =>
  tx.insert(orderEvents).values({ orderId, kind, note: `${text} (seen by ${source})` })
