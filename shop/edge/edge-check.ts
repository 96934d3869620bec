import { sayCount, sayDuration } from '#shared/amounts-in-words.ts'
import { formatMoment } from '#shared/dates.ts'
import type { HealthCheck } from '#shared/health-check.ts'

export type EdgeFacts = {
  /** Tags that were not purged since a change. */
  waiting: number
  oldestMs: number | null
  failingMs: number | null
  error: string | null
  sentAt: Date | null
}

const lateMs = 60_000
const veryLateMs = 10 * 60_000

const remedies: [begins: RegExp, whatToDo: string][] = [
  [/^key:/, 'Make a new key at the provider that may purge this zone, set CDN_KEY and start the shop again.'],
  [/^zone:/, 'Compare CDN_ZONE with the id that the provider shows, and start the shop again.'],
  [/^busy:/, 'The shop waits for the limit of the provider. A plan with a higher limit ends this.'],
]
const otherwise =
  'The shop tries again every minute. If the problem remains, purge everything at the provider yourself.'

/** Whether the edge was told of every change. */
export function edgeCheck(name: string, { waiting, oldestMs, failingMs, error, sentAt }: EdgeFacts): HealthCheck {
  const measured = {
    readings: [
      { label: 'Changes to be purged', value: String(waiting) },
      { label: 'Last purge', value: sentAt ? formatMoment(sentAt) : 'Not yet' },
      ...(error ? [{ label: 'Last error', value: error }] : []),
    ],
    gauges: { waiting, waiting_seconds: (oldestMs ?? 0) / 1_000 },
  }
  const isLate = oldestMs !== null && oldestMs >= lateMs
  if (!isLate && !/^(?:key|zone):/.test(error ?? ''))
    return { ...measured, state: 'good', summary: `${name} knows of every change.` }
  const since = sayDuration(Math.max(oldestMs ?? 0, failingMs ?? 0))
  return {
    ...measured,
    state: (oldestMs ?? 0) >= veryLateMs ? 'critical' : 'warning',
    summary: `${name} was not told of ${sayCount(waiting, 'change')}, the first ${since} ago: visitors may see old pages.`,
    whatToDo: remedies.find(([begins]) => begins.test(error ?? ''))?.[1] ?? otherwise,
  }
}
