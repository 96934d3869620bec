import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import type { Db } from '#db/client.server.ts'
import type { HealthSource, HealthState } from '#shared/health-check.ts'
import { findOf } from './ask-source.server.ts'
import type { HealthFinding } from './rules.ts'
import { storeFindings } from './store-findings.server.ts'

export type Health = ReturnType<typeof openHealth>

/** Two who look at the screen at once are answered by one look. */
const freshMs = 2_000

const roundMs = 30_000

const levels = { good: 'info', warning: 'warn', critical: 'error' } as const

type Services = {
  db: Db
  /** A restored copy e-mails nobody. */
  isHeld(): boolean
  logger: Pick<BaseLogger, 'info' | 'warn' | 'error'>
  machine?: string
}

/** Looks at every part of the shop now and then, and when somebody asks. */
export function openHealth({ db, isHeld, logger, machine = hostname() }: Services) {
  const sources: HealthSource[] = []
  const stopping = new AbortController()
  const logged = new Map<string, HealthState>()
  let latest: { findings: HealthFinding[]; at: Date } | null = null
  let looking: Promise<HealthFinding[]> | null = null

  function look() {
    if (latest && Math.abs(Date.now() - latest.at.getTime()) < freshMs) return Promise.resolve(latest.findings)
    return (looking ??= lookNow().finally(() => (looking = null)))
  }

  async function lookNow() {
    const findings = await Promise.all(sources.map(findOf))
    latest = { findings, at: new Date() }
    for (const finding of findings) logChange(finding)
    return findings
  }

  function logChange({ id, state, summary, whatToDo }: HealthFinding) {
    if (state !== (logged.get(id) ?? 'good')) logger[levels[state]]({ health: id, state, whatToDo }, summary)
    logged.set(id, state)
  }

  /** One round: what was found is stored, and e-mailed where that is due. */
  async function round() {
    const findings = await look()
    if (!isHeld()) await storeFindings(db, findings, { machine, now: new Date() })
  }

  return {
    contribute: (source: HealthSource) => void sources.push(source),
    look,
    /** One part as it is now, for a screen of its own; null where nothing looks at it. */
    async lookAt(id: string) {
      const source = sources.find((one) => one.id === id)
      return source ? findOf(source) : null
    },
    /** Without looking again; empty before the first look. */
    latest: () => latest?.findings ?? [],
    lookedAt: () => latest?.at ?? null,
    round,
    /** Begins the rounds. */
    watch({ firstAfterMs = 10_000 } = {}) {
      const watching = watchFrom(firstAfterMs)
      return {
        async stop() {
          stopping.abort()
          await watching
        },
      }
    },
  }

  async function watchFrom(firstAfterMs: number) {
    let isAway = false
    for (let ms = firstAfterMs; !stopping.signal.aborted; ms = roundMs) {
      await pause(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (stopping.signal.aborted) return
      await round().then(
        () => (isAway = false),
        (err: unknown) => {
          // The database is away: its own finding is in the log.
          if (!isAway) logger.warn({ err }, 'the health of the shop could not be stored; the next round tries again')
          isAway = true
        },
      )
    }
  }
}
