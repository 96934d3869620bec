import type { BaseLogger } from 'pino'
import type { Db } from '#db/client.server.ts'
import { everyMinute, everyNight, everyQuarter, type Jobs } from '#shared/job.ts'
import { workThrough } from '#shared/work-through.ts'
import { endPolls } from '#shop/payments/commands.server.ts'
import { lookForLostPayments } from '#shop/payments/lost/look-for-lost-payments.server.ts'
import type { PayoutProvider } from '#shop/payments/payouts/provider.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { claimDuePolls } from '#shop/payments/queries.server.ts'
import { collectDeliveredCash } from './cash/collect-cash.server.ts'
import { workOnCancellations } from './moving/work-on-cancellations.server.ts'
import { lookForDisputes } from './paying/apply-disputes.server.ts'
import { expireUnpaidOrders } from './paying/expire-orders.server.ts'
import { followRefunds } from './paying/follow-refunds.server.ts'
import { checkPayment } from './paying/look-at-payment.server.ts'
import { lookForUnknownRefunds } from './paying/look-for-unknown-refunds.server.ts'
import { processWaitingEvents } from './paying/process-events.server.ts'
import { findWebhookHealth } from './paying/webhook-health.server.ts'
import { followPayouts } from './payouts/follow-payouts.server.ts'
import { isPaid } from './rules.ts'
import { countStock } from './stock/count-stock.server.ts'

const pollBatchSize = 20

type Services = {
  db: Db
  payments: PaymentProvider
  /** Null means refunds in cash are sent by hand. */
  findPayoutProvider(): PayoutProvider | null
  logger: BaseLogger
}

export const orderJobs = ({ db, payments, findPayoutProvider, logger }: Services): Jobs => ({
  'webhook-events': { cron: everyMinute, work: () => processWaitingEvents(db, payments) },
  'payment-polls': { cron: everyMinute, work: () => pollPayments(db, payments) },
  'unpaid-orders': { cron: everyMinute, work: () => expireUnpaidOrders(db, payments) },
  'asked-cancellations': { cron: everyMinute, work: () => workOnCancellations(db, payments) },
  'delivered-cash': { cron: everyMinute, work: () => collectDeliveredCash(db) },
  disputes: { cron: everyNight, work: () => lookForDisputes(db, payments) },
  'lost-payments': { cron: everyQuarter, work: () => lookForLostPayments(db, payments) },
  'unknown-refunds': { cron: everyQuarter, work: () => lookForUnknownRefunds(db, payments) },
  refunds: { cron: everyMinute, work: () => followRefunds(db, payments) },
  payouts: {
    cron: everyMinute,
    async work() {
      const provider = findPayoutProvider()
      return provider && followPayouts(db, provider)
    },
  },
  'counted-stock': { cron: everyMinute, work: () => countStock(db) },
  'webhook-health': { cron: everyQuarter, work: () => warnOfSilence(db, logger) },
})

/** Looks at gateway orders that are due; once the money is there, they are due no more. */
export async function pollPayments(db: Db, payments: PaymentProvider) {
  return workThrough(
    () => claimDuePolls(db, payments.id, pollBatchSize),
    async (gatewayOrderId) => {
      const state = await checkPayment(db, payments, gatewayOrderId, 'poller')
      if (state !== null && isPaid(state)) await endPolls(db, gatewayOrderId)
    },
    // Its next look is booked already.
    async () => {},
  )
}

/** The poller keeps orders right meanwhile, but only every few minutes. */
export async function warnOfSilence(db: Db, logger: Pick<BaseLogger, 'warn'>) {
  const { isSilent, lastEventAt, paidUnreported } = await findWebhookHealth(db)
  if (!isSilent) return
  logger.warn(
    { lastEventAt, paidUnreported },
    'the gateway no longer reports payments: is its webhook switched on, and RAZORPAY_WEBHOOK_SECRET right?',
  )
}
