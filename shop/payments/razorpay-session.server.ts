import { GatewayError, type ProviderId, type Session, type SessionRequest } from './provider.ts'
import { listOf, OrderEntity } from './razorpay-entities.server.ts'
import type { RazorpayHttp } from './razorpay-http.server.ts'

const Orders = listOf(OrderEntity)

/** Opens a gateway order. The API has no idempotency for it, so a doubtful answer is looked up by receipt first. */
export async function createSession(
  http: RazorpayHttp,
  provider: ProviderId,
  request: SessionRequest,
): Promise<Session> {
  const earlier = request.isNew ? undefined : await findOrder(http, request)
  const order = earlier ?? (await createOrder(http, request))
  return {
    provider,
    providerOrderId: order.id,
    reference: request.reference,
    amountPaise: order.amount,
  }
}

async function createOrder(http: RazorpayHttp, request: SessionRequest) {
  try {
    return await postOrder(http, request)
  } catch (error) {
    if (!(error instanceof GatewayError) || !error.ambiguous) throw error
    return (await findOrder(http, request)) ?? (await postOrder(http, request))
  }
}

async function postOrder(http: RazorpayHttp, request: SessionRequest) {
  const { reference, amountPaise, currency } = request
  const body = { amount: amountPaise, currency, receipt: reference, notes: { reference } }
  const order = await http.post('/orders', body, OrderEntity)
  if (!isFor(request)(order)) {
    throw new GatewayError('server', `order ${order.id} was opened with another amount or currency`)
  }
  return order
}

async function findOrder(http: RazorpayHttp, request: SessionRequest) {
  const { items } = await http.get(`/orders?receipt=${encodeURIComponent(request.reference)}`, Orders)
  return items.filter((order) => order.receipt === request.reference).find(isFor(request))
}

const isFor =
  ({ amountPaise, currency }: SessionRequest) =>
  (order: OrderEntity) =>
    order.amount === amountPaise && order.currency === currency
