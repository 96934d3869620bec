import { randomInt, randomUUID } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { connect } from '#db/client.server.ts'
import { startEmbeddedDatabase } from '#db/embedded.server.ts'
import { countStock } from '#shop/orders/stock/count-stock.server.ts'
import { postJson } from '#tests/sale/post-json.ts'
import { customerOf } from '#tests/sale/sale-buyers.ts'
import { startGateway } from '../simulators/gateway/start-gateway.ts'
import { fillShop } from './databases.ts'
import { atLeast, type Figure, observed, under } from './figures.ts'
import { measure } from './orders.ts'
import { bothCores, freePort, load } from './processes.ts'
import { startShop } from './start-shop.ts'

const seconds = 10
/** Until each of the shop's connections has prepared what an order asks, and V8 has compiled what is in use. */
const warmUpSeconds = 15
const keys = { keyId: 'rzp_test_bench', keySecret: 'bench_key_secret', webhookSecret: 'bench_webhook_secret' }

type Variant = { productId: number; size: string; color: string; pricePaise: number }
type Placed = { orderNumber: string; token: string; orderId: string }

/**
 * Whole purchases over HTTP, eight buyers at once: checkout, payment at the simulator, confirmation. Buyers, simulator,
 * database and shop share the machine; visitors read the home page meanwhile, at their own pace.
 */
export async function measurePurchases(): Promise<Figure[]> {
  await using open = new AsyncDisposableStack()
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'fineweave-bench-purchases-'))
  fs.chmodSync(folder, 0o711)
  open.defer(() => fs.rmSync(folder, { recursive: true, force: true }))
  const goods = await fillOwnDatabase(folder)

  const port = await freePort()
  const gateway = await startGateway({ ...keys, port: 0, webhookUrls: [`http://127.0.0.1:${port}/webhooks/payments`] })
  open.defer(gateway.close)
  const shop = await startShop(undefined, {
    port,
    core: bothCores,
    env: {
      DATA_DIR: folder,
      BACKUPS: '0',
      RAZORPAY_KEY_ID: keys.keyId,
      RAZORPAY_KEY_SECRET: keys.keySecret,
      RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
      RAZORPAY_API_BASE: gateway.url,
      RAZORPAY_CHECKOUT_SCRIPT: gateway.scriptUrl,
    },
  })
  open.defer(shop.close)

  const buy = openPurchasing(goods, `http://127.0.0.1:${port}`, gateway.url)
  const read = () => load({ port, connections: 4, seconds, paths: ['/'], everyMs: 20 })
  await measure(warmUpSeconds * 1_000, buy)
  const quiet = await read()
  const [purchases, meanwhile] = await Promise.all([measure(seconds * 1_000, buy), read()])
  return [
    atLeast(
      'purchases over HTTP, per second',
      purchases.perSecond,
      60,
      `(median ${Math.round(purchases.medianMs)} ms, 99th percentile ${Math.round(purchases.p99Ms)} ms)`,
    ),
    under('home page meanwhile ÷ quiet, 99th percentile', meanwhile.p99Ms / quiet.p99Ms, 3, '×'),
    observed('the same', `${meanwhile.p99Ms.toFixed(1)} ms, ${quiet.p99Ms.toFixed(1)} ms quiet`),
  ]
}

/** The database that the shop will find in its folder, and what to buy there. */
async function fillOwnDatabase(folder: string) {
  await using open = new AsyncDisposableStack()
  const database = await startEmbeddedDatabase(folder, { port: 57_520 })
  open.defer(database.close)
  await fillShop(database.url, 1_000)
  const { sql, db, close } = connect(database.url, { max: 1 })
  open.defer(close)
  await sql`update variants set stock = 1000000`
  // As the job does once a minute.
  await countStock(db)
  return await sql<Variant[]>`
    select distinct on (product_id) product_id as "productId", size, coalesce(color, '') as color,
      effective_price_paise as "pricePaise"
    from variants join products on products.id = product_id
    where state = 'live' order by product_id limit 200`
}

function openPurchasing(goods: readonly Variant[], shop: string, gateway: string) {
  let bought = 0
  return async () => {
    const at = bought++
    const { pricePaise, ...line } = goods[at % goods.length]!
    const placed = await ask<Placed>(
      `${shop}/api/checkout`,
      {
        items: [{ ...line, quantity: 1 }],
        ...customerOf({ at, network: 1 }),
        expectedTotalPaise: pricePaise < 200_000 ? pricePaise + 3_000 : pricePaise,
      },
      {
        'idempotency-key': randomUUID(),
        'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      },
    )
    const { success } = await ask<{ success: unknown }>(`${gateway}/sim/orders/${placed.orderId}/pay`, {})
    const confirm = `${shop}/api/orders/${placed.orderNumber}/confirm`
    const { state } = await ask<{ state: string }>(confirm, { token: placed.token, fields: success })
    if (state !== 'paid') throw new Error(`A payment that was made is ${state}`)
  }
}

async function ask<Answer>(url: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await postJson<Answer>(url, body, headers)
  if (answer.status >= 300) throw new Error(`${url} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}
