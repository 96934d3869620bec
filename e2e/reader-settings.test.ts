// demanded by: app/ui app/storefront/product app/storefront/order app/storefront/catalogue
import type { Locator } from '@playwright/test'
import { enter } from './harness/enter.ts'
import { buyer, findLine, payOrder } from './harness/paid-orders.ts'
import { expect, test } from './harness/test.ts'

test('with the colours of the reader alone a button has its line, and what is chosen shows @phone', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/products?search=Chikkamagaluru%20Chambray')
  await page.getByRole('article').getByRole('link').first().tap()
  const buy = page.getByRole('button', { name: /^Buy Now/ }).first()
  await expect(buy).toHaveCSS('border-top-width', '2px')
  const sizes = page.getByRole('group', { name: /^Size/ }).getByRole('radio')
  const shown = (at: number) => sizes.nth(at).locator('xpath=following-sibling::span[1]')
  await sizes.nth(1).check()
  await expect(shown(1)).toHaveCSS('outline-style', 'solid')
  await expect(shown(0)).toHaveCSS('outline-style', 'none')
  // The invisible input lies over the label.
  await expect(sizes.nth(1)).toHaveCSS('background-color', /, 0\)$/)
  await page.emulateMedia({ forcedColors: null })
})

test('with text twice as large the filters show their boxes, and their button all of its words @phone', async ({
  page,
}) => {
  await page.goto('/products')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await page.getByRole('link', { name: /^Filters/ }).tap()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  const widthOf = async (locator: Locator) => (await locator.boundingBox())!.width
  const option = dialog.getByRole('link', { name: /^Hoodies & Sweatshirts/ })
  await expect.poll(() => widthOf(option.locator('svg').first())).toBe(20)
  const show = dialog.getByRole('button', { name: /^Show \d+ products$/ })
  expect(await widthOf(show.locator('span'))).toBeLessThan(await widthOf(show))
})

test('with text twice as large the number of an order stays in one line @phone', async ({ page, openAnother }) => {
  const staff = await openAnother()
  await enter(staff, '/admin')
  const order = await payOrder(page.request, await findLine(staff.request, 'Tee', { most: 20 }), buyer)
  await page.goto(order.url)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const number = page.getByRole('heading', { level: 1 }).getByText(order.number, { exact: true })
  const lineHeight = await number.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight))
  expect((await number.boundingBox())!.height).toBeLessThan(1.5 * lineHeight)
})
