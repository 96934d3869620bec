import { eq, sql } from 'drizzle-orm'
import type { BaseLogger } from 'pino'
import type { Db } from '#db/client.server.ts'
import { sayDuration } from '#shared/amounts-in-words.ts'
import { formatMoment } from '#shared/dates.ts'
import type { HealthCheck } from '#shared/health-check.ts'
import { type GatewayErrorKind, isTestPayment, type ProviderId } from './provider.ts'
import type { GatewayCall } from './razorpay-http.server.ts'
import { gatewayAccounts } from './tables.server.ts'

/** A gateway that answers is stored this often at most. */
const noteEveryMs = 60_000

/** The answers that say that the gateway cannot be used; after any other refusal it did answer. */
const notWorking: readonly GatewayErrorKind[] = ['network', 'timeout', 'server', 'auth']

const criticalAfterMs = 5 * 60_000

type Services = { db: Db; provider: ProviderId; logger: Pick<BaseLogger, 'warn'> }

/** Stores for all processes when the gateway last answered, and since when it does not. */
export function openGatewayNotes({ db, provider, logger }: Services) {
  let isFailing: boolean | null = null
  let notedAt = -Infinity

  return {
    note({ failure }: Pick<GatewayCall, 'failure'>) {
      const fails = failure !== undefined && notWorking.includes(failure.kind)
      if (fails === isFailing && performance.now() - notedAt < noteEveryMs) return
      isFailing = fails
      notedAt = performance.now()
      const noted = fails ? noteFailure(failure.kind) : noteAnswer()
      // A database that is away has its own place among what is looked at.
      noted.catch((err: unknown) => logger.warn({ err }, 'the state of the gateway could not be stored'))
    },
  }

  function noteAnswer() {
    const set = { answeredAt: sql`clock_timestamp()`, failingSince: null, failure: null }
    return db
      .insert(gatewayAccounts)
      .values({ provider, ...set })
      .onConflictDoUpdate({ target: gatewayAccounts.provider, set })
  }

  function noteFailure(failure: GatewayErrorKind) {
    const set = { failure, failingSince: sql`coalesce(${gatewayAccounts.failingSince}, clock_timestamp())` }
    return db
      .insert(gatewayAccounts)
      .values({ provider, failure, failingSince: sql`clock_timestamp()` })
      .onConflictDoUpdate({ target: gatewayAccounts.provider, set })
  }
}

export type GatewayFacts = {
  provider: ProviderId
  answeredAt: Date | null
  failingSince: Date | null
  failure: string | null
}

export async function findGateway(db: Db, provider: ProviderId): Promise<GatewayFacts> {
  const { answeredAt, failingSince, failure } = gatewayAccounts
  const [account] = await db
    .select({ answeredAt, failingSince, failure })
    .from(gatewayAccounts)
    .where(eq(gatewayAccounts.provider, provider))
  return { provider, answeredAt: null, failingSince: null, failure: null, ...account }
}

export function gatewayCheck({ provider, answeredAt, failingSince, failure }: GatewayFacts, now: Date): HealthCheck {
  const measured = {
    readings: [{ label: 'Last answer', value: answeredAt ? formatMoment(answeredAt) : 'None yet' }],
    gauges: {
      failing_seconds: failingSince ? secondsBetween(failingSince, now) : 0,
      ...(answeredAt && { answered_seconds_ago: secondsBetween(answeredAt, now) }),
    },
  }
  const name = isTestPayment(provider) ? 'The payment simulator' : 'The payment gateway'
  if (!failingSince) {
    const summary = answeredAt ? `${name} answers.` : `${name} has not been asked yet.`
    return { ...measured, state: 'good', summary }
  }
  if (failure === 'auth')
    return {
      ...measured,
      state: 'critical',
      summary: `${name} has refused the keys of this shop since ${formatMoment(failingSince)}.`,
      whatToDo:
        'Check the keys in the gateway’s dashboard, then enter them under Payments and e-mail, or in the environment if they are set there.',
    }
  const failingMs = now.getTime() - failingSince.getTime()
  return {
    ...measured,
    state: failingMs >= criticalAfterMs ? 'critical' : 'warning',
    summary: `${name} has not answered for ${sayDuration(failingMs)}, so customers cannot pay.`,
    whatToDo:
      'Look at the status page of the gateway and at the internet connection of this machine. No payment is lost: the shop keeps asking.',
  }
}

const secondsBetween = (from: Date, to: Date) => Math.max(0, (to.getTime() - from.getTime()) / 1_000)
