import { CannotStart, readConfig } from '#config'
import { connect } from '#db/client.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { hasRealOrders, seedOrders } from '#demo/large/seed-orders.server.ts'
import { seedProducts } from '#demo/large/seed-products.server.ts'
import { openDatabase } from '../scripts/opening/open-database.ts'
import { step } from '../scripts/progress.mjs'

/** Fills the database of the settings with a large catalogue and its orders: `npm run seed:large -- [products] [orders]`. */
const [productCount = 100_000, orderCount = 1_000_000] = process.argv.slice(2).map(Number)

const shop = new AsyncDisposableStack()
try {
  await fill()
} catch (error) {
  console.error(error instanceof CannotStart ? `\n${error.message}` : error)
  process.exitCode = 1
} finally {
  await shop.disposeAsync()
}

async function fill() {
  const config = readConfig()
  const { url, close } = await openDatabase(config)
  shop.defer(close)
  await step('Bringing the database up to date', () => migrate(url))
  const { sql, db, close: disconnect } = connect(url, { statementMs: 0 })
  shop.defer(disconnect)
  if (await hasRealOrders(sql)) {
    throw new CannotStart(
      'This shop has orders of its own: made-up ones stay away from it. Name another database, or another DATA_DIR.',
    )
  }
  const [{ there } = { there: 0 }] = await sql<{ there: number }[]>`select count(*)::int as there from products`
  if (there < productCount)
    await step(`Adding ${productCount - there} products`, () => seedProducts(sql, productCount - there))
  await step(`Adding up to ${orderCount} orders`, () => seedOrders(sql, db, orderCount))
}
