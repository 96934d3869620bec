import type { Db } from '#db/client.server.ts'
import { eq, inArray, lt, sql } from 'drizzle-orm'
import { formatWait, freeTries, waitAfter } from './rules.ts'
import { signInFailures } from './tables.server.ts'

/** Tries at the door and requests for a new password are counted apart. */
type Caller = { email: string; clientAddress: string; about?: 'new password' }

export type Refused = { kind: 'refused'; sentence: string; waitSeconds?: number }

export const tooManyTries = (waitSeconds: number): Refused => ({
  kind: 'refused',
  sentence: `Too many tries. Please wait ${formatWait(waitSeconds)}, then try again.`,
  waitSeconds,
})

const emailSubject = ({ email, about }: Caller) => `${about ? `${about} ` : ''}email:${email.toLowerCase()}`
const networkSubject = ({ clientAddress, about }: Caller) => `${about ? `${about} ` : ''}network:${clientAddress}`

/**
 * Counts a try as failed before the password is looked at, so that tries side by side cannot outrun the count.
 * Gives the seconds to wait instead when it comes too early; such a try does not count.
 */
export async function beginTry(db: Db, caller: Caller): Promise<{ waitSeconds: number }> {
  return db.transaction(async (tx) => {
    const waits = [
      await waitOf(tx, networkSubject(caller), freeTries.network),
      await waitOf(tx, emailSubject(caller), freeTries.email),
    ]
    const waitSeconds = Math.max(...waits)
    if (waitSeconds === 0) {
      await tx
        .update(signInFailures)
        .set({ failures: sql`${signInFailures.failures} + 1`, lastAt: sql`clock_timestamp()` })
        .where(inArray(signInFailures.subject, [networkSubject(caller), emailSubject(caller)]))
    }
    return { waitSeconds }
  })
}

/** As if the try had not been: it was neither wrong nor the end of the matter. */
export const takeTryBack = (db: Db, caller: Caller) =>
  db
    .update(signInFailures)
    .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)` })
    .where(inArray(signInFailures.subject, [networkSubject(caller), emailSubject(caller)]))

/** Takes the try back: the e-mail starts afresh, the network address keeps its other failures. */
export async function endTryWell(db: Db, caller: Caller) {
  await db.delete(signInFailures).where(eq(signInFailures.subject, emailSubject(caller)))
  await db
    .update(signInFailures)
    .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)` })
    .where(eq(signInFailures.subject, networkSubject(caller)))
  await db.delete(signInFailures).where(lt(signInFailures.lastAt, sql`now() - interval '1 day'`))
}

async function waitOf(tx: Db, subject: string, free: number) {
  await tx
    .insert(signInFailures)
    .values({ subject, failures: 0, lastAt: sql`clock_timestamp()` })
    .onConflictDoNothing()
  const [row] = await tx
    .select({
      failures: signInFailures.failures,
      secondsAgo: sql<number>`extract(epoch from clock_timestamp() - ${signInFailures.lastAt})::float8`,
    })
    .from(signInFailures)
    .where(eq(signInFailures.subject, subject))
    .for('update')
  if (!row) throw new Error('A sign-in count vanished between writing and reading')
  return Math.max(0, Math.ceil(waitAfter(row.failures, free) - row.secondsAgo))
}
