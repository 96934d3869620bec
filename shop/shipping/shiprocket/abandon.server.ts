import { CourierError } from '../couriers/courier-error.ts'
import { findOrder, findReturnOrder } from './find-order.server.ts'
import type { ShiprocketHttp } from './shiprocket-http.server.ts'

/** Repeating it is harmless: an order that is not there, or cancelled already, is abandoned. */
export async function abandon(
  http: ShiprocketHttp,
  reference: string,
  isReverse: boolean,
): Promise<'abandoned' | 'booked'> {
  const found = await (isReverse ? findReturnOrder : findOrder)(http, reference)
  if (found?.awb) return 'booked'
  if (!found) return 'abandoned'
  const { status } = await http.ask('/orders/cancel', { ids: [Number(found.orderId)] })
  if (status >= 400) throw new CourierError('rejected', `POST /orders/cancel: ${status}`, { status })
  return 'abandoned'
}
