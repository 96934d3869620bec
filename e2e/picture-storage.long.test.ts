// demanded by: app/backoffice/picture-storage shop/media
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { makeFolder } from '#tests/temporary-folder.ts'
import { startEmbeddedDatabase } from '../db/embedded.server.ts'
import { s3Storage } from '../shop/media/s3-storage.server.ts'
import { keys, openBucket } from '../simulators/s3/open-bucket.ts'
import { signIn } from './harness/api.ts'
import { openBreakableDoor } from './harness/breakable-door.ts'
import { enter } from './harness/enter.ts'
import { freePort, startShop } from './harness/shop-process.ts'
import { expectAccessible } from './harness/test.ts'

async function upload(url: string, cookie: string, red: number) {
  const background = { r: red, g: 90, b: 60 }
  const bytes = await sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('image', new File([new Uint8Array(bytes)], 'shirt.png', { type: 'image/png' }))
  const init = { method: 'POST', headers: { cookie, origin: url }, body: form }
  const answer = await fetch(`${url}/admin/api/images`, init)
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { key: string }).key
}

test('a bucket is entered, tried, replaced and removed, and a second process uses it at once @own-shop', async ({
  browser,
}) => {
  await using open = new AsyncDisposableStack()
  const folder = makeFolder()
  open.defer(folder.remove)
  const database = await startEmbeddedDatabase(folder.path, { port: 55430, durable: false })
  open.defer(database.close)
  const bucket = await openBucket('pictures')
  open.defer(bucket.close)
  const door = await openBreakableDoor(bucket.endpoint)
  open.defer(door.close)
  const PORT = String(await freePort())
  const shared = {
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    PUBLIC_URL: `http://localhost:${PORT}`,
    SECRETS_KEY: 'Qm9ydGggb2YgYSBzaG9wIGluIEluZGlhLCAyMDI2',
  }
  const one = await startShop('bucket-one', { ...shared, PORT })
  open.defer(one.stop)
  await one.untilReady()
  const other = await startShop('bucket-other', shared)
  open.defer(other.stop)
  await other.untilReady()
  const cookie = await signIn(one.url)
  const stored = s3Storage({ endpoint: bucket.endpoint, region: 'ap-south-1', bucket: 'pictures', ...keys })
  const shows = async (key: string) =>
    Promise.all([one, other].map(async ({ url }) => (await fetch(`${url}/images/${key}/320.webp`)).status))
  const early = await upload(other.url, cookie, 10)

  const context = await browser.newContext({ baseURL: one.url, viewport: { width: 390, height: 844 } })
  open.defer(() => context.close())
  const page = await context.newPage()
  const notices = page.getByRole('region', { name: 'Notifications' })
  await enter(page, '/admin/settings')
  await page.getByRole('link', { name: 'Picture storage' }).click()
  const panel = page.getByRole('region', { name: 'Bucket' })
  await expect(panel.getByText('Pictures are stored on the disk of this machine.', { exact: false })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Try the bucket' })).toBeHidden()
  await expectAccessible(page)

  // A wrong answer while it is entered: nothing typed is lost.
  const secret = panel.getByRole('textbox', { name: 'Secret access key' })
  await panel.getByLabel('Address').fill('http://s3.example.in')
  await panel.getByLabel('Region').fill('ap-south-1')
  await panel.getByRole('textbox', { name: 'Bucket' }).fill('pictures')
  await panel.getByLabel('Access key ID').fill(keys.accessKeyId)
  await secret.fill(keys.secretAccessKey)
  await panel.getByRole('button', { name: 'Save bucket' }).click()
  await expect(panel.getByText('Enter an https address without a path', { exact: false })).toBeVisible()
  await panel.getByLabel('Address').fill(door.url)
  door.setBroken(true)
  await panel.getByRole('button', { name: 'Save bucket' }).click()
  await expect(
    panel.getByText('Nothing was saved. The provider has a problem of its own (502).', { exact: false }),
  ).toBeVisible()
  await expect(secret).toHaveValue(keys.secretAccessKey)

  door.setBroken(false)
  await panel.getByRole('button', { name: 'Save bucket' }).click()
  await expect(notices.getByText('Bucket saved')).toBeVisible()
  await expect(secret).toHaveValue('')
  const later = await upload(other.url, cookie, 200)
  expect(await stored.list('originals')).toContain(`originals/${later}`)
  expect(await shows(later)).toEqual([200, 200])
  expect(await shows(early)).toEqual([200, 200])

  const tried = panel.getByRole('button', { name: 'Try the bucket' })
  await tried.click()
  // Depending on when the job that copies came by.
  await expect(panel.getByText(/on the disk alone, shown from there|All pictures are in it/)).toBeVisible()
  door.setBroken(true)
  await tried.click()
  await expect(panel.getByText('The provider has a problem of its own (502).', { exact: false })).toBeVisible()
  door.setBroken(false)
  await expectAccessible(page)

  // The same bucket at its own address is another place, which has everything.
  await panel.getByLabel('Address').fill(bucket.endpoint)
  await panel.getByRole('button', { name: 'Save bucket' }).click()
  await expect(panel.getByText('Enter the secret that belongs to this key')).toBeVisible()
  await secret.fill(keys.secretAccessKey)
  await panel.getByRole('button', { name: 'Save bucket' }).click()
  await expect(secret).toHaveValue('')
  await expect(panel.getByLabel('Address')).toHaveValue(bucket.endpoint)

  await panel.getByRole('button', { name: 'Remove bucket' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove bucket' }).click()
  await expect(panel.getByText('One picture is not on the disk.', { exact: false })).toBeVisible()
  expect(await shows(later)).toEqual([200, 200])
  await stored.remove(`originals/${later}`)
  await panel.getByRole('button', { name: 'Remove bucket' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove bucket' }).click()
  await expect(panel.getByText('Pictures are stored on the disk of this machine.', { exact: false })).toBeVisible()
  const last = await upload(other.url, cookie, 90)
  expect(await stored.list('originals')).not.toContain(`originals/${last}`)
})
