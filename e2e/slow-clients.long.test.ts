// demanded by: e2e/slow-clients http/requests
import { expect, test } from '@playwright/test'
import { makeFolder } from '#tests/temporary-folder.ts'
import { note } from './harness/note.ts'
import { startShop } from './harness/shop-process.ts'
import { runSlowClients } from './slow-clients/slow-run.ts'

test('a thousand slow connections are cut, and hold nobody up meanwhile @processes', async () => {
  const folder = makeFolder()
  const shop = await startShop('slow-clients', { DATA_DIR: folder.path })
  try {
    await shop.untilReady()
    const { before, beside, uncut, cutAfter } = await runSlowClients({ url: shop.url, sockets: 1_000, maxSeconds: 90 })
    note(`before ${JSON.stringify(before)}`)
    note(`beside a thousand ${JSON.stringify(beside)}`)
    note(`last cut after, in ms ${JSON.stringify(cutAfter)}`)
    expect(uncut).toBe(0)
    expect(beside.statuses).toEqual([200])
    expect(beside.p99Ms).toBeLessThan(Math.max(200, 3 * before.p99Ms))
  } finally {
    await shop.stop()
    folder.remove()
  }
})
