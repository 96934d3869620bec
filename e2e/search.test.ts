// demanded by: app/storefront/frame shop/catalogue/searching
import { enter } from './harness/enter.ts'
import { test as ownShop } from './harness/own-shop.ts'
import { expect, expectAccessible, test } from './harness/test.ts'

test('a search without a result shows categories, close matches and best sellers @desktop @long', async ({ page }) => {
  await page.goto('/products?search=velvet+curtains+shirt')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByText('Try changing your filters or search term')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Close matches' }).getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'Best Sellers' }).getByRole('article')).toHaveCount(4)
  await page.getByRole('link', { name: 'All Shirts', exact: true }).click()
  await expect(page).toHaveURL('/products?category=shirts')
})

test('the search of the list suggests as the header’s does, and remembers @phone-first @long', async ({ page }) => {
  await page.goto('/products?category=shirts')
  const box = page.getByRole('combobox', { name: 'Search products' })
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options).toHaveCount(0)
  await expect(async () => {
    await box.fill('')
    await box.fill('chambray')
    await expect(options.first()).toBeVisible({ timeout: 1_500 })
  }).toPass()
  await box.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await box.press('Escape')
  await expect(options).toHaveCount(0)
  await box.fill('chambra')
  await options.filter({ hasText: 'Chikkamagaluru Chambray Shirt' }).click()
  await expect(page).toHaveURL(/\/products\/\d+$/)
  await page.goBack()

  await box.fill('linen')
  await expect(options.first()).toBeVisible()
  await box.press('Enter')
  await expect(page).toHaveURL(/search=linen/)
  await expect(page).toHaveURL(/category=shirts/)
  await expect(options).toHaveCount(0)
  await box.fill('')
  const recent = page.getByRole('region', { name: 'Recent searches' })
  await expect(recent.getByRole('link')).toHaveText(['linen'])
  await page.getByRole('heading', { level: 1 }).click()
  await expect(recent).toHaveCount(0)
})

test('a search that names a colour shows its products in that colour, and leads to it @phone @long', async ({
  page,
}) => {
  await page.goto('/products?search=black+jeans')
  const card = page.getByRole('article').filter({ hasText: 'Tunga Slim Jean' })
  await card.getByRole('link', { name: 'Tunga Slim Jean' }).click()
  await expect(page).toHaveURL(/\/products\/\d+\?color=1d1d1f$/)
  const suggestions = await page.request.get('/suggestions?search=black+jeans')
  const suggested = (await suggestions.json()) as { label: string; to: string }[]
  expect(suggested.find(({ label }) => label === 'Tunga Slim Jean')?.to).toMatch(/\?color=1d1d1f$/)
  expect(suggested.map(({ label }) => label).filter((label) => !/Jean/.test(label))).toEqual([])
  await page.goto('/products?search=tunga+slim')
  await card.getByRole('link', { name: 'Tunga Slim Jean' }).click()
  await expect(page).toHaveURL(/\/products\/\d+$/)
})

ownShop('staff add a synonym, and the next search follows it @own-shop @long', async ({ page, openAnother }) => {
  const visitor = await openAnother()
  await visitor.goto('/products?search=angavastram')
  await expect(visitor.getByRole('heading', { name: 'No products found' })).toBeVisible()

  await enter(page, '/admin/searches')
  await page.getByRole('navigation', { name: 'Searches' }).getByRole('link', { name: 'Synonyms' }).click()
  const add = page.getByRole('main').getByRole('button', { name: 'Add synonyms' }).first()
  const dialog = page.getByRole('dialog')
  const words = dialog.getByLabel('Words that mean the same')
  await add.press('Enter')
  await expect(words).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(words).toBeFocused()
  await page.keyboard.type('Angavastram')
  const toSave = async () => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Add synonyms' })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await toSave()
  await expect(words).toHaveAccessibleDescription(/at least two words/)
  await expect(words).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('End')
  await page.keyboard.type(', uttariya, stole')
  await toSave()
  await expect(page.getByRole('cell', { name: 'angavastram, uttariya, stole', exact: true })).toBeVisible()
  await expect(add).toBeFocused()
  await expect(page.locator('#main strong').filter({ hasText: /^\d+ groups$/ })).toBeVisible()

  await visitor.reload()
  const shown = visitor.getByRole('region', { name: 'Products' }).getByRole('article').getByRole('heading')
  await expect(shown.first()).toHaveText(/Stole$/)

  await page.getByRole('button', { name: 'Delete angavastram, uttariya, stole' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Keep synonyms' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete synonyms' }).press('Enter')
  await expect(page.getByRole('cell', { name: 'angavastram, uttariya, stole', exact: true })).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'No products found' })).toBeVisible()
})
