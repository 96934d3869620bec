import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { isCashDelivered, type OrderStatus, type PaymentState } from '#shop/orders/rules.ts'
import type { ShortDelivery } from '#shop/shipping/tracking/order-of-parcels.ts'

export const statusLabels: Record<OrderStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
}

const statusTones: Record<OrderStatus, BadgeTone> = {
  pending: 'neutral',
  confirmed: 'warn',
  packed: 'warn',
  shipped: 'ink',
  delivered: 'good',
  cancelled: 'neutral',
  returned: 'danger',
}

export const paymentLabels: Record<PaymentState, string> = {
  pending: 'Not paid yet',
  completed: 'Paid',
  failed: 'Payment failed',
  expired: 'Payment expired',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
  to_confirm: 'Cash, to confirm',
  to_collect: 'Cash, to collect',
  not_collected: 'Cash not collected',
}

const paymentTones: Record<PaymentState, BadgeTone> = {
  pending: 'neutral',
  completed: 'good',
  failed: 'danger',
  expired: 'neutral',
  partly_refunded: 'warn',
  refunded: 'warn',
  to_confirm: 'warn',
  to_collect: 'ink',
  not_collected: 'neutral',
}

type StatusBadgeProps = { status: OrderStatus; short?: ShortDelivery | null }

export function StatusBadge({ status, short = null }: StatusBadgeProps) {
  if (short?.kind === 'partly delivered' && status === 'delivered') return <Badge tone="warn">Partly delivered</Badge>
  if (short?.kind === 'lost' && status === 'shipped') return <Badge tone="danger">Lost</Badge>
  return <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
}

/** No real money was paid for it. */
export const TestBadge = () => <Badge tone="warn">Test payment</Badge>

type ShownPayment = { order: { paymentState: PaymentState; orderStatus: OrderStatus }; short?: ShortDelivery | null }

/**
 * Nobody pays the cash of an order that is lost, until it is found. That of one which was delivered is collected, also
 * before the job that counts it as paid.
 */
export function shownPayment({ order: { paymentState, orderStatus }, short = null }: ShownPayment) {
  const state = paymentState === 'to_collect' && short?.kind === 'lost' ? 'not_collected' : paymentState
  return isCashDelivered({ paymentState: state, orderStatus })
    ? { label: 'Cash collected', tone: 'good' as const }
    : { label: paymentLabels[state], tone: paymentTones[state] }
}

export function PaymentBadge(shown: ShownPayment) {
  const { label, tone } = shownPayment(shown)
  return <Badge tone={tone}>{label}</Badge>
}
