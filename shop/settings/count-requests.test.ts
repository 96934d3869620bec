import { test } from '#tests/database.ts'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { countRequest, forgetRequests, networkOf } from './count-requests.server.ts'
import { requestCounts } from './tables.server.ts'

test('requests are counted by subject, anew after an hour, and forgotten after a day', async ({ db }) => {
  for (const wanted of [1, 2, 3]) expect(await countRequest(db, 'contact 203.0.113.7')).toBe(wanted)
  expect(await countRequest(db, 'contact 203.0.113.8')).toBe(1)

  await db.update(requestCounts).set({ since: sql`now() - interval '61 minutes'` }).where(eq(requestCounts.subject, 'contact 203.0.113.7'))
  expect(await countRequest(db, 'contact 203.0.113.7')).toBe(1)

  await db.update(requestCounts).set({ since: sql`now() - interval '25 hours'` })
  await forgetRequests(db)
  expect(await db.$count(requestCounts)).toBe(0)
})

test('an IPv6 network counts as one', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('::ffff:203.0.113.7')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8::9')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})
