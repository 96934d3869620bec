// demanded by: demo
import { makeFolder } from '#tests/temporary-folder.ts'
import { enter } from './harness/enter.ts'
import { whileProxyFails } from './harness/proxy-error.ts'
import { startShop } from './harness/shop-process.ts'
import { expect, expectAccessible, test as base } from './harness/test.ts'

const test = base.extend<{ demoUrl: string }>({
  demoUrl: async ({}, use) => {
    const folder = makeFolder()
    const shop = await startShop('remove-demo', { DATA_DIR: folder.path })
    await shop.untilReady()
    await use(shop.url)
    await shop.stop()
    folder.remove()
  },
  baseURL: async ({ demoUrl }, use) => use(demoUrl),
})
// A proxy answered in the shop's place.
test.use({ hasEmptyCache: true, allowedComplaints: [/status of 502/] })

test('an owner reads what the demo made, removes it, and finds a shop in preparation @own-shop', async ({
  page,
  browser,
  demoUrl,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, '/admin/opening')
  const panel = page.getByRole('region', { name: 'From the demo to your own shop' })
  await whileProxyFails(page, async () => {
    await panel.getByRole('button', { name: 'See what would go' }).click()
    await expect(panel.getByRole('alert')).toBeVisible()
  })
  await panel.getByRole('button', { name: 'See what would go' }).click()
  await expect(panel.getByText('Newsletter readers')).toBeVisible()
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Remove the demo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep the demo' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await page.request.get(`${demoUrl}/products`)).url()).toBe(`${demoUrl}/products`)
  await panel.getByRole('button', { name: 'Remove the demo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the demo' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('The demo is gone')).toBeVisible()
  await expect(panel).toHaveCount(0)

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`${demoUrl}/products`)
  await expect(stranger).toHaveURL(/\/coming-soon$/)
  await expect(stranger.getByText('Fineweave')).toHaveCount(0)
  await page.goto('/admin/products')
  await expect(page.getByRole('main').getByText('Fineweave')).toHaveCount(0)
  await page.goto('/admin/log')
  await expect(page.getByText('remove demo', { exact: false }).first()).toBeVisible()
})
