import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { reversePickups } from '../tables.server.ts'

/** A process that died frees its pickup after so long: longer than all calls of one try may take. */
const claimSeconds = 180

export type ClaimedPickup = typeof reversePickups.$inferSelect

/** Takes the pickup that waits longest for a call to the courier, for this process alone; null when none is due. */
export const claimDuePickup = (db: Db, now: Date): Promise<ClaimedPickup | null> =>
  db.transaction(async (tx) => {
    const isFree = or(isNull(reversePickups.claimedUntil), lte(reversePickups.claimedUntil, now))
    const [due] = await tx
      .select({ id: reversePickups.id })
      .from(reversePickups)
      .where(and(lte(reversePickups.nextTryAt, now), isFree))
      .orderBy(asc(reversePickups.nextTryAt), asc(reversePickups.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return null
    const [claimed] = await tx
      .update(reversePickups)
      .set({
        claimedUntil: new Date(now.getTime() + claimSeconds * 1000),
        attempts: sql`${reversePickups.attempts} + 1`,
      })
      .where(eq(reversePickups.id, due.id))
      .returning()
    return claimed!
  })
