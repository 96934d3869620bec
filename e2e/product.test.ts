// demanded by: app/storefront/product
import type { Locator, Page } from '@playwright/test'
import { swipe } from './harness/browser/swipe.ts'
import { expect, test } from './harness/test.ts'
import { chooseFirst } from './harness/visitor.ts'

const shirt = 'Chikkamagaluru Chambray Shirt'

async function openShirt(page: Page) {
  await page.goto(`/products?search=${encodeURIComponent(shirt)}`)
  await page.getByRole('link', { name: shirt, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: shirt, exact: true })).toBeVisible()
}

const gallery = (page: Page) => page.getByRole('region', { name: `Pictures of ${shirt}` })
const position = (page: Page) => gallery(page).getByText(/^\s*(Picture )?\d+ \/ \d+$/)

test('the gallery goes round by arrows, thumbnails and keys, and opens for a closer look @desktop-first @long', async ({
  page,
}, { project }) => {
  await openShirt(page)
  const pictures = gallery(page)
  const count = await pictures.getByRole('button', { name: /^Show picture/ }).count()
  await pictures.getByRole('button', { name: 'Previous picture' }).click()
  await expect(position(page)).toHaveText(`Picture ${count} / ${count}`)
  await pictures.getByRole('button', { name: 'Next picture' }).click()
  await expect(position(page)).toHaveText(`Picture 1 / ${count}`)
  await pictures.getByRole('button', { name: 'Show picture 2' }).click()
  await expect(position(page)).toHaveText(`Picture 2 / ${count}`)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(position(page)).toHaveText(`Picture ${count} / ${count}`)
  await page.keyboard.press('ArrowRight')
  await expect(position(page)).toHaveText(`Picture 1 / ${count}`)

  const zoom = pictures.getByRole('button', { name: 'Zoom' })
  await zoom.click()
  const closer = page.getByRole('dialog', { name: `${shirt}, zoomed picture` })
  const picture = closer.getByRole('img')
  await closer.getByRole('button', { name: 'Zoom in' }).click()
  await expect(picture).toHaveAttribute('style', /scale\(1\.4\)/)
  if (project.name === 'desktop') {
    await picture.hover()
    await page.mouse.wheel(0, -300)
    await expect(picture).toHaveAttribute('style', /scale\((3\.8|[4-5])/)
  }
  await page.keyboard.press('ArrowRight')
  await expect(picture).not.toHaveAttribute('style', /scale/)
  await page.keyboard.press('Escape')
  await expect(closer).toBeHidden()
  await expect(zoom).toBeFocused()
  await expect(position(page)).toHaveText(`Picture 2 / ${count}`)
})

test('a swipe of 50 px is a step, less is none @phone @long', async ({ page }) => {
  await openShirt(page)
  const picture = gallery(page).getByRole('img')
  await expect(picture).toBeVisible()
  await swipe(picture, -45)
  await expect(position(page)).toHaveText(/^Picture 1 /)
  await swipe(picture, -60)
  await expect(position(page)).toHaveText(/^Picture 2 /)
  await swipe(picture, 60)
  await expect(position(page)).toHaveText(/^Picture 1 /)
})

test('two fingers come closer to a picture, and farther again @phone @long', async ({ page }) => {
  await openShirt(page)
  await gallery(page).getByRole('button', { name: 'Zoom' }).click()
  const picture = page.getByRole('dialog', { name: `${shirt}, zoomed picture` }).getByRole('img')
  await expect(picture).toBeVisible()
  const fingers = await page.context().newCDPSession(page)
  async function spread(...distances: number[]) {
    const at = (distance: number) => [
      { id: 0, x: 195 - distance / 2, y: 400 },
      { id: 1, x: 195 + distance / 2, y: 400 },
    ]
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(distances[0]!) })
    for (const distance of distances.slice(1))
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(distance) })
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await expect(async () => {
    await spread(80, 120, 180, 240)
    await expect(picture).toHaveAttribute('style', /scale\([2-5]/, { timeout: 500 })
  }).toPass()
  await spread(300, 200, 100, 40)
  await expect(picture).not.toHaveAttribute('style', /scale/)
})

test('choosing: size and colour are asked for, the total follows, Buy Now leaves the earlier cart in reach @phone-first', async ({
  page,
}) => {
  await openShirt(page)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('1')
  await expect(page.getByText('Inclusive of all taxes • Free shipping on orders over ₹2000')).toBeVisible()
  const buy = page.getByRole('button', { name: /^Buy Now • ₹/ }).first()
  const add = page.getByRole('button', { name: /^Add to Cart • ₹/ }).first()
  await buy.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please select a size' }).first()).toBeVisible()
  await expect(page.getByRole('radio', { name: 'XS' })).toBeFocused()
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await expect(page.getByRole('alert').filter({ hasText: 'Please select a size' })).toHaveCount(0)
  const colors = page.getByRole('group', { name: /^Color/ }).getByRole('radio')
  await add.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please select a color' }).first()).toBeVisible()
  await expect(colors.first()).toBeFocused()
  await colors.first().check()
  await expect(page.getByRole('alert').filter({ hasText: 'Please select a color' })).toHaveCount(0)
  const before = await gallery(page).getByRole('img').getAttribute('alt')
  await colors.nth(1).check()
  await expect(gallery(page).getByRole('img')).not.toHaveAttribute('alt', before!)
  await expect(page.getByRole('group', { name: /^Color: \w/ })).toBeVisible()

  const each = Number(/₹([\d,]+)/.exec((await add.textContent())!)![1]!.replace(',', ''))
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(add).toHaveText(`Add to Cart • ₹${(each * 2).toLocaleString('en-IN')}`)
  await expect(page.getByText(`Total: ₹${(each * 2).toLocaleString('en-IN')}`)).toBeVisible()
  await page.getByRole('button', { name: 'Decrease quantity' }).click()
  await page.getByRole('button', { name: 'Decrease quantity' }).click({ force: true })
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('1')

  await add.click()
  const cart = page.getByRole('dialog', { name: 'Your Cart (1)' })
  await expect(cart).toBeVisible()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await expect(page.getByText(`${shirt} has been added to your cart.`)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'L', exact: true }).check()
  await buy.click()
  await expect(page.getByText('Proceeding to checkout')).toBeVisible()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByText('Quantity 1')).toHaveCount(1)
  await page.getByRole('button', { name: 'Restore earlier cart' }).click()
  await expect(page.getByText('Quantity 1')).toHaveCount(2)
})

test('a link to a colour shows its pictures and chooses nothing, nor is an only size chosen @desktop @long', async ({
  page,
}) => {
  await openShirt(page)
  const shown = await gallery(page).getByRole('img').getAttribute('src')
  const second = await page.getByRole('group', { name: 'Color' }).getByRole('radio').nth(1).getAttribute('value')
  await page.goto(`${new URL(page.url()).pathname}?size=M&color=${second!.slice(1)}`)
  await expect(gallery(page).getByRole('img')).not.toHaveAttribute('src', shown!)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)

  await page.goto('/products?search=Mysuru%20Silk%20Dot%20Tie')
  await page.getByRole('link', { name: 'Mysuru Silk Dot Tie', exact: true }).first().click()
  const add = page.getByRole('button', { name: /^Add to Cart • ₹/ }).first()
  await add.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please select a size' }).first()).toBeVisible()
})

test('sizes and named colours stand within the first screen and a half of a phone, above the story @phone @long', async ({
  page,
}) => {
  await openShirt(page)
  const bottomOf = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY)
  const size = page.getByRole('group', { name: 'Size' })
  const color = page.getByRole('group', { name: 'Color' })
  expect(await bottomOf(size)).toBeLessThanOrEqual(1.5 * 844)
  expect(await bottomOf(color)).toBeLessThanOrEqual(1.5 * 844)
  for (const radio of await color.getByRole('radio').all()) {
    const name = await radio
      .getAttribute('value')
      .then((hex) => color.locator(`label:has([value="${hex}"])`).innerText())
    expect(name).toMatch(/^[A-Z][a-z]+/)
  }
  const story = await page
    .locator('main p', { hasText: /\w{3,} .{60,}/ })
    .first()
    .evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
  expect(story).toBeGreaterThan(await bottomOf(color))
  await expect(page.getByRole('button', { name: /^Buy Now • ₹/ }).last()).toBeInViewport()
})

/** Walks on from where the focus is. Returns the elements that had it though the bar at the foot lay on them. */
async function walkUnderBar(page: Page, steps: number) {
  const covered: string[] = []
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab')
    const over = await page.evaluate(() => {
      const bar = document.querySelector('.foot-bar')
      const focused = document.activeElement!
      if (!bar || focused === document.body || bar.contains(focused)) return null
      return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1 ? focused.outerHTML : null
    })
    if (over) covered.push(over.slice(0, 160))
  }
  return covered
}

test('Buy Now and Add to Cart stay in reach to the end of the page, over no dialog and no focus @phone @long', async ({
  page,
}) => {
  await openShirt(page)
  await chooseFirst(page)
  const buttons = page.getByRole('button', { name: /^(Buy Now|Add to Cart) • ₹/ })
  const inView = () =>
    buttons.evaluateAll((all) => {
      const covered = document.querySelector('header')!.getBoundingClientRect().bottom
      const rects = all.map((one) => one.getBoundingClientRect())
      return rects.filter(({ top, bottom }) => top >= covered && bottom <= innerHeight).length
    })
  const place = await buttons.first().evaluate((one) => one.getBoundingClientRect().top + scrollY)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const far = Array.from({ length: Math.ceil(height / 600) }, (_, at) => at * 600)
  // Where their own place goes under the header.
  const near = Array.from({ length: 8 }, (_, at) => place - 160 + at * 40)
  for (const top of [...far, ...near]) {
    await page.evaluate((to) => window.scrollTo(0, to), top)
    await expect.poll(inView, `at ${top} px`).toBeGreaterThanOrEqual(2)
  }
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(inView).toBeGreaterThanOrEqual(2)
  const { foot, bar } = await page.evaluate(() => ({
    foot: [...document.querySelectorAll('footer a')].at(-1)!.getBoundingClientRect().bottom,
    bar: document.querySelector('.foot-bar')!.getBoundingClientRect().top,
  }))
  expect(foot).toBeLessThanOrEqual(bar)

  // A focus in the bar goes on to the button in its own place when that comes back.
  await buttons.last().focus()
  await buttons.first().evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect(page.locator('.foot-bar')).toHaveCount(0)
  await expect(buttons.last()).toBeFocused()

  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('link', { name: 'Back to Shopping' }).focus()
  expect(await walkUnderBar(page, 60)).toEqual([])

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await buttons.last().click()
  const cart = page.getByRole('dialog', { name: 'Your Cart (1)' })
  await cart.getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
})

test('what is sold out is struck through and cannot be chosen @phone', async ({ page }) => {
  await page.goto('/products')
  const soldOut = await page.evaluate(async () => {
    for (let first = 1; first < 110; first += 50) {
      const ids = Array.from({ length: 50 }, (_, at) => `id=${first + at}`).join('&')
      const cards: { id: number; colors: string[]; soldOutSizes: string[] }[] = await (
        await fetch(`/product-cards?${ids}`)
      ).json()
      const found = cards.find(({ soldOutSizes }) => soldOutSizes.length > 0)
      if (found) return { id: found.id, size: found.soldOutSizes[0]! }
    }
    return null
  })
  await page.goto(`/products/${soldOut!.id}`)
  await expect(page.getByRole('radio', { name: new RegExp(`^${soldOut!.size} ?, Sold out$`) })).toBeDisabled()
  await expect(page.getByText('Sold out', { exact: false }).first()).toBeVisible()
})

test('hearts are remembered, links are shared, measures are given, and what was seen is remembered @phone @long', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await openShirt(page)
  await chooseFirst(page)
  await page
    .getByRole('button', { name: `Wishlist: ${shirt}` })
    .first()
    .click()
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.getByRole('button', { name: 'Size guide' }).click()
  await expect(page.getByRole('dialog', { name: 'Size guide' }).getByRole('columnheader')).toContainText([
    'Size',
    'Chest',
  ])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Product Details' })).toBeVisible()
  const related = page.getByRole('region', { name: 'You Might Also Love' })
  await expect(related.getByRole('article')).toHaveCount(4)
  await related.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(
    page.getByRole('region', { name: 'Recently Viewed' }).getByRole('link', { name: shirt, exact: true }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Back to Shopping' }).click()
  await expect(page.getByRole('heading', { level: 1, name: shirt, exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Wishlist', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: `Wishlist: ${shirt}` }).click()
  await expect(page.getByText('Your Wishlist is Empty')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Recently Viewed' }).getByRole('link', { name: shirt, exact: true }),
  ).toBeVisible()
})
