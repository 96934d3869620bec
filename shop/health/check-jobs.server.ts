import { CronExpressionParser } from 'cron-parser'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { HealthSource } from '#shared/health-check.ts'
import type { JobRun, Jobs } from '#shared/job.ts'
import { type JobFacts, jobsCheck } from './job-rules.ts'
import { jobRuns } from './tables.server.ts'

const maxErrorLength = 500

/** Stores the end of a run, whichever process did it. */
export async function noteJobRun(db: Db, name: string, { startedAt, durationMs, error }: JobRun) {
  const text = error?.slice(0, maxErrorLength) ?? null
  const failed = text === null ? {} : { lastError: text, lastErrorAt: startedAt }
  const run = { startedAt, durationMs: Math.round(durationMs), error: text, ...failed }
  await db
    .insert(jobRuns)
    .values({ name, ...run, failingSince: text === null ? null : startedAt })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: {
        ...run,
        failingSince:
          text === null ? null : sql`coalesce(${jobRuns.failingSince}, ${startedAt.toISOString()}::timestamptz)`,
      },
    })
}

type Services = { db: Db; jobs: Jobs; isHeld(): boolean; openedAt: Date }

/** Whether every job runs by its schedule. */
export const jobsSource = ({ db, jobs, isHeld, openedAt }: Services): HealthSource => ({
  id: 'jobs',
  title: 'Jobs',
  async find() {
    const runs = new Map((await db.select().from(jobRuns)).map((run) => [run.name, run]))
    const now = new Date()
    const facts = Object.entries(jobs).map(([name, { cron }]): JobFacts => {
      const run = runs.get(name)
      const since = run && run.startedAt > openedAt ? run.startedAt : openedAt
      return { ...(run ?? neverRun), name, dueAt: nextOf(cron, since), nextAt: nextOf(cron, now) }
    })
    return jobsCheck(facts, { isHeld: isHeld(), now })
  },
})

const neverRun = {
  startedAt: null,
  durationMs: null,
  error: null,
  lastError: null,
  lastErrorAt: null,
  failingSince: null,
}

const nextOf = (cron: string, after: Date) =>
  CronExpressionParser.parse(cron, { currentDate: after, tz: 'UTC' }).next().toDate()
