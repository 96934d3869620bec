import { readConfig } from '#config'
import { connect, type Db } from '#db/client.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { findProductLines } from '#shop/catalogue/managing/list-products.server.ts'
import { findLowStock } from '#shop/catalogue/managing/low-stock.server.ts'
import { suggestProducts } from '#shop/catalogue/managing/suggest.server.ts'
import { readProductListFilter } from '#shop/catalogue/product-list-filter.ts'
import { countWaiting } from '#shop/orders/finding/count-waiting.server.ts'
import { findOrder } from '#shop/orders/finding/find-order.server.ts'
import { readOrderFilter } from '#shop/orders/finding/order-filter.ts'
import { countOpenOrders, searchOrders } from '#shop/orders/finding/search-orders.server.ts'
import { findWebhookHealth } from '#shop/orders/paying/webhook-health.server.ts'
import { closeSalesDays, findBestSellers, findSales } from '#shop/reports/sum-sales.server.ts'
import { openDatabase } from '../scripts/opening/open-database.ts'

/**
 * The server's time for the pages that staff look at, on the shop that `npm run seed:large` filled: `npm run
 * bench:admin`.
 */
const rounds = 20
const limitMs = 150

const dayAgo = (days: number) => new Date(Date.now() + 5.5 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
const ordersAt = (query: string) => (db: Db) => searchOrders(db, readOrderFilter(new URLSearchParams(query)))
const productsAt = (query: string) => (db: Db) =>
  findProductLines(db, readProductListFilter(new URLSearchParams(query)))

const { url, close } = await openDatabase(readConfig())
await migrate(url)
const { db, sql, close: disconnect } = connect(url)
try {
  await closeSalesDays(db)
  const [deep, rare] = await sql<{ number: string; phone: string; email: string }[]>`
    (select number, customer_phone as phone, customer_email as email from orders order by created_at offset 300000 limit 1)
    union all (select number, customer_phone, customer_email from orders order by created_at desc offset 700000 limit 1)`
  if (!deep || !rare) throw new Error('Fill the shop first: npm run seed:large')
  const period = (days: number) => [dayAgo(days * 2 - 1), dayAgo(0)] as const

  const cases: Record<string, (db: Db) => Promise<unknown>> = {
    'orders: newest': ordersAt(''),
    'orders: a page deep down': ordersAt(`after=${deep.number}`),
    'orders: backwards from deep down': ordersAt(`before=${deep.number}`),
    'orders: oldest': ordersAt('sort=oldest'),
    'orders: highest': ordersAt('sort=highest'),
    'orders: highest, a page deep down': ordersAt(`sort=highest&after=${deep.number}`),
    'orders: confirmed': ordersAt('status=confirmed'),
    'orders: delivered, lowest': ordersAt('status=delivered&sort=lowest'),
    'orders: returned, highest': ordersAt('status=returned&sort=highest'),
    'orders: pending, highest': ordersAt('status=pending&sort=highest'),
    'orders: confirmed, highest': ordersAt('status=confirmed&sort=highest'),
    'orders: expired, lowest': ordersAt('payment=expired&sort=lowest'),
    'orders: needs review': ordersAt('review=true'),
    'orders: needs review, highest': ordersAt('review=true&sort=highest'),
    'orders: cancelled and paid': ordersAt('status=cancelled&payment=completed'),
    'orders: pending and expired': ordersAt('status=pending&payment=expired'),
    'orders: partly refunded, highest': ordersAt('payment=partly_refunded&sort=highest'),
    'orders: a month a year ago': ordersAt(`from=${dayAgo(395)}&to=${dayAgo(365)}`),
    'orders: a month a year ago, highest': ordersAt(`from=${dayAgo(395)}&to=${dayAgo(365)}&sort=highest`),
    'orders: returned within a month': ordersAt(`status=returned&from=${dayAgo(130)}&to=${dayAgo(100)}`),
    'search: a common name': ordersAt('search=asha'),
    'search: two common names': ordersAt('search=rao+ravi'),
    'search: a name in Kannada': ordersAt('search=%E0%B2%AE%E0%B2%82%E0%B2%9C%E0%B3%81%E0%B2%A8%E0%B2%BE%E0%B2%A5'),
    'search: two characters': ordersAt('search=ra'),
    'search: one Kannada character': ordersAt('search=%E0%B2%86'),
    'search: a number': ordersAt(`search=${rare.number}`),
    'search: a phone': ordersAt(`search=%2B91+${rare.phone}`),
    'search: the end of a phone': ordersAt(`search=${rare.phone.slice(-5)}`),
    'search: an e-mail': ordersAt(`search=${rare.email}`),
    'search: nobody': ordersAt('search=xyzzy'),
    'search: nobody, two characters': ordersAt('search=zq'),
    'search: what every e-mail holds': ordersAt('search=example.in'),
    'search: common parts, no whole': ordersAt('search=shacustomer'),
    'search: a common name among returned': ordersAt('search=lakshmi&status=returned'),
    'search: a common name, highest': ordersAt('search=gowda&sort=highest'),
    'search: a common name, a page deep down': ordersAt(`search=kumar&after=${deep.number}`),
    'search: a rare one a year ago': ordersAt(`search=${rare.phone}&from=${dayAgo(400)}&to=${dayAgo(300)}`),
    'orders: counts on the tabs': countOpenOrders,
    'order: one': (one) => findOrder(one, rare.number),
    'products: newest': productsAt(''),
    'products: search': productsAt('search=hampi'),
    'palette: products by name': (one) => suggestProducts(one, 'monsoon'),
    'palette: products by SKU': (one) => suggestProducts(one, 'fl-5000'),
    'palette: no product': (one) => suggestProducts(one, 'xyzzy'),
    'dashboard: waiting': countWaiting,
    'dashboard: webhook health': findWebhookHealth,
    'dashboard: low stock': (one) => findLowStock(one),
    'dashboard: sales of 7 days and before': (one) => findSales(one, ...period(7)),
    'dashboard: sales of 90 days and before': (one) => findSales(one, ...period(90)),
    'dashboard: sales of a year and before': (one) => findSales(one, ...period(365)),
    'dashboard: best sellers of 7 days': (one) => findBestSellers(one, dayAgo(6), dayAgo(0)),
    'dashboard: best sellers of 90 days': (one) => findBestSellers(one, dayAgo(89), dayAgo(0)),
    'dashboard: best sellers of a year': (one) => findBestSellers(one, dayAgo(364), dayAgo(0)),
    'dashboard: best sellers of chosen days': (one) => findBestSellers(one, dayAgo(258), dayAgo(43)),
    'dashboard: best sellers of two years': (one) => findBestSellers(one, dayAgo(729), dayAgo(0)),
    'dashboard: sales of two years': (one) => findSales(one, dayAgo(729), dayAgo(0)),
  }

  let slow = 0
  console.log(`${'ms at the server'.padEnd(46)}    median       95 %`)
  for (const [name, ask] of Object.entries(cases)) {
    await ask(db)
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const from = performance.now()
      await ask(db)
      times.push(performance.now() - from)
    }
    times.sort((a, b) => a - b)
    const [median, late] = [times[rounds / 2]!, times[Math.ceil(rounds * 0.95) - 1]!]
    if (late > limitMs) slow += 1
    console.log(
      `${name.padEnd(46)}${median.toFixed(1).padStart(10)} ${late.toFixed(1).padStart(10)}${late > limitMs ? '  slow' : ''}`,
    )
  }
  console.log(slow === 0 ? `\nEverything answers within ${limitMs} ms.` : `\n${slow} took longer than ${limitMs} ms.`)
  process.exitCode = slow === 0 ? 0 : 1
} finally {
  await disconnect()
  await close()
}
