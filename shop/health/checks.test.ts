import { expect, test } from 'vitest'
import { certificateCheck } from './certificate-rules.ts'
import { databaseCheck } from './check-database.server.ts'
import { clockCheck, type ClockFacts } from './clock-rules.ts'
import { type JobFacts, jobsCheck } from './job-rules.ts'

const now = new Date('2026-11-22T06:30:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000 + 60_000)

const agreeing: ClockFacts = { databaseAheadMs: 12, gatewayAheadMs: -400, jump: null }

test.for<[string, Partial<ClockFacts>, string, RegExp]>([
  ['clocks agree', {}, 'good', /agree/],
  ['nothing was asked yet', { databaseAheadMs: null, gatewayAheadMs: null }, 'good', /agree/],
  ['the gateway is ahead', { gatewayAheadMs: 45_000 }, 'warning', /payment gateway differ by 45 seconds/],
  ['the database is two seconds ahead', { databaseAheadMs: 2_400 }, 'warning', /database differ by 2 seconds/],
  ['the gateway tells whole seconds', { gatewayAheadMs: -2_400 }, 'good', /agree/],
  ['the database is behind', { databaseAheadMs: -3_600_000 }, 'critical', /database differ by 1 hour/],
  ['it jumped', { jump: { at: minutesAgo(5), byMs: -7_200_000 } }, 'warning', /jumped by 2 hours/],
  ['it jumped long ago', { jump: { at: minutesAgo(90), byMs: -7_200_000 } }, 'good', /agree/],
])('clock: %s', ([, changed, state, summary]) => {
  const check = clockCheck({ ...agreeing, ...changed }, now)
  expect(check.state).toBe(state)
  expect(check.summary).toMatch(summary)
  expect(check.whatToDo === undefined).toBe(state === 'good')
})

test.for<[number, string | null, string]>([
  [60, null, 'good'],
  [20, null, 'warning'],
  [6, null, 'critical'],
  [-2, 'CERT_HAS_EXPIRED', 'critical'],
  [60, 'DEPTH_ZERO_SELF_SIGNED_CERT', 'warning'],
])('a certificate with %s days left, %s: %s', ([days, problem, state]) => {
  const check = certificateCheck({ host: 'shop.example.in', validTo: inDays(days), problem }, now)
  expect(check).toMatchObject({ state, gauges: { days_left: days } })
})

test('a certificate that cannot be read from here alarms nobody', () => {
  const check = certificateCheck({ host: 'shop.example.in', validTo: null, problem: 'ECONNREFUSED' }, now)
  expect(check.state).toBe('good')
  expect(check.summary).toContain('ECONNREFUSED')
})

const job: JobFacts = {
  name: 'payment-polls',
  startedAt: minutesAgo(1),
  durationMs: 20,
  error: null,
  lastError: null,
  lastErrorAt: null,
  failingSince: null,
  dueAt: now,
  nextAt: now,
}

test.for<[string, Partial<JobFacts>, string]>([
  ['runs', {}, 'good'],
  ['is a little late', { dueAt: minutesAgo(5) }, 'good'],
  ['is late', { dueAt: minutesAgo(12) }, 'warning'],
  ['is very late', { dueAt: minutesAgo(75) }, 'critical'],
  ['failed', { error: 'no', lastError: 'no', lastErrorAt: minutesAgo(1), failingSince: minutesAgo(9) }, 'warning'],
  ['failed and works again', { lastError: 'no', lastErrorAt: minutesAgo(3) }, 'good'],
])('a job %s', ([, changed, state]) => {
  const check = jobsCheck([job, { ...job, ...changed, name: 'credit-notes' }], { isHeld: false, now })
  expect(check.state).toBe(state)
  if (state !== 'good') expect(check.summary).toContain('credit notes')
})

test('the jobs of a restored copy wait, and that is well', () => {
  expect(jobsCheck([{ ...job, dueAt: minutesAgo(600) }], { isHeld: true, now }).state).toBe('good')
})

const database = {
  version: '18.4',
  bytes: 5e9,
  connections: 12,
  maxConnections: 100,
  maxMs: 3,
  behind: null,
  slowest: null,
}

test.for<[string, object, string]>([
  ['is quiet', {}, 'good'],
  ['is busy', { connections: 85 }, 'warning'],
  ['has no connection left', { connections: 97 }, 'critical'],
  ['works on something for long', { maxMs: 200_000 }, 'warning'],
  ['has a standby that follows', { behind: { slot: 'b', bytes: 2e6 } }, 'good'],
  ['has a standby whose disk is full', { behind: { slot: 'b', bytes: 3e9 } }, 'warning'],
  ['soon has no room because of it', { behind: { slot: 'b', bytes: 9e9 } }, 'critical'],
])('a database that %s', ([, changed, state]) => {
  expect(databaseCheck({ ...database, ...changed }).state).toBe(state)
})
