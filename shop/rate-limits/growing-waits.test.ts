import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { beginTry, forgetTries, takeTryBack, type Try } from './growing-waits.server.ts'
import { limitCounts } from './tables.server.ts'

const byEmail: Try = { name: 'sign-ins by e-mail', given: 'Asha@Example.in' }
const byNetwork: Try = { name: 'sign-ins by network', given: '203.0.113.7' }

const wait = async (db: Db, tries: Try[] = [byEmail, byNetwork]) => (await beginTry(db, tries)).waitSeconds
const later = (db: Db, seconds: number) =>
  db.update(limitCounts).set({ since: sql`${limitCounts.since} - make_interval(secs => ${seconds})` })

test('waits grow with every try, also for the same address written otherwise, and a try too early counts nowhere', async ({
  db,
}) => {
  for (let times = 0; times < 4; times++) expect(await wait(db)).toBe(0)
  expect(await wait(db)).toBe(5)
  expect(await wait(db, [{ ...byEmail, given: 'asha@example.in' }])).toBe(5)
  expect(await wait(db, [byNetwork])).toBe(0)
  await later(db, 5)
  expect(await wait(db)).toBe(0)
  expect(await wait(db)).toBe(10)
})

test('a wait may be capped for some, taken back, forgotten, and ends with a quiet day', async ({ db }) => {
  await db
    .insert(limitCounts)
    .values({ name: 'sign-ins by e-mail', key: 'asha@example.in', count: 30, since: sql`clock_timestamp()` })
  expect(await wait(db)).toBe(900)
  expect(await wait(db, [{ ...byEmail, maxWaitSeconds: 60 }])).toBe(60)

  await later(db, 86_400)
  expect(await wait(db)).toBe(0)
  for (let times = 0; times < 3; times++) expect(await wait(db)).toBe(0)
  expect(await wait(db)).toBe(5)
  await takeTryBack(db, [byEmail])
  expect(await wait(db)).toBe(0)
  await forgetTries(db, [byEmail])
  expect(await wait(db)).toBe(0)
})

testWithDatabase(
  'tries side by side cannot outrun the count, whichever count they name first',
  async ({ database: { db } }) => {
    const waits = await Promise.all(
      Array.from({ length: 16 }, (_, at) => wait(db, at % 2 ? [byEmail, byNetwork] : [byNetwork, byEmail])),
    )
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(4)
  },
)
