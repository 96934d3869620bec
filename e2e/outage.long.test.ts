// demanded by: db http/pages
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page, test } from '@playwright/test'
import postgres, { type Sql } from 'postgres'
import { makeFolder } from '#tests/temporary-folder.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../db/embedded.server.ts'
import { openWireTo } from '../tests/wire.ts'
import { checkout, type Line, signIn, stateOf, totalOf, visit } from './harness/api.ts'
import { callJob } from './harness/call-job.ts'
import { embeddedUrl, postmasterLines } from './harness/embedded-url.ts'
import { findLines } from './harness/lines.ts'
import { elapsed, note } from './harness/note.ts'
import { openForEveryone } from './harness/open-for-everyone.ts'
import { type ShopProcess, startShop } from './harness/shop-process.ts'

const oldNotice = 'What you see may be some minutes old'
const sentence = 'The shop is taking a short break. Please try again in a moment.'

let open: AsyncDisposableStack
test.beforeEach(() => {
  open = new AsyncDisposableStack()
})
test.afterEach(() => open.disposeAsync())

test('while the database is away the shop says so politely, and it is back by itself @processes', async ({ page }) => {
  const [home, data] = [makeFolder(), makeFolder()]
  open.defer(home.remove)
  open.defer(data.remove)
  let database: EmbeddedDatabase = await startEmbeddedDatabase(home.path, { port: 55520, durable: false })
  open.defer(() => database.close())
  const databaseUrl = database.url
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: data.path }
  const shop = await startShop('outage', settings)
  open.defer(shop.stop)
  await shop.untilReady()

  const sql = connect(databaseUrl)
  const { line } = (await findLines(sql, { tracked: false, limit: 1 }))[0]!
  const total = await totalOf(shop.url, line)
  const earlier = await checkout(shop.url, line, total)
  expect(earlier.status).toBe(201)
  const cookie = await signIn(shop.url)
  const productPage = `/products/${line.productId}`
  const visited = ['/', '/products', productPage]
  for (const page of visited) expect((await visit(shop.url, page)).status).toBe(200)

  // Visitors and staff go on while it happens.
  const crowd = visitAndBuy(shop, { productPage, cookie, line, total })
  await database.close()
  await expect.poll(() => statusOf(shop, '/readyz'), { intervals: [20] }).toBe(503)
  await crowd.untilAll(503)

  const pages = [
    '/shipping-policy',
    '/checkout',
    '/admin/sign-in',
    `/orders/${earlier.body.orderNumber}?token=${earlier.body.token}`,
  ]
  // A request later in a long outage waits no longer than the first.
  for (let round = 1; round <= 3; round += 1) {
    const since = performance.now()
    for (const page of visited) await expectOldPage(shop, page)
    for (const page of pages) await expectAwayPage(shop, page)
    await expectAwayPage(shop, '/admin/orders', { cookie })
    await expectAwayPage(shop, '/shipping-policy', { accept: '*/*' })
    for (const answer of await askApi(shop, earlier.body, line, total, cookie))
      expect(answer).toEqual({ status: 503, error: sentence })
    expect(await statusOf(shop, `${productPage}.data`)).toBe(503)
    expect(await statusOf(shop, '/healthz')).toBe(200)
    expect(await statusOf(shop, '/readyz')).toBe(503)
    note(`round ${round} of an outage: 16 answers in ${elapsed(since)}`)
    expect(performance.now() - since).toBeLessThan(5_000)
  }

  await expectOldPageInBrowser(page, shop.url + productPage)

  const unlucky = await startShop('outage-start', settings)
  await expect.poll(() => unlucky.exitCode(), { timeout: 20_000 }).toBe(1)
  expect(unlucky.said()).toContain('DATABASE_URL should name a running PostgreSQL: nothing answers at 127.0.0.1:')
  expect(unlucky.said()).not.toMatch(/\bat .+:\d+:\d+/)

  database = await startEmbeddedDatabase(home.path, { port: Number(new URL(databaseUrl).port), durable: false })
  expect(database.url).toBe(databaseUrl)
  const since = performance.now()
  await expect
    .poll(async () => (await visit(shop.url, productPage)).html.includes(oldNotice), {
      intervals: [20],
      timeout: 5_000,
    })
    .toBe(false)
  note(`a page ${elapsed(since)} after the database is back`)
  const placed = await checkout(shop.url, line, total)
  expect(placed.status).toBe(201)
  note(`an order ${elapsed(since)} after the database is back`)
  expect(await stateOf(shop.url, earlier.body)).toBe('pending')
  expect((await visit(shop.url, '/admin/orders', { cookie })).status).toBe(200)
  expect(await statusOf(shop, '/readyz')).toBe(200)

  const answered = await crowd.stop()
  expect([...answered.difference(new Set([200, 201, 503]))]).toEqual([])
  await expectChangesHeard(shop, sql, line.productId)
  await expectJobsDone(sql)

  // A shop whose database is away still closes when it is asked to.
  await sql.end()
  await database.close()
  await expect.poll(() => statusOf(shop, '/readyz'), { intervals: [20] }).toBe(503)
  const asked = performance.now()
  await shop.stop()
  note(`closed without a database in ${elapsed(asked)}`)
  expect(shop.exitCode()).toBe(0)
})

type Visit = { productPage: string; cookie: string; line: Line; total: number }

/** Until stopped; answers then with every status there was. Staff's pages are never cached, so each asks the database. */
function visitAndBuy(shop: ShopProcess, { productPage, cookie, line, total }: Visit) {
  const seen = new Set<number>()
  const newest: number[] = []
  const closing = new AbortController()
  const intents = [
    async () => (await visit(shop.url, '/admin/orders', { cookie })).status,
    async () => (await checkout(shop.url, line, total)).status,
    async () => (await checkout(shop.url, line, total)).status,
  ]
  const looking = async () => {
    while (!closing.signal.aborted) {
      seen.add((await visit(shop.url, productPage)).status)
      await pause(20)
    }
  }
  const running = intents.map(async (change, index) => {
    while (!closing.signal.aborted) {
      newest[index] = await change()
      seen.add(newest[index])
      await pause(20)
    }
  })
  const visitor = looking()
  return {
    untilAll: (status: number) => expect.poll(() => newest.every((each) => each === status)).toBe(true),
    async stop() {
      closing.abort()
      await Promise.all([...running, visitor])
      return seen
    },
  }
}

/** A page that somebody asked for before is still there, and says that it may be old. */
async function expectOldPage(shop: ShopProcess, page: string) {
  const answer = await visit(shop.url, page)
  expect([page, answer.status]).toEqual([page, 200])
  expect(answer.html).toContain(oldNotice)
  expect(answer.headers.get('cache-control')).toBe('no-store')
}

/** The notice is seen, also once the page's scripts run. */
async function expectOldPageInBrowser(page: Page, url: string) {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) refused.push(message.text())
  })
  page.on('pageerror', ({ message }) => refused.push(message))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(url, { waitUntil: 'networkidle' })
  const notice = page.getByText(oldNotice)
  await expect(notice).toBeInViewport()
  expect(await notice.evaluate((element) => getComputedStyle(element).position)).toBe('fixed')
  expect(refused).toEqual([])
}

async function expectAwayPage(shop: ShopProcess, page: string, headers: Record<string, string> = {}) {
  const answer = await visit(shop.url, page, headers)
  expect([page, answer.status]).toEqual([page, 503])
  expect(answer.html).toContain('<h1>Back in a moment</h1>')
  expect(answer.html).not.toMatch(/ECONN|CONNECTION|postgres|select|\bat .+:\d+/i)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.headers.get('cache-control')).toBe('no-store')
}

/** The requests of pages' scripts and machines. */
async function askApi(
  shop: ShopProcess,
  order: { orderNumber?: string; token?: string },
  line: Line,
  total: number,
  cookie: string,
) {
  const asked = await Promise.all([
    fetch(`${shop.url}/api/orders/${order.orderNumber}?token=${order.token}`),
    fetch(`${shop.url}/suggestions?search=shirt`),
    fetch(`${shop.url}/parts/featured`),
    fetch(`${shop.url}/admin/api/images`, { method: 'POST', headers: { cookie } }),
  ])
  const answers = asked.map(async (answer) => ({
    status: answer.status,
    ...((await answer.json()) as { error: string }),
  }))
  const { status, body } = await checkout(shop.url, line, total)
  return [{ status, error: body.error }, ...(await Promise.all(answers))]
}

/** The page is cached again, and dropped when a change is announced. */
async function expectChangesHeard(shop: ShopProcess, sql: Sql, productId: number) {
  /** Without the trigger that would announce it. */
  const describe = (text: string) =>
    sql.begin(async (tx) => {
      await tx`alter table products disable trigger products_updated`
      await tx`update products set description = ${text} where id = ${productId}`
      await tx`alter table products enable trigger products_updated`
    })
  const shows = async (text: string) => (await visit(shop.url, `/products/${productId}`)).html.includes(text)
  await expect
    .poll(async () => {
      const text = `Unheard ${randomUUID()}.`
      await describe(text)
      return shows(text)
    })
    .toBe(false)
  const text = `Heard ${randomUUID()}.`
  await describe(text)
  await sql`select pg_notify('changed', 'catalogue')`
  await expect.poll(() => shows(text), { timeout: 1_000, intervals: [20] }).toBe(true)
}

/** Work that waits is taken up again. */
async function expectJobsDone(sql: Sql) {
  const since = performance.now()
  const [begun] = await sql<{ at: Date }[]>`select now() as at`
  const countDone = async () => {
    await callJob(sql, 'link-requests')
    const done = await sql`
      select from pgboss.job where state = 'completed' and name = 'link-requests' and started_on > ${begun!.at}`
    return done.length
  }
  await expect.poll(countDone, { timeout: 15_000 }).toBeGreaterThan(0)
  note(`a job done ${elapsed(since)} later`)
}

test('a database that goes silent costs every page a bounded time, and the shop is back when it speaks @processes', async () => {
  const [home, data] = [makeFolder(), makeFolder()]
  open.defer(home.remove)
  open.defer(data.remove)
  const database = await startEmbeddedDatabase(home.path, { port: 55540, durable: false })
  open.defer(() => database.close())
  const { wire, url } = await openWireTo(database.url)
  open.defer(async () => wire.refuse())
  const shop = await startShop('silent', { DATABASE_URL: url, DATA_DIR: data.path, DEMO: '0' })
  open.defer(shop.stop)
  await shop.untilReady()
  await openForEveryone(database.url)
  // A product's own page asks the database, and leads to the list where there is none.
  expect(await statusOf(shop, '/products/1')).toBe(302)

  wire.cut()
  const timed = async (page: string) => {
    const since = performance.now()
    return { status: await statusOf(shop, page), ms: performance.now() - since }
  }
  const [ready, ...pages] = await Promise.all(
    ['/readyz', ...Array.from({ length: 30 }, (_, at) => `/products/${at + 2}`)].map(timed),
  )
  expect(ready!.status).toBe(503)
  expect(ready!.ms).toBeLessThan(4_000)
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([503]))
  note(
    `30 pages of a shop whose database went silent: the last after ${Math.round(Math.max(...pages.map(({ ms }) => ms)))} ms`,
  )
  expect(Math.max(...pages.map(({ ms }) => ms))).toBeLessThan(20_000)
  const later = await timed('/products/100')
  note(`one that came later: ${Math.round(later.ms)} ms`)
  expect(later.status).toBe(503)
  expect(later.ms).toBeLessThan(2_000)

  const since = performance.now()
  wire.repair()
  await expect.poll(() => statusOf(shop, '/products/101'), { intervals: [50], timeout: 15_000 }).toBe(302)
  note(`a page ${elapsed(since)} after it speaks again`)
  expect(await statusOf(shop, '/readyz')).toBe(200)
})

test('a shop killed with its own database in the middle of checkouts starts again with every order whole @own-shop', async () => {
  const data = makeFolder()
  open.defer(data.remove)
  const promised = new Map<string, string>()
  let cutOff: string[] = []

  for (let kills = 0; kills <= 1; kills += 1) {
    const since = performance.now()
    const shop = await startShop(`killed-${kills}`, { DATA_DIR: data.path })
    open.defer(shop.stop)
    await shop.untilReady()
    note(`start ${kills + 1}: open after ${elapsed(since)}`)
    const sql = connect(embeddedUrl(data.path))
    const { line } = (await findLines(sql, { tracked: false, limit: 1 }))[0]!
    const total = await totalOf(shop.url, line)

    // Every order that was promised is there. One that was cut off is there whole or not at all, and asking again
    // settles it.
    await expectWholeOrders(sql)
    for (const [key, number] of promised) {
      expect(await sql`select from orders where checkout_key = ${key} and number = ${number}`).toHaveLength(1)
    }
    for (const key of cutOff) {
      expect((await checkout(shop.url, line, total, key)).status).toBe(201)
      expect(await sql`select from orders where checkout_key = ${key}`).toHaveLength(1)
    }
    if (kills === 1) {
      await expectDatabaseStartedAgain(data.path, () => checkout(shop.url, line, total))
      break
    }

    const customers = Array.from({ length: 4 }, () => buyUntilGone(shop, line, total, promised))
    const enough = promised.size + 4
    await expect.poll(() => promised.size, { intervals: [5], timeout: 20_000 }).toBeGreaterThanOrEqual(enough)
    await shop.kill()
    cutOff = await Promise.all(customers)
  }
  note(`${promised.size} orders promised, each of them there after the kill`)
})

/** One order after another; answers with the key of the one that got no answer. */
async function buyUntilGone(shop: ShopProcess, line: Line, total: number, promised: Map<string, string>) {
  for (;;) {
    const key = randomUUID()
    const answer = await checkout(shop.url, line, total, key).catch(() => null)
    if (!answer) return key
    expect(answer.status).toBe(201)
    promised.set(key, answer.body.orderNumber!)
  }
}

async function expectWholeOrders(sql: Sql) {
  const halves = await sql`
    select number from orders
    where not exists (select from order_events where order_id = orders.id)
      or not exists (select from gateway_orders where id = gateway_order_id and amount_paise = total_paise)
      or subtotal_paise is distinct from (select sum(line_total_paise) from order_items where order_id = orders.id)`
  expect(halves).toEqual([])
  expect(await sql`select from gateway_orders where id not in (select gateway_order_id from orders)`).toHaveLength(0)
}

/** The shop's own PostgreSQL dies under it. */
async function expectDatabaseStartedAgain(dataDir: string, buy: () => ReturnType<typeof checkout>) {
  const since = performance.now()
  process.kill(Number(postmasterLines(dataDir)[0]), 'SIGKILL')
  const seen = new Set<number>()
  await expect.poll(async () => seen.add((await buy()).status).has(503), { intervals: [10] }).toBe(true)
  await expect
    .poll(async () => seen.add((await buy()).status).has(201), { intervals: [50], timeout: 10_000 })
    .toBe(true)
  note(`an order ${elapsed(since)} after the shop's own database was killed`)
  expect(seen).toEqual(new Set([503, 201]))
}

function connect(url: string) {
  const sql = postgres(url, { max: 1, backoff: false, onnotice: () => {} })
  open.defer(() => sql.end())
  return sql
}

const statusOf = async (shop: ShopProcess, page: string) =>
  (await fetch(shop.url + page, { redirect: 'manual' })).status
