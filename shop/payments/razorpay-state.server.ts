import { GatewayError, type Session } from './provider.ts'
import { listOf, PaymentEntity, RefundEntity } from './razorpay-entities.server.ts'
import type { RazorpayHttp } from './razorpay-http.server.ts'
import { paymentSnapshot, refundSnapshot } from './razorpay-snapshots.server.ts'

/** Razorpay captures by itself within moments; what is authorised for longer was left behind. */
const autoCaptureMs = 2 * 60_000

const Payments = listOf(PaymentEntity)
const Refunds = listOf(RefundEntity)

export async function fetchState(http: RazorpayHttp, session: Session, now: () => Date) {
  const { items } = await http.get(`/orders/${session.providerOrderId}/payments`, Payments)
  const attempts: PaymentEntity[] = []
  for (const payment of items) {
    attempts.push(wantsCapture(payment, session, now()) ? await capture(http, payment) : payment)
  }
  const payments = attempts.map(paymentSnapshot)
  const refunds = []
  for (const { providerPaymentId } of payments.filter(({ captured }) => captured)) {
    const list = await http.get(`/payments/${providerPaymentId}/refunds?count=100`, Refunds)
    refunds.push(...list.items.map(refundSnapshot))
  }
  return { payments, refunds }
}

export async function fetchPayment(http: RazorpayHttp, paymentId: string) {
  return paymentSnapshot(await getPayment(http, paymentId))
}

/** Only the session's exact amount is ever taken; anything else is left for a person to look at. */
function wantsCapture(payment: PaymentEntity, session: Session, now: Date) {
  return (
    payment.status === 'authorized' &&
    !session.isUnwanted &&
    payment.order_id === session.providerOrderId &&
    payment.amount === session.amountPaise &&
    payment.currency === 'INR' &&
    now.getTime() - payment.created_at * 1000 > autoCaptureMs
  )
}

/** A refused or doubtful capture is answered by looking again: it may have been captured meanwhile. */
async function capture(http: RazorpayHttp, { id, amount, currency }: PaymentEntity) {
  try {
    return await http.post(`/payments/${id}/capture`, { amount, currency }, PaymentEntity)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return getPayment(http, id)
  }
}

function getPayment(http: RazorpayHttp, paymentId: string) {
  return http.get(`/payments/${encodeURIComponent(paymentId)}`, PaymentEntity)
}
