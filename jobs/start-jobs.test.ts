import { pino } from 'pino'
import { expect } from 'vitest'
import { testWithDatabase as test } from '#tests/database.ts'
import { openWireTo } from '#tests/wire.ts'
import { startJobs } from './start-jobs.ts'

/** The warnings logged, in their sequence. */
function openLogger() {
  const warnings: string[] = []
  const stream = { write: (line: string) => void warnings.push(JSON.parse(line).msg) }
  return { warnings, logger: pino({ level: 'warn' }, stream) }
}

const triesAgain = 'job queues could not be opened; trying again'

test('jobs whose database is away at the start are opened when it is back', async ({ database }) => {
  const { wire, url } = await openWireTo(database.url)
  wire.refuse()
  let worked = 0
  const jobs = { probe: { cron: '0 0 1 1 *', work: async () => void (worked += 1) } }
  const runs: unknown[] = []
  const { warnings, logger } = openLogger()
  const started = startJobs({
    databaseUrl: url,
    jobs,
    onRun: async (name, run) => void runs.push({ name, ...run }),
    logger,
  })
  try {
    // It has tried, and found nobody: what follows is another try.
    await expect.poll(() => warnings).toContain(triesAgain)
    await wire.accept()
    const isOpen = async () => (await database.sql`select to_regclass('pgboss.queue') as queues`)[0]!.queues !== null
    await expect.poll(isOpen).toBe(true)
    await expect.poll(async () => (await database.sql`select from pgboss.queue where name = 'probe'`).length).toBe(1)
    await database.sql`insert into pgboss.job (name, policy) values ('probe', 'exclusive')`
    await expect.poll(() => worked).toBe(1)
    await expect.poll(() => runs).toMatchObject([{ name: 'probe', error: null }])
  } finally {
    await started.stop()
    wire.refuse()
  }
})

test('a shop without its database closes at once', async ({ database }) => {
  const { wire, url } = await openWireTo(database.url)
  wire.refuse()
  const { warnings, logger } = openLogger()
  const started = startJobs({ databaseUrl: url, jobs: {}, onRun: async () => {}, logger })
  await expect.poll(() => warnings).toEqual([triesAgain])
  const since = performance.now()
  await started.stop()
  // It does not wait for the next try.
  expect(performance.now() - since).toBeLessThan(2_000)
})
