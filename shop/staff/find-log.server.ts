import { and, eq, ilike, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { countUpTo } from '#db/count-up-to.server.ts'
import { findPage } from '#db/find-page.server.ts'
import { containing } from '#db/like-pattern.ts'
import type { LogFilter } from './log-filter.ts'
import { staffLog, users } from './tables.server.ts'

export const linesPerPage = 40

/** The condition that a filter puts on rows of `staff_log`. */
export const matchesLogFilter = ({ search, person, from, to }: LogFilter) =>
  and(
    search ? or(ilike(staffLog.subject, containing(search)), ilike(staffLog.action, containing(search))) : undefined,
    person ? eq(staffLog.staffId, person) : undefined,
    from ? sql`${staffLog.at} >= ${from}::date::timestamp at time zone 'Asia/Kolkata'` : undefined,
    to ? sql`${staffLog.at} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'` : undefined,
  )

/** A page of the log, newest first, found by its edge; and how many lines there are, counted to 1,000. */
export async function findLogLines(db: Db, filter: LogFilter) {
  const narrowed = matchesLogFilter(filter)
  const { rows: lines, ...edges } = await findPage(staffLog.id, filter, linesPerPage, (page) =>
    db.select().from(staffLog).where(and(narrowed, page.where)).orderBy(page.sorting).limit(page.limit),
  )
  return { lines, count: await countUpTo(db, staffLog, narrowed), ...edges }
}

/** Everybody whose changes one may look for. */
export const findLogPeople = (db: Db) =>
  db.select({ id: users.id, name: users.name }).from(users).orderBy(users.name, users.id)
