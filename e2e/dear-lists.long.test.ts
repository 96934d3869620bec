// demanded by: e2e/dear-lists app/backoffice/parts/guard db http/pages
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { connect } from '#db/client.server.ts'
import { makeFolder } from '#tests/temporary-folder.ts'
import { root } from '../scripts/install.mjs'
import { readLists } from './dear-lists/read-lists.ts'
import { signIn } from './harness/api.ts'
import { embeddedUrl } from './harness/embedded-url.ts'
import { note } from './harness/note.ts'
import { startShop } from './harness/shop-process.ts'
import { timePages } from './slow-clients/slow-run.ts'

test('while one person reads every list of the back office at once, others get their pages @processes', async () => {
  const folder = makeFolder()
  await fill(folder.path)
  const shop = await startShop('dear-lists', { DATA_DIR: folder.path, DEMO: '0' })
  try {
    await shop.untilReady()
    await addToLists(embeddedUrl(folder.path))
    const cookie = await signIn(shop.url)
    // The few that a person may have at once, on the same machine in the same minute.
    const few = readLists(shop.url, cookie, { atOnce: 4 })
    const besideFew = await timePages(shop.url, 8_000)
    await few.stop()
    const lists = readLists(shop.url, cookie, { atOnce: 60 })
    const beside = await timePages(shop.url, 12_000)
    const { statuses, lastMs } = await lists.stop()
    note(`beside four ${JSON.stringify(besideFew)}`)
    note(`beside sixty ${JSON.stringify(beside)}`)
    note(`lists ${JSON.stringify({ statuses, lastMs })}`)
    expect(statuses[200]).toBeGreaterThan(50)
    expect(statuses[429]).toBeGreaterThan(0)
    expect(Object.keys(statuses).filter((status) => !['200', '202', '429'].includes(status))).toEqual([])
    expect(beside.statuses).toEqual([200])
    expect(beside.p99Ms).toBeLessThan(Math.max(250, 3 * besideFew.p99Ms))
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

/** Two years of a shop with some hundred orders a day, before it opens: its jobs would wait for the tables. */
async function fill(dataDir: string) {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATA_DIR: dataDir }
  await promisify(execFile)(process.execPath, ['bench/seed-large.ts', '3000', '100000'], { cwd: root, env })
}

async function addToLists(url: string) {
  const { sql, close } = connect(url, { max: 1 })
  await sql`insert into staff_log (staff_id, staff_name, action, subject)
    select 'asha', 'Asha Rao', 'changed the price', 'product ' || n from generate_series(1, 100000) n`
  await sql`insert into cash_refunds (order_id, amount_paise, reason, key)
    select id, 10000, 'Goods returned', 'made-up ' || id from orders order by id limit 300`
  await close()
}
