import { setTimeout as pause } from 'node:timers/promises'
import type { HealthCheck, HealthSource } from '#shared/health-check.ts'
import type { HealthFinding } from './rules.ts'

const findWithinMs = 5_000

export async function findOf({ id, title, isOfMachine = false, find }: HealthSource): Promise<HealthFinding> {
  const about = { id, title, isOfMachine }
  const late = new AbortController()
  try {
    const found = await Promise.race([
      find(),
      pause(findWithinMs, null, { signal: late.signal, ref: false }).catch(() => null),
    ])
    if (found) return { ...about, ...found }
    return { ...about, ...unread(`there was no answer within ${findWithinMs / 1_000} seconds`) }
  } catch (error) {
    return { ...about, ...unread(error instanceof Error ? error.message : String(error)) }
  } finally {
    late.abort()
  }
}

const unread = (reason: string): HealthCheck => ({
  state: 'warning',
  summary: 'This could not be looked at.',
  whatToDo: `Wait a minute. If the problem remains, the log of the shop says more (${reason}).`,
})
