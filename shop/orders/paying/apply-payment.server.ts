import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { keepPayment, requestRefund } from '#shop/payments/commands.server.ts'
import { keepRefundedPaise } from '#shop/payments/keep-refunds.server.ts'
import type { PaymentSnapshot, ProviderId, RefundSnapshot } from '#shop/payments/provider.ts'
import { askingForMoney, soldOutOccasion } from '../email-rules.ts'
import { forgetEmails, oweEmail } from '../owe-email.server.ts'
import { holdOrderOf } from '../placing/hold-order.server.ts'
import { releasePromo, retakePromo } from '../placing/promo-uses.server.ts'
import { reservedLines, takeStock } from '../placing/reserve-stock.server.ts'
import { forgetReservation } from '../placing/reserve-unpaid.server.ts'
import { isPaid, type PaymentState } from '../rules.ts'
import { orderEvents, orders } from '../tables.server.ts'
import { applyRefunds } from './apply-refunds.server.ts'
import { refundRest } from './refund-payment.server.ts'

/** Who told the shop about a payment; kept in the order's history. */
export type PaymentSource = 'browser' | 'webhook' | 'poller' | 'staff'

type Held = NonNullable<Awaited<ReturnType<typeof holdOrderOf>>>

/** `askedAt`: when the gateway was asked. What it told by itself may be older than what is known, and has none. */
export type SeenMoney = { payments: readonly PaymentSnapshot[]; refunds: readonly RefundSnapshot[]; askedAt?: Date }

/**
 * The one way in for money. Takes what the gateway says about a gateway order's payments and refunds and moves the
 * order forward, under its row lock: applying the same thing twice, late, or out of order changes nothing more.
 * Returns the order's payment state, or null when the gateway order belongs to no order.
 */
export async function applyPayments(
  db: Db,
  provider: ProviderId,
  gatewayOrderId: number,
  seen: SeenMoney,
  source: PaymentSource,
): Promise<PaymentState | null> {
  return db.transaction(async (tx) => {
    const order = await holdOrderOf(tx, gatewayOrderId)
    if (!order) return null

    const newest = new Set<string>()
    for (const payment of seen.payments) {
      const before = await applyOne(tx, provider, gatewayOrderId, order, payment, source, seen.askedAt ?? new Date())
      if (seen.askedAt && (!before || before.seenAt <= seen.askedAt)) newest.add(payment.providerPaymentId)
    }
    await applyRefunds(tx, provider, order, seen.refunds, source)
    for (const { providerPaymentId } of seen.refunds) await keepRefundedPaise(tx, provider, providerPaymentId)
    for (const { captured, providerPaymentId, refundedPaise } of seen.payments) {
      if (captured)
        await keepRefundedPaise(
          tx,
          provider,
          providerPaymentId,
          newest.has(providerPaymentId) ? refundedPaise : undefined,
        )
    }
    return order.paymentState
  })
}

async function applyOne(
  tx: Db,
  provider: ProviderId,
  gatewayOrderId: number,
  order: Held,
  payment: PaymentSnapshot,
  source: PaymentSource,
  seenAt: Date,
) {
  const wrong = payment.captured ? whatIsWrong(order, payment) : null
  const { before } = await keepPayment(tx, provider, gatewayOrderId, payment, wrong ? 'mismatch' : 'normal', seenAt)
  const isNews = payment.captured && before?.status !== 'captured' && before?.status !== 'refunded'
  if (isNews) await applyCapture(tx, provider, gatewayOrderId, order, payment, source, seenAt, wrong)
  return before
}

async function applyCapture(
  tx: Db,
  provider: ProviderId,
  gatewayOrderId: number,
  order: Held,
  payment: PaymentSnapshot,
  source: PaymentSource,
  seenAt: Date,
  wrong: string | null,
) {
  if (wrong) return flag(tx, order.id, wrong, source)
  if (isPaid(order.paymentState)) return refundDuplicate(tx, provider, gatewayOrderId, order, payment, source, seenAt)
  if (order.paymentState === 'pending') {
    if (order.stockReserved || (await takeBack(tx, order.id))) return complete(tx, order, source, payment)
    await complete(tx, order, source, payment, { isSoldOut: true })
    return cancelSoldOut(tx, order)
  }

  // Its window had closed and its goods went back to the shelf: keep the money only with the goods.
  if (order.orderStatus !== 'cancelled' && (await takeBack(tx, order.id)))
    return complete(tx, order, source, payment, { review: 'Paid after the payment window had closed' })
  await requestRefund(tx, {
    provider,
    providerPaymentId: payment.providerPaymentId,
    amountPaise: payment.amountPaise,
    idempotencyKey: `late-${payment.providerPaymentId}`,
    reason: 'Paid after the order had closed',
  })
  await note(
    tx,
    order.id,
    'review',
    'Paid too late, after the order was cancelled or sold out: refunding in full',
    source,
  )
}

function whatIsWrong(order: Held, payment: PaymentSnapshot) {
  if (payment.providerOrderId !== order.providerOrderId) return 'A payment of another gateway order was reported here'
  if (payment.currency !== 'INR') return `Paid in ${payment.currency} instead of INR`
  if (payment.amountPaise !== order.totalPaise) {
    return `Paid ${payment.amountPaise} paise instead of ${order.totalPaise} paise`
  }
  return null
}

async function complete(
  tx: Db,
  order: Held,
  source: PaymentSource,
  payment: PaymentSnapshot,
  { review, isSoldOut = false }: { review?: string; isSoldOut?: boolean } = {},
) {
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
  await forgetReservation(tx, order.id)
  await forgetEmails(tx, order.id, askingForMoney)
  if (!isSoldOut) await oweEmail(tx, order.id, 'paid')
}

/** Nothing was reserved for it, and others paid for the last pieces first: its money goes back in full, and it says so. */
async function cancelSoldOut(tx: Db, order: Held) {
  const soldOut = 'Sold out before it was paid'
  await tx.update(orders).set({ orderStatus: 'cancelled' }).where(eq(orders.id, order.id))
  await tx
    .insert(orderEvents)
    .values({ orderId: order.id, kind: 'fulfilment', from: order.orderStatus, to: 'cancelled', note: soldOut })
  await releasePromo(tx, order.id)
  await refundRest(tx, order, soldOut)
  await oweEmail(tx, order.id, 'cancelled', { occasion: soldOutOccasion })
}

async function takeBack(tx: Db, orderId: number) {
  const taken = await tx
    .transaction(async (inner) => {
      if (await takeStock(inner, await reservedLines(inner, orderId))) return true
      throw new NotEnough()
    })
    .catch((error: unknown) => {
      if (error instanceof NotEnough) return false
      throw error
    })
  if (!taken) return false
  await tx.update(orders).set({ stockReserved: true }).where(eq(orders.id, orderId))
  await retakePromo(tx, orderId)
  return true
}

class NotEnough extends Error {}

async function refundDuplicate(
  tx: Db,
  provider: ProviderId,
  gatewayOrderId: number,
  order: Held,
  payment: PaymentSnapshot,
  source: PaymentSource,
  seenAt: Date,
) {
  await keepPayment(tx, provider, gatewayOrderId, payment, 'duplicate', seenAt)
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
