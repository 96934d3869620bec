import { PgBoss } from 'pg-boss'
import type { BaseLogger } from 'pino'
import type { JobRun, Jobs } from '#shared/job.ts'
import { GatewayError } from '#shop/payments/provider.ts'
import { CourierError } from '#shop/shipping/couriers/courier-error.ts'

/** A job whose process died frees its queue after so long, and whoever is left looks that often. */
const heartbeatSeconds = 15
const lookAfterSeconds = 10
const reopenMs = 2_000

type Services = {
  databaseUrl: string
  jobs: Jobs
  /** Called after each run. */
  onRun(name: string, run: JobRun): Promise<unknown>
  logger: BaseLogger
}

/**
 * Opens a queue for each job, which holds one job at a time, whichever process takes it. A database that is away delays
 * the opening and never ends the process.
 */
export function startJobs({ databaseUrl, ...services }: Services) {
  const { logger } = services
  let boss: PgBoss | null = null
  let again: NodeJS.Timeout | undefined
  let isStopping = false

  async function tryToOpen() {
    try {
      boss = await openQueues(databaseUrl, services)
    } catch (error) {
      logger.warn({ err: error }, 'job queues could not be opened; trying again')
      if (!isStopping) again = setTimeout(() => (trying = tryToOpen()), reopenMs)
    }
  }

  let trying = tryToOpen()

  return {
    async stop() {
      isStopping = true
      clearTimeout(again)
      await trying
      await boss?.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

async function openQueues(databaseUrl: string, { jobs, onRun, logger }: Omit<Services, 'databaseUrl'>) {
  const settings = {
    connectionString: databaseUrl,
    application_name: 'fineweave jobs',
    max: 3,
    // All queues ask in turn by these connections: on a busy machine the last waits for many.
    connectionTimeoutMillis: 15_000,
    // For the driver, which the library's own types leave out: a server that went silent must not hold a job for ever.
    query_timeout: 15_000,
    superviseIntervalSeconds: lookAfterSeconds,
    monitorIntervalSeconds: lookAfterSeconds,
  }
  const boss = new PgBoss(settings)
  boss.on('error', (error) => logger.error({ err: error }, 'job queue'))
  try {
    await boss.start()
    for (const [name, { cron, work }] of Object.entries(jobs)) {
      await boss.createQueue(name, { policy: 'exclusive' })
      await boss.updateQueue(name, { expireInSeconds: 300, heartbeatSeconds, retryLimit: 0 })
      await boss.schedule(name, cron)
      await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
        const [startedAt, ticks] = [new Date(), performance.now()]
        const error = await work().then(
          () => null,
          (error: unknown) => report(name, error, logger),
        )
        const run = { startedAt, durationMs: performance.now() - ticks, error }
        // A job that was done is done, noted or not.
        await onRun(name, run).catch((err: unknown) =>
          logger.warn({ job: name, err }, 'the run of a job could not be noted'),
        )
      })
    }
    return boss
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
}

const isUnanswered = (trouble: unknown) => trouble instanceof GatewayError || trouble instanceof CourierError

/** A gateway or a courier that is away is no news every minute in full; the next round asks again. Returns what went wrong, in words. */
function report(job: string, error: unknown, logger: BaseLogger) {
  const troubles: unknown[] = error instanceof AggregateError ? error.errors : [error]
  const unanswered = troubles.filter(isUnanswered)
  const errors = troubles.filter((trouble) => !isUnanswered(trouble))
  if (unanswered.length > 0)
    logger.warn({ job, times: unanswered.length, reason: unanswered[0]!.message }, 'a service did not answer')
  for (const error of errors) logger.error({ job, err: error }, 'job failed')
  const [first] = errors.length > 0 ? errors : unanswered
  return first instanceof Error ? first.message : String(first)
}
