import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.server.ts'
import { pollSoon } from '#shop/payments/commands.server.ts'
import { askGateway, claimLook } from '#shop/payments/gateway-looks.server.ts'
import { GatewayError, type PaymentProvider } from '#shop/payments/provider.ts'
import { findSession } from '#shop/payments/queries.server.ts'
import { isPaid, type PaymentState } from '../rules.ts'
import { orders } from '../tables.server.ts'
import { applyPayments } from './apply-payment.server.ts'
import { lookAtPayment } from './look-at-payment.server.ts'
import { inTurnOfOrder } from './payment-news-queue.ts'

type Asked = { number: string; gatewayOrderId: number; paymentState: PaymentState }

/** forged: it carries a proof that is wrong. unanswered: the gateway could not be asked, so the poller asks. */
export type Confirmed =
  | { kind: 'forged' }
  | { kind: 'unanswered' }
  | { kind: 'known'; state: PaymentState | null; isProved: boolean }

/**
 * Judges the values that the customer's browser brought back from the gateway, and applies the payment that they prove.
 */
export async function confirmPayment(
  db: Db,
  payments: PaymentProvider,
  { number, gatewayOrderId, paymentState }: Asked,
  fields: Readonly<Record<string, string>>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Confirmed> {
  const session = await findSession(db, gatewayOrderId)
  const checked = session?.provider === payments.id && payments.checkReturn(session, fields)
  if (!checked || checked.verdict === 'forged') {
    log.warn({ order: number }, 'forged payment confirmation refused')
    return { kind: 'forged' }
  }
  const { providerPaymentId } = checked
  try {
    if (!providerPaymentId) {
      const look = await lookAtPayment(db, payments, gatewayOrderId)
      if (look.kind === 'unanswered') return { kind: 'unanswered' }
      return { kind: 'known', isProved: false, state: look.kind === 'seen' ? look.state : paymentState }
    }
    if (isPaid(paymentState)) return { kind: 'known', isProved: true, state: paymentState }
    return await inTurnOfOrder(session.providerOrderId, async (hasWaited): Promise<Confirmed> => {
      const state = hasWaited ? await findPaymentState(db, gatewayOrderId) : null
      if (state !== null && isPaid(state)) return { kind: 'known', isProved: true, state }
      if ((await claimLook(db, gatewayOrderId, { isProved: true })) !== 'granted') {
        await pollSoon(db, gatewayOrderId)
        return { kind: 'unanswered' }
      }
      const askedAt = new Date()
      const payment = await askGateway(db, payments.id, () => payments.fetchPayment(providerPaymentId))
      const seen = { payments: [payment], refunds: [], askedAt }
      return {
        kind: 'known',
        isProved: true,
        state: await applyPayments(db, payments.id, gatewayOrderId, seen, 'browser'),
      }
    })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    // The signature proves that a payment exists; the poller will see it when the gateway answers again.
    log.warn({ err: error, order: number }, 'gateway did not answer a confirmation')
    await pollSoon(db, gatewayOrderId)
    return { kind: 'unanswered' }
  }
}

async function findPaymentState(db: Db, gatewayOrderId: number) {
  const [order] = await db
    .select({ state: orders.paymentState })
    .from(orders)
    .where(eq(orders.gatewayOrderId, gatewayOrderId))
  return order?.state ?? null
}

/** Paid, or likely to be in a moment. */
export const hasProbablyPaid = (confirmed: Confirmed) =>
  confirmed.kind === 'unanswered' ||
  (confirmed.kind === 'known' && (confirmed.isProved || (confirmed.state !== null && isPaid(confirmed.state))))
