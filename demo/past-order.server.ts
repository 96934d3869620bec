import { createHash, randomUUID } from 'node:crypto'
import { formatAmount } from '#shared/money.ts'
import type { Totals } from '#shop/cart/cart-totals.ts'
import type { AgreedTerms } from '#shop/orders/agreed-terms.ts'
import type { Adjustment } from '#shop/orders/agreed/adjustments.ts'
import { isPaid } from '#shop/orders/rules.ts'
import type { orderEvents, orders } from '#shop/orders/tables.server.ts'
import { type PaymentStatus, rankOf } from '#shop/payments/rules.ts'
import type { gatewayOrders, payments, refunds } from '#shop/payments/tables.server.ts'
import type { History, Step } from './order-stories.ts'
import type { DemoOrder } from './orders.ts'

export interface PastLine {
  productId: number
  variantId: number
  sku: string
  productName: string
  category: string
  categorySlug: string
  size: string
  color: string
  colorName: string
  imageKey: string
  pricePaise: number
  quantity: number
}

export interface PastOrder {
  order: DemoOrder
  number: string
  lines: PastLine[]
  adjustments: Adjustment[]
  terms: AgreedTerms
  totals: Totals
  placedAt: Date
  history: History
}

const provider = 'simulator'
const paymentWindowHours = 0.5
/** An unpaid order of the demo waits this long, so that the back office has one to show. */
const waitHours = 7 * 24

export const receiptOf = ({ number }: PastOrder) => `${number}-1`

const timeOf = ({ placedAt }: PastOrder, afterHours: number) => new Date(placedAt.getTime() + afterHours * 3_600_000)
const digest = (text: string) => createHash('sha256').update(text).digest()

/** The beginning of the gateway's ids of the demo, after their prefix. */
export const ofDemo = 'Demo'

/** An id as the gateway writes them: a prefix and fourteen letters and digits. */
const gatewayId = (prefix: string, number: string) =>
  `${prefix}_${ofDemo}${digest(`${prefix} ${number}`).toString('base64url').replace(/[-_]/g, '').slice(0, 10)}`

/** A payment that still waits was never opened at the gateway, so nobody asks the gateway about it. */
export const gatewayOrderRow = (one: PastOrder): typeof gatewayOrders.$inferInsert => ({
  provider,
  providerOrderId: one.history.paymentState === 'pending' ? null : gatewayId('order', one.number),
  receipt: receiptOf(one),
  amountPaise: one.totals.totalPaise,
  createdAt: one.placedAt,
})

export function orderRow(one: PastOrder): typeof orders.$inferInsert {
  const { order, number, totals, placedAt, history } = one
  const { orderStatus, paymentState, steps } = history
  const payment = steps.find(({ to }) => to === 'completed')
  const isOpen = orderStatus !== 'cancelled' && paymentState !== 'failed' && paymentState !== 'expired'
  const hasLeft = ['shipped', 'delivered', 'returned'].includes(orderStatus)
  return {
    number,
    checkoutKey: randomUUID(),
    checkoutBodyHash: digest(JSON.stringify(order)),
    firstName: order.firstName,
    lastName: order.lastName,
    customerEmail: order.email,
    customerPhone: order.phone,
    address: order.address,
    city: order.city,
    state: order.state,
    zipCode: order.zipCode,
    subtotalPaise: totals.subtotalPaise,
    discountPaise: totals.discountPaise,
    shippingPaise: totals.shippingPaise,
    promoCode: order.promoCode ?? null,
    terms: one.terms,
    paymentMethod: provider,
    paymentState,
    orderStatus,
    stockReserved: isOpen,
    needsReview: steps.some(({ kind }) => kind === 'review') ? reviewOf(one) : null,
    courier: hasLeft ? 'India Post' : null,
    trackingNumber: hasLeft ? `EK${number.slice(-6)}000IN` : null,
    createdAt: placedAt,
    expiresAt: timeOf(one, paymentState === 'pending' ? waitHours : paymentWindowHours),
    paidAt: payment ? timeOf(one, payment.afterHours) : null,
  }
}

const reviewOf = ({ totals }: PastOrder) =>
  `Returned after ${formatAmount(totals.totalPaise)} was paid: inspect and refund`

export const eventRows = (one: PastOrder): Omit<typeof orderEvents.$inferInsert, 'orderId'>[] =>
  one.history.steps.map((step) => ({
    kind: step.kind,
    from: step.from ?? null,
    to: step.to ?? null,
    note: step.note ?? noteOf(one, step),
    actor: step.actor ?? null,
    at: timeOf(one, step.afterHours),
  }))

function noteOf(one: PastOrder, { kind, to }: Step) {
  if (kind === 'review') return reviewOf(one)
  if (to === 'completed') return `${spokenMethod(one.order.paidBy)}, confirmed in browser`
  if (to === 'refunded' || to === 'partly_refunded') return `${formatAmount(refundedPaiseOf(one))} refunded`
  return null
}

function spokenMethod(paidBy: DemoOrder['paidBy']) {
  if (paidBy.method === 'card') return `${paidBy.card.network} •••• ${paidBy.card.last4}`
  if (paidBy.method === 'upi') return paidBy.vpa
  return paidBy.method === 'wallet' ? paidBy.wallet : paidBy.bank
}

/** A part that goes back is the price of the first line. */
function refundedPaiseOf({ history, totals, lines }: PastOrder) {
  if (history.paymentState === 'refunded') return totals.totalPaise
  return history.paymentState === 'partly_refunded' ? lines[0]!.pricePaise : 0
}

type Refusal = { reason: string; message: string }
const declined: Refusal = {
  reason: 'payment_failed',
  message: 'Your payment was declined by the bank. Try another method.',
}

export function paymentRows(one: PastOrder): Omit<typeof payments.$inferInsert, 'gatewayOrderId'>[] {
  const { order, number, totals, history } = one
  const { paymentState } = history
  if (!isPaid(paymentState) && paymentState !== 'failed') return []

  const status: PaymentStatus =
    paymentState === 'failed' ? 'failed' : paymentState === 'refunded' ? 'refunded' : 'captured'
  const refundedPaise = refundedPaiseOf(one)
  const providerPaymentId = gatewayId('pay', number)
  const seenAt = timeOf(one, history.steps.findLast(({ kind }) => kind === 'payment')!.afterHours)
  const failure = status === 'failed' ? declined : null
  return [
    {
      provider,
      providerPaymentId,
      status,
      rank: rankOf(status),
      method: order.paidBy.method,
      amountPaise: totals.totalPaise,
      currency: 'INR',
      refundedPaise,
      failure,
      snapshot: {
        id: providerPaymentId,
        entity: 'payment',
        order_id: gatewayId('order', number),
        status,
        captured: status !== 'failed',
        amount: totals.totalPaise,
        amount_refunded: refundedPaise,
        currency: 'INR',
        ...order.paidBy,
        error_reason: failure?.reason ?? null,
        error_description: failure?.message ?? null,
        created_at: Math.floor(one.placedAt.getTime() / 1000),
      },
      seenAt,
    },
  ]
}

export function refundRows(one: PastOrder): (typeof refunds.$inferInsert)[] {
  const amountPaise = refundedPaiseOf(one)
  if (amountPaise === 0) return []

  const { number, history } = one
  const at = timeOf(one, history.steps.findLast(({ kind }) => kind === 'payment')!.afterHours)
  return [
    {
      provider,
      providerPaymentId: gatewayId('pay', number),
      idempotencyKey: `refund-${number}`,
      providerRefundId: gatewayId('rfnd', number),
      amountPaise,
      reason: refundReasons[history.orderStatus] ?? 'Goodwill',
      status: 'processed',
      createdAt: at,
      updatedAt: at,
    },
  ]
}

const refundReasons: Partial<Record<History['orderStatus'], string>> = {
  cancelled: 'Cancelled by the customer',
  returned: 'Returned within the return window',
  delivered: 'Pulled thread on arrival',
}
