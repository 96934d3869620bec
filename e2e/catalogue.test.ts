// demanded by: app/storefront/catalogue shop/catalogue/finding
import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'

const countShown = (page: Page) => page.getByText(/^\d+ products?$/).first()

const namesShown = (page: Page) =>
  page.getByRole('region', { name: 'Products' }).getByRole('article').getByRole('heading').allTextContents()

/** The filters, beside the grid or in their drawer. */
async function openFilters(page: Page, project: string) {
  if (project !== 'mobile') return page.getByRole('region', { name: 'Filters' })
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await expect(async () => {
    await page.getByRole('link', { name: /^Filters/ }).click()
    await expect(drawer).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return drawer
}

test('the address is the whole state: Back, Forward, reload and a shared link give the same page @desktop-first', async ({
  page,
  context,
}, { project }) => {
  await page.goto('/products')
  const all = await countShown(page).textContent()
  const filters = await openFilters(page, project.name)
  await filters.getByRole('link', { name: /^Shirts/ }).click()
  await expect(page).toHaveURL('/products?category=shirts')
  await filters.getByRole('link', { name: /^M \(/ }).click()
  await expect(page).toHaveURL('/products?category=shirts&size=M')
  await expect(filters.getByRole('list', { name: 'Active filters' }).getByRole('link')).toHaveText(['Shirts', 'Size M'])
  const counted = await filters.getByRole('link', { name: /^Men \(/ }).getAttribute('href')
  expect(counted).toBe('/products?category=shirts&gender=men&size=M')
  if (project.name === 'mobile') {
    const show = filters.getByRole('button', { name: /^Show \d+ products$/ })
    const live = /\d+/.exec((await show.textContent())!)![0]
    await show.click()
    await expect(countShown(page)).toHaveText(`${live} products`)
  }
  await expect.poll(() => namesShown(page)).not.toEqual([])
  const names = await namesShown(page)

  await page.goBack()
  await expect(page).toHaveURL('/products?category=shirts')
  await page.goBack()
  await expect(countShown(page)).toHaveText(all!)
  await page.goForward()
  await page.goForward()
  await expect(page).toHaveURL('/products?category=shirts&size=M')
  await expect.poll(() => namesShown(page)).toEqual(names)
  await page.reload()
  expect(await namesShown(page)).toEqual(names)
  const shared = await context.newPage()
  await shared.goto(page.url())
  expect(await namesShown(shared)).toEqual(names)
  await shared.close()

  const again = await openFilters(page, project.name)
  await again.getByRole('link', { name: 'Remove filter Size M' }).click()
  await expect(page).toHaveURL('/products?category=shirts')
  await again.getByRole('link', { name: 'Clear Category' }).click()
  await expect(page).toHaveURL('/products')
  await expect(again.getByRole('list', { name: 'Active filters' })).toHaveCount(0)
})

test('choices made in one breath all count @phone-first @long', async ({ page }, { project }) => {
  await expect(async () => {
    await page.goto('/products')
    const filters = await openFilters(page, project.name)
    await filters.evaluate((panel) => {
      const linkSaying = (text: string) =>
        [...panel.querySelectorAll('a')].find((link) => link.textContent!.startsWith(text))!
      for (const text of ['Shirts', 'Men', 'M (']) linkSaying(text).click()
    })
    // Before its scripts a page follows the last click only.
    await expect(page).toHaveURL('/products?category=shirts&gender=men&size=M', { timeout: 3_000 })
    await expect(filters.getByRole('list', { name: 'Active filters' }).getByRole('link')).toHaveText([
      'Shirts',
      'Men',
      'Size M',
    ])
  }).toPass()
})

test('on a phone, what is chosen stands above the list and is taken out there, by finger and by key @phone @long', async ({
  page,
}) => {
  await page.goto('/products?search=linen&category=shirts&gender=women&size=M&size=L')
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(chips.getByRole('link')).toHaveText(['“linen”', 'Shirts', 'Women', 'Size M', 'Size L'])
  await expect(page.getByRole('link', { name: 'Filters (4)', exact: true })).toBeVisible()
  const last = chips.getByRole('link', { name: 'Remove filter Size L' })
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?search=linen&category=shirts&gender=women&size=M')
  await expect(chips.getByRole('link', { name: 'Remove filter Size M' })).toBeFocused()
  await chips.getByRole('link', { name: 'Remove filter “linen”' }).click()
  await expect(page).toHaveURL('/products?category=shirts&gender=women&size=M')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Women's Shirts, size M")
  await expect(page).toHaveTitle(/^Women's Shirts, size M \|/)
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.getByRole('listitem')).toHaveText([/Home/, /Women's Collection/, /Women's Shirts, size M/])
  await expect(trail.locator('[aria-current=page]')).toHaveText("Women's Shirts, size M")
  await page.getByRole('link', { name: 'Clear All' }).click()
  await expect(page).toHaveURL('/products')
  await expect(chips).toHaveCount(0)
})

test('Load more keeps its place on the way back from a product @phone @long', async ({ page }) => {
  await page.goto('/products')
  await expect(page.getByRole('article')).toHaveCount(24)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page.getByRole('article')).toHaveCount(48)
  await expect(page).toHaveURL('/products?page=2')
  const product = page.getByRole('article').nth(40).getByRole('heading').getByRole('link')
  const name = await product.textContent()
  await product.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => window.scrollY)
  await product.click()
  await expect(page.getByRole('heading', { level: 1, name: name! })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(left)
  await page.getByRole('link', { name: 'Back to Shopping' }).click()
  await expect(page.getByRole('article')).toHaveCount(48)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left - 200)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(48)
})

test('a card says what is off or new, shows its other side, and adds one in a chosen size @desktop-first @long', async ({
  page,
}, { project }) => {
  await page.goto('/products?sort=discount')
  const first = page.getByRole('article').first()
  await expect(first.getByText(/^\d+% off$/)).toBeVisible()
  await expect(first.getByText('NEW', { exact: true })).toHaveCount(0)
  if (project.name === 'desktop') {
    await expect(async () => {
      await page.mouse.move(0, 0)
      await first.hover()
      await expect(first.getByRole('img')).toHaveCount(1, { timeout: 500 })
      await expect(first.locator('img')).toHaveCount(2, { timeout: 500 })
    }).toPass()
  }
  const name = await first.getByRole('heading').textContent()
  const sizes = first.getByRole('group', { name: `Add ${name} in size` })
  await expect(async () => {
    if (!(await sizes.isVisible())) await first.getByRole('button', { name: `Sizes of ${name}` }).click()
    await expect(sizes).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await sizes.getByRole('button', { disabled: false }).first().click()
  const cart = page.getByRole('dialog', { name: 'Your Cart (1)' })
  await expect(cart.getByText(/^Size (?!of )/)).toBeVisible()
  await cart.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByRole('dialog', { name: 'Your Cart (0)' }).getByText('Your Cart is Empty')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cart.getByRole('link', { name: name!, exact: true }).last()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cart).toBeHidden()
})

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false })

  test('filters, search, order, price and pages are plain links and forms @phone-first @long', async ({ page }, {
    project,
  }) => {
    await page.goto('/products')
    if (project.name === 'mobile') await page.getByRole('link', { name: /^Filters/ }).click()
    const filters = page.getByRole('region', { name: 'Filters' })
    await filters.getByRole('link', { name: /^Shirts/ }).click()
    await expect(page).toHaveURL('/products?category=shirts')
    await page.getByRole('search', { name: 'Products' }).getByLabel('Search products').fill('linen')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/search=linen/)
    await expect(page).toHaveURL(/category=shirts/)
    await page.goto('/products')
    await page.getByText('Newest').first().click()
    await page.getByRole('link', { name: 'Price: low to high' }).click()
    await expect(page).toHaveURL('/products?sort=price-up')
    if (project.name === 'mobile') await page.getByRole('link', { name: /^Filters/ }).click()
    await page.getByLabel('To', { exact: true }).fill('900')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/max_price=900/)
    for (const price of await page
      .getByRole('article')
      .getByText(/^₹[\d,]+$/)
      .allTextContents()) {
      expect(Number(price.replaceAll(/\D/g, ''))).toBeLessThanOrEqual(4_000)
    }
    await page.goto('/products')
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page.getByRole('article')).toHaveCount(48)
  })
})

test('price bounds say what is wrong beside them, and an empty one leaves the address @desktop @long', async ({
  page,
}) => {
  await page.goto('/products?gender=men')
  const from = page.getByRole('textbox', { name: 'From' })
  await from.fill('abc')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(from).toBeFocused()
  await expect(from).toHaveAccessibleDescription('Please enter whole rupees, like 1500')
  await from.fill('')
  await page.getByRole('textbox', { name: 'To' }).fill('₹1,500')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/products?gender=men&max_price=1500')
  await page.goto('/products?gender=men&min_price=&max_price=1500')
  await expect(page).toHaveURL('/products?gender=men&max_price=1500')
})
