import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { gatewayLooks } from '#shop/rate-limits/limits.ts'
import { GatewayError, type ProviderId } from './provider.ts'
import { gatewayAccounts, gatewayOrders } from './tables.server.ts'

/** How long a gateway that says "too many requests" is left alone when it does not say how long. */
const usualShutSeconds = 10
const maxShutSeconds = 120

/**
 * recent: somebody looked a moment ago. used up: customers had their looks. unanswered: the gateway asked to
 * wait, or gave no answer a moment ago. */
export type Look = 'granted' | 'recent' | 'used up' | 'unanswered'

/**
 * Asks for a customer's look at the gateway: each order now and then, all together so many that room is left for new
 * orders, none while the gateway asks to wait. One statement, so that any number of processes count together. A
 * customer who brings the gateway's own proof of a payment need not pause.
 */
export async function claimLook(db: Db, gatewayOrderId: number, { isProved = false } = {}): Promise<Look> {
  const { pauseSeconds, maxLooksPerOrder, orderSeconds, maxLooks, allSeconds } = gatewayLooks
  const isOld = (since: ReturnType<typeof sql>, seconds: number) =>
    sql`coalesce(${since} <= clock_timestamp() - make_interval(secs => ${seconds}), true)`
  const allUsedUp = sql`a.looks >= ${maxLooks} and not ${isOld(sql`a.looks_since`, allSeconds)} and not ${isProved}`
  const [granted] = await db.execute(sql`
    with looked as (
      update gateway_orders o set looked_at = clock_timestamp(),
        looks = case when ${isOld(sql`looks_since`, orderSeconds)} then 1 else looks + 1 end,
        looks_since = case when ${isOld(sql`looks_since`, orderSeconds)} then clock_timestamp() else looks_since end
      where id = ${gatewayOrderId} and (${isProved} or ${isOld(sql`looked_at`, pauseSeconds)})
        and (looks < ${maxLooksPerOrder} or ${isOld(sql`looks_since`, orderSeconds)})
        and not exists (select from gateway_accounts a
          where a.provider = o.provider and (a.shut_until > clock_timestamp() or (${allUsedUp})))
      returning provider)
    insert into gateway_accounts as a (provider, looks, looks_since)
    select provider, 1, clock_timestamp() from looked
    on conflict (provider) do update set
      looks = case when ${isOld(sql`a.looks_since`, allSeconds)} then 1 else a.looks + 1 end,
      looks_since = case when ${isOld(sql`a.looks_since`, allSeconds)} then clock_timestamp() else a.looks_since end
    returning provider`)
  return granted ? 'granted' : whyNot(db, gatewayOrderId)
}

async function whyNot(db: Db, gatewayOrderId: number): Promise<Look> {
  const [row] = await db
    .select({
      isShut: sql<boolean>`coalesce(${gatewayAccounts.shutUntil} > clock_timestamp(), false)`,
      isRecent: sql<boolean>`coalesce(${gatewayOrders.lookedAt} > clock_timestamp() - make_interval(secs => ${gatewayLooks.pauseSeconds}), false)`,
      isPolledSoon: sql<boolean>`coalesce(${gatewayOrders.nextPollAt} <= clock_timestamp(), false)`,
    })
    .from(gatewayOrders)
    .leftJoin(gatewayAccounts, eq(gatewayAccounts.provider, gatewayOrders.provider))
    .where(eq(gatewayOrders.id, gatewayOrderId))
  if (row?.isShut || (row?.isRecent && row.isPolledSoon)) return 'unanswered'
  return row?.isRecent ? 'recent' : 'used up'
}

/**
 * Asks the gateway, and notes for all processes when it says "too many requests". `canWait`: throws at once while it is
 * shut, as a job does, whose next round comes.
 */
export async function askGateway<Answer>(
  db: Db,
  provider: ProviderId,
  ask: () => Promise<Answer>,
  { canWait = false } = {},
): Promise<Answer> {
  if (canWait && (await isShut(db, provider))) throw new GatewayError('rate_limited', 'the gateway asked to wait')
  try {
    return await ask()
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'rate_limited') {
      await noteShut(db, provider, error.retryAfterSeconds ?? usualShutSeconds)
    }
    throw error
  }
}

async function isShut(db: Db, provider: ProviderId) {
  const [account] = await db
    .select({ isShut: sql<boolean>`${gatewayAccounts.shutUntil} > clock_timestamp()` })
    .from(gatewayAccounts)
    .where(eq(gatewayAccounts.provider, provider))
  return account?.isShut ?? false
}

const noteShut = (db: Db, provider: ProviderId, seconds: number) => {
  const until = sql`clock_timestamp() + make_interval(secs => ${Math.min(seconds, maxShutSeconds)})`
  return db
    .insert(gatewayAccounts)
    .values({ provider, shutUntil: until })
    .onConflictDoUpdate({
      target: gatewayAccounts.provider,
      set: { shutUntil: sql`greatest(${gatewayAccounts.shutUntil}, ${until})` },
    })
}
