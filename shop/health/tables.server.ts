import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { healthStates } from '#shared/health-check.ts'

const moment = () => timestamp({ withTimezone: true })

/** How each part of the shop was when somebody last looked, and what its owners were e-mailed about it. */
export const healthFindings = pgTable(
  'health_findings',
  {
    source: text().notNull(),
    /** The machine's name for what each machine has of its own, else empty. */
    machine: text().notNull().default(''),
    title: text().notNull(),
    state: text({ enum: healthStates }).notNull(),
    summary: text().notNull(),
    whatToDo: text(),
    /** Since when it is not well; null while it is. */
    badSince: moment(),
    /** Since when it seems to be well again. */
    goodSince: moment(),
    mailedState: text({ enum: healthStates }),
    mailedAt: moment(),
    seenAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.machine] }),
    index('health_findings_mailed')
      .on(table.mailedAt)
      .where(sql`${table.mailedAt} is not null`),
  ],
)

/** The last run of each job, whichever process did it. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  startedAt: moment().notNull(),
  durationMs: integer().notNull(),
  /** Of the last run; null when it went well. */
  error: text(),
  /** The last error there was, also when runs went well since. */
  lastError: text(),
  lastErrorAt: moment(),
  /** Since the first of the runs that failed one after another; null when the last went well. */
  failingSince: moment(),
})
