import { isOrderNumber } from '#shared/order-number.ts'

export type ReturnedOrder = { orderNumber: string; token: string; paymentId: string }

/**
 * The order that the gateway brought the customer back from, as our server wrote it behind the #; null when there is
 * none.
 */
export function readReturn(hash: string): ReturnedOrder | null {
  const said = new URLSearchParams(hash.slice(1))
  const orderNumber = said.get('order') ?? ''
  const token = said.get('token') ?? ''
  if (!isOrderNumber(orderNumber) || !/^[\w-]{20,100}$/.test(token)) return null
  return { orderNumber, token, paymentId: said.get('payment') ?? '' }
}
