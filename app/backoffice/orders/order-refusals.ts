import type { OrderMove } from '#shop/orders/moving/move-order.server.ts'

/** silent: the payment gateway did not answer. */
export type OrderAnswer = OrderMove | { kind: 'silent' }

/** Why an order stays as it is. */
export const refusals: Record<Exclude<OrderAnswer['kind'], 'done'> | 'failed', string> = {
  gone: 'This order is gone.',
  changed: 'Somebody else changed this order just now. Look again, then decide.',
  'not allowed': 'This step is not possible for the order as it is.',
  'test order': 'This order was paid with test money, so it is not packed or sent. You can cancel it.',
  silent: 'The payment gateway did not answer. Please try again in a moment.',
  failed: 'Failed to update the order. Please try again.',
}
