import { isPaid, type PaymentState } from '#shop/orders/rules.ts'

/** isDisputed: its bank asks for the payment, so that nothing of it is sent meanwhile. */
export type PaidOrder = { paymentState: PaymentState; isCash: boolean; creditPaise: number; isDisputed: boolean }

export const whileDisputed = 'Your bank is asking for the payment of this order.'

const afterDispute = `${whileDisputed} We refund what is still due once that has ended.`

/** The sentence about money that nobody has sent so far. Of a parcel that did not arrive the order says more. */
export function sayDue(
  { paymentState, isCash, isDisputed }: PaidOrder,
  { isDue, isCancelled, isPartOnly }: { isDue: boolean; isCancelled: boolean; isPartOnly: boolean },
) {
  const isHeld = isDisputed && isCancelled && !isCash && isPaid(paymentState) && paymentState !== 'refunded'
  if (isPartOnly || !(isDue || isHeld)) return null
  return isDisputed ? afterDispute : 'We are looking at your refund, and will write to you.'
}

/** The sentence about parcels that do not arrive. Null once money went back, since the page lists it. */
export function sayRest(
  { paymentState, isCash, creditPaise, isDisputed }: PaidOrder,
  { isLost, isHere }: { isLost: boolean; isHere: boolean },
) {
  if (paymentState === 'partly_refunded' || paymentState === 'refunded') return null
  if (isCash && creditPaise === 0) return 'You pay only for what reached you.'
  if (isCash) return 'You pay only for what reached you. Store credit that paid for the rest comes back.'
  if (isDisputed) return afterDispute
  if (isLost) return 'We are sorry. We send the rest again or refund it.'
  return isHere ? 'The rest is back with us. We refund it.' : 'We refund the rest once it is back.'
}
