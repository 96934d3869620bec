// demanded by: http/pages shop/edge
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { Change } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { EdgePurger } from '#shop/edge/edge-purger.server.ts'
import { openEdgeProvider } from '#shop/edge/providers/open-provider.server.ts'
import { openEdgeProxy } from '#simulators/edge/edge-proxy.ts'
import { startEdge } from '#simulators/edge/start-edge.ts'
import { testWithDatabase } from '#tests/database.ts'
import { times } from '#tests/gate/times.ts'
import { edgeAnswers, keepFromEdge } from './edge-answers.ts'
import { PageCache } from './page-cache.ts'
import { pageRoutes } from './pages.ts'
import { cachedFirst } from './send-cached.ts'

const [zone, key] = ['zone', 'a key that purges']
const providers = ['cloudflare', 'fastly', 'bunny'] as const

/** The things that pages show: for each product, and for all pages, the number of the last change that was committed. */
type Truth = { products: number[]; everywhere: number }

const shownAt: Record<string, number[]> = { '/products/1': [0], '/products/2': [1], '/products': [0, 1], '/about': [] }

type Given = { db: Db; provider: ReturnType<typeof openEdgeProvider>; read(): Truth; repeatMs: number }

/** A process of the shop: its page cache, its server, and what it tells the edge. */
async function openProcess({ db, provider, read, repeatMs }: Given) {
  const pages = new PageCache(1_000_000)
  const purger = new EdgePurger({ db, provider, onError() {}, gatherMs: 10, repeatMs, pauseMs: 5, pollMs: 50 })
  const edge = edgeAnswers({ provider, now: Date.now })
  const isStaff = (cookie?: string) => cookie === 'staff'
  const app = fastify({ serverFactory: cachedFirst({ cache: pages, onceOften: () => {}, isSigned: isStaff }) })
  keepFromEdge(app, edge)
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    scope.get('/api/orders/7', async () => ({ order: 7 }))
  })
  app.get('/pictures/7', async (_request, reply) => reply.header('cache-control', 'public, max-age=31536000').send('7'))
  await app.register((scope) =>
    pageRoutes(scope, {
      signIn: { findStaff: async () => ({ kind: 'nobody' }), isSigned: isStaff },
      async render({ request }) {
        const { products, everywhere } = read()
        const { pathname } = new URL(request.url)
        const shown = shownAt[pathname] ?? []
        const body = Buffer.from(JSON.stringify([everywhere, ...shown.map((at) => products[at]!)]))
        await pause(Math.random() * 8)
        const headers = new Headers({ 'content-type': 'text/html' })
        return { status: 200, headers, body, errors: [], stockShown: new Set(shown), freshUntil: null }
      },
      cache: pages,
      publicUrl: 'http://shop',
      spell: async (path) => path,
      standingHeaders: {},
      edge,
      dev: false,
    }),
  )
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  /** As `hearChanges` tells them: pages first. */
  const tell = (what: (cache: PageCache | EdgePurger) => void) => [pages, purger].forEach(what)
  tell((cache) => cache.back())
  return {
    url,
    isHearing: true,
    hear: (change: Change) => tell((cache) => cache.heard(change)),
    /** The connection that hears went silent, is found out only after a while, and is opened again. */
    async loseConnection(forMs: number) {
      this.isHearing = false
      await pause(forMs)
      tell((cache) => cache.away())
      await pause(Math.random() * 20)
      this.isHearing = true
      tell((cache) => cache.back())
    },
    stopHearing: () => tell((cache) => cache.away()),
    storeHeard: () => purger.storeHeard(),
    async close() {
      await app.close()
      await purger.close()
    },
  }
}

async function openAll(db: Db, provider: (typeof providers)[number], { repeatMs = 300 } = {}) {
  let clockMs = 0
  // Now and then an answer arrives after the purge, and before the purge is repeated.
  const way = { ms: (): number | Promise<number> => (Math.random() < 0.3 ? Math.random() * 200 : 0) }
  const now = () => Date.now() + clockMs
  const edge = await startEdge({ port: 0, provider, zone, key, limit: { maxCalls: 1_000, refillMs: 1 }, now })
  const truth: Truth = { products: [0, 0], everywhere: 0 }
  const client = openEdgeProvider({ provider, zone, key, apiBase: edge.url })
  const given = {
    db,
    // The pauses that limits ask for are tested with the sender.
    provider: { ...client, limits: { ...client.limits, maxCalls: 1_000, refillMs: 1 } },
    read: () => structuredClone(truth),
    repeatMs,
  }
  const processes = [await openProcess(given), await openProcess(given)]
  const proxy = await openEdgeProxy({
    store: edge.store,
    originUrl: () => processes[Math.floor(Math.random() * processes.length)]!.url,
    host: 'shop',
    passes: /staff/,
    wayMs: () => way.ms(),
  })
  onTestFinished(async () => {
    await proxy.close()
    for (const process of processes) await process.close()
    await edge.close()
  })
  return {
    edge,
    truth,
    given,
    processes,
    proxy,
    way,
    skipMs: (ms: number) => (clockMs += ms),
    /** Each process purges everything as it begins, too. */
    async untilPurged() {
      for (const process of processes) await process.storeHeard()
      const left = async () => (await db.execute(sql`select tag from edge_purges`)).length
      await expect.poll(left, { interval: 10 }).toBe(0)
    },
    ask: async (address: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(proxy.url + address, { headers })
      return { status: answer.status, headers: answer.headers, text: await answer.text() }
    },
  }
}

type Opened = Awaited<ReturnType<typeof openAll>>

const plan = (url: string, kind: string, path: string) =>
  fetch(`${url}/sim/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, path, ...(kind === 'late' && { delayMs: 40 }) }),
  })

const prefixes = { cloudflare: '/client/v4', fastly: '/service', bunny: '/pullzone' }

/** Things that may happen, in any sequence. */
function stepsOf({ edge, truth, given, processes }: Opened, prefix: string) {
  let changes = 0
  const announce = (change: Change) => {
    for (const process of processes)
      setTimeout(() => process.isHearing && process.hear(change), Math.random() * 40).unref()
  }
  const which = fc.nat(1)
  const sell = which.map((at) => async () => {
    truth.products[at] = changes += 1
    announce({ kind: 'stock', productId: at })
  })
  const edit = fc.constant(async () => {
    truth.everywhere = changes += 1
    announce({ kind: 'settings' })
  })
  const fail = fc
    .constantFrom('late', 'html 502', 'reset', 'commit then drop', '429', '500')
    .map((kind) => async () => void (await plan(edge.url, kind, prefix)))
  const lose = fc
    .constantFrom([0], [1], [0, 1])
    .map((lost) => async () => lost.forEach((at) => void processes[at]!.loseConnection(60)))
  const restart = which.map((at) => async () => {
    const [before] = processes.splice(at, 1, await openProcess(given))
    await before!.close()
  })
  const wait = fc.nat(60).map((ms) => () => pause(ms))
  return fc.array(
    fc.oneof(
      { weight: 6, arbitrary: sell },
      { weight: 2, arbitrary: edit },
      { weight: 3, arbitrary: fail },
      { weight: 3, arbitrary: lose },
      { weight: 9, arbitrary: wait },
      { weight: 1, arbitrary: restart },
    ),
    { minLength: 3, maxLength: 20 },
  )
}

/** Visitors who ask for every page all the time, so that a page comes back the moment it is purged. */
function openCrowd(ask: Opened['ask']) {
  const over = new AbortController()
  const visit = async (address: string) => {
    while (!over.signal.aborted) {
      await ask(address).catch(() => {})
      await pause(2)
    }
  }
  const visits = Object.keys(shownAt).map(visit)
  return async () => {
    over.abort()
    await Promise.all(visits)
  }
}

for (const provider of providers) {
  testWithDatabase(
    `${provider}: no page is older than its last purge, whatever changes, and whichever purge or connection is lost`,
    async ({ database: { db } }) => {
      const opened = await openAll(db, provider)
      await opened.untilPurged()
      await fc.assert(
        fc.asyncProperty(stepsOf(opened, prefixes[provider]), async (steps) => {
          const endCrowd = openCrowd(opened.ask)
          for (const step of steps) await step()
          // Connections that went silent are found out by now.
          await pause(150)
          await opened.untilPurged()
          await endCrowd()
          opened.skipMs(1_000)
          const { products, everywhere } = opened.truth
          for (const [address, shown] of Object.entries(shownAt)) {
            const { text } = await opened.ask(address)
            expect([address, JSON.parse(text)]).toEqual([address, [everywhere, ...shown.map((at) => products[at]!)]])
          }
        }),
        { numRuns: times(3, 40), endOnFailure: true },
      )
    },
  )
}

testWithDatabase(
  'a change is seen at the edge within two seconds, and costs one purge and its repetition',
  async ({ database: { db } }) => {
    const { truth, processes, ask, edge, untilPurged } = await openAll(db, 'cloudflare')
    await untilPurged()
    expect((await ask('/products/1')).text).toBe('[0,0]')
    expect((await ask('/products/1')).headers.get('x-edge')).toBe('hit')
    const before = await purgesOf(edge.url)
    truth.products[0] = 5
    const since = performance.now()
    for (const process of processes) process.hear({ kind: 'stock', productId: 0 })
    await expect.poll(async () => (await ask('/products/1')).text, { interval: 20 }).toBe('[0,5]')
    expect(performance.now() - since).toBeLessThan(2_000)
    await untilPurged()
    expect((await purgesOf(edge.url)).length - before.length).toBe(2)
  },
)

testWithDatabase('while changes cannot be heard, no page gets a life at the edge', async ({ database: { db } }) => {
  const { processes, ask, truth, untilPurged } = await openAll(db, 'cloudflare')
  await ask('/products/1')
  for (const process of processes) process.stopHearing()
  await untilPurged()
  // The first to come gets the page of before, with its notice, and finds out that the database answers.
  for (const { url } of processes)
    await expect.poll(async () => (await fetch(`${url}/products/1`)).text()).toBe('[0,0]')
  await pause(1_000)
  for (const version of [3, 4, 5]) {
    truth.products[0] = version
    const { headers, text } = await ask('/products/1')
    expect([headers.get('x-edge'), headers.get('cache-control'), text]).toEqual([
      'pass',
      'private, no-cache',
      `[0,${version}]`,
    ])
  }
})

testWithDatabase('a page that was on its way while it was purged is purged once more', async ({ database: { db } }) => {
  const { processes, ask, truth, untilPurged, way, edge, skipMs } = await openAll(db, 'cloudflare', { repeatMs: 3_000 })
  await untilPurged()
  for (const process of processes) await fetch(`${process.url}/products/1`)
  const { promise: hasLeft, resolve: leaves } = Promise.withResolvers<void>()
  const { promise: mayArrive, resolve: arrives } = Promise.withResolvers<number>()
  way.ms = () => {
    leaves()
    return mayArrive
  }
  const onItsWay = ask('/products/1')
  await hasLeft
  truth.products[0] = 5
  const before = (await purgesOf(edge.url)).length
  for (const process of processes) process.hear({ kind: 'stock', productId: 0 })
  await expect.poll(async () => (await purgesOf(edge.url)).length, { interval: 5 }).toBe(before + 1)
  arrives(0)
  expect((await onItsWay).text).toBe('[0,0]')
  // It arrived: kept, or by now purged once more.
  expect(['hit', 'stale']).toContain((await ask('/products/1')).headers.get('x-edge'))
  await untilPurged()
  skipMs(1_000)
  expect((await ask('/products/1')).text).toBe('[0,5]')
})

const purgesOf = async (url: string) =>
  ((await (await fetch(`${url}/sim/state`)).json()) as { purges: { tags: string[] }[] }).purges

for (const provider of providers)
  testWithDatabase(
    `${provider}: with the shop away every page that was asked for before is served`,
    async ({ database: { db } }) => {
      const { processes, ask, skipMs, untilPurged } = await openAll(db, provider)
      await untilPurged()
      for (const address of Object.keys(shownAt)) await ask(address)
      for (const process of processes) process.url = 'http://127.0.0.1:1'
      skipMs(5 * 60_000)
      for (const address of Object.keys(shownAt)) {
        const { status, text } = await ask(address)
        expect([address, status, text.length > 0]).toEqual([address, 200, true])
      }
    },
  )

test.each(providers)('%s: what is for one person never stays at the edge', async (provider) => {
  const client = openEdgeProvider({ provider, zone, key, apiBase: 'http://127.0.0.1:1' })
  const edge = await startEdge({ port: 0, provider, zone, key })
  onTestFinished(edge.close)
  const process = await openProcess({
    db: neverAsked,
    provider: client,
    read: () => ({ products: [0, 0], everywhere: 0 }),
    repeatMs: 300,
  })
  onTestFinished(process.close)
  const stored = async (address: string, cookie?: string) => {
    const answer = await fetch(process.url + address, { headers: { host: 'shop', ...(cookie && { cookie }) } })
    const { status, headers } = answer
    return edge.store.store(address, {
      status,
      headers: Object.fromEntries(headers),
      body: Buffer.from(await answer.text()),
    })
  }
  expect(await stored('/products')).toBe(true)
  expect(await stored('/products')).toBe(true)
  expect(await stored('/products', 'staff')).toBe(false)
  for (const address of ['/admin', '/orders/FW-123456?token=x', '/api/orders/7', '/credit', '/waiting/offer?token=x'])
    expect([address, await stored(address)]).toEqual([address, false])
  const picture = await fetch(`${process.url}/pictures/7`)
  expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000')
  for (const name of Object.keys(client.neverHeaders)) expect(picture.headers.get(name)).toBeNull()
})

/** The purger of a process without a database stores nothing. */
const neverAsked = { execute: async () => [] } as unknown as Db
