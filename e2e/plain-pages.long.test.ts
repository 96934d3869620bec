// demanded by: app/rendering
import { makeFolder } from '#tests/temporary-folder.ts'
import { startShop } from './harness/shop-process.ts'
import { expect, test as base } from './harness/test.ts'
import { buy } from './harness/visitor.ts'

/** A shop whose documents are React Router's own. */
const test = base.extend({
  baseURL: async ({}, use) => {
    const folder = makeFolder()
    const shop = await startShop('plain-pages', { DATA_DIR: folder.path, PAGE_WRITER: 'plain' })
    await shop.untilReady()
    await use(shop.url)
    await shop.stop()
    folder.remove()
  },
})

test('without our page writer a customer finds a shirt, buys it and follows the order @own-shop', async ({ page }) => {
  const list = await page.goto('/products?category=shirts')
  expect(await list!.text()).not.toContain('id="listed-products"')
  await expect(page.getByRole('article').first()).toBeVisible()

  const number = await buy(page, 'Chikkamagaluru Chambray Shirt')
  await page.getByRole('main').getByRole('link', { name: 'Track order' }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/${number}`))
  await page.reload()
  await expect(page.getByText(number).first()).toBeVisible()
})
