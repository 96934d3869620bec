import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { msUntilDue, claimSender, release } from './claim-sender.server.ts'
import { EdgeError, type EdgeProvider } from './edge-provider.ts'
import { callsAfter, callsNeeded, pauseAfter, planPurge, type Purge, type PurgePlan } from './purge-rules.ts'

/**
 * A purge is repeated after this: by then every process has heard of the change, also one whose connection went silent
 * (seven seconds), and what it sent before has arrived at the edge.
 */
const repeatAfterMs = 10_000

const betweenCallsMs = 1_000

type Options = { provider: EdgeProvider; repeatMs?: number; pauseMs?: number }

/**
 * Sends the next call that is due. Returns the ms after which to ask again, null when nothing waits. One process sends
 * at a time, held by a row and not by a lock: a provider that is slow must not keep a transaction open.
 */
export async function sendDuePurges(db: Db, options: Options): Promise<number | null> {
  const next = await msUntilDue(db)
  if (next === null || next > 0) return next
  const sender = await claimSender(db)
  if (!sender) return betweenCallsMs
  const waiting = await readWaiting(db)
  const { provider, pauseMs = betweenCallsMs } = options
  const { limits } = provider
  const calls = callsAfter(sender.tokens, sender.now - (sender.tokensAt ?? sender.now), limits)
  const plan = planPurge({ waiting, limits, calls, failures: sender.failures })
  if (!plan) return waitForCalls(db, waiting, { limits, calls })
  const used = limits.isCallPerTag ? plan.tags.length : 1
  try {
    await (plan.kind === 'everything' ? provider.purgeEverything() : provider.purge(plan.tags))
  } catch (error) {
    const failed = error instanceof EdgeError ? error : new EdgeError('away', String(error))
    await noteFailure(db, { tokens: calls - used, failures: sender.failures + 1, failed, pauseMs })
    return msUntilDue(db)
  }
  await noteSuccess(db, plan, { tokens: calls - used, ...options, pauseMs })
  return msUntilDue(db)
}

type Bucket = { limits: EdgeProvider['limits']; calls: number }

/** Returns the ms after which to ask again. A repetition that waits for calls does not hold up a change. */
async function waitForCalls(db: Db, waiting: readonly Purge[], { limits, calls }: Bucket) {
  const due = waiting.filter(({ isDue }) => isDue)
  const ms = Math.ceil((callsNeeded(waiting, limits) - calls) * limits.refillMs)
  const areRepetitions = due.every(({ isRepeat }) => isRepeat)
  if (due.length > 0 && areRepetitions)
    await db.execute(sql`
      update edge_purges set due_at = clock_timestamp() + make_interval(secs => ${ms / 1_000})
      where is_repeat and due_at <= clock_timestamp()`)
  await release(db, { tokens: calls, waitMs: due.length > 0 && !areRepetitions ? ms : 0 })
  return msUntilDue(db)
}

/** The longest-waiting first. */
const readWaiting = (db: Db) =>
  db.execute<Purge>(sql`
    select tag, asks, is_repeat as "isRepeat", due_at <= clock_timestamp() as "isDue"
    from edge_purges order by due_at, tag limit 1000`)

type Failure = { tokens: number; failures: number; failed: EdgeError; pauseMs: number }

async function noteFailure(db: Db, { tokens, failures, failed, pauseMs }: Failure) {
  await db.execute(sql`
    update edge_sender set failures = ${failures}, failing_since = coalesce(failing_since, now()),
      last_error = ${`${failed.why}: ${failed.message}`} where id = 1`)
  await release(db, { tokens, waitMs: pauseAfter(failures, pauseMs, failed.retryAfterMs) })
}

type Success = { tokens: number; repeatMs?: number; pauseMs: number }

/** A row that was asked for again during the call stays as it is: it is due. */
async function noteSuccess(db: Db, plan: PurgePlan, { tokens, repeatMs = repeatAfterMs, pauseMs }: Success) {
  const repeatAt = sql`clock_timestamp() + make_interval(secs => ${repeatMs / 1_000})`
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      delete from edge_purges using ${rows(plan.done)} where edge_purges.tag = sent.tag and edge_purges.asks = sent.asks`)
    await tx.execute(sql`
      update edge_purges set is_repeat = true, due_at = ${repeatAt} from ${rows(plan.repeat)}
      where edge_purges.tag = sent.tag and edge_purges.asks = sent.asks`)
    if (plan.added !== null)
      await tx.execute(sql`
        insert into edge_purges (tag, is_repeat, due_at) values (${plan.added}, true, ${repeatAt})
        on conflict (tag) do update set due_at = excluded.due_at where edge_purges.is_repeat`)
    await tx.execute(sql`
      update edge_sender set failures = 0, failing_since = null, last_error = null, sent_at = now() where id = 1`)
    await release(tx, { tokens, waitMs: pauseMs })
  })
}

const rows = (purges: readonly Purge[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(purges.map(({ tag, asks }) => ({ tag, asks })))}::text::jsonb)
    as sent (tag text, asks integer)`
