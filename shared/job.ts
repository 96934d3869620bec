/** Work that nobody waits for, by its schedule (cron, UTC). It may be done twice. */
type Job = { cron: string; work(): Promise<unknown> }

/** By the names of their queues. */
export type Jobs = Readonly<Record<string, Job>>

export const everyMinute = '* * * * *'
export const everyQuarter = '*/15 * * * *'
export const everyHour = '40 * * * *'
/** A quarter to four in the morning in India. */
export const everyNight = '15 22 * * *'

export type JobRun = { startedAt: Date; durationMs: number; error: string | null }
