import { and, eq, like } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { gatewayOrders, payments, refunds } from '#shop/payments/tables.server.ts'
import type { Order, Payment, Refund } from '#simulators/gateway/world.ts'
import { ofDemo } from './past-order.server.ts'

const isDemo = like(gatewayOrders.providerOrderId, `order_${ofDemo}%`)
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** The demo's past orders as the gateway would know them, had they been paid there, in its own words. */
export async function findPastPayments(db: Db) {
  const opened = await db
    .select()
    .from(gatewayOrders)
    .leftJoin(payments, eq(payments.gatewayOrderId, gatewayOrders.id))
    .where(isDemo)
  const returned = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(
      payments,
      and(eq(payments.provider, refunds.provider), eq(payments.providerPaymentId, refunds.providerPaymentId)),
    )
    .innerJoin(gatewayOrders, eq(gatewayOrders.id, payments.gatewayOrderId))
    .where(isDemo)
  return {
    orders: opened.map(({ gateway_orders: order, payments: payment }) => orderEntity(order, payment)),
    payments: opened.flatMap(({ payments: payment }) => (payment ? [paymentEntity(payment)] : [])),
    refunds: returned.flatMap(({ refund }) =>
      refund.providerRefundId?.startsWith(`rfnd_${ofDemo}`) ? [refundEntity(refund)] : [],
    ),
  }
}

type PaymentRow = typeof payments.$inferSelect

function orderEntity(order: typeof gatewayOrders.$inferSelect, payment: PaymentRow | null): Order {
  const isPaid = payment?.status === 'captured' || payment?.status === 'refunded'
  return {
    id: order.providerOrderId!,
    entity: 'order',
    amount: order.amountPaise,
    amount_paid: isPaid ? order.amountPaise : 0,
    amount_due: isPaid ? 0 : order.amountPaise,
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: isPaid ? 'paid' : payment ? 'attempted' : 'created',
    attempts: payment ? 1 : 0,
    notes: {},
    created_at: seconds(order.createdAt),
  }
}

/** Fields that the demo does not write of a payment are as empty as the gateway leaves them. */
const unsaid = {
  invoice_id: null,
  international: false,
  description: null,
  card_id: null,
  bank: null,
  wallet: null,
  vpa: null,
  email: '',
  contact: '',
  notes: {},
  fee: null,
  tax: null,
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
  acquirer_data: {},
} satisfies Partial<Payment>

const paymentEntity = ({ snapshot, amountPaise, refundedPaise }: PaymentRow): Payment => ({
  ...unsaid,
  ...(snapshot as Omit<Payment, keyof typeof unsaid>),
  refund_status: refundedPaise === 0 ? null : refundedPaise < amountPaise ? 'partial' : 'full',
})

function refundEntity(refund: typeof refunds.$inferSelect): Refund {
  return {
    id: refund.providerRefundId!,
    entity: 'refund',
    amount: refund.amountPaise,
    currency: 'INR',
    payment_id: refund.providerPaymentId,
    notes: {},
    receipt: null,
    acquirer_data: { arn: null },
    created_at: seconds(refund.createdAt),
    batch_id: null,
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: 'normal',
  }
}
