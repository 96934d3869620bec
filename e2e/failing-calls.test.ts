// demanded by: app/storefront/checkout
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './harness/test.ts'
import { addToCart, fillCheckout, orderNumberOn, payButton, payInWindow } from './harness/visitor.ts'

/** Requests that a service worker makes itself are not the page's to fail. */
test.use({ serviceWorkers: 'block', allowedComplaints: [/Failed to load resource/] })

const sentences = {
  categories: 'Error loading categories. Please try again later.',
  'new-arrivals': 'Error loading new arrivals. Please try again later.',
  featured: 'Error loading featured products. Please try again later.',
  'best-sellers': 'Error loading best sellers. Please try again later.',
}

const pageData = /\.data(\?|$)/

/** Every part of a page fails; answers how often each was asked for. */
async function failParts(page: Page) {
  const asked: Record<string, number> = {}
  await page.route(pageData, (route) => route.abort())
  await page.route('**/parts/*', (route) => {
    const part = new URL(route.request().url()).pathname.split('/').at(-1)!
    asked[part] = (asked[part] ?? 0) + 1
    return route.fulfill({ status: 500 })
  })
  return asked
}

test('each section of the home page tries three times, says what failed, and comes back when asked @phone @long', async ({
  page,
}) => {
  await page.goto('/about')
  const asked = await failParts(page)
  await page.getByRole('banner').getByRole('link', { name: 'Fineweave' }).click()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(4)
  for (const sentence of Object.values(sentences)) await expect(page.getByText(sentence)).toBeVisible()
  expect(asked).toEqual({ categories: 3, 'new-arrivals': 3, featured: 3, 'best-sellers': 3 })
  await expect(page.getByRole('link', { name: 'Shop Collection' })).toBeVisible()
  await expectAccessible(page)

  await page.unroute('**/parts/*')
  await page
    .getByRole('alert')
    .filter({ hasText: sentences.featured })
    .getByRole('button', { name: 'Try again' })
    .click()
  await expect(page.getByRole('region', { name: 'Featured' }).getByRole('article')).toHaveCount(4)
  await expect(page.getByText(sentences['best-sellers'])).toBeVisible()
})

test("the men's page tries twice, the women's three times, each with its own sentence @phone @long", async ({
  page,
}) => {
  await page.goto('/about')
  const asked = await failParts(page)
  await page.getByRole('banner').getByRole('link', { name: 'Fineweave' }).click()
  for (const [path, sentence] of [
    ['/mens', "Error loading men's products. Please try again later."],
    ['/womens', "Error loading women's products. Please try again later."],
  ] as const) {
    await page.locator(`main a[href='${path}']`).click()
    await expect(page.getByText(sentence)).toBeVisible()
    await page.goBack()
  }
  expect(asked).toMatchObject({ mens: 2, womens: 3 })
})

test('a catalogue that cannot be had is an empty one with a way to try again; a product leads there @phone @long', async ({
  page,
}) => {
  await page.goto('/')
  await page.route(pageData, (route) => route.abort())
  await page.getByRole('region', { name: 'Featured' }).getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/products$/)
  await expect(page.getByText('No products found')).toBeVisible()
  await expect(page.getByText('Try changing your filters or search term')).toBeVisible()
  await page.unroute(pageData)
  const loaded = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('link', { name: 'Try again' }).click()
  await loaded
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the cart, a promo code and the wishlist say what could not be asked, and ask again @phone @long', async ({
  page,
}) => {
  await page.goto('/products')
  await page.evaluate(async () => {
    const [card] = await (await fetch('/product-cards?id=1')).json()
    localStorage.setItem(
      'cart',
      JSON.stringify([
        { id: 1, name: card.name, pricePaise: card.pricePaise, image: '', size: '', color: '', quantity: 1 },
      ]),
    )
    localStorage.setItem('wishlist', '[1]')
  })
  const check = '**/api/cart/check'
  await page.route(check, (route) => route.fulfill({ status: 500 }))
  await page.goto('/cart')
  const failed = page.getByRole('alert').filter({ hasText: 'We could not check the latest prices.' })
  await expect(failed).toBeVisible()
  await page.getByLabel('Promo Code').fill('MONSOON')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('We could not check this code. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Promo Code')).toHaveValue('MONSOON')
  await page.unroute(check)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(failed).toHaveCount(0)
  await expect(page.getByRole('group', { name: /^Size of / })).toBeVisible()

  const cards = '**/product-cards*'
  await page.route(cards, (route) => route.abort())
  await page.goto('/wishlist')
  await expect(page.getByRole('status', { name: 'Loading products' })).toBeVisible()
  await expect(page.getByText('Your wishlist could not be loaded')).toBeVisible()
  await page.unroute(cards)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a picture that does not come leaves its placeholder @phone @long', async ({ page }) => {
  await page.route('**/images/**', (route) => route.abort())
  await page.goto('/products?search=Chikkamagaluru%20Chambray')
  await expect(page.getByRole('article').getByRole('img').first()).toHaveAttribute('src', /placeholder/)
  await page.getByRole('article').getByRole('link').first().click()
  await expect(
    page
      .getByRole('region', { name: /^Pictures of/ })
      .getByRole('img')
      .first(),
  ).toHaveAttribute('src', /placeholder/)
})

test('a closer look or a size guide that cannot be fetched says so, leaves the page as it is, and opens the next time @phone @long', async ({
  page,
}) => {
  await page.goto('/products?search=Chikkamagaluru%20Chambray')
  await page.getByRole('article').getByRole('link').first().click()
  const scripts = /\/assets\/(zoom-dialog|size-guide)-/
  await page.route(scripts, (route) => route.abort())
  const notices = page.getByRole('region', { name: 'Notifications' })
  for (const [button, dialog] of [
    ['Zoom', /, zoomed picture$/],
    ['Size guide', 'Size guide'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(notices.getByText('This could not be opened').last()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Chikkamagaluru Chambray Shirt' })).toBeVisible()
    await page.unroute(scripts)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.route(scripts, (route) => route.abort())
  }
})

test('a proxy that fails in the middle of a checkout keeps what was typed, and one order is paid once @phone', async ({
  page,
}) => {
  const proxy = { status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' }
  await addToCart(page, 'Chikkamagaluru Chambray Shirt')
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
  await fillCheckout(page)
  let asked = 0
  const placed = new Set<string>()
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/checkout') || !response.ok()) return
    placed.add(((await response.json()) as { orderNumber: string }).orderNumber)
  })
  const pressedTwice = Promise.withResolvers<void>()
  await page.route('**/api/checkout', async (route) => {
    asked += 1
    await pressedTwice.promise
    return route.fulfill(proxy)
  })
  await payButton(page).dblclick()
  pressedTwice.resolve()
  await expect(page.getByRole('main').getByText('Failed to create payment order')).toBeVisible()
  expect(asked).toBe(1)
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  await page.unroute('**/api/checkout')

  await page.route('**/api/orders/*/confirm', (route) => route.fulfill(proxy), { times: 1 })
  await payButton(page).dblclick()
  await payInWindow(page)
  const number = await orderNumberOn(page)
  expect([...placed]).toEqual([number])
})
