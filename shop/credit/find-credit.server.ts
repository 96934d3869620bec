import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { areTestsOver } from '#shop/payments/queries.server.ts'
import type { OpenedCredit } from './opened-credit.ts'
import { creditBalances, creditEntries } from './tables.server.ts'

const maxEntries = 200

const leftOfLot = sql<number>`(credit_entries.paise + coalesce(
  (select sum(taken.paise) from credit_entries taken where taken.lot = credit_entries.id), 0))::int`

/** The entries that are open: all of the holder's, or the grants that a phone opens and what was taken of those. */
const isOpen = ({ holderId, phoneId }: OpenedCredit) =>
  and(
    eq(creditEntries.holderId, holderId),
    phoneId === undefined
      ? undefined
      : sql`(exists (select from credit_phones where id = ${phoneId} and holder_id = ${holderId} and opens_all)
        or coalesce(${creditEntries.lot}, ${creditEntries.id}) in (select id from credit_entries where phone_id = ${phoneId}))`,
  )

/** The rest of each grant that is open and has not expired, by the day of expiry. */
export const findLots = (db: Db, opened: OpenedCredit) =>
  db
    .select({
      id: creditEntries.id,
      expiresAt: sql<Date>`${creditEntries.expiresAt}`.mapWith(creditEntries.expiresAt),
      leftPaise: leftOfLot,
    })
    .from(creditEntries)
    .where(
      and(
        isOpen(opened),
        isNull(creditEntries.lot),
        gt(creditEntries.expiresAt, sql`now()`),
        sql`not (${creditEntries.isTest} and ${areTestsOver})`,
      ),
    )
    .orderBy(asc(creditEntries.expiresAt), asc(creditEntries.id))

export type Credit = NonNullable<Awaited<ReturnType<typeof findCredit>>>

/**
 * The credit that can be spent now, its expiry and its history, the newest first; null when there is no such holder.
 */
export async function findCredit(db: Db, opened: OpenedCredit) {
  const [balance] = await db
    .select({ holder: creditBalances.holder })
    .from(creditBalances)
    .where(eq(creditBalances.id, opened.holderId))
  if (!balance) return null
  const lots = (await findLots(db, opened)).filter(({ leftPaise }) => leftPaise > 0)
  const entries = await db
    .select({
      id: creditEntries.id,
      paise: creditEntries.paise,
      cause: creditEntries.cause,
      orderNumber: creditEntries.orderNumber,
      at: creditEntries.at,
    })
    .from(creditEntries)
    .where(isOpen(opened))
    .orderBy(desc(creditEntries.id))
    .limit(maxEntries)
  return { holder: balance.holder, paise: lots.reduce((sum, { leftPaise }) => sum + leftPaise, 0), lots, entries }
}

/** The same of an e-mail address; null where there never was any. */
export async function findCreditOf(db: Db, holder: string) {
  const [row] = await db.select({ id: creditBalances.id }).from(creditBalances).where(eq(creditBalances.holder, holder))
  return row ? findCredit(db, { holderId: row.id }) : null
}

/** The shop's whole debt in store credit, in paise. */
export async function findCreditOutstanding(db: Db): Promise<number> {
  const [sum] = await db
    .select({ paise: sql<number>`coalesce(sum(${creditBalances.paise}), 0)::float8` })
    .from(creditBalances)
  return sum!.paise
}
