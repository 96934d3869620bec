import { and, asc, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { sales } from './tables.server.ts'

const maxNamed = 3

/** The names of the sales that run, the first that ends first. */
export async function findRunningSales(db: Db): Promise<string[]> {
  const found = await db
    .select({ name: sales.name })
    .from(sales)
    .where(and(lte(sales.startsAt, sql`now()`), gt(sales.endsAt, sql`now()`), isNull(sales.stoppedAt)))
    .orderBy(asc(sales.endsAt), asc(sales.id))
    .limit(maxNamed)
  return found.map(({ name }) => name)
}
