import { expect } from 'vitest'
import { testWithDatabase as test } from '#tests/database.ts'
import { openEar } from '#tests/open-ear.ts'
import { announceCommitted, startAnnouncing } from './announce-committed.server.ts'

test('what a process committed and did not live to announce is announced by another', async ({
  database: { url, sql },
}) => {
  await using ear = await openEar(url)
  await sql`insert into announcements (tag) values ('stock:7'), ('stock:7'), ('catalogue')`
  const announcing = startAnnouncing(sql)
  await expect.poll(() => ear.tags.toSorted()).toEqual(['catalogue', 'stock:7'])
  announcing.stop()
  expect(await sql`select from announcements`).toHaveLength(0)
})

test('several processes announce side by side, and each tag at least once', async ({ database: { url, sql } }) => {
  await using ear = await openEar(url)
  await sql`insert into announcements (tag) select 'stock:' || n from generate_series(1, 2500) n`
  for (let round = 0; round < 3; round += 1) await Promise.all([1, 2].map(() => announceCommitted(sql)))
  await expect.poll(() => new Set(ear.tags).size).toBe(2_500)
})
