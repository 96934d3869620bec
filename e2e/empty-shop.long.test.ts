// demanded by: shop/feeds app/storefront/home app/storefront/frame
import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './harness/layout-problems.ts'
import { test } from './harness/own-shop.ts'
import { expect, expectAccessible } from './harness/test.ts'
import { sizes } from './screens/sizes.ts'

test.use({ isEmpty: true })

/** The text, seen at both widths, on a page that axe finds nothing against. */
async function expectSaid(page: Page, ...sentences: string[]) {
  for (const { viewport } of [sizes.desktop, sizes.phone]) {
    await page.setViewportSize(viewport)
    for (const sentence of sentences) await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expect(() => expectNoSidewaysScroll(page)).toPass({ timeout: 30_000 })
  }
}

test('the home page of an empty shop says so section by section, and stands on its own pictures @desktop', async ({
  page,
}) => {
  await page.goto('/')
  await expectSaid(
    page,
    'No new arrivals available at the moment.',
    'No featured products available at the moment.',
    'No best sellers available at the moment.',
    "Men's Collection",
    "Women's Collection",
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My shop')
  await expect(page.getByRole('heading', { name: 'Shop by Category' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^All / })).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(0)
  for (const own of ['/hero.svg', '/men.svg', '/women.svg']) {
    const picture = page.locator(`img[src='${own}']`)
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), own).toBeGreaterThan(0)
  }
  await page.getByRole('link', { name: 'Shop Collection' }).click()
  await expect(page).toHaveURL('/products')
})

test('three promises leave no empty place beside one of them @phone', async ({ page }) => {
  await page.goto('/')
  const promises = page.getByRole('region', { name: 'Our promises' }).getByRole('listitem')
  await expect(promises).toHaveCount(3)
  for (const { viewport } of [sizes.phone, sizes.desktop]) {
    await page.setViewportSize(viewport)
    const tops = await promises.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
    const inFirstRow = tops.filter((top) => top === tops[0]).length
    expect([1, 3], `${inFirstRow} in the first row at ${viewport.width} px`).toContain(inFirstRow)
  }
})

test('the catalogue of an empty shop finds nothing, whatever is asked, and offers only what can be chosen @desktop', async ({
  page,
}) => {
  await page.goto('/products')
  await expectSaid(page, 'All Products', 'No products found', 'Try changing your filters or search term', '0 products')
  await page.setViewportSize(sizes.desktop.viewport)
  for (const [query, heading] of [
    ['category=new&size=M', 'New Arrivals'],
    ['search=shirt', 'Search results for shirt'],
  ]) {
    await page.goto(`/products?${query}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading!)
    await expect(page.getByText('No products found')).toBeVisible()
  }
  const filters = page.getByRole('region', { name: 'Filters' })
  for (const value of ['Hoodies & Sweatshirts', 'Women']) {
    await expect(filters.getByText(value, { exact: true }).locator('..')).toHaveAttribute('aria-disabled', 'true')
  }
  await page.getByRole('link', { name: 'Clear All Filters' }).click()
  await expect(page).toHaveURL('/products')
})

for (const [path, ...sentences] of [
  ['/mens', "No men's products found", 'Check back soon for new arrivals!', '0 products'],
  ['/womens', "No women's products found", 'Check back soon for new arrivals!', '0 products'],
  ['/cart', 'Your Cart is Empty'],
  ['/wishlist', 'Your Wishlist is Empty'],
] as const) {
  test(`${path} of an empty shop says what there is not @desktop`, async ({ page }) => {
    await page.goto(path)
    await expectSaid(page, ...sentences)
  })
}

test('what an empty shop cannot show leads to its catalogue @desktop', async ({ page }) => {
  for (const path of ['/checkout', '/order-confirmation']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/products')
  }
  await expect(page.getByText('No products found')).toBeVisible()
})

test.describe('a product that is not there', () => {
  test.use({ allowedComplaints: [/status of 404/] })

  test('a product that an empty shop never had leads to its catalogue, too @desktop', async ({ page }) => {
    await page.goto('/products/1')
    await expect(page).toHaveURL('/products')
    await expect(page.getByText('No products found')).toBeVisible()
  })
})

test('machines read an empty shop too @desktop', async ({ request }) => {
  for (const path of ['/sitemap.xml', '/feeds/google-merchant.xml', '/robots.txt']) {
    expect((await request.get(path)).status(), path).toBe(200)
  }
  const suggested = await request.get('/suggestions?search=shirt')
  expect(await suggested.json()).toEqual([])
})
