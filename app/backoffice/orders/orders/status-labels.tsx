import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { OrderStatus, PaymentState } from '#shop/orders/rules.ts'

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

/** isPart: some of its parcels arrived, and others never will. */
export const StatusBadge = ({ status, isPart = false }: { status: OrderStatus; isPart?: boolean }) =>
  isPart && status === 'delivered' ? (
    <Badge tone="warn">Partly delivered</Badge>
  ) : (
    <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
  )

/** No real money was paid for it. */
export const TestBadge = () => <Badge tone="warn">Test payment</Badge>

export const PaymentBadge = ({ state }: { state: PaymentState }) => (
  <Badge tone={paymentTones[state]}>{paymentLabels[state]}</Badge>
)
