import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { connect, type Database } from '#db/client.server.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#db/embedded.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { seedOrders } from '#demo/large/seed-orders.server.ts'
import { seedProducts } from '#demo/large/seed-products.server.ts'
import { restoreShop } from '#shop/backups/restoring/restore-shop.server.ts'
import { openBackups } from '#shop/backups/running/open-backups.server.ts'
import { localStorage } from '#shop/media/storage.server.ts'
import { atLeast, type Figure, median, observed } from './figures.ts'
import { measure, openBuying } from './orders.ts'

const rounds = 5
const runMs = 10_000
const workers = 8

/** Orders a second with backups on, beside those of a shop without: two databases whose runs take turns. */
export async function measureBackups(): Promise<Figure[]> {
  await using open = new AsyncDisposableStack()
  const without = await openShop(open, 57_440, false)
  const withBackups = await openShop(open, 57_460, true)
  const backups = openBackupsOf(open, withBackups, { firstBaseAfterMs: 0 })
  await until(() => backups.findFacts().restorable !== null)
  const buyWithout = await openBuying(without.database)
  const buyWith = await openBuying(withBackups.database)
  for (const buy of [buyWithout, buyWith]) await measure(runMs / 5, buy)
  const pairs: { off: number; on: number }[] = []
  while (pairs.length < rounds) {
    const off = (await measure(runMs, buyWithout)).perSecond
    pairs.push({ off, on: (await measure(runMs, buyWith)).perSecond })
  }
  const [off, on] = [median(pairs.map((pair) => pair.off)), median(pairs.map((pair) => pair.on))]
  return [
    atLeast(
      'orders a second with backups ÷ without',
      median(pairs.map((pair) => pair.on / pair.off)),
      0.9,
      `(${Math.round(on)} and ${Math.round(off)} orders/s, median of ${rounds} runs that took turns)`,
    ),
  ]
}

/** How long a large shop takes to be copied, and to be restored and open. */
export async function measureRestore(products: number, orders: number): Promise<Figure[]> {
  await using open = new AsyncDisposableStack()
  const shop = await openShop(open, 57_480, true)
  const filling = connect(shop.server.url, { statementMs: 0 })
  await seedProducts(filling.sql, products)
  await seedOrders(filling.sql, filling.db, orders)
  const [row] = await filling.sql<{ bytes: string }[]>`select pg_database_size(current_database())::text as bytes`
  await filling.close()

  const copyBegan = performance.now()
  const backups = openBackupsOf(open, shop, { firstBaseAfterMs: 0, share: 1 })
  await until(() => backups.findFacts().restorable !== null)
  const copyMs = performance.now() - copyBegan
  await backups.stop()

  const into = path.join(makeHome(open), 'shop')
  const restoreBegan = performance.now()
  const report = await restoreShop({
    settings: { place: { folder: shop.place } },
    to: null,
    into,
    findStorage: async () => localStorage(path.join(into, 'images')),
  })
  const restored = await startEmbeddedDatabase(into, { port: 57_500 })
  open.defer(restored.close)
  await migrate(restored.url)
  const restoreMs = performance.now() - restoreBegan
  const { products: broughtProducts, orders: broughtOrders } = report.books.counts
  return [
    observed(
      'a large shop restored, checked and open',
      `${seconds(restoreMs)} (${broughtProducts} products, ${broughtOrders} orders, ${Math.round(Number(row!.bytes) / 1024 ** 2)} MB)`,
    ),
    observed('a full copy of it, without a pause', seconds(copyMs)),
  ]
}

const seconds = (ms: number) => `${Math.round(ms / 1_000)} s`

type Shop = { server: EmbeddedDatabase; database: Database; home: string; place: string }

async function openShop(open: AsyncDisposableStack, port: number, archives: boolean): Promise<Shop> {
  const home = makeHome(open)
  const server = await startEmbeddedDatabase(home, { port, archives })
  open.defer(server.close)
  await migrate(server.url)
  const database = connect(server.url, { max: workers })
  open.defer(database.close)
  return { server, database, home, place: path.join(makeHome(open), 'backups') }
}

function makeHome(open: AsyncDisposableStack) {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'fineweave-bench-backups-'))
  fs.chmodSync(folder, 0o711)
  open.defer(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

type Pace = NonNullable<Parameters<typeof openBackups>[1]>

function openBackupsOf(open: AsyncDisposableStack, { server, database, home, place }: Shop, pace: Pace) {
  const { url, cluster, outgoing } = server
  const backups = openBackups(
    {
      db: database.db,
      storage: localStorage(path.join(home, 'images')),
      dataDir: home,
      database: { url, cluster, outgoing: outgoing! },
      settings: { place: { folder: place }, keepDays: 14, settings: [] },
      heldCopy: { restoredTo: () => null, whenReal: Promise.resolve() },
      logger: pino({ level: 'error' }),
    },
    pace,
  )
  open.defer(backups.stop)
  return backups
}

async function until(isSo: () => boolean) {
  while (!isSo()) await pause(200)
}
