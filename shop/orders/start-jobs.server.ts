import type { Db } from '#db/client.server.ts'
import { GatewayError, type PaymentProvider } from '#shop/payments/provider.ts'
import { claimDuePolls } from '#shop/payments/queries.server.ts'
import { forgetRequests } from '#shop/settings/count-requests.server.ts'
import { PgBoss } from 'pg-boss'
import type { BaseLogger } from 'pino'
import { checkPayment } from './collect-payment.server.ts'
import { expireUnpaidOrders } from './expire-orders.server.ts'
import { followRefunds } from './follow-refunds.server.ts'
import { type EmailServices, sendDueEmails } from './send-emails.server.ts'
import { closeSalesDays } from './sum-sales.server.ts'
import { processWaitingEvents } from './webhook.server.ts'

const everyMinute = '* * * * *'
/** UTC: a quarter to four in the morning in India. */
const everyNight = '15 22 * * *'
const pollsARound = 20
/** A job whose process died frees its queue after so long, and whoever is left looks that often. */
const heartbeatSeconds = 15
const lookAfterSeconds = 10

type Services = { databaseUrl: string; db: Db; payments: PaymentProvider; emails: EmailServices; sweepPictures(): Promise<number>; logger: BaseLogger }

/**
 * The work nobody waits for. Each queue holds one job a minute or a night, whichever process takes it; what it does is safe to
 * do twice. Resolves when the queues are open.
 */
export async function startOrderJobs({ databaseUrl, db, payments, emails, sweepPictures, logger }: Services) {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'fineweave jobs',
    max: 3,
    superviseIntervalSeconds: lookAfterSeconds,
    monitorIntervalSeconds: lookAfterSeconds,
  })
  boss.on('error', (error) => logger.error({ err: error }, 'job queue'))
  await boss.start()

  const jobs = {
    'webhook-events': () => processWaitingEvents(db, payments),
    'payment-polls': () => pollPayments(db, payments, logger),
    'unpaid-orders': () => expireUnpaidOrders(db, payments),
    refunds: () => followRefunds(db, payments),
    emails: () => sendEmails(db, emails, logger),
    'link-requests': () => forgetRequests(db),
    'sales-days': () => closeSalesDays(db),
  }
  const nightly = {
    'unused-pictures': async () => {
      const swept = await sweepPictures()
      if (swept > 0) logger.info({ swept }, 'removed pictures that nothing shows any more')
    },
  }
  for (const [name, work] of Object.entries({ ...jobs, ...nightly })) {
    await boss.createQueue(name, { policy: 'exclusive' })
    await boss.updateQueue(name, { expireInSeconds: 300, heartbeatSeconds, retryLimit: 0 })
    await boss.schedule(name, name in nightly ? everyNight : everyMinute)
    await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
      try {
        await work()
      } catch (error) {
        // A gateway that is away is no news every minute in full; the next round asks again.
        if (error instanceof GatewayError) logger.warn({ job: name, reason: error.message }, 'gateway did not answer')
        else logger.error({ job: name, err: error }, 'job failed')
      }
    })
  }

  return { stop: () => boss.stop({ graceful: true, timeout: 5_000 }) }
}

async function pollPayments(db: Db, payments: PaymentProvider, logger: BaseLogger) {
  for (const gatewayOrderId of await claimDuePolls(db, pollsARound)) {
    try {
      const state = await checkPayment(db, payments, gatewayOrderId, 'poller')
      logger.debug({ gatewayOrderId, state }, 'polled')
    } catch (error) {
      // Its next look is booked already; the others have theirs now.
      if (!(error instanceof GatewayError)) throw error
      logger.warn({ gatewayOrderId, reason: error.message }, 'gateway did not answer')
    }
  }
}

async function sendEmails(db: Db, emails: EmailServices, logger: BaseLogger) {
  const { failed } = await sendDueEmails(db, emails)
  if (failed.length > 0) logger.warn({ emails: failed }, 'e-mails did not get through; the reason is kept beside each')
}
