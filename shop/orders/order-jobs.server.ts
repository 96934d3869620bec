import type { BaseLogger } from 'pino'
import type { Db } from '#db/client.server.ts'
import { forgetOldCounts } from '#shop/limits/count-requests.server.ts'
import { forgetUnconfirmed } from '#shop/marketing/commands.server.ts'
import { removeOldEmails } from '#shop/messages/remove-old-emails.server.ts'
import type { EmailServices } from '#shop/messages/send-emails.server.ts'
import { sendAndWarn } from '#shop/messages/send-soon.server.ts'
import { endPolls } from '#shop/payments/commands.server.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { claimDuePolls } from '#shop/payments/queries.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { forgetOldDevices } from '#shop/staff/known-devices.server.ts'
import { warnOfTries } from '#shop/staff/staff-emails.server.ts'
import { issueOwedCreditNotes, issueOwedInvoices } from './issue-invoice.server.ts'
import { checkPayment } from './paying/collect-payment.server.ts'
import { expireUnpaidOrders } from './paying/expire-orders.server.ts'
import { followRefunds } from './paying/follow-refunds.server.ts'
import { findWebhookHealth } from './paying/webhook-health.server.ts'
import { processWaitingEvents } from './paying/webhook.server.ts'
import { removeOld } from './people/remove-old.server.ts'
import { countStock } from './placing/count-stock.server.ts'
import { isPaid } from './rules.ts'
import { closeSalesDays } from './sum-sales.server.ts'
import { workThrough } from './work-through.ts'

const everyMinute = '* * * * *'
const everyQuarter = '*/15 * * * *'
/** UTC: a quarter to four in the morning in India. */
const everyNight = '15 22 * * *'
const pollsARound = 20

export type Job = { cron: string; work(): Promise<unknown> }

export type JobServices<EmailContent> = {
  db: Db
  payments: PaymentProvider
  emails: EmailServices<EmailContent>
  sweepPictures(): Promise<number>
  /** Where e-mails lie that are written to the disk instead of sent. */
  outboxDir: string
  logger: BaseLogger
}

/** The work nobody waits for, by the name of its queue. Any of it may be done twice. */
export function orderJobs<EmailContent>({
  db,
  payments,
  emails,
  sweepPictures,
  outboxDir,
  logger,
}: JobServices<EmailContent>): Record<string, Job> {
  return {
    'webhook-events': { cron: everyMinute, work: () => processWaitingEvents(db, payments) },
    'payment-polls': { cron: everyMinute, work: () => pollPayments(db, payments) },
    'unpaid-orders': { cron: everyMinute, work: () => expireUnpaidOrders(db, payments) },
    refunds: { cron: everyMinute, work: () => followRefunds(db, payments) },
    emails: { cron: everyMinute, work: () => sendAndWarn(db, emails, logger) },
    'sign-in-warnings': { cron: everyMinute, work: () => warnOfTries(db) },
    'link-requests': { cron: everyMinute, work: () => forgetOldCounts(db) },
    'counted-stock': { cron: everyMinute, work: () => countStock(db) },
    'sales-days': { cron: everyMinute, work: () => closeSalesDays(db) },
    invoices: { cron: everyMinute, work: () => issueOwedInvoices(db) },
    'credit-notes': { cron: everyNight, work: () => issueOwedCreditNotes(db) },
    'webhook-health': { cron: everyQuarter, work: () => warnOfSilence(db, logger) },
    'unconfirmed-addresses': { cron: everyNight, work: () => forgetUnconfirmed(db) },
    'old-devices': { cron: everyNight, work: () => forgetOldDevices(db) },
    retention: { cron: everyNight, work: () => retain(db, outboxDir, logger) },
    'unused-pictures': { cron: everyNight, work: () => sweep(sweepPictures, logger) },
  }
}

/** Looks at gateway orders that are due; once the money is there, they are due no more. */
export async function pollPayments(db: Db, payments: PaymentProvider) {
  return workThrough(
    await claimDuePolls(db, payments.id, pollsARound),
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

/** Removes what has reached its age. Counts only are logged. */
async function retain(db: Db, outboxDir: string, logger: BaseLogger) {
  const { retention } = await findSettings(db)
  const removed = await removeOld(db)
  const emails = await removeOldEmails(outboxDir, retention.outboxDays)
  logger.info(
    { removed: { ...removed, ...(emails > 0 ? { 'e-mails on the disk': emails } : {}) } },
    'removed what was old',
  )
}
