// demanded by: app/backoffice/parts/lists
import type { Page } from '@playwright/test'
import { enter } from './harness/enter.ts'
import { expect, expectAccessible, test } from './harness/test.ts'

const screenHeight = 844
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

test('the menu has eight shelves; the open one is unfolded, Categories always stands there @phone-first @long', async ({
  page,
}, { project }) => {
  const openMenu = async () => {
    if (project.name === 'mobile') await page.getByRole('button', { name: 'Open menu' }).click()
    return page.getByRole('navigation', { name: 'Back office' }).filter({ visible: true })
  }
  await enter(page, '/admin/collections')
  let links = (await openMenu()).getByRole('link')
  const shelves = [
    'Home',
    /^Orders, [1-9]\d* to do$/,
    'Products',
    'Categories',
    'Collections',
    'Count stock',
    'Sizes',
    'Colours',
    'Import',
    'Customers',
  ]
  for (const [at, name] of shelves.entries()) await expect(links.nth(at)).toHaveAccessibleName(name)
  await expect(links.nth(4)).toHaveAttribute('aria-current', 'page')
  await links.nth(1).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  links = (await openMenu()).getByRole('link')
  await expect(links.nth(2)).toHaveAccessibleName(/^To call/)
  await expect(links.nth(3)).toHaveAccessibleName(/^Sold ahead/)
  await expect(links.nth(4)).toHaveAccessibleName(/^Packing/)
  await expect(links.filter({ hasText: 'Categories' })).toBeVisible()
})

test('all products and all categories are at most five screens tall @phone @long', async ({ page }) => {
  for (const [path, title] of [
    ['/admin/products', 'Products'],
    ['/admin/categories', 'Categories'],
  ] as const) {
    await enter(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await heightOf(page), title).toBeLessThanOrEqual(5 * screenHeight)
  }
})

test('a product’s row shows what it is, and its menu holds what can be done, by keys alone @phone @long', async ({
  page,
}) => {
  await enter(page, '/admin/products')
  const row = page.getByRole('row').filter({ hasText: '249 in stock' }).first()
  for (const shown of [row.getByText(/^₹/).first(), row.getByText('249 in stock'), row.getByRole('img')])
    await expect(shown).toBeVisible()
  const actions = row.getByRole('button', { name: /^Actions for / })
  for (const target of [actions, row.locator('label')]) {
    const box = (await target.boundingBox())!
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  }
  await expect(async () => {
    await actions.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Add image' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Save Product' })).toBeVisible()
})

test('a menu is walked by keys alone: arrows, ends, first characters; Escape and Tab give the focus back @desktop @long', async ({
  page,
}) => {
  await enter(page, '/admin/products')
  const button = page.getByRole('button', { name: /^More actions for / }).first()
  const menu = page.getByRole('menu')
  const focused = page.locator('[role=menuitem]:focus')
  await expect(async () => {
    await button.press('ArrowDown')
    await expect(menu).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(menu).toHaveAccessibleName(/^More actions for /)
  await expect(button).toHaveAttribute('aria-haspopup', 'menu')
  const walk = [
    ['ArrowDown', 'Duplicate'],
    ['End', 'Archive'],
    ['ArrowDown', 'Preview as a customer'],
    ['ArrowUp', 'Archive'],
    ['Home', 'Preview as a customer'],
    ['h', 'Hide from shop'],
  ] as const
  for (const [key, label] of walk) {
    await page.keyboard.press(key)
    await expect(focused, key).toHaveText(label)
  }
  await expectAccessible(page)
  const [below, above] = [(await menu.boundingBox())!, (await button.boundingBox())!]
  expect(below.y - above.y - above.height).toBeCloseTo(4, 0)
  expect(below.x + below.width).toBeCloseTo(above.x + above.width, 0)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.press('Enter')
  await expect(focused).toHaveText('Preview as a customer')
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
  await button.click()
  await page.getByRole('menuitem', { name: 'Archive' }).focus()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(menu).toBeHidden()
})

test('every list says how many there are, and one without a result leads back to all @phone @long', async ({
  page,
}) => {
  for (const [path, count] of [
    ['/admin/products', /^\d+ products$/],
    ['/admin/categories', /^\d+ categories$/],
    ['/admin/banners', /^\d+ banners?$/],
    ['/admin/promo-codes', /^\d+ promo codes?$/],
    ['/admin/newsletter', /^\d+ address(es)?$/],
    ['/admin/messages', /^\d+ messages?$/],
    ['/admin/log', /^[\d,]+ changes?( and more)?$/],
    ['/admin/staff', /^\d+ (person|people)$/],
    ['/admin/searches', /^\d+ search(es)?$/],
    ['/admin/searches/synonyms', /^\d+ groups?$/],
    ['/admin/policies', /^\d+ texts$/],
    ['/admin/settings/limits', /^\d+ limits$/],
    ['/admin/account', /^\d+ devices?$/],
  ] as const) {
    await enter(page, path)
    await expect(page.locator('#main strong').filter({ hasText: count }), path).toBeVisible()
  }
  for (const [path, back] of [
    ['/admin/products', 'Show all products'],
    ['/admin/promo-codes', 'Show all promo codes'],
    ['/admin/newsletter', 'Show all subscribed addresses'],
    ['/admin/messages', 'Show all messages'],
    ['/admin/log', 'Show all changes'],
  ] as const) {
    await page.goto(`${path}?search=zzzzzz`)
    await expect(page.getByText('“zzzzzz”', { exact: true }), path).toBeVisible()
    await page.getByRole('link', { name: back }).first().click()
    await expect(page.getByText('“zzzzzz”', { exact: true })).toHaveCount(0)
    expect(new URL(page.url()).searchParams.has('search')).toBe(false)
  }
})
