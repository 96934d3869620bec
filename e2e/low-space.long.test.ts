// demanded by: shop/health
import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { expect, test } from '@playwright/test'
import postgres from 'postgres'
import { makeFolder } from '#tests/temporary-folder.ts'
import { startEmbeddedDatabase } from '../db/embedded.server.ts'
import { noRoomSentence } from '../shop/health/disk-rules.ts'
import { admin } from './harness/admin.ts'
import { checkout, signIn, totalOf, visit } from './harness/api.ts'
import { findLines } from './harness/lines.ts'
import { emailTo } from './harness/outbox.ts'
import { startShop } from './harness/shop-process.ts'

const closed = 'We are not taking orders just now: we have a technical problem, and we are working on it.'
const megabyte = 1024 ** 2

let open: AsyncDisposableStack
test.beforeEach(() => {
  open = new AsyncDisposableStack()
})
test.afterEach(() => open.disposeAsync())

/** A disk for the database and the shop, so small that the test can fill it. */
function mountSmallDisk() {
  const folder = makeFolder()
  open.defer(folder.remove)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=600m,mode=0711', 'tmpfs', folder.path])
  open.defer(() => void execFileSync('umount', ['-l', folder.path]))
  return folder.path
}

/** Leaves so much room. */
function fill(disk: string, freeBytes: number) {
  const { bavail, bsize } = fs.statfsSync(disk)
  const file = path.join(disk, 'somebody-elses-file')
  execFileSync('fallocate', ['-l', String(bavail * bsize - freeBytes), file])
  return () => fs.rmSync(file)
}

function upload(url: string, cookie: string) {
  const form = new FormData()
  form.append(
    'file',
    new File(['Name,Category,Price,Size,Colour,Stock\r\nShirt,Shirts,999,M,Navy,3\r\n'], 'shirts.csv'),
  )
  return fetch(`${url}/admin/api/product-imports`, { method: 'POST', headers: { cookie, origin: url }, body: form })
}

test('a disk that fills up closes checkout and uploads before the database stops, and they open by themselves @own-shop', async () => {
  test.skip(process.getuid?.() !== 0, 'Only root can mount a small disk')
  const disk = mountSmallDisk()
  const dataDir = path.join(disk, 'shop')
  const database = await startEmbeddedDatabase(path.join(disk, 'database'), { port: 55540 })
  open.defer(() => database.close())
  const shop = await startShop('low-space', { DATABASE_URL: database.url, DATA_DIR: dataDir })
  open.defer(shop.stop)
  await shop.untilReady()
  const sql = postgres(database.url, { max: 1 })
  open.defer(() => sql.end())
  const { line } = (await findLines(sql, { tracked: false, limit: 1 }))[0]!
  const total = await totalOf(shop.url, line)
  expect((await checkout(shop.url, line, total)).status).toBe(201)
  const cookie = await signIn(shop.url)
  expect((await visit(shop.url, '/checkout')).html).not.toContain(closed)

  const makeRoom = fill(disk, 26 * megabyte)
  await expect.poll(async () => (await checkout(shop.url, line, total)).status).toBe(503)
  expect((await checkout(shop.url, line, total)).body.error).toBe(closed)
  await expect.poll(async () => (await visit(shop.url, '/checkout')).html).toContain(closed)
  const refused = await upload(shop.url, cookie)
  expect([refused.status, await refused.json()]).toEqual([503, { error: noRoomSentence }])
  expect((await visit(shop.url, '/admin/orders', { cookie })).html).toContain('The disk is nearly full')
  const { html } = await visit(shop.url, '/admin/health', { cookie })
  expect(html).toContain('The disk is nearly full, so checkout and uploads are closed.')
  expect((await visit(shop.url, '/')).status).toBe(200)
  expect(await (await fetch(`${shop.url}/metrics`)).text()).toContain('shop_health_state{part="disk"} 2')
  const mail = await emailTo(admin.email, 'health', dataDir)
  expect(mail).toContain('Act now: Disk')

  makeRoom()
  await expect.poll(async () => (await checkout(shop.url, line, total)).status).toBe(201)
  await expect.poll(async () => (await visit(shop.url, '/checkout')).html).not.toContain(closed)
  expect((await upload(shop.url, cookie)).status).toBe(201)
  expect((await visit(shop.url, '/admin/orders', { cookie })).html).not.toContain('The disk is nearly full')
})
