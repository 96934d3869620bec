import { randomUUID } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { sql } from 'drizzle-orm'
import { connect, type Database } from '#db/client.server.ts'
import { startEmbeddedDatabase } from '#db/embedded.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { seedOrders } from '#demo/large/seed-orders.server.ts'
import { seedProducts } from '#demo/large/seed-products.server.ts'
import { applyPayments } from '#shop/orders/paying/apply-payment.server.ts'
import { placeOrder } from '#shop/orders/placing/place-order.server.ts'
import { keepSession } from '#shop/payments/commands.server.ts'
import { capturedPayment, checkoutOf, makeProduct } from '#tests/makers.ts'
import { atLeast, type Figure, median, observed } from './figures.ts'

const workers = 8
const runMs = 5_000
/** Until each connection has prepared what an order asks, and V8 has compiled what is in use. */
const warmUpMs = 10_000
const rounds = 5

/** Orders placed and paid a second with durable commits, beside a bare insert-and-commit loop on the same database. */
export async function measureOrders(): Promise<Figure[]> {
  await using open = new AsyncDisposableStack()
  const { database } = await openShop(open, 57_420)
  const buy = await openBuying(database)
  await database.sql`create table bench_commits (id bigint generated always as identity primary key, said text not null)`
  await measure(warmUpMs, buy)
  const commits = await measure(runMs, (at) => commit(database, at))
  const orders = await measure(runMs, buy)
  const ratio = orders.perSecond / commits.perSecond
  return [
    observed(
      'orders placed and paid ÷ bare durable commits, per second',
      `${ratio.toFixed(2)} (${Math.round(orders.perSecond)} orders/s of 3 commits each, ${Math.round(commits.perSecond)} commits/s)`,
    ),
    observed(
      'an order placed and paid',
      `median ${orders.medianMs.toFixed(1)} ms, 99th percentile ${orders.p99Ms.toFixed(1)} ms`,
    ),
  ]
}

/** The same with so many orders in the tables, beside an empty shop: two databases whose runs take turns. */
export async function measureManyOrders(count: number): Promise<Figure[]> {
  await using open = new AsyncDisposableStack()
  const [few, many] = [await openShop(open, 57_420), await openShop(open, 57_540)]
  const filling = connect(many.url, { statementMs: 0 })
  await seedProducts(filling.sql, 1_000)
  await seedOrders(filling.sql, filling.db, count)
  await filling.close()
  const [buyFew, buyMany] = [await openBuying(few.database), await openBuying(many.database)]
  for (const buy of [buyFew, buyMany]) await measure(warmUpMs, buy)
  const pairs: { few: number; many: number }[] = []
  while (pairs.length < rounds)
    pairs.push({ few: (await measure(runMs, buyFew)).perSecond, many: (await measure(runMs, buyMany)).perSecond })
  const rates = [median(pairs.map((pair) => pair.many)), median(pairs.map((pair) => pair.few))].map(Math.round)
  return [
    atLeast(
      `orders a second with ${count.toLocaleString('en-IN')} in the tables ÷ with none`,
      median(pairs.map((pair) => pair.many / pair.few)),
      0.8,
      `(${rates.join(' and ')} orders/s, median of ${rounds} runs that took turns)`,
    ),
  ]
}

async function openShop(open: AsyncDisposableStack, port: number) {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'fineweave-bench-orders-'))
  open.defer(() => fs.rmSync(folder, { recursive: true, force: true }))
  fs.chmodSync(folder, 0o711)
  const server = await startEmbeddedDatabase(folder, { port })
  open.defer(server.close)
  await migrate(server.url)
  const database = connect(server.url, { max: workers, socket: server.socket })
  open.defer(database.close)
  return { url: server.url, database }
}

/** The limit: what this disk and this database do when a commit is all there is to do. */
async function commit({ sql }: Database, at: number) {
  await sql`insert into bench_commits (said) values (${`commit ${at}`})`
}

/**
 * As over HTTP, without HTTP and the gateway: two lines are priced, reserved, written; the gateway's order is stored;
 * the capture is applied.
 */
export async function openBuying({ db }: Database) {
  const shelf: Awaited<ReturnType<typeof makeProduct>>[] = []
  while (shelf.length < 200) shelf.push(await makeProduct(db, { stock: 1_000_000, pricePaise: 99_900 }))
  // As PostgreSQL does by itself within a minute.
  await db.execute(sql`analyze products, variants, categories`)
  let bought = 0

  return async () => {
    bought += 1
    const own = bought
    const items = [own, own + 7].map((place) => ({
      productId: shelf[place % shelf.length]!.id,
      size: 'M',
      color: '#1c2747',
      quantity: 1,
    }))
    const placement = await placeOrder(db, 'razorpay', randomUUID(), checkoutOf(items, 202_800))
    if (placement.kind !== 'placed') throw new Error(placement.sentence)
    const { gatewayOrderId, totalPaise } = placement.order
    const providerOrderId = `order_Bench${own}`
    await keepSession(db, gatewayOrderId!, providerOrderId)
    const payment = capturedPayment({ providerOrderId, providerPaymentId: `pay_Bench${own}`, amountPaise: totalPaise })
    await applyPayments(db, 'razorpay', gatewayOrderId!, { payments: [payment], refunds: [] }, 'webhook')
  }
}

export async function measure(forMs: number, work: (at: number) => Promise<void>) {
  const took: number[] = []
  const since = performance.now()
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (performance.now() - since < forMs) {
        const begun = performance.now()
        await work(took.length)
        took.push(performance.now() - begun)
      }
    }),
  )
  const seconds = (performance.now() - since) / 1_000
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return { perSecond: took.length / seconds, medianMs: at(0.5), p99Ms: at(0.99) }
}
