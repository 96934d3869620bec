import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { connect, type Database } from '#db/client.server.ts'
import { startEmbeddedDatabase } from '#db/embedded.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { applyPayments } from '#shop/orders/apply-payment.server.ts'
import { placeOrder } from '#shop/orders/place-order.server.ts'
import { keepSession } from '#shop/payments/commands.server.ts'
import { capturedPayment, checkoutOf, makeProduct } from '#tests/makers.ts'
import { makeFolder } from '#tests/temporary-folder.ts'

// npm run bench:orders -- --seconds 10 --workers 8
// Orders placed and paid a second with durable commits, beside a bare insert-and-commit loop on the same database.

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' }, workers: { type: 'string', default: '8' } } })
const workers = Number(values.workers)
const runMs = Number(values.seconds) * 1_000

await using open = new AsyncDisposableStack()
const folder = makeFolder()
open.defer(async () => folder.remove())
const server = await startEmbeddedDatabase(folder.path, { port: 57420 })
open.defer(server.close)
await migrate(server.url)
const database = connect(server.url, { max: workers })
open.defer(database.close)
const { db, sql } = database

for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
  const [setting] = await sql<{ value: string }[]>`select current_setting(${name}) as value`
  console.log(`  ${name} ${setting!.value}`)
}

const shelf: Awaited<ReturnType<typeof makeProduct>>[] = []
while (shelf.length < 200) shelf.push(await makeProduct(db, { stock: 1_000_000, pricePaise: 99_900 }))
await sql`create table bench_commits (id bigint generated always as identity primary key, said text not null)`

await measure(runMs / 5, buy)
const commits = await measure(runMs, (at) => commit(database, at))
const orders = await measure(runMs, buy)
const [check] = await sql<{ paid: number }[]>`select count(*)::int as paid from orders where payment_state = 'completed'`

console.log(`\n${workers} at a time, ${values.seconds} s each`)
console.log(`  ${commits.perSecond.toFixed(0).padStart(6)} bare inserts, each committed, a second (median ${commits.medianMs.toFixed(1)} ms)`)
console.log(`  ${orders.perSecond.toFixed(0).padStart(6)} orders placed and paid a second (median ${orders.medianMs.toFixed(1)} ms, 99 of 100 within ${orders.p99Ms.toFixed(1)} ms)`)
console.log(`  ${(commits.perSecond / orders.perSecond).toFixed(1).padStart(6)} bare commits in the time of one order, which makes 3: placed, opened at the gateway, paid`)
console.log(`  ${String(check!.paid).padStart(6)} orders in the database are paid`)

/** The limit: what this disk and this database do when a commit is all there is to do. */
async function commit({ sql }: Database, at: number) {
  await sql`insert into bench_commits (said) values (${`commit ${at}`})`
}

let bought = 0

/** As over HTTP, without HTTP and the gateway: two lines are priced, taken, written; the gateway's order is kept; the capture is applied. */
async function buy() {
  bought += 1
  const own = bought
  const items = [own, own + 7].map((place) => ({ productId: shelf[place % shelf.length]!.id, size: 'M', color: '#1c2747', quantity: 1 }))
  const placement = await placeOrder(db, 'razorpay', randomUUID(), checkoutOf(items, 202_800))
  if (placement.kind !== 'placed') throw new Error(placement.sentence)
  const { gatewayOrderId, totalPaise } = placement.order
  const providerOrderId = `order_Bench${own}`
  await keepSession(db, gatewayOrderId!, providerOrderId)
  const payment = capturedPayment({ providerOrderId, providerPaymentId: `pay_Bench${own}`, amountPaise: totalPaise })
  await applyPayments(db, 'razorpay', gatewayOrderId!, { payments: [payment], refunds: [] }, 'webhook')
}

async function measure(forMs: number, work: (at: number) => Promise<void>) {
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
