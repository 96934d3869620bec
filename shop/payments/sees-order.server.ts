import * as z from 'zod'
import { GatewayError } from './provider.ts'
import { type HttpSettings, RazorpayHttp } from './razorpay-http.server.ts'

/**
 * Whether these keys see an order of the account before, and so are keys of the same account. Throws a GatewayError when
 * there is no answer.
 */
export async function seesOrder(keys: Pick<HttpSettings, 'keyId' | 'keySecret' | 'apiBase'>, providerOrderId: string) {
  try {
    await new RazorpayHttp(keys).get(`/orders/${encodeURIComponent(providerOrderId)}`, z.object({ id: z.string() }))
    return true
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'rejected') return false
    throw error
  }
}
