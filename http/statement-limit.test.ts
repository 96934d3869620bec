import { expect } from 'vitest'
import { connect } from '#db/client.server.ts'
import { testWithDatabase as test } from '#tests/database.ts'
import { isDatabaseAway } from './failures.ts'

test('a statement is ended by the server before anybody loses patience', async ({ database }) => {
  const pool = connect(database.url, { max: 1, statementMs: 200 })
  const ended = await pool.sql`select pg_sleep(20)`.then(
    () => null,
    (error: unknown) => error,
  )
  expect(isDatabaseAway(ended)).toBe(true)
  await pool.close()
})
