import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { sendCommit, together } from '#db/few-round-trips.server.ts'
import { asLocked } from '#db/locked.ts'
import { findKnownPayments } from '#shop/payments/find-payments.server.ts'
import { keepPayment } from '#shop/payments/keep-payment.server.ts'
import { keepRefundedPaise } from '#shop/payments/keep-refunds.server.ts'
import type { PaymentSnapshot, ProviderId, RefundSnapshot } from '#shop/payments/provider.ts'
import { type Disposition, forwardOf, type KnownPayment } from '#shop/payments/rules.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { holdExchange } from '../contributions/order-exchanges.server.ts'
import { orderParcels } from '../contributions/order-parcels.server.ts'
import { askingForMoney, soldOutOccasion } from '../emails/email-rules.ts'
import { forgetOrderEmails, oweOrderEmail } from '../emails/owe-order-email.server.ts'
import { insertOrderEvents } from '../insert-order-events.server.ts'
import { askReview, askReviewSilently } from '../keep-reviews.server.ts'
import { lockOrderOf } from '../locks/hold-order.server.ts'
import type { BackCause } from '../money/back-causes.ts'
import { movePayment } from '../money/move-payment.server.ts'
import { confirmedBy, type PaymentSource, type PaymentNews } from '../money/payment-news.ts'
import { releasePromo, retakePromo } from '../promos/promo-uses.server.ts'
import { applyRefunds } from '../refunding/apply-refunds.server.ts'
import { giveBack } from '../refunding/give-back.server.ts'
import { lockOwners } from '../refunding/lock-owners.server.ts'
import { refundRest } from '../refunding/refund-rest.server.ts'
import { settleCollected } from '../refunding/settle-money.server.ts'
import { cashMethod, duePaise, isPaid, isWaiting, type PaymentState } from '../rules.ts'
import { isSoldOut, reservedLines, takeStock } from '../stock/reserve-stock.server.ts'
import { forgetReservation } from '../stock/reserve-unpaid.server.ts'
import { orderEvents, orders } from '../tables.server.ts'

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
    await lockOwners(tx, provider, seen.refunds)
    const [[held], stored] = await together(
      lockOrderOf(tx, gatewayOrderId),
      findKnownPayments(tx, provider, seen.payments),
    )
    if (!held) return null
    const order = asLocked<'order', typeof held & { gatewayOrderId: number }>({ ...held, gatewayOrderId })
    const known = new Map<string, KnownPayment>(stored.map((payment) => [payment.providerPaymentId, payment]))

    const writes = openWrites()
    const receiving = { tx, order, known, provider, source, seenAt: seen.askedAt ?? new Date(), later: writes.later }
    for (const payment of seen.payments) await applyOne(receiving, payment)
    await applyRefunds(receiving, seen.refunds)
    for (const { providerPaymentId } of seen.refunds) writes.later(keepRefundedPaise(tx, provider, providerPaymentId))
    for (const { providerPaymentId, refundedPaise } of seen.payments.filter(({ captured }) => captured)) {
      const before = known.get(providerPaymentId)
      const isNew = !stored.some((payment) => payment.providerPaymentId === providerPaymentId)
      // It was just stored as a payment of which nothing went back.
      if (isNew && refundedPaise === 0 && seen.refunds.length === 0) continue
      const isNewest = seen.askedAt && (!before || before.seenAt <= seen.askedAt)
      writes.later(keepRefundedPaise(tx, provider, providerPaymentId, isNewest ? refundedPaise : undefined))
    }
    sendCommit(tx)
    await Promise.all(writes.started)
    return order.paymentState
  })
}

/** Statements that are under way, whose answers nobody needs before the commit. */
function openWrites() {
  const started: Promise<unknown>[] = []
  return {
    started,
    later(query: PromiseLike<unknown>) {
      const write = Promise.resolve(query.then((answer) => answer))
      // Its error is thrown at the commit, or by the next statement that is waited for.
      write.catch(() => {})
      started.push(write)
    },
  }
}

async function applyOne(receiving: PaymentNews, payment: PaymentSnapshot) {
  const wrong = payment.captured ? whatIsWrong(receiving, payment) : null
  const before = receiving.known.get(payment.providerPaymentId)
  keep(receiving, payment, wrong ? 'mismatch' : 'normal')
  const isNews = payment.captured && before?.status !== 'captured' && before?.status !== 'refunded'
  if (isNews && wrong) flag(receiving, wrong)
  else if (isNews) await applyCapture(receiving, payment)
}

function keep({ tx, order, known, provider, seenAt, later }: PaymentNews, payment: PaymentSnapshot, as: Disposition) {
  const { providerPaymentId } = payment
  const stored = forwardOf(payment, seenAt, known.get(providerPaymentId))
  later(keepPayment(tx, { provider, gatewayOrderId: order.gatewayOrderId, seen: payment, as, ...stored }))
  known.set(providerPaymentId, stored)
}

async function applyCapture(receiving: PaymentNews, payment: PaymentSnapshot) {
  const { tx, order, later } = receiving
  if (isPaid(order.paymentState)) return refundDuplicate(receiving, payment)
  if (order.paymentState === 'not_collected') {
    giveBackLate(receiving, payment)
    note(receiving, 'review', 'Paid too late, after the order was cancelled or came back: refunding in full')
  } else if (order.paymentState === 'to_collect' && (await orderParcels().collectsCash(tx, order))) {
    // It may have been collected already, and no courier forgets what a label says.
    keep(receiving, payment, 'duplicate')
    giveBackWhole(receiving, payment, {
      cause: 'second payment',
      key: `cash-${payment.providerPaymentId}`,
      reason: 'Paid online after its parcel was booked or sent',
    })
    note(
      receiving,
      'payment',
      'Paid online after its parcel was booked or sent, whose courier collects the cash: refunding in full',
    )
  } else if (isWaiting(order.paymentState) || order.paymentState === 'to_collect') {
    const exchange = await holdExchange(tx, order)
    const hasGoods = order.stockReserved || (await takeBack(receiving))
    complete(receiving, payment, isOnItsWay(order) ? collectNothing : undefined)
    if (order.paymentMethod === cashMethod && order.creditPaise > 0) await settleCollected(tx, order, creditWasBack)
    await exchange?.paid()
    if (hasGoods) later(oweOrderEmail(tx, order.id, 'paid'))
    else await cancelSoldOut(receiving)
  } else if (
    order.creditPaise === 0 &&
    order.exchangedFrom === null &&
    order.orderStatus !== 'cancelled' &&
    (await takeBack(receiving))
  ) {
    // Its window had closed and its items were restocked: the payment is accepted only with the items. Credit or
    // an earlier order's money that paid a part was given back by then, so that such an order would lack it.
    complete(receiving, payment, 'Paid after the payment window had closed')
    later(oweOrderEmail(tx, order.id, 'paid'))
  } else {
    giveBackLate(receiving, payment)
    note(receiving, 'review', 'Paid too late, after the order was cancelled or sold out: refunding in full')
  }
}

const creditWasBack = 'Some of its store credit had gone back before'

const collectNothing = 'Paid online after the parcel was packed: the courier must not collect cash'

const isOnItsWay = ({ paymentState, orderStatus }: PaymentNews['order']) =>
  paymentState === 'to_collect' && orderStatus !== 'pending' && orderStatus !== 'confirmed'

function whatIsWrong({ order }: PaymentNews, payment: PaymentSnapshot) {
  if (payment.providerOrderId !== order.providerOrderId) return 'A payment of another gateway order was reported here'
  if (payment.currency !== 'INR') return `Paid in ${payment.currency} instead of INR`
  const due = duePaise(order)
  if (payment.amountPaise !== due) {
    return `Paid ${payment.amountPaise} paise instead of ${due} paise`
  }
  return null
}

/** The order is paid. `review` says why staff should look at it all the same. */
function complete({ tx, order, provider, source, later }: PaymentNews, payment: PaymentSnapshot, review?: string) {
  const seen = `${payment.methodDetail ?? payment.method ?? 'Payment'}, ${confirmedBy[source]}`
  later(movePayment(tx, order, 'completed', { note: review ? `${seen}. ${review}` : seen }))
  if (review) later(askReviewSilently(tx, order, { cause: 'other', sentence: review }))
  // An order to be paid in cash is one paid at the gateway now. For an exchange cash was paid before.
  if (order.paymentMethod === cashMethod && order.exchangedFrom === null)
    later(tx.update(orders).set({ paymentMethod: provider }).where(eq(orders.id, order.id)))
  later(forgetReservation(tx, order.id))
  later(forgetOrderEmails(tx, order.id, askingForMoney))
}

/** Nothing was reserved for it, and others paid for the last pieces first: its money goes back in full, and it says so. */
async function cancelSoldOut({ tx, order }: PaymentNews) {
  const soldOut = 'Sold out before it was paid'
  await tx.update(orders).set({ orderStatus: 'cancelled' }).where(eq(orders.id, order.id))
  await tx
    .insert(orderEvents)
    .values({ orderId: order.id, kind: 'fulfilment', from: order.orderStatus, to: 'cancelled', note: soldOut })
  await releasePromo(tx, order.id)
  await refundRest(tx, order, { cause: 'sold out', reason: soldOut, by: null })
  await oweOrderEmail(tx, order.id, 'cancelled', { occasion: soldOutOccasion })
}

/** Reserves the order's stock again, and its use of a promo code. False when it is sold out. */
async function takeBack({ tx, order, later }: PaymentNews) {
  const { orders: terms } = await findSettings(tx)
  const wanted = await reservedLines(tx, order.id)
  try {
    const cause = { cause: 'paid late', orderId: order.id } as const
    await tx.transaction((inner) => takeStock(inner, wanted, terms.maxUnpaidPieces, cause))
  } catch (error) {
    if (isSoldOut(error)) return false
    throw error
  }
  later(tx.update(orders).set({ stockReserved: true }).where(eq(orders.id, order.id)))
  await retakePromo(tx, order.id)
  return true
}

/** It is no part of the order, which another payment may still pay. */
function giveBackLate(receiving: PaymentNews, payment: PaymentSnapshot) {
  keep(receiving, payment, 'late')
  giveBackWhole(receiving, payment, {
    cause: 'late payment',
    key: `late-${payment.providerPaymentId}`,
    reason: 'Paid after the order had closed',
  })
}

function refundDuplicate(receiving: PaymentNews, payment: PaymentSnapshot) {
  keep(receiving, payment, 'duplicate')
  giveBackWhole(receiving, payment, {
    cause: 'second payment',
    key: `dup-${payment.providerPaymentId}`,
    reason: 'Second payment of an order already paid',
  })
  note(receiving, 'payment', 'Paid a second time: refunding that payment in full')
}

/** All of a payment that is no part of the order. */
function giveBackWhole(
  { tx, order, provider, later }: PaymentNews,
  { providerPaymentId, amountPaise }: PaymentSnapshot,
  why: { cause: BackCause; key: string; reason: string },
) {
  later(giveBack(tx, { ...why, order, way: 'payment', provider, providerPaymentId, amountPaise, by: null }))
}

function flag({ tx, order, source, later }: PaymentNews, reason: string) {
  later(askReview(tx, order, { cause: 'other', sentence: reason }, `${reason} (${confirmedBy[source]})`))
}

function note({ tx, order, source, later }: PaymentNews, kind: 'payment' | 'review', text: string) {
  later(insertOrderEvents(tx, [{ orderId: order.id, kind, note: `${text} (${confirmedBy[source]})` }]))
}
