import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { areTestsOver } from '#shop/payments/queries.server.ts'
import { creditBalances, creditEntries } from './tables.server.ts'

const mostEntries = 200

const leftOfLot = sql<number>`(credit_entries.paise + coalesce(
  (select sum(taken.paise) from credit_entries taken where taken.lot = credit_entries.id), 0))::int`

/** What is left of each grant of a holder that has not expired: what expires first comes first. */
export const findLots = (db: Db, holderId: number) =>
  db
    .select({
      id: creditEntries.id,
      expiresAt: sql<Date>`${creditEntries.expiresAt}`.mapWith(creditEntries.expiresAt),
      leftPaise: leftOfLot,
    })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.holderId, holderId),
        isNull(creditEntries.lot),
        gt(creditEntries.expiresAt, sql`now()`),
        sql`not (${creditEntries.isTest} and ${areTestsOver})`,
      ),
    )
    .orderBy(asc(creditEntries.expiresAt), asc(creditEntries.id))

/** What a holder can spend now, when it expires, and how it came about, the newest first; null when there is none. */
export async function findCredit(db: Db, holderId: number) {
  const [balance] = await db
    .select({ holder: creditBalances.holder })
    .from(creditBalances)
    .where(eq(creditBalances.id, holderId))
  if (!balance) return null
  const lots = (await findLots(db, holderId)).filter(({ leftPaise }) => leftPaise > 0)
  const entries = await db
    .select({
      id: creditEntries.id,
      paise: creditEntries.paise,
      cause: creditEntries.cause,
      orderNumber: creditEntries.orderNumber,
      at: creditEntries.at,
    })
    .from(creditEntries)
    .where(eq(creditEntries.holderId, holderId))
    .orderBy(desc(creditEntries.id))
    .limit(mostEntries)
  return { holder: balance.holder, paise: lots.reduce((sum, { leftPaise }) => sum + leftPaise, 0), lots, entries }
}

/** The same of an e-mail address; null where there never was any. */
export async function findCreditOf(db: Db, holder: string) {
  const [row] = await db.select({ id: creditBalances.id }).from(creditBalances).where(eq(creditBalances.holder, holder))
  return row ? findCredit(db, row.id) : null
}

/** What the shop owes in store credit, of everybody, in paise. */
export async function findCreditOutstanding(db: Db): Promise<number> {
  const [sum] = await db
    .select({ paise: sql<number>`coalesce(sum(${creditBalances.paise}), 0)::float8` })
    .from(creditBalances)
  return sum!.paise
}
