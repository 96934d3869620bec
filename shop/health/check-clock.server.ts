import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { HealthSource } from '#shared/health-check.ts'
import { type ClockFacts, clockCheck } from './clock-rules.ts'

const jumpMs = 60_000

type Clocks = { wall(): number; steady(): number }

const ofMachine: Clocks = { wall: () => Date.now(), steady: () => performance.now() }

/** Compares this machine's clock with others, and with one that nobody can set. */
export function openClockCheck(db: Db, { wall, steady }: Clocks = ofMachine) {
  let started = wall() - steady()
  let jump: ClockFacts['jump'] = null
  let gatewayAheadMs: number | null = null

  /** The least by which the clocks differ: the answer was written at any moment of the round trip. */
  async function readDatabase() {
    const asked = wall()
    const [row] = await db.execute<{ ms: number }>(
      sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
    )
    const answered = wall()
    return row!.ms - Math.min(Math.max(row!.ms, asked), answered)
  }

  const source: HealthSource = {
    id: 'clock',
    title: 'Clock',
    isOfMachine: true,
    async find() {
      const byMs = wall() - steady() - started
      if (Math.abs(byMs) >= jumpMs) {
        jump = { at: new Date(wall()), byMs }
        started += byMs
      }
      const databaseAheadMs = await readDatabase().catch(() => null)
      return clockCheck({ databaseAheadMs, gatewayAheadMs, jump }, new Date(wall()))
    },
  }
  return {
    source,
    /** The Date header of an answer that came just now: whole seconds. */
    hearGateway(date: Date) {
      const aheadMs = date.getTime() + 500 - wall()
      if (Number.isFinite(aheadMs)) gatewayAheadMs = aheadMs
    },
  }
}
