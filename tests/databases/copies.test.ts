import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lend, openCopies } from './copies.ts'

test('a statement that its pool still holds when a test ends does not reach the next test', async () => {
  await using copies = openCopies()
  // Cleaned once before, so that cleaning is quick.
  copies.giveBack(await copies.take(), true)
  const copy = await copies.take()
  const { lent, end } = lend(copy.pool)
  // Nothing leaves the pool meanwhile: to PostgreSQL its sessions are idle.
  const connections = await Promise.all(Array.from({ length: 10 }, () => copy.pool.sql.reserve()))
  const late = lent.db.execute(sql`insert into redirects ("from", "to") values ('/late', '/')`).execute()
  copies.giveBack(copy, end())

  const taking = copies.take()
  await Promise.race([taking, pause(200)])
  for (const connection of connections) connection.release()
  await late
  const next = await taking
  expect(await next.pool.db.execute(sql`select "from" from redirects`)).toEqual([])
})
