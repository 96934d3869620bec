// demanded by: shop/orders/placing shop/rate-limits shop/stock
import { expect, test } from '@playwright/test'
import postgres, { type Sql } from 'postgres'
import { buyersOf, percentile, sellWithinASecond } from '#tests/sale/sale-buyers.ts'
import { makeFolder } from '#tests/temporary-folder.ts'
import { startEmbeddedDatabase } from '../db/embedded.server.ts'
import { startGateway } from '../simulators/gateway/start-gateway.ts'
import { totalOf } from './harness/api.ts'
import { findLines } from './harness/lines.ts'
import { note } from './harness/note.ts'
import { freePort, type ShopProcess, startShop } from './harness/shop-process.ts'

const keys = { keyId: 'rzp_test_drop', keySecret: 'drop_key_secret', webhookSecret: 'drop_webhook_secret' }

let shops: ShopProcess[]
let sql: Sql
let close: () => Promise<void>

test.beforeAll(async () => {
  const open = new AsyncDisposableStack()
  close = () => open.disposeAsync()
  const folder = makeFolder()
  open.defer(folder.remove)
  const database = await startEmbeddedDatabase(folder.path, { port: 55430, durable: true })
  open.defer(database.close)
  sql = postgres(database.url, { max: 2, onnotice: () => {} })
  open.defer(() => sql.end())
  const ports = [String(await freePort()), String(await freePort())]
  const gateway = await startGateway({
    ...keys,
    port: 0,
    webhookUrls: [`http://localhost:${ports[0]}/webhooks/payments`],
  })
  open.defer(gateway.close)
  const shared = {
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    PUBLIC_URL: `http://localhost:${ports[0]}`,
    RAZORPAY_KEY_ID: keys.keyId,
    RAZORPAY_KEY_SECRET: keys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
    RAZORPAY_API_BASE: gateway.url,
    RAZORPAY_CHECKOUT_SCRIPT: gateway.scriptUrl,
  }
  shops = await Promise.all(ports.map((port, at) => startShop(`drop-${at}`, { ...shared, PORT: port })))
  for (const shop of shops) open.defer(shop.stop)
  await Promise.all(shops.map((shop) => shop.untilReady()))
})

test.afterAll(() => close())

test('a thousand checkouts in a second for a hundred pieces: a hundred reserved, everybody answered, others buy meanwhile @processes', async () => {
  test.slow()
  const [sale, other] = await findLines(sql, { tracked: true, limit: 2 })
  await sql`update products set unpaid_share_percent = 100, max_per_person = 1 where id = ${sale!.line.productId}`
  await sql`update variants set stock = 100 where id = ${sale!.variantId}`
  await sql`update variants set stock = 10000 where id = ${other!.variantId}`
  const [totalPaise, otherTotalPaise] = [
    await totalOf(shops[0]!.url, sale!.line),
    await totalOf(shops[0]!.url, other!.line),
  ]
  const buyers = buyersOf(1_020, { behindOperator: 200, networks: 500 })
  const isBeside = (at: number) => at >= 1_000
  const answers = await sellWithinASecond(
    shops.map(({ url }) => url),
    buyers,
    ({ at }) => (isBeside(at) ? { line: other!.line, totalPaise: otherTotalPaise } : { line: sale!.line, totalPaise }),
  )
  const [asked, beside] = [answers.slice(0, 1_000), answers.slice(1_000)]
  const took = asked.map(({ tookMs }) => tookMs)
  note(
    `1,000 checkouts answered: median ${Math.round(percentile(took, 0.5))} ms, 99th percentile ${Math.round(percentile(took, 0.99))} ms; ` +
      `another product's: at most ${Math.round(Math.max(...beside.map(({ tookMs }) => tookMs)))} ms`,
  )
  expect(asked.filter(({ status }) => status === 201)).toHaveLength(100)
  const lost = asked.filter(({ status }) => status === 409)
  expect(lost).toHaveLength(900)
  for (const { error } of lost) expect(error).toMatch(/^Some items in your cart (need your attention|just sold out)\.$/)
  expect(beside.map(({ status }) => status)).toEqual(beside.map(() => 201))
  const [after] = await sql`
    select stock, (select count(*)::int from order_items join orders on orders.id = order_id
      where variant_id = variants.id and stock_reserved) as reserved
    from variants where id = ${sale!.variantId}`
  expect(after).toEqual({ stock: 0, reserved: 100 })
})
