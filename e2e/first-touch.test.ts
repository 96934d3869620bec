// demanded by: app/rendering
import type { Page } from '@playwright/test'
import { swipe } from './harness/browser/swipe.ts'
import { expect, test } from './harness/test.ts'

test.use({ serviceWorkers: 'block', hasEmptyCache: true })

/** In bytes as they travel, on a page that nobody touches. */
const maxUntouchedBytes = 100_000

/** After so many ms a page starts by itself: not while a busy machine is at these journeys. */
const startsByItselfMs = 8_000

test.beforeEach(({ page }) =>
  page.addInitScript((never) => {
    const later = window.setTimeout
    window.setTimeout = ((work: () => void, ms?: number) =>
      ms === never ? 0 : later(work, ms)) as typeof window.setTimeout
  }, startsByItselfMs),
)

/** When no file came for so long, no other comes by itself soon. */
const quietMs = 1_000

/** The scripts that the page has loaded, once no other comes any more. */
async function loadedScripts(page: Page) {
  return page.evaluate(async (pause) => {
    const scripts = () =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
        name.endsWith('.js'),
      )
    let seen = -1
    while (scripts().length !== seen || seen === 0) {
      seen = scripts().length
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    return scripts().map(({ name, transferSize }) => ({ name, transferSize }))
  }, quietMs)
}

for (const path of ['/', '/products', '/products/1'])
  test(`${path} loads at most 100 kB of scripts for a first visitor who touches nothing @phone`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'load' })
    const scripts = await loadedScripts(page)
    const bytes = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0)
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.every(({ transferSize }) => transferSize > 0)).toBe(true)
    expect(bytes).toBeLessThanOrEqual(maxUntouchedBytes)
    await expect(page.locator('html')).not.toHaveAttribute('data-live')
  })

test('the first press on a page that waited counts, and its scripts follow it @phone', async ({ page }) => {
  await page.goto('/products', { waitUntil: 'load' })
  await loadedScripts(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-live')
  await page
    .getByRole('button', { name: /^Quick add/ })
    .first()
    .tap()
  await expect(page.getByRole('dialog', { name: 'Your Cart (1)' })).toBeVisible()
})

const touches: [string, (page: Page) => Promise<void>][] = [
  ['scrolls', (page) => page.mouse.wheel(0, 300)],
  ['comes with the keyboard', (page) => page.keyboard.press('Tab')],
]
for (const [what, touch] of touches)
  test(`a page that waited starts as its visitor ${what} @phone @long`, async ({ page }) => {
    await page.goto('/products/1', { waitUntil: 'load' })
    await loadedScripts(page)
    await expect(page.locator('html')).not.toHaveAttribute('data-live')
    await touch(page)
    await expect(page.locator('html')).toHaveAttribute('data-live')
  })

const turns: [string, (page: Page) => Promise<void>][] = [
  ['swipe', (page) => swipe(page.locator('[data-swiped]'), -80)],
  ['arrow key', (page) => page.keyboard.press('ArrowRight')],
]
for (const [what, turn] of turns)
  test(`the first ${what} on a page that waited turns its gallery once @phone @long`, async ({ page }) => {
    await page.goto('/products/1', { waitUntil: 'load' })
    await loadedScripts(page)
    await expect(page.locator('html')).not.toHaveAttribute('data-live')
    await turn(page)
    await expect(page.locator('html')).toHaveAttribute('data-live')
    const position = page.getByRole('region', { name: /^Pictures of/ }).getByText(/^\s*(Picture )?\d+ \/ \d+$/)
    await expect(position).toHaveText(/^Picture 2 /)
    // A second press would count in a frame of its own.
    await page.waitForTimeout(500)
    await expect(position).toHaveText(/^Picture 2 /)
  })

test('a visitor whose cart is stored sees its count without touching the page @phone @long', async ({ page }) => {
  await page.goto('/products')
  await page
    .getByRole('button', { name: /^Quick add/ })
    .first()
    .tap()
  await expect(page.getByRole('dialog', { name: 'Your Cart (1)' })).toBeVisible()
  await page.goto('/', { waitUntil: 'load' })
  await expect(page.getByTestId('cart-count')).toHaveText('1')
})

test('a press between the first listener and the page that answers counts once @phone', async ({ page }) => {
  await page.addInitScript(() => {
    const press = () => {
      const buttons = [...document.querySelectorAll<HTMLElement>('main button')]
      buttons.find(({ ariaLabel }) => ariaLabel === 'Increase quantity')!.click()
      buttons.find(({ textContent }) => textContent?.startsWith('Add to Cart'))!.click()
    }
    // React begins to hear presses long before it has the page.
    const listen = document.addEventListener
    document.addEventListener = (...listener: Parameters<typeof listen>) => {
      listen.apply(document, listener)
      if (listener[0] !== 'click' || listener[2] !== true) return
      document.addEventListener = listen
      queueMicrotask(press)
    }
  })
  await page.goto('/products/1', { waitUntil: 'load' })
  await page.mouse.wheel(0, 300)
  await expect(page.getByText('Please select a size').first()).toBeVisible()
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('2')
})

test('a button that moves under the finger as the page begins to listen is pressed, and not what comes under it @phone', async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener('live', () => {
      document.querySelector('fieldset')!.style.marginTop = '70px'
    }),
  )
  await page.goto('/products/1', { waitUntil: 'load' })
  await loadedScripts(page)
  const button = page.getByRole('button', { name: /^Add to Cart/ }).first()
  await button.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await button.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await expect(page.locator('html')).toHaveAttribute('data-live')
  await expect.poll(async () => (await button.boundingBox())!.y - y).toBeGreaterThan(height)
  await page.mouse.up()
  await expect(page.getByText('Please select a size').first()).toBeVisible()
  await expect(page).toHaveURL('/products/1')
})
