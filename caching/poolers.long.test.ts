// demanded by: caching db packages/postgres
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { connect } from '#db/client.server.ts'
import { hearsAnnouncements } from '#db/hears-announcements.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { findMissingOfEngine, findMissingOfSessions } from '#db/try-engine.server.ts'
import { testWithDatabase as test } from '#tests/database.ts'
import { openEmptyDatabase } from '#tests/empty-database.ts'
import { startPgBouncer } from '#tests/pgbouncer.ts'
import { announceChange, announceEcho } from './changes.server.ts'
import { listenForChanges } from './listen.server.ts'

async function listen(url: string, db: Parameters<typeof announceEcho>[0]) {
  const heard: string[] = []
  const listener = await listenForChanges(url, {
    announce: announceEcho(db),
    onChange: ({ kind }) => heard.push(kind),
    onAway: () => heard.push('away'),
    onBack: () => heard.push('back'),
    onDeaf: () => heard.push('deaf'),
    onSilent: () => {},
    onSpeaking: () => {},
  })
  return { heard, ...listener }
}

test('a pooler that keeps sessions serves as the server itself does, its settings as they come', async ({
  database,
}) => {
  await using open = new AsyncDisposableStack()
  // The pooler's own connections have the limits that the role had when they were opened.
  await migrate(database.url)
  const pooler = await startPgBouncer(database.url, 'session')
  open.defer(pooler.close)
  expect(await hearsAnnouncements(pooler.url, pooler.url)).toBe(true)
  await migrate(pooler.url)
  const pool = connect(pooler.url, { max: 2 })
  open.defer(pool.close)
  expect(await pool.sql`show statement_timeout`).toMatchObject([{ statement_timeout: '30s' }])
  expect(await pool.sql`show idle_in_transaction_session_timeout`).toMatchObject([
    { idle_in_transaction_session_timeout: '1min' },
  ])
  const { heard, close } = await listen(pooler.url, pool.db)
  open.defer(close)
  await announceChange(pool.db, 'settings')
  await expect.poll(() => heard).toEqual(['back', 'settings'])
})

test('a pooler that loses announcements is noticed, and serves beside a direct address', async ({ database }) => {
  await using open = new AsyncDisposableStack()
  const pooler = await startPgBouncer(database.url, 'transaction')
  open.defer(pooler.close)
  await migrate(database.url)
  const pool = connect(pooler.url, { max: 4, prepare: false })
  open.defer(pool.close)

  const [isHeard, lossy] = await Promise.all([hearsAnnouncements(pooler.url, pooler.url), listen(pooler.url, pool.db)])
  open.defer(lossy.close)
  expect(isHeard).toBe(false)
  expect(lossy.heard).toEqual(['deaf'])
  expect(lossy.isDeaf()).toBe(true)

  expect(await hearsAnnouncements(database.url, pooler.url)).toBe(true)
  const direct = await listen(database.url, pool.db)
  open.defer(direct.close)
  const work = Array.from({ length: 40 }, (_, at) =>
    pool.db.transaction(async (tx) => {
      await tx.execute(sql`select ${at}::int as at, pg_sleep(0.002)`)
      await announceChange(tx, `stock:${at + 1}`)
    }),
  )
  await Promise.all(work)
  expect(await pool.sql`show statement_timeout`).toMatchObject([{ statement_timeout: '30s' }])
  await expect.poll(() => direct.heard.filter((what) => what === 'stock').length).toBe(40)
  expect(lossy.heard).toEqual(['deaf'])
})

test('statements with values, many more at once than connections, are all answered by way of a pooler', async ({
  database,
}) => {
  await using open = new AsyncDisposableStack()
  const pooler = await startPgBouncer(database.url, 'transaction')
  open.defer(pooler.close)
  const pool = connect(pooler.url, { max: 3, prepare: false })
  open.defer(pool.close)
  for (let round = 0; round < 10; round++) {
    const asked = Array.from({ length: 60 }, async (_, at) => {
      if (at % 5 === 0) return pool.db.transaction((tx) => tx.execute(sql`select ${at}::int as at, pg_sleep(0.001)`))
      if (at % 5 === 1) return pool.db.execute(sql.raw(`select ${at} as at, pg_sleep(0.001)`))
      return pool.db.execute(sql`select ${at}::int as at, pg_sleep(0.001)`)
    })
    const answers = await Promise.race([Promise.all(asked), pause(10_000, null)])
    expect(answers?.map(([row]) => row!.at)).toEqual(Array.from({ length: 60 }, (_, at) => at))
  }
})

test('the start notices a direct address that leads through a pooler, busy or quiet', async ({ database }) => {
  await using open = new AsyncDisposableStack()
  const [sharing, keeping] = [
    await startPgBouncer(database.url, 'transaction'),
    await startPgBouncer(database.url, 'session'),
  ]
  open.defer(sharing.close)
  open.defer(keeping.close)
  const direct = (url: string) => ({ name: 'DATABASE_DIRECT_URL', url })
  const refused = /^DATABASE_DIRECT_URL leads through a pooler that shares sessions: give the address of PostgreSQL/
  expect(await findMissingOfSessions(direct(sharing.url))).toMatch(refused)
  expect(await findMissingOfEngine(direct(sharing.url))).toBeNull()
  expect(await findMissingOfSessions(direct(keeping.url))).toBeNull()

  const pool = connect(sharing.url, { max: 4, prepare: false })
  open.defer(pool.close)
  const closing = new AbortController()
  const crowd = Array.from({ length: 4 }, async () => {
    while (!closing.signal.aborted) await pool.db.execute(sql`select pg_sleep(0.001)`)
  })
  expect(await findMissingOfSessions(direct(sharing.url))).toMatch(refused)
  closing.abort()
  await Promise.all(crowd)
})

test('a direct address of another database does not hear this one', async ({ database }) => {
  await using other = await openEmptyDatabase()
  expect(await hearsAnnouncements(other.url, database.url)).toBe(false)
})

test('limits that an owner has set for the role stay', async ({ database }) => {
  const { sql: direct, url } = database
  const [{ name }] = await direct<[{ name: string }]>`select current_database() as name`
  await direct`alter role current_user in database ${direct(name)} set statement_timeout = '5s'`
  await migrate(url)
  const pool = connect(url, { max: 1 })
  expect(await pool.sql`show statement_timeout`).toMatchObject([{ statement_timeout: '5s' }])
  await pool.close()
})
