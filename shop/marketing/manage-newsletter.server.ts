import { and, asc, eq, gt, isNotNull, isNull, like, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { countUpTo } from '#db/count-up-to.server.ts'
import { findPage } from '#db/find-page.server.ts'
import { containing } from '#db/like-pattern.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { newsletterSubscribers } from './tables.server.ts'

const pageSize = 50

/** `older` and `newer` are ids: the page goes on from there. */
export type SubscriberFilter = { left: boolean; search: string; older: number | null; newer: number | null }

export const isReading = and(
  isNotNull(newsletterSubscribers.confirmedAt),
  isNull(newsletterSubscribers.unsubscribedAt),
)!

/** A page of addresses, the newest first: those who read, or those who left. Not who has not confirmed so far. */
export async function findSubscribers(db: Db, { left, search, older, newer }: SubscriberFilter) {
  const narrowed = and(
    left ? isNotNull(newsletterSubscribers.unsubscribedAt) : isReading,
    search ? like(sql`lower(${newsletterSubscribers.email})`, containing(search.toLowerCase())) : undefined,
  )
  const { rows: subscribers, ...edges } = await findPage(newsletterSubscribers.id, { older, newer }, pageSize, (page) =>
    db
      .select({
        id: newsletterSubscribers.id,
        email: newsletterSubscribers.email,
        subscribedAt: newsletterSubscribers.subscribedAt,
        unsubscribedAt: newsletterSubscribers.unsubscribedAt,
      })
      .from(newsletterSubscribers)
      .where(and(narrowed, page.where))
      .orderBy(page.sorting)
      .limit(page.limit),
  )
  return { subscribers, count: await countUpTo(db, newsletterSubscribers, narrowed), ...edges }
}

export type SubscriberLine = Awaited<ReturnType<typeof findSubscribers>>['subscribers'][number]

export async function countSubscribers(db: Db) {
  const reading = await db.$count(newsletterSubscribers, isReading)
  const left = await db.$count(newsletterSubscribers, isNotNull(newsletterSubscribers.unsubscribedAt))
  /** Until their owners confirm them. */
  const waiting = (await db.$count(newsletterSubscribers)) - reading - left
  return { reading, left, waiting }
}

/** Forgets an address altogether; the log says that, without the address. False: it is gone. */
export async function removeSubscriber(db: Db, by: StaffMember, id: number) {
  requirePermission(by, 'customers.export')
  return db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(newsletterSubscribers)
      .where(eq(newsletterSubscribers.id, id))
      .returning({ id: newsletterSubscribers.id })
    if (removed) await logChange(tx, by, { action: 'remove newsletter address', subject: `newsletter address ${id}` })
    return removed !== undefined
  })
}

const batchSize = 2_000

/** Everybody who reads the newsletter, oldest first, a batch at a time. */
export async function* readSubscribers(db: Db) {
  for (let after = 0; ;) {
    const rows = await db
      .select({
        id: newsletterSubscribers.id,
        email: newsletterSubscribers.email,
        subscribedAt: newsletterSubscribers.subscribedAt,
        token: newsletterSubscribers.token,
      })
      .from(newsletterSubscribers)
      .where(and(isReading, gt(newsletterSubscribers.id, after)))
      .orderBy(asc(newsletterSubscribers.id))
      .limit(batchSize)
    yield rows
    if (rows.length < batchSize) return
    after = rows.at(-1)!.id
  }
}
