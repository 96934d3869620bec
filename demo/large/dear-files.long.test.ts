// demanded by: shop/spreadsheets/exporting shop/feeds shop/exports shared/csv
import { once } from 'node:events'
import { get } from 'node:http'
import { sql } from 'drizzle-orm'
import fastify from 'fastify'
import { expect } from 'vitest'
import { Edition } from '#caching/edition.server.ts'
import type { Db } from '#db/client.server.ts'
import { LaunchWatch } from '#shop/catalogue/launches/launch-watch.server.ts'
import { servicesFileRoutes } from '#shop/delivery/places/services-file.server.ts'
import { feedRoutes } from '#shop/feeds/http.server.ts'
import { owedFileRoutes } from '#shop/shipping/remittance/owed-file.server.ts'
import { spreadsheetRoutes } from '#shop/spreadsheets/http.server.ts'
import { testWithDatabase } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { seedProducts } from './seed-products.server.ts'

const publicUrl = 'https://shop.example.in'

async function openFiles(db: Db) {
  const app = fastify()
  app.addHook('preHandler', async (request) => {
    request.staff = asha
  })
  app.get('/', async () => 'a page')
  await app.register(spreadsheetRoutes, { db, publicUrl })
  servicesFileRoutes(app, { db })
  owedFileRoutes(app, { db })
  const launches = new LaunchWatch(db, { onLaunch() {}, onError() {} })
  feedRoutes(app, { db, publicUrl, edition: new Edition(), launches })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, close: () => app.close() }
}

/** Reads a file to its end. Returns its size in bytes. */
async function readFile(url: string) {
  const [answer] = await once(get(url), 'response')
  expect(answer.statusCode).toBe(200)
  let bytes = 0
  for await (const piece of answer) bytes += piece.length
  return bytes
}

/** The time that 99 of a hundred pages took at most meanwhile. */
async function measure(url: string, work: () => Promise<unknown>) {
  const meanwhile = new AbortController()
  const done = work().finally(() => meanwhile.abort())
  const took: number[] = []
  while (!meanwhile.signal.aborted) {
    const begun = performance.now()
    await readFile(url)
    took.push(performance.now() - begun)
  }
  await done
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)]!
}

const files = [
  '/admin/api/products.csv',
  '/admin/api/pin-codes.csv',
  '/admin/api/owed-cash.csv',
  '/feeds/google-merchant.xml',
  '/sitemap.xml',
]

testWithDatabase('while readers fetch 75 files at once, others get their pages', async ({ database }) => {
  const { db } = database
  await seedProducts(database.sql, 1_500)
  await db.execute(sql`
    insert into pin_services (pin_code, service, source)
    select (110000 + n)::text, 'prepaid', 'file' from generate_series(1, 30000) n`)
  const shop = await openFiles(db)
  try {
    for (const file of files) expect(await readFile(shop.url + file)).toBeGreaterThan(50)
    const alone = await measure(shop.url, () => readFile(`${shop.url}/admin/api/products.csv`))
    const beside = await measure(shop.url, () =>
      Promise.all(
        Array.from({ length: 15 }, () => files).flatMap((all) => all.map((file) => readFile(shop.url + file))),
      ),
    )
    expect(beside).toBeLessThan(Math.max(250, 3 * alone))
  } finally {
    await shop.close()
  }
})
