import type { Db } from '#db/client.server.ts'
import { isIPv6 } from 'node:net'
import { lt, sql } from 'drizzle-orm'
import { requestCounts } from './tables.server.ts'

/**
 * Counts one more request about this subject and returns how many there were within the hour, this one included. One
 * statement, so that any number of processes count together.
 */
export async function countRequest(db: Db, subject: string): Promise<number> {
  const isOver = sql`${requestCounts.since} < now() - interval '1 hour'`
  const [row] = await db
    .insert(requestCounts)
    .values({ subject, asked: 1 })
    .onConflictDoUpdate({
      target: requestCounts.subject,
      set: {
        asked: sql`case when ${isOver} then 1 else ${requestCounts.asked} + 1 end`,
        since: sql`case when ${isOver} then now() else ${requestCounts.since} end`,
      },
    })
    .returning({ asked: requestCounts.asked })
  return row!.asked
}

/** A network address as one counts by it: of IPv6 the first half, since whoever has one address has all behind it. */
export function networkOf(clientAddress: string) {
  if (!isIPv6(clientAddress) || clientAddress.startsWith('::ffff:')) return clientAddress
  const [front = '', back] = clientAddress.split('::')
  const groups = (text: string) => text.split(':').filter(Boolean)
  const known = groups(front)
  const missing = back === undefined ? 0 : 8 - known.length - groups(back).length
  return `${[...known, ...Array.from({ length: missing }, () => '0'), ...groups(back ?? '')].slice(0, 4).join(':')}::/64`
}

/** Forgets who asked long before the current hour. */
export const forgetRequests = (db: Db) => db.delete(requestCounts).where(lt(requestCounts.since, sql`now() - interval '1 day'`))
