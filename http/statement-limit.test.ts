import { expect } from 'vitest'
import { connect } from '#db/client.server.ts'
import { isDatabaseAway } from '#db/database-away.ts'
import { setSessionLimits } from '#db/session-limits.server.ts'
import { testWithDatabase as test } from '#tests/database.ts'

test('a statement is ended by the server before anybody loses patience', async ({ database }) => {
  const pool = connect(database.url, { max: 1, statementMs: 200 })
  const ended = await pool.sql`select pg_sleep(20)`.then(
    () => null,
    (error: unknown) => error,
  )
  expect(isDatabaseAway(ended)).toBe(true)
  await pool.close()
})

test('who asks for no limit has none, whatever the role has', async ({ database }) => {
  await setSessionLimits(database.sql)
  await using open = new AsyncDisposableStack()
  const limitOf = async (statementMs?: number) => {
    const pool = connect(database.url, { max: 1, statementMs })
    open.defer(pool.close)
    const [row] = await pool.sql<{ statement_timeout: string }[]>`show statement_timeout`
    return row!.statement_timeout
  }

  expect(await limitOf()).toBe('30s')
  expect(await limitOf(0)).toBe('0')
})
