// demanded by: caching jobs
import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import postgres, { type Sql } from 'postgres'
import { makeFolder } from '#tests/temporary-folder.ts'
import { startEmbeddedDatabase } from '../db/embedded.server.ts'
import { startGateway } from '../simulators/gateway/start-gateway.ts'
import { checkout, signIn, stateOf, totalOf, visit } from './harness/api.ts'
import { findLines } from './harness/lines.ts'
import { elapsed, note } from './harness/note.ts'
import { freePort, type ShopProcess, startShop } from './harness/shop-process.ts'

const keys = {
  keyId: 'rzp_test_processes',
  keySecret: 'processes_key_secret',
  webhookSecret: 'processes_webhook_secret',
}

let one: ShopProcess
let other: ShopProcess
let sql: Sql
let gateway: string
let close: () => Promise<void>

/** Both start at once on an empty database, as after a deployment. The gateway reports to the first one only. */
test.beforeAll(async () => {
  const open = new AsyncDisposableStack()
  close = () => open.disposeAsync()
  const folder = makeFolder()
  open.defer(folder.remove)
  const database = await startEmbeddedDatabase(folder.path, { port: 55420, durable: false })
  open.defer(database.close)
  sql = postgres(database.url, { max: 2, onnotice: () => {} })
  open.defer(() => sql.end())

  const [port, otherPort] = [String(await freePort()), String(await freePort())]
  const simulator = await startGateway({
    ...keys,
    port: 0,
    webhookUrls: [`http://localhost:${port}/webhooks/payments`],
  })
  open.defer(simulator.close)
  gateway = simulator.url

  const shared = {
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    PUBLIC_URL: `http://localhost:${port}`,
    RAZORPAY_KEY_ID: keys.keyId,
    RAZORPAY_KEY_SECRET: keys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
    RAZORPAY_API_BASE: simulator.url,
    RAZORPAY_CHECKOUT_SCRIPT: simulator.scriptUrl,
  }
  one = await startShop('process-one', { ...shared, PORT: port })
  open.defer(one.stop)
  other = await startShop('process-other', { ...shared, PORT: otherPort })
  open.defer(other.stop)
  await Promise.all([one.untilReady(), other.untilReady()])
})

test.afterAll(() => close())

const findLine = async (kind: { tracked: boolean }) => (await findLines(sql, { ...kind, limit: 1 }))[0]!

const pay = (gatewayOrderId: string) => fetch(`${gateway}/sim/orders/${gatewayOrderId}/pay`, { method: 'POST' })

test('both serve the same pages and pictures of one shop @processes', async () => {
  const [counts] =
    await sql`select (select count(*)::int from users) as people, (select count(*)::int from products) as products`
  expect(counts!.people).toBe(1)
  expect(counts!.products).toBeGreaterThanOrEqual(72)

  const { line } = await findLine({ tracked: true })
  for (const path of ['/', '/products', `/products/${line.productId}`, '/checkout']) {
    const [here, there] = await Promise.all([visit(one.url, path), visit(other.url, path)])
    expect([path, here.status, there.status]).toEqual([path, 200, 200])
    expect(there.html === here.html, `${path} is the same page`).toBe(true)
  }

  const { html } = await visit(other.url, `/products/${line.productId}`)
  const [picture] = /\/images\/[\w-]+\/\d+\.(webp|jpg|avif)/.exec(html)!
  const [here, there] = await Promise.all([fetch(one.url + picture), fetch(other.url + picture)])
  expect([here.status, there.status]).toEqual([200, 200])
  expect(here.headers.get('content-type')).toMatch(/^image\//)
  expect(Buffer.from(await there.arrayBuffer()).equals(Buffer.from(await here.arrayBuffer()))).toBe(true)
})

test('an order placed through one and paid at the gateway is paid through the other @processes', async () => {
  const { line } = await findLine({ tracked: false })
  const placed = await checkout(other.url, line, await totalOf(one.url, line))
  expect(placed.status).toBe(201)
  expect(await stateOf(one.url, placed.body)).toBe('pending')
  const since = performance.now()
  expect((await pay(placed.body.orderId!)).status).toBe(200)
  await expect.poll(() => stateOf(other.url, placed.body), { intervals: [20] }).toBe('paid')
  note(`paid at the gateway, seen by the other process after ${elapsed(since)}`)
  expect(await stateOf(one.url, placed.body)).toBe('paid')
})

test('one checkout sent to both at once is one order, with one payment to make @processes', async () => {
  const { line } = await findLine({ tracked: false })
  const total = await totalOf(one.url, line)
  for (let round = 0; round < 5; round += 1) {
    const key = randomUUID()
    const answers = await Promise.all([one, other, one, other].map(({ url }) => checkout(url, line, total, key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.orderNumber)).size).toBe(1)
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1)
    expect(await sql`select from orders where checkout_key = ${key}`).toHaveLength(1)
  }
})

test('a staff session made at one is one at the other, and ends for both @processes', async () => {
  const cookie = await signIn(one.url)
  expect((await visit(other.url, '/admin/orders', { cookie })).status).toBe(200)
  expect((await visit(other.url, '/admin/orders')).status).toBe(302)
  await fetch(`${other.url}/admin/sign-out`, { method: 'POST', headers: { cookie }, redirect: 'manual' })
  expect((await visit(one.url, '/admin/orders', { cookie })).status).toBe(302)
})

test('what staff change at one is on the cached page of the other within a second @processes', async () => {
  const found = await findLines(sql, { tracked: true, limit: 3 })
  const { productId } = found[2]!.line
  const path = `/products/${productId}`
  const before = await visit(other.url, path)
  expect(before.html).not.toContain('NEW ARRIVAL')

  // In a table that announces nothing by itself, so that no process hears of it: the page really is cached.
  await sql`update product_images set alt = 'Announced to nobody.' where product_id = ${productId}`
  expect((await visit(other.url, path)).html === before.html).toBe(true)

  const cookie = await signIn(one.url)
  const beforeVisit = performance.now()
  await visit(other.url, path)
  // A second, unless the machine is busy with others.
  const maxMs = Math.max(1_000, 20 * (performance.now() - beforeVisit))
  const since = performance.now()
  const change = { flag: 'newArrival', on: 'true' }
  const done = fetch(`${one.url}/admin/products/${productId}/flag`, {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams(change),
  })
  await expect
    .poll(async () => (await visit(other.url, path)).html.includes('NEW ARRIVAL'), { intervals: [10] })
    .toBe(true)
  const tookMs = performance.now() - since
  note(`sent to one process, on the other's page after ${elapsed(since)}`)
  expect(tookMs).toBeLessThan(maxMs)
  expect((await done).status).toBe(200)
  expect((await visit(other.url, path)).html).toContain('Announced to nobody.')
})
