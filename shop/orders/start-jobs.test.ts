import { pino } from 'pino'
import { expect } from 'vitest'
import { testWithDatabase as test } from '#tests/database.ts'
import { openWireTo } from '#tests/wire.ts'
import { startJobs } from './start-jobs.server.ts'

const silent = pino({ level: 'silent' })

test(
  'jobs whose database is away at the start are opened when it is back',
  { timeout: 30_000 },
  async ({ database }) => {
    const { wire, url } = await openWireTo(database.url)
    wire.refuse()
    let worked = 0
    const jobs = { probe: { cron: '0 0 1 1 *', work: async () => void (worked += 1) } }
    const started = startJobs({ databaseUrl: url, jobs, logger: silent })
    try {
      await wire.accept()
      const isOpen = async () => (await database.sql`select to_regclass('pgboss.queue') as queues`)[0]!.queues !== null
      await expect.poll(isOpen, { timeout: 15_000 }).toBe(true)
      await expect.poll(async () => (await database.sql`select from pgboss.queue where name = 'probe'`).length).toBe(1)
      await database.sql`insert into pgboss.job (name, policy) values ('probe', 'exclusive')`
      await expect.poll(() => worked, { timeout: 10_000 }).toBe(1)
    } finally {
      await started.stop()
      wire.refuse()
    }
  },
)

test('a shop without its database still closes', async ({ database }) => {
  const { wire, url } = await openWireTo(database.url)
  wire.refuse()
  const started = startJobs({ databaseUrl: url, jobs: {}, logger: silent })
  await started.stop()
})
