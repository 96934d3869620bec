import type { PaymentProvider, ProviderId, ReturnCheck, Session, SessionRequest } from './provider.ts'
import { checkoutOptions, type CheckoutSettings } from './razorpay-checkout.ts'
import { fetchDisputes } from './razorpay-disputes.server.ts'
import { type HttpSettings, RazorpayHttp } from './razorpay-http.server.ts'
import { fetchPayments, fetchRefunds, fetchReference } from './razorpay-recent.server.ts'
import { refund } from './razorpay-refund.server.ts'
import { createSession } from './razorpay-session.server.ts'
import { paymentMessage, signatureMatches } from './razorpay-signatures.server.ts'
import { fetchPayment, fetchState } from './razorpay-state.server.ts'
import { parseWebhook, readEvent } from './razorpay-webhook.server.ts'

export interface RazorpaySettings extends HttpSettings, CheckoutSettings {
  /** Default razorpay. */
  id?: ProviderId
  /** The current webhook secret first, then the previous one if any. */
  webhookSecrets: readonly string[]
  checkoutScript: string
  now?: () => Date
}

/** Razorpay, or anything that speaks its API, as the shop's payment provider. */
export function razorpayProvider(settings: RazorpaySettings): PaymentProvider {
  const { id = 'razorpay', webhookSecrets, checkoutScript, now = () => new Date() } = settings
  const http = new RazorpayHttp(settings)

  const actionFor = (session: Session, request: SessionRequest) => ({
    kind: 'script' as const,
    scriptUrl: checkoutScript,
    options: checkoutOptions(session, request, settings),
  })

  return {
    id,
    async createSession(request) {
      const session = { ...(await createSession(http, id, request)), account: settings.keyId }
      return { session, action: actionFor(session, request) }
    },
    actionFor,
    checkReturn: (session, fields) => checkReturn(session, fields, settings.keySecret),
    fetchState: (session) => fetchState(http, session, now),
    fetchPayment: (paymentId) => fetchPayment(http, paymentId),
    refund: (order) => refund(http, order),
    fetchDisputes: () => fetchDisputes(http),
    fetchPayments: (from, to) => fetchPayments(http, from, to),
    fetchRefunds: (from, to) => fetchRefunds(http, from, to),
    fetchReference: (providerOrderId) => fetchReference(http, providerOrderId),
    parseWebhook: (raw, headers) => parseWebhook(raw, headers, webhookSecrets),
    readEvent,
  }
}

/** The order id comes from our session, never from the browser. A failed return carries no proof. */
function checkReturn(
  { providerOrderId }: Session,
  fields: Readonly<Record<string, string>>,
  keySecret: string,
): ReturnCheck {
  const paymentId = fields.razorpay_payment_id
  const signature = fields.razorpay_signature
  if (paymentId === undefined && signature === undefined) return { verdict: 'unproved', providerPaymentId: null }

  const sameOrder = (fields.razorpay_order_id ?? providerOrderId) === providerOrderId
  const signed = signatureMatches(paymentMessage(providerOrderId, paymentId ?? ''), keySecret, signature)
  return paymentId && sameOrder && signed
    ? { verdict: 'proved', providerPaymentId: paymentId }
    : { verdict: 'forged', providerPaymentId: null }
}
