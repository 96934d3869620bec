import type { Db } from '#db/client.server.ts'
import { endPolls } from '#shop/payments/commands.server.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { claimDuePolls } from '#shop/payments/queries.server.ts'
import { forgetRequests } from '#shop/settings/count-requests.server.ts'
import type { BaseLogger } from 'pino'
import { checkPayment } from './collect-payment.server.ts'
import { expireUnpaidOrders } from './expire-orders.server.ts'
import { followRefunds } from './follow-refunds.server.ts'
import { isPaid } from './rules.ts'
import type { EmailServices } from './send-emails.server.ts'
import { sendAndWarn } from './send-soon.server.ts'
import { closeSalesDays } from './sum-sales.server.ts'
import { findWebhookHealth } from './webhook-health.server.ts'
import { processWaitingEvents } from './webhook.server.ts'
import { workThrough } from './work-through.ts'

const everyMinute = '* * * * *'
const everyQuarter = '*/15 * * * *'
/** UTC: a quarter to four in the morning in India. */
const everyNight = '15 22 * * *'
const pollsARound = 20

export type Job = { cron: string; work(): Promise<unknown> }

export type JobServices = { db: Db; payments: PaymentProvider; emails: EmailServices; sweepPictures(): Promise<number>; logger: BaseLogger }

/** The work nobody waits for, by the name of its queue. Any of it may be done twice. */
export function orderJobs({ db, payments, emails, sweepPictures, logger }: JobServices): Record<string, Job> {
  return {
    'webhook-events': { cron: everyMinute, work: () => processWaitingEvents(db, payments) },
    'payment-polls': { cron: everyMinute, work: () => pollPayments(db, payments) },
    'unpaid-orders': { cron: everyMinute, work: () => expireUnpaidOrders(db, payments) },
    refunds: { cron: everyMinute, work: () => followRefunds(db, payments) },
    emails: { cron: everyMinute, work: () => sendAndWarn(db, emails, logger) },
    'link-requests': { cron: everyMinute, work: () => forgetRequests(db) },
    'sales-days': { cron: everyMinute, work: () => closeSalesDays(db) },
    'webhook-health': { cron: everyQuarter, work: () => warnOfSilence(db, logger) },
    'unused-pictures': { cron: everyNight, work: () => sweep(sweepPictures, logger) },
  }
}

/** Looks at gateway orders that are due; once the money is there, they are due no more. */
export async function pollPayments(db: Db, payments: PaymentProvider) {
  return workThrough(
    await claimDuePolls(db, pollsARound),
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

async function sweep(sweepPictures: () => Promise<number>, logger: BaseLogger) {
  const swept = await sweepPictures()
  if (swept > 0) logger.info({ swept }, 'removed pictures that nothing shows any more')
}
