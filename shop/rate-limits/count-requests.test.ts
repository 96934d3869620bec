import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { countRequest, forgetOldCounts, lookAtCount, takeCountBack } from './count-requests.server.ts'
import { networkOf, wideNetworkOf } from './networks.server.ts'
import { limitCounts } from './tables.server.ts'

const later = (db: Db, minutes: number) =>
  db.update(limitCounts).set({ since: sql`${limitCounts.since} - make_interval(mins => ${minutes})` })

/** A slow machine takes seconds of it. */
const aboutAnHour = expect.closeTo(3_600, -2)

test('a network may ask so often within the hour, others are not held back, and then it begins anew', async ({
  db,
}) => {
  const ask = (from: string) => countRequest(db, 'messages by network', from)
  for (let count = 1; count <= 20; count++) expect(await ask('203.0.113.7')).toMatchObject({ count, isOver: false })
  expect(await ask('203.0.113.7')).toMatchObject({ count: 21, isOver: true, waitSeconds: aboutAnHour })
  expect(await ask('203.0.113.8')).toMatchObject({ count: 1, isOver: false })
  expect(await countRequest(db, 'newsletter by network', '203.0.113.7')).toMatchObject({ count: 1 })

  await later(db, 59)
  expect(await ask('203.0.113.7')).toMatchObject({ isOver: true, waitSeconds: expect.closeTo(60, -2) })
  await later(db, 1)
  expect(await ask('203.0.113.7')).toMatchObject({ count: 1, isOver: false, waitSeconds: aboutAnHour })
})

test('the networks of one /48 reach a limit together, ten times as late; another /48 does not', async ({ db }) => {
  const ask = (net: number, wide = 1) => countRequest(db, 'messages by network', `2001:db8:${wide}:${net}::9`)
  const look = (net: number, wide = 1) => lookAtCount(db, 'messages by network', `2001:db8:${wide}:${net}::9`)
  for (let net = 1; net <= 200; net += 1) expect(await ask(net)).toMatchObject({ count: 1, isOver: false })
  expect(await look(201)).toMatchObject({ isOver: true })
  expect(await ask(201)).toMatchObject({ isOver: true, waitSeconds: aboutAnHour })
  expect([await look(1, 2), await ask(1, 2)]).toMatchObject([{ isOver: false }, { count: 1, isOver: false }])

  await takeCountBack(db, 'messages by network', '2001:db8:1:201::9', 2)
  expect(await look(202)).toMatchObject({ isOver: false })
  await later(db, 60)
  expect(await ask(203)).toMatchObject({ count: 1, isOver: false })
})

test('a count can be looked at and taken back', async ({ db }) => {
  const key = 'FW-123456 asha@example.in'
  const look = (many?: number) => lookAtCount(db, 'order links by order and contact', key, many)
  expect(await look()).toMatchObject({ count: 0, isOver: false })
  expect(await look(4)).toMatchObject({ count: 0, isOver: true })
  await countRequest(db, 'order links by order and contact', key, 3)
  expect(await look()).toMatchObject({ count: 3, isOver: true })
  await takeCountBack(db, 'order links by order and contact', key)
  expect(await look()).toMatchObject({ count: 2, isOver: false })
  await later(db, 60)
  expect(await look()).toMatchObject({ count: 0, isOver: false })
})

test('old counts are forgotten after a day', async ({ db }) => {
  await countRequest(db, 'messages by network', '203.0.113.7')
  await later(db, 23 * 60)
  await forgetOldCounts(db)
  expect(await db.$count(limitCounts)).toBe(1)
  await later(db, 120)
  await forgetOldCounts(db)
  expect(await db.$count(limitCounts)).toBe(0)
})

testWithDatabase('what is counted side by side is counted, once each', async ({ database: { db } }) => {
  const counts = await Promise.all(
    Array.from({ length: 25 }, () => countRequest(db, 'messages by network', '203.0.113.7')),
  )
  expect(counts.filter(({ isOver }) => isOver)).toHaveLength(5)
})

test('the port that a proxy writes behind an address makes no other network', () => {
  for (const port of [80, 5_678, 65_535]) {
    expect(networkOf(`203.0.113.7:${port}`)).toBe('203.0.113.7')
    expect(networkOf(`[2001:db8:1:2:3:4:5:6]:${port}`)).toBe('2001:db8:1:2::/64')
    expect(wideNetworkOf(`"[2001:db8:1:2:3:4:5:6]:${port}"`)).toBe('2001:db8:1::/48')
  }
  expect(networkOf('[2001:db8:1:2::9]')).toBe('2001:db8:1:2::/64')
  expect(networkOf('203.0.113.7:')).toBe('unknown')
})

test('an IPv6 network counts as one, however its address is written', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:0DB8:0001:0002::9')).toBe('2001:db8:1:2::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80::/64')
  expect(networkOf('::1')).toBe('::/64')
  expect(wideNetworkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48')
  expect(wideNetworkOf('203.0.113.7')).toBe('203.0.113.7')
  expect([networkOf(''), networkOf('unix:')]).toEqual(['unknown', 'unknown'])
})
