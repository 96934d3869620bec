import postgres from 'postgres'
import { expect, test } from 'vitest'
import { openEmptyDatabase } from '#tests/empty-database.ts'
import { setSessionLimits } from './session-limits.server.ts'

test('a session setting of 0 is sent: it takes the limit of the role away', async () => {
  await using database = await openEmptyDatabase()
  await setSessionLimits(database.sql)
  const limitWith = async (connection: postgres.Options<{}>['connection']) => {
    const sql = postgres(database.url, { max: 1, connection, onnotice: () => {} })
    const [row] = await sql`select current_setting('statement_timeout') as limit`.finally(() => sql.end())
    return row!.limit
  }

  expect(await limitWith({})).not.toBe('0')
  expect(await limitWith({ statement_timeout: 0 })).toBe('0')
})
