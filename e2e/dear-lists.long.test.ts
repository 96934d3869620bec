// demanded by: e2e/dear-lists app/backoffice/parts/guard db/query-lane http/pages
import { expect, test } from '@playwright/test'
import { connect } from '#db/client.server.ts'
import { seedOrders } from '#demo/large/seed-orders.server.ts'
import { seedProducts } from '#demo/large/seed-products.server.ts'
import { makeFolder } from '#tests/temporary-folder.ts'
import { readLists } from './dear-lists/read-lists.ts'
import { signIn } from './harness/api.ts'
import { embeddedUrl } from './harness/embedded-url.ts'
import { note } from './harness/note.ts'
import { startShop } from './harness/shop-process.ts'
import { timePages } from './slow-clients/slow-run.ts'

test('while one person reads every list of the back office at once, others get their pages @processes', async () => {
  const folder = makeFolder()
  const shop = await startShop('dear-lists', { DATA_DIR: folder.path, DEMO: '0' })
  try {
    await shop.untilReady()
    await fill(embeddedUrl(folder.path))
    const cookie = await signIn(shop.url)
    const before = await timePages(shop.url, 3_000)
    const lists = readLists(shop.url, cookie, { atOnce: 60 })
    const beside = await timePages(shop.url, 12_000)
    const { statuses, lastMs } = await lists.stop()
    note(`before ${JSON.stringify(before)}`)
    note(`beside ${JSON.stringify(beside)}`)
    note(`lists ${JSON.stringify({ statuses, lastMs })}`)
    expect(statuses[200]).toBeGreaterThan(50)
    expect(statuses[429]).toBeGreaterThan(0)
    expect(Object.keys(statuses).filter((status) => !['200', '202', '429'].includes(status))).toEqual([])
    expect(beside.statuses).toEqual([200])
    expect(beside.p99Ms).toBeLessThan(Math.max(250, 3 * before.p99Ms))
    // A person who stops is served again at once.
    const since = performance.now()
    expect((await fetch(`${shop.url}/admin/orders`, { headers: { cookie } })).status).toBe(200)
    expect(performance.now() - since).toBeLessThan(2_000)
    const cash = await fetch(`${shop.url}/admin/cash`, { headers: { cookie } })
    expect(await cash.text()).toMatch(
      /and (?:<!-- -->)?200 more refunds(?:<!-- -->)?\. They appear when these are paid\./,
    )
  } finally {
    await shop.stop()
    folder.remove()
  }
})

/** Two years of a shop with some hundred orders a day. */
async function fill(url: string) {
  const { sql, db, close } = connect(url, { statementMs: 0 })
  await seedProducts(sql, 3_000)
  await seedOrders(sql, db, 100_000)
  await sql`insert into staff_log (staff_id, staff_name, action, subject)
    select 'asha', 'Asha Rao', 'changed the price', 'product ' || n from generate_series(1, 100000) n`
  await sql`insert into cash_refunds (order_id, amount_paise, reason, key)
    select id, 10000, 'Goods returned', 'made-up ' || id from orders order by id limit 300`
  await close()
}
