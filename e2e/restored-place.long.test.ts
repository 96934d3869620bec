// demanded by: shop/backups db/backups app/backoffice/settings/backups scripts
import * as fs from 'node:fs'
import * as path from 'node:path'
import { makeFolder } from '#tests/temporary-folder.ts'
import { restartCode } from '../scripts/restart-code.mjs'
import { admin } from './harness/admin.ts'
import { freePort, startShop } from './harness/shop-process.ts'
import { expect, expectAccessible, test } from './harness/test.ts'

test.use({ allowedComplaints: [/Failed to load resource/] })
test.describe.configure({ timeout: 900_000 })

test('an owner makes a restored copy the shop by one press, and the shop of before stays beside it @processes', async ({
  page,
}, testInfo) => {
  const { path: dataDir, remove } = makeFolder()
  const settings = { DATA_DIR: dataDir, DEMO: '0', PORT: String(await freePort()) }
  const open = async () => {
    const shop = await startShop('restored-place', settings)
    await shop.untilReady()
    return shop
  }
  const signIn = async (url: string, to: string) => {
    await page.goto(`${url}/admin/sign-in?next=${encodeURIComponent(to)}`)
    await page.getByLabel('E-mail').fill(admin.email)
    await page.getByLabel('Password', { exact: true }).fill(admin.password)
    await page.keyboard.press('Enter')
    await page.waitForURL(({ pathname }) => pathname === to)
  }
  const addCategory = async (url: string, name: string) => {
    await page.goto(`${url}/admin/categories`)
    await page.getByRole('button', { name: 'Add category' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Add category' }).click()
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }

  let shop = await open()
  await signIn(shop.url, '/admin/settings/backups')
  await addCategory(shop.url, 'Woven before')
  await page.goto(`${shop.url}/admin/settings/backups`)
  const restore = page.getByRole('button', { name: 'Restore a copy' })
  await expect(async () => {
    await page.reload()
    await expect(restore).toBeEnabled({ timeout: 2_000 })
  }).toPass({ timeout: 300_000 })
  await restore.click()
  const take = page.getByRole('button', { name: 'Make it the shop' })
  await expect(take).toBeVisible({ timeout: 300_000 })
  await addCategory(shop.url, 'Woven after')
  await page.goto(`${shop.url}/admin/settings/backups`)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    await page.screenshot({ path: testInfo.outputPath(`copy-${width}.png`), fullPage: true })
  }
  await take.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make it the shop' }).click()
  await expect(page.getByText('The shop opens with the copy').first()).toBeVisible()
  await expect.poll(() => shop.exitCode(), { timeout: 60_000 }).toBe(restartCode)

  shop = await open()
  await signIn(shop.url, '/admin/health')
  await expect(page.getByText(/became the shop, as .+ asked\. The shop of before is in/)).toBeVisible()
  await page.screenshot({ path: testInfo.outputPath('health.png'), fullPage: true })
  await page.goto(`${shop.url}/admin/categories`)
  await expect(page.getByRole('heading', { name: 'Woven before', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Woven after', exact: true })).toHaveCount(0)
  const band = page.getByRole('region', { name: /^This is a restored copy of the shop/ })
  await band.getByRole('button', { name: 'Make this the real shop' }).press('Enter')
  const question = page.getByRole('dialog')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
    await page.screenshot({ path: testInfo.outputPath(`question-${width}.png`) })
  }
  await question.getByRole('button', { name: 'Make it the real shop' }).press('Enter')
  await expect(page.getByText('This is the real shop now')).toBeVisible()
  await expect(band).toHaveCount(0)
  const [stamp] = fs.readdirSync(path.join(dataDir, 'replaced'))
  expect(fs.existsSync(path.join(dataDir, 'replaced', stamp!, 'postgres/PG_VERSION'))).toBe(true)
  expect(fs.readdirSync(path.join(dataDir, 'restored')).filter((name) => !name.endsWith('.done'))).toEqual([])
  await shop.stop()
  remove()
})
