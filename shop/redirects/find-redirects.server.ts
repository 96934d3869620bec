import { asc, desc, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { literally } from '#db/like-pattern.ts'
import { redirects } from './tables.server.ts'

/** All of them are held in memory by each process. */
export const maxRedirects = 10_000
const maxListed = 200

/** Where each path leads. */
export async function findTargets(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select({ from: redirects.from, to: redirects.to }).from(redirects).limit(maxRedirects)
  return new Map(rows.map(({ from, to }) => [from, to]))
}

/** Those with the text in either address, the most used first. `count`: of all that have it. */
export async function findRedirects(db: Db, search: string) {
  const pattern = `%${literally(search.toLowerCase())}%`
  const where =
    search === ''
      ? undefined
      : or(sql`lower(${redirects.from}) like ${pattern}`, sql`lower(${redirects.to}) like ${pattern}`)
  const [count, lines] = await Promise.all([
    db.$count(redirects, where),
    db
      .select({
        id: redirects.id,
        from: redirects.from,
        to: redirects.to,
        hits: redirects.hits,
        lastHitOn: redirects.lastHitOn,
      })
      .from(redirects)
      .where(where)
      .orderBy(desc(redirects.hits), asc(redirects.from))
      .limit(maxListed),
  ])
  return { count, lines }
}
