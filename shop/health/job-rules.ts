import { sayCount, sayDuration } from '#shared/amounts-in-words.ts'
import { formatMoment } from '#shared/dates.ts'
import type { HealthCheck } from '#shared/health-check.ts'

export type JobFacts = {
  name: string
  startedAt: Date | null
  durationMs: number | null
  /** Of the last run; null when it went well. */
  error: string | null
  lastError: string | null
  lastErrorAt: Date | null
  failingSince: Date | null
  /** When it should have run after its last run, or after the shop was opened. */
  dueAt: Date
  nextAt: Date
}

const lateMs = 10 * 60_000
const veryLateMs = 60 * 60_000

/** `heldSince`: a restored copy, whose jobs wait. */
export function jobsCheck(jobs: readonly JobFacts[], { isHeld, now }: { isHeld: boolean; now: Date }): HealthCheck {
  const late = jobs.filter(({ dueAt }) => lateBy(dueAt, now) >= lateMs)
  const failing = jobs.filter(({ failingSince }) => failingSince !== null)
  const measured = {
    tables: [tableOf(jobs)],
    gauges: { late: isHeld ? 0 : late.length, failing: failing.length },
  }
  if (isHeld) return { ...measured, state: 'good', summary: 'This is a restored copy, so no job runs.' }
  if (late.length > 0) {
    const longest = Math.max(...late.map(({ dueAt }) => lateBy(dueAt, now)))
    return {
      ...measured,
      state: longest >= veryLateMs ? 'critical' : 'warning',
      summary: `${sayCount(late.length, 'job')} should have run, the first ${sayDuration(longest)} ago: ${namesOf(late)}.`,
      whatToDo: 'Start the shop again. If that does not help, its log says why.',
    }
  }
  if (failing.length > 0)
    return {
      ...measured,
      state: 'warning',
      summary: `${sayCount(failing.length, 'job')} did not work the last time: ${namesOf(failing)}.`,
      whatToDo: 'It is tried again automatically. If the problem remains, the log of the shop says why.',
    }
  return { ...measured, state: 'good', summary: 'All jobs run.' }
}

const lateBy = (dueAt: Date, now: Date) => now.getTime() - dueAt.getTime()

const namesOf = (jobs: readonly JobFacts[]) => jobs.map(({ name }) => name.replaceAll('-', ' ')).join(', ')

const titleOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`

const tableOf = (jobs: readonly JobFacts[]) => ({
  title: 'All jobs',
  columns: ['Job', 'Last run', 'Last error', 'Next run'],
  rows: jobs.map(({ name, startedAt, error, lastError, lastErrorAt, nextAt }) => [
    titleOf(name),
    startedAt ? `${formatMoment(startedAt)}${error === null ? '' : ', it failed'}` : 'Not yet',
    lastErrorAt ? `${formatMoment(lastErrorAt)}: ${lastError}` : 'None',
    formatMoment(nextAt),
  ]),
})
