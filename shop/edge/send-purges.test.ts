import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { testWithDatabase as test } from '#tests/database.ts'
import { askPurges } from './ask-purges.server.ts'
import { EdgeError, type EdgeProvider } from './edge-provider.ts'
import { everyPageTag } from './edge-tags.ts'
import { edgeSource } from './find-edge-facts.server.ts'
import { sendDuePurges } from './send-purges.server.ts'

/** A provider that remembers its calls; `fail` throws for the next ones. */
function openProvider(limits: Partial<EdgeProvider['limits']> = {}) {
  const calls: (readonly string[] | 'everything')[] = []
  const failures: EdgeError[] = []
  let during = async () => {}
  const call = async (what: readonly string[] | 'everything') => {
    calls.push(what)
    await during()
    const failure = failures.shift()
    if (failure) throw failure
  }
  const provider: EdgeProvider = {
    name: 'Test CDN',
    limits: { maxTags: 100, isCallPerTag: false, maxCalls: 100, refillMs: 1_000, ...limits },
    pageHeaders: () => ({}),
    neverHeaders: {},
    purge: call,
    purgeEverything: () => call('everything'),
  }
  return { provider, calls, failures, during: (work: () => Promise<void>) => void (during = work) }
}

type Opened = ReturnType<typeof openProvider>

/** Sends until nothing waits for `forMs`. */
async function sendAll(db: Db, { provider }: Opened, { repeatMs = 50, pauseMs = 1, forMs = 1_500 } = {}) {
  const until = performance.now() + forMs
  for (;;) {
    const ms = await sendDuePurges(db, { provider, repeatMs, pauseMs })
    if (ms === null || performance.now() + ms > until) return ms
    await pause(ms)
  }
}

const waitingOf = async (db: Db) =>
  (await db.execute<{ tag: string }>(sql`select tag from edge_purges order by tag`)).map(({ tag }) => tag)

test('what was asked for together is one call, repeated once a little later, and then nothing waits', async ({
  database: { db },
}) => {
  const edge = openProvider()
  await Promise.all([askPurges(db, ['a', 'b']), askPurges(db, ['b', 'c']), askPurges(db, ['a'])])
  expect(await sendAll(db, edge)).toBeNull()
  expect(edge.calls.map((tags) => [...tags].toSorted())).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ])
  expect(await waitingOf(db)).toEqual([])
})

test('of several processes one sends', async ({ database: { db } }) => {
  const edge = openProvider()
  edge.during(() => pause(100))
  await askPurges(db, ['a'], { afterMs: 0 })
  const options = { provider: edge.provider, repeatMs: 60_000 }
  await Promise.all(Array.from({ length: 8 }, () => sendDuePurges(db, options)))
  expect(edge.calls).toEqual([['a']])
})

test('a change during the call is purged again, however long the call took', async ({ database: { db } }) => {
  const edge = openProvider()
  let times = 0
  edge.during(async () => {
    times += 1
    if (times === 1) await askPurges(db, ['a'], { afterMs: 0 })
  })
  await askPurges(db, ['a'], { afterMs: 0 })
  await sendAll(db, edge)
  expect(edge.calls).toEqual([['a'], ['a'], ['a']])
})

test('a call that failed is tried again, later each time, and the fifth is everything', async ({
  database: { db },
}) => {
  const edge = openProvider()
  for (let nth = 0; nth < 4; nth += 1) edge.failures.push(new EdgeError('away', 'no answer'))
  await askPurges(db, ['a'], { afterMs: 0 })
  await sendAll(db, edge, { pauseMs: 10 })
  expect(edge.calls).toEqual([['a'], ['a'], ['a'], ['a'], 'everything', 'everything'])
  expect(await waitingOf(db)).toEqual([])
})

test('more tags than one call may have are every page', async ({ database: { db } }) => {
  const edge = openProvider({ maxTags: 5 })
  await askPurges(
    db,
    Array.from({ length: 6 }, (_, nth) => `t${nth}`),
  )
  await sendAll(db, edge)
  expect(edge.calls).toEqual([[everyPageTag], [everyPageTag]])
  expect(await waitingOf(db)).toEqual([])
})

test('no more calls are made than the provider allows, and nothing is lost meanwhile', async ({ database: { db } }) => {
  const edge = openProvider({ maxCalls: 2, refillMs: 300 })
  const since = performance.now()
  for (const tag of ['a', 'b', 'c', 'd']) {
    await askPurges(db, [tag], { afterMs: 0 })
    await sendAll(db, edge, { repeatMs: 5, forMs: 20 })
  }
  await sendAll(db, edge, { repeatMs: 5, forMs: 5_000 })
  expect(await waitingOf(db)).toEqual([])
  expect(edge.calls.length).toBeLessThanOrEqual(2 + Math.ceil((performance.now() - since) / 300))
  expect(new Set(edge.calls.flat())).toEqual(new Set(['a', 'b', 'c', 'd']))
})

test('a repetition that waits for calls holds up no change', async ({ database: { db } }) => {
  const edge = openProvider({ maxCalls: 8, refillMs: 60_000 })
  for (const tag of ['a', 'b', 'c', 'd', 'e', 'f']) {
    await askPurges(db, [tag], { afterMs: 0 })
    await sendAll(db, edge, { repeatMs: 30_000, forMs: 20 })
  }
  await db.execute(sql`update edge_purges set due_at = now()`)
  await sendDuePurges(db, { provider: edge.provider, pauseMs: 1 })
  await sendDuePurges(db, { provider: edge.provider, pauseMs: 1 })
  expect(edge.calls.length).toBeLessThanOrEqual(7)
  await askPurges(db, ['new'], { afterMs: 0 })
  await sendAll(db, edge, { repeatMs: 30_000, forMs: 50 })
  expect(edge.calls.at(-1)).toEqual(['new'])
})

test('the time that a provider names is waited for', async ({ database: { db } }) => {
  const edge = openProvider()
  edge.failures.push(new EdgeError('busy', 'too many', 700))
  await askPurges(db, ['a'], { afterMs: 0 })
  const ms = await sendDuePurges(db, { provider: edge.provider, pauseMs: 1 })
  expect(ms).toBeGreaterThan(500)
  expect(ms).toBeLessThanOrEqual(700)
})

test('the health screen says what waits, and what to do about a key that expired', async ({ database: { db } }) => {
  const edge = openProvider()
  const source = edgeSource(db, edge.provider)
  expect(await source.find()).toMatchObject({ state: 'good', gauges: { waiting: 0 } })

  await askPurges(db, ['a', 'b'], { afterMs: 0 })
  expect(await source.find()).toMatchObject({ state: 'good', gauges: { waiting: 2 } })
  edge.failures.push(new EdgeError('key', 'Invalid access token'))
  await sendDuePurges(db, { provider: edge.provider })
  expect(await source.find()).toMatchObject({
    state: 'warning',
    summary: expect.stringContaining('Test CDN was not told of 2 changes'),
    whatToDo: expect.stringContaining('CDN_KEY'),
    readings: expect.arrayContaining([{ label: 'Last error', value: 'key: Invalid access token' }]),
  })
  await db.execute(sql`update edge_purges set waiting_since = now() - interval '11 minutes'`)
  expect(await source.find()).toMatchObject({ state: 'critical' })

  await db.execute(sql`update edge_sender set not_before = now()`)
  await sendDuePurges(db, { provider: edge.provider })
  // Its repetition is nothing that visitors wait for.
  expect(await source.find()).toMatchObject({ state: 'good', gauges: { waiting: 0 } })
})
