import { sayBytes, sayDuration } from '#shared/amounts-in-words.ts'
import type { HealthCheck } from '#shared/health-check.ts'

export type Statement = { text: string; calls: number; meanMs: number; maxMs: number }

export type DatabaseFacts = {
  version: string
  bytes: number
  connections: number
  maxConnections: number
  /** Of the statement that has run longest up to now. */
  maxMs: number
  /** The standby that is furthest behind, by its replication slot, and the log that waits for it. Null means there is none. */
  behind: { slot: string; bytes: number } | null
  /** Null where PostgreSQL does not count them. */
  slowest: Statement[] | null
}

const longMs = 60_000
/** Log for a standby takes the primary's disk. */
const warnBehindBytes = 2 ** 30
const criticalBehindBytes = 8 * 2 ** 30

export function databaseCheck(facts: DatabaseFacts): HealthCheck {
  const { version, bytes, connections, maxConnections, maxMs, behind, slowest } = facts
  const measured = {
    readings: [
      { label: 'Size', value: sayBytes(bytes) },
      { label: 'Connections', value: `${connections} of ${maxConnections}` },
      { label: 'PostgreSQL', value: version },
      ...(behind ? [{ label: `Waiting for ${behind.slot}`, value: sayBytes(behind.bytes) }] : []),
    ],
    tables: slowest?.length ? [statementTable(slowest)] : [],
    gauges: {
      size_bytes: bytes,
      connections,
      max_connections: maxConnections,
      max_statement_seconds: maxMs / 1_000,
      ...(behind && { standby_behind_bytes: behind.bytes }),
    },
  }
  if (connections >= 0.95 * maxConnections)
    return {
      ...measured,
      state: 'critical',
      summary: 'Nearly all connections are in use, so pages may fail.',
      whatToDo: 'Stop other programs that use this database, or raise max_connections of PostgreSQL.',
    }
  if (behind && behind.bytes >= warnBehindBytes)
    return {
      ...measured,
      state: behind.bytes >= criticalBehindBytes ? 'critical' : 'warning',
      summary: `The standby ${behind.slot} takes no changes: ${sayBytes(behind.bytes)} wait for it on the disk of the primary.`,
      whatToDo:
        'Look at the disk and the log of that standby. If it never comes back, drop its replication slot: the disk of the primary fills until then.',
    }
  if (connections >= 0.8 * maxConnections)
    return {
      ...measured,
      state: 'warning',
      summary: `${connections} of ${maxConnections} connections are in use.`,
      whatToDo: 'Look for other programs that use this database, or raise max_connections of PostgreSQL.',
    }
  if (maxMs >= longMs)
    return {
      ...measured,
      state: 'warning',
      summary: `One statement has been running for ${sayDuration(maxMs)}.`,
      whatToDo: 'If it does not end, look for it in pg_stat_activity: it may hold up others.',
    }
  return { ...measured, state: 'good', summary: 'The database answers.' }
}

const statementTable = (slowest: readonly Statement[]) => ({
  title: 'Slowest statements',
  columns: ['Statement', 'Times', 'On average', 'Longest'],
  rows: slowest.map(({ text, calls, meanMs, maxMs }) => [
    text.replaceAll(/\s+/g, ' ').slice(0, 300),
    calls.toLocaleString('en-IN'),
    sayMs(meanMs),
    sayMs(maxMs),
  ]),
})

const sayMs = (ms: number) => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`
