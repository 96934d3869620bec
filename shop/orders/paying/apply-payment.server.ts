import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { keepPayment, requestRefund } from '#shop/payments/commands.server.ts'
import { keepRefundedPaise } from '#shop/payments/keep-refunds.server.ts'
import type { PaymentSnapshot, ProviderId, RefundSnapshot } from '#shop/payments/provider.ts'
import type { Disposition } from '#shop/payments/rules.ts'
import { askingForMoney, soldOutOccasion } from '../emails/email-rules.ts'
import { forgetOrderEmails, oweOrderEmail } from '../emails/owe-order-email.server.ts'
import { holdOrderOf } from '../placing/hold-order.server.ts'
import { reservedLines, takeStock } from '../placing/reserve-stock.server.ts'
import { forgetReservation } from '../placing/reserve-unpaid.server.ts'
import { releasePromo, retakePromo } from '../promos/promo-uses.server.ts'
import { isPaid, type PaymentState } from '../rules.ts'
import { orderEvents, orders } from '../tables.server.ts'
import { applyRefunds } from './apply-refunds.server.ts'
import { movePayment } from './move-payment.server.ts'
import { confirmedBy, type PaymentSource, type Receiving } from './receiving.ts'
import { refundRest } from './refund-payment.server.ts'

/**
 * `askedAt`: when the gateway was asked. News that it sent by itself may be older than the stored state, and has none.
 */
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

    const receiving = { tx, order, provider, source, seenAt: seen.askedAt ?? new Date() }
    const newest = new Set<string>()
    for (const payment of seen.payments) {
      const before = await applyOne(receiving, payment)
      if (seen.askedAt && (!before || before.seenAt <= seen.askedAt)) newest.add(payment.providerPaymentId)
    }
    await applyRefunds(receiving, seen.refunds)
    for (const { providerPaymentId } of seen.refunds) await keepRefundedPaise(tx, provider, providerPaymentId)
    for (const { providerPaymentId, refundedPaise } of seen.payments.filter(({ captured }) => captured)) {
      const reported = newest.has(providerPaymentId) ? refundedPaise : undefined
      await keepRefundedPaise(tx, provider, providerPaymentId, reported)
    }
    return order.paymentState
  })
}

async function applyOne(receiving: Receiving, payment: PaymentSnapshot) {
  const wrong = payment.captured ? whatIsWrong(receiving, payment) : null
  const before = await keep(receiving, payment, wrong ? 'mismatch' : 'normal')
  const isNews = payment.captured && before?.status !== 'captured' && before?.status !== 'refunded'
  if (isNews && wrong) await flag(receiving, wrong)
  else if (isNews) await applyCapture(receiving, payment)
  return before
}

/** Returns the payment as it stood before; null when it is new. */
async function keep({ tx, order, provider, seenAt }: Receiving, payment: PaymentSnapshot, disposition: Disposition) {
  const { before } = await keepPayment(tx, provider, order.gatewayOrderId, payment, disposition, seenAt)
  return before
}

async function applyCapture(receiving: Receiving, payment: PaymentSnapshot) {
  const { tx, order } = receiving
  if (isPaid(order.paymentState)) return refundDuplicate(receiving, payment)
  if (order.paymentState === 'pending') {
    const hasGoods = order.stockReserved || (await takeBack(receiving))
    await complete(receiving, payment)
    if (hasGoods) await oweOrderEmail(tx, order.id, 'paid')
    else await cancelSoldOut(receiving)
  } else if (order.orderStatus !== 'cancelled' && (await takeBack(receiving))) {
    // Its window had closed and its items were restocked: the payment is accepted only with the items.
    await complete(receiving, payment, 'Paid after the payment window had closed')
    await oweOrderEmail(tx, order.id, 'paid')
  } else {
    await giveBack(receiving, payment, `late-${payment.providerPaymentId}`, 'Paid after the order had closed')
    await note(receiving, 'review', 'Paid too late, after the order was cancelled or sold out: refunding in full')
  }
}

function whatIsWrong({ order }: Receiving, payment: PaymentSnapshot) {
  if (payment.providerOrderId !== order.providerOrderId) return 'A payment of another gateway order was reported here'
  if (payment.currency !== 'INR') return `Paid in ${payment.currency} instead of INR`
  if (payment.amountPaise !== order.totalPaise) {
    return `Paid ${payment.amountPaise} paise instead of ${order.totalPaise} paise`
  }
  return null
}

/** The order is paid. `review` says why staff should look at it all the same. */
async function complete({ tx, order, source }: Receiving, payment: PaymentSnapshot, review?: string) {
  const seen = `${payment.methodDetail ?? payment.method ?? 'Payment'}, ${confirmedBy[source]}`
  await movePayment(tx, order, 'completed', { note: review ? `${seen}. ${review}` : seen, needsReview: review })
  await forgetReservation(tx, order.id)
  await forgetOrderEmails(tx, order.id, askingForMoney)
}

/** Nothing was reserved for it, and others paid for the last pieces first: its money goes back in full, and it says so. */
async function cancelSoldOut({ tx, order }: Receiving) {
  const soldOut = 'Sold out before it was paid'
  await tx.update(orders).set({ orderStatus: 'cancelled' }).where(eq(orders.id, order.id))
  await tx
    .insert(orderEvents)
    .values({ orderId: order.id, kind: 'fulfilment', from: order.orderStatus, to: 'cancelled', note: soldOut })
  await releasePromo(tx, order.id)
  await refundRest(tx, order, soldOut)
  await oweOrderEmail(tx, order.id, 'cancelled', { occasion: soldOutOccasion })
}

/** Reserves the order's stock again, and its use of a promo code. False when it is sold out. */
async function takeBack({ tx, order }: Receiving) {
  const taken = await tx
    .transaction(async (inner) => {
      if (await takeStock(inner, await reservedLines(inner, order.id))) return true
      throw new NotEnough()
    })
    .catch((error: unknown) => {
      if (error instanceof NotEnough) return false
      throw error
    })
  if (!taken) return false
  await tx.update(orders).set({ stockReserved: true }).where(eq(orders.id, order.id))
  await retakePromo(tx, order.id)
  return true
}

class NotEnough extends Error {}

async function refundDuplicate(receiving: Receiving, payment: PaymentSnapshot) {
  await keep(receiving, payment, 'duplicate')
  await giveBack(receiving, payment, `dup-${payment.providerPaymentId}`, 'Second payment of an order already paid')
  await note(receiving, 'payment', 'Paid a second time: refunding that payment in full')
}

const giveBack = ({ tx, provider }: Receiving, payment: PaymentSnapshot, idempotencyKey: string, reason: string) =>
  requestRefund(tx, {
    provider,
    providerPaymentId: payment.providerPaymentId,
    amountPaise: payment.amountPaise,
    idempotencyKey,
    reason,
  })

async function flag(receiving: Receiving, reason: string) {
  const { tx, order } = receiving
  await tx.update(orders).set({ needsReview: reason }).where(eq(orders.id, order.id))
  await note(receiving, 'review', reason)
}

const note = ({ tx, order, source }: Receiving, kind: 'payment' | 'review', text: string) =>
  tx.insert(orderEvents).values({ orderId: order.id, kind, note: `${text} (${confirmedBy[source]})` })
