import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { parcels } from '../tables.server.ts'

/** A process that died frees its parcel after so long; one that works says so again and again. */
const claimSeconds = 30
const renewMs = 10_000

export type ClaimedParcel = typeof parcels.$inferSelect

const isFree = (now: Date) => or(isNull(parcels.claimedUntil), lte(parcels.claimedUntil, now))!
const until = (now: Date) => new Date(now.getTime() + claimSeconds * 1000)

/** Takes the parcel that waits longest, for this process alone; null when none is due. */
export const claimDueParcel = (db: Db, now: Date): Promise<ClaimedParcel | null> =>
  db.transaction(async (tx) => {
    const [due] = await tx
      .select({ id: parcels.id, bookingState: parcels.bookingState })
      .from(parcels)
      .where(and(lte(parcels.nextTryAt, now), isFree(now)))
      .orderBy(asc(parcels.nextTryAt), asc(parcels.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return null
    const [claimed] = await tx
      .update(parcels)
      .set({ claimedUntil: until(now), attempts: sql`${parcels.attempts} + 1` })
      .where(eq(parcels.id, due.id))
      .returning()
    return claimed!
  })

/** The same for one parcel, due or not; null when somebody asks the courier about it at this moment. */
export async function claimParcel(tx: Db, id: number, now: Date): Promise<ClaimedParcel | null> {
  const [claimed] = await tx
    .update(parcels)
    .set({ claimedUntil: until(now) })
    .where(and(eq(parcels.id, id), isFree(now)))
    .returning()
  return claimed ?? null
}

/** Renews the claim as long as the work takes. Whoever works frees it. */
export async function whileClaimed<T>(db: Db, id: number, work: () => Promise<T>): Promise<T> {
  const renew = async () => {
    await db
      .update(parcels)
      .set({ claimedUntil: until(new Date()) })
      .where(eq(parcels.id, id))
  }
  // A claim that cannot be renewed ends by itself, and whoever takes over finds the booking by its reference.
  const renewing = setInterval(() => void renew().catch(() => {}), renewMs)
  try {
    return await work()
  } finally {
    clearInterval(renewing)
  }
}
