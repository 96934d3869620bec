import type { PaymentState } from '#shop/orders/rules.ts'

/** The sentence for staff who mark an order as returned. */
export const sayReturned = (paymentState: PaymentState | undefined) =>
  paymentState === 'to_collect'
    ? 'Its cash was not collected: the invoice is credited, and all pieces are in stock again.'
    : 'Money is not refunded automatically: check the items, then refund the customer.'
