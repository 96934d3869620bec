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
  /** Null where PostgreSQL does not count them. */
  slowest: Statement[] | null
}

const longMs = 60_000

export function databaseCheck(facts: DatabaseFacts): HealthCheck {
  const { version, bytes, connections, maxConnections, maxMs, slowest } = facts
  const measured = {
    readings: [
      { label: 'Size', value: sayBytes(bytes) },
      { label: 'Connections', value: `${connections} of ${maxConnections}` },
      { label: 'PostgreSQL', value: version },
    ],
    tables: slowest?.length ? [statementTable(slowest)] : [],
    gauges: {
      size_bytes: bytes,
      connections,
      max_connections: maxConnections,
      max_statement_seconds: maxMs / 1_000,
    },
  }
  if (connections >= 0.95 * maxConnections)
    return {
      ...measured,
      state: 'critical',
      summary: 'Nearly all connections are in use, so pages may fail.',
      whatToDo: 'Stop other programs that use this database, or raise max_connections of PostgreSQL.',
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
