import type { OrderStatus, PaymentState } from '#shop/orders/rules.ts'

/** Ways in which an order has come to nothing, or to nothing yet. */
export type EndedKind = 'unpaid' | 'failed' | 'expired' | 'cancelled' | 'cancelled-paid' | 'refunded' | 'returned'

export type OrderKind = 'paid' | EndedKind

const unpaid: Partial<Record<PaymentState, EndedKind>> = {
  pending: 'unpaid',
  failed: 'failed',
  expired: 'expired',
  not_collected: 'cancelled',
}

/** Paid at the door: the order is placed, and nothing is charged that could go back. */
const inCash: readonly PaymentState[] = ['to_confirm', 'to_collect', 'not_collected']

/** The kind of order as it stands: thanks are for one that is paid, or will be in cash, and on its way or there. */
export function kindOf({
  orderStatus,
  paymentState,
}: {
  orderStatus: OrderStatus
  paymentState: PaymentState
}): OrderKind {
  const withoutMoney = unpaid[paymentState]
  if (orderStatus === 'cancelled') return withoutMoney || inCash.includes(paymentState) ? 'cancelled' : 'cancelled-paid'
  if (withoutMoney) return withoutMoney
  if (orderStatus === 'returned') return 'returned'
  return paymentState === 'refunded' ? 'refunded' : 'paid'
}

/** Money came at some time: the tab's cart and what was typed for the order are done. */
export const wasPaid = (kind: OrderKind) =>
  kind === 'paid' || kind === 'cancelled-paid' || kind === 'refunded' || kind === 'returned'
