import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { connect } from '#db/client.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { testWithDatabase as test } from '#tests/database.ts'
import { openLogger } from './open-logger.ts'

test('a failed query is logged with its place and its reason, and nobody’s address', async ({ database }) => {
  const lines: string[] = []
  const logger = openLogger('info', { write: (line) => void lines.push(line) })
  const pool = connect(database.url.replace(/\/[^/]*$/, '/nowhere'))
  const failed = await pool.db
    .select()
    .from(orders)
    .where(eq(orders.customerEmail, 'asha@example.in'))
    .catch((error: unknown) => error)
  await pool.close()

  logger.error({ err: failed }, 'request failed')
  logger.error({ err: new AggregateError([failed, new Error('another')], 'two of them') }, 'job failed')
  expect(lines.join()).not.toContain('asha@example.in')
  const [error, several] = lines.map((line) => JSON.parse(line).err)
  expect(error.message).toMatch(/^Failed query: select .+: database ".*nowhere" does not exist$/s)
  expect(error.stack).toMatch(/^Error: Failed query[^]+\n {4}at [^]+caused by: PostgresError/)
  expect(several.message).toContain('another')
})
