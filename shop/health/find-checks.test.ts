import { pino } from 'pino'
import { expect } from 'vitest'
import { connect } from '#db/client.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { openWireTo } from '#tests/wire.ts'
import { openClockCheck } from './check-clock.server.ts'
import { jobsSource, noteJobRun } from './check-jobs.server.ts'
import { openDatabaseCheck } from './open-database-check.server.ts'
import { openHealth } from './open-health.server.ts'

testWithDatabase(
  'the database says its size, its connections and its slow statements, and when it is away',
  async ({ database }) => {
    const { wire, url } = await openWireTo(database.url)
    const postgresUrl = new URL(database.url)
    postgresUrl.pathname = '/postgres'
    const reached = connect(url, { max: 1 })
    const counted = connect(postgresUrl.href, { max: 1 })
    const source = openDatabaseCheck({ db: reached.db, counts: counted.db })
    const found = await source.find()
    expect(found).toMatchObject({ state: 'good', gauges: { max_connections: 100 } })
    expect(found.gauges!.size_bytes).toBeGreaterThan(1e6)
    for (let calls = 0; calls < 2; calls++) await database.sql`select pg_sleep(0.5) as slow_one`
    expect(JSON.stringify((await source.find()).tables)).toContain('slow_one')

    wire.refuse()
    expect(await source.find()).toMatchObject({ state: 'critical' })
    await Promise.all([reached.close(), counted.close()])
  },
)

testWithDatabase('a standby that takes no changes is named before its log fills the disk', async ({ database }) => {
  const name = new URL(database.url).pathname.slice(1)
  // As PostgreSQL would answer with such a standby: these are found before its own.
  await database.sql.unsafe(`create schema answers;
    create view answers.pg_replication_slots as
      values ('shop_a'::name, '0/2'::pg_lsn), ('shop_b', '0/1'), ('gone', null);
    alter view answers.pg_replication_slots rename column column1 to slot_name;
    alter view answers.pg_replication_slots rename column column2 to restart_lsn;
    create function answers.pg_current_wal_lsn() returns pg_lsn language sql as $$ select 'A/0'::pg_lsn $$;
    alter database "${name}" set search_path = answers, pg_catalog, public`)
  const reached = connect(database.url, { max: 1 })
  const found = await openDatabaseCheck({ db: reached.db, counts: reached.db }).find()
  expect(found).toMatchObject({
    state: 'critical',
    summary: 'The standby shop_b takes no changes: 43 GB wait for it on the disk of the primary.',
    whatToDo: expect.stringContaining('drop its replication slot'),
  })
  await reached.close()
})

test('a job that fails says since when and why, until it works', async ({ db }) => {
  const openedAt = new Date(Date.now() - 60_000)
  const source = jobsSource({
    db,
    openedAt,
    isHeld: () => false,
    jobs: { refunds: { cron: '* * * * *', work: async () => {} } },
  })
  expect(await source.find()).toMatchObject({ state: 'good', tables: [{ rows: [['Refunds', 'Not yet', 'None', {}]] }] })

  const run = { startedAt: new Date(), durationMs: 3.7, error: 'the gateway said no' }
  await noteJobRun(db, 'refunds', run)
  await noteJobRun(db, 'refunds', { ...run, startedAt: new Date() })
  const failed = await source.find()
  expect(failed).toMatchObject({ state: 'warning', gauges: { failing: 1, late: 0 } })
  expect(JSON.stringify(failed.tables)).toContain('the gateway said no')

  await noteJobRun(db, 'refunds', { ...run, error: null })
  expect(await source.find()).toMatchObject({ state: 'good', gauges: { failing: 0 } })
  expect(JSON.stringify((await source.find()).tables), 'the last error stays on the screen').toContain('said no')
})

test('a clock that is set back shows, against a clock that nobody can set', async ({ db }) => {
  let [wall, steady] = [Date.now(), 0]
  const clock = openClockCheck(db, { wall: () => wall, steady: () => steady })
  expect(await clock.source.find()).toMatchObject({ state: 'good' })
  clock.hearGateway(new Date(wall + 90_000))
  expect(await clock.source.find()).toMatchObject({ state: 'warning', gauges: { gateway_ahead_seconds: 90.5 } })
  clock.hearGateway(new Date(wall))
  steady += 10_000
  wall -= 3_600_000
  const found = await clock.source.find()
  expect(found.gauges!.database_ahead_seconds).toBeGreaterThan(3_500)
  expect(found.state).toBe('critical')
  clock.hearGateway(new Date('no date'))
  expect((await clock.source.find()).gauges!.gateway_ahead_seconds).toBeCloseTo(0.5)
})

test('what cannot be looked at is one warning, and the rest is looked at all the same', async ({ db }) => {
  const lines: string[] = []
  const logger = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line).msg) })
  const health = openHealth({ db, isHeld: () => true, logger, machine: 'a' })
  health.contribute({ id: 'one', title: 'One', find: () => Promise.reject(new Error('no such file')) })
  health.contribute({ id: 'two', title: 'Two', find: () => ({ state: 'good', summary: 'Fine.' }) })
  const [one, two] = await health.look()
  expect(one).toMatchObject({ state: 'warning', whatToDo: expect.stringContaining('no such file') })
  expect(two).toMatchObject({ state: 'good' })
  expect(lines).toEqual(['This could not be looked at.'])
  expect(health.latest()).toHaveLength(2)
})

test('a screen about one part has the words of Health for it, as it is now', async ({ db }) => {
  const health = openHealth({ db, isHeld: () => true, logger: pino({ level: 'silent' }), machine: 'a' })
  let summary = 'On its way.'
  health.contribute({ id: 'backups', title: 'Backups', find: () => ({ state: 'good', summary }) })
  expect(await health.look()).toMatchObject([{ summary: 'On its way.' }])
  summary = 'Done.'
  expect(await health.lookAt('backups')).toMatchObject({ state: 'good', summary: 'Done.' })
  expect(await health.lookAt('nothing')).toBeNull()
})
