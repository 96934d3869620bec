import { enter } from './harness/enter.ts'
import { test as ownShop } from './harness/own-shop.ts'
import { expect, expectAccessible, test } from './harness/test.ts'

test('a mistyped search of several words shows what was meant, and says so @phone-first', async ({ page }) => {
  await page.goto('/products?search=blak+jeans')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for blak jeans')
  await expect(page.getByText('Showing results for black jeans')).toBeVisible()
  const shown = page.getByRole('region', { name: 'Products' }).getByRole('article').getByRole('heading')
  await expect(shown.nth(0)).toHaveText(/Jean$/)
  await expect(shown.nth(1)).toHaveText(/Jean$/)
  await expect(page.getByRole('group').filter({ hasText: 'Best match' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/products?search=jeans+black')
  await expect(page.getByText('Showing results for')).toHaveCount(0)
  await expect(shown.nth(0)).toHaveText(/Jean$/)
})

test('a search without a result shows categories, close matches and best sellers @desktop-first', async ({ page }) => {
  await page.goto('/products?search=velvet+curtains+shirt')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByText('Try changing your filters or search term')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Close matches' }).getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'Best Sellers' }).getByRole('article')).toHaveCount(4)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All Shirts', exact: true }).click()
  await expect(page).toHaveURL('/products?category=shirts')
})

ownShop('staff add a synonym, and the next search follows it @own-shop', async ({ page, browser, baseURL }) => {
  const visitor = await browser.newPage({ baseURL })
  await visitor.goto('/products?search=angavastram')
  await expect(visitor.getByRole('heading', { name: 'No products found' })).toBeVisible()

  await enter(page, '/admin/searches')
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Searches' }).getByRole('link', { name: 'Synonyms' }).click()
  await page.getByRole('button', { name: 'Add synonyms' }).click()
  const dialog = page.getByRole('dialog')
  const words = dialog.getByLabel('Words that mean the same')
  await words.fill('Angavastram')
  await dialog.getByRole('button', { name: 'Add synonyms' }).click()
  await expect(words).toHaveAccessibleDescription(/at least two words/)
  await expectAccessible(page)
  await words.fill('Angavastram, uttariya, stole')
  await dialog.getByRole('button', { name: 'Add synonyms' }).click()
  await expect(page.getByRole('cell', { name: 'angavastram, uttariya, stole', exact: true })).toBeVisible()
  await expectAccessible(page)

  await visitor.reload()
  const shown = visitor.getByRole('region', { name: 'Products' }).getByRole('article').getByRole('heading')
  await expect(shown.first()).toHaveText(/Stole$/)

  await page.getByRole('button', { name: 'Delete angavastram, uttariya, stole' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('cell', { name: 'angavastram, uttariya, stole', exact: true })).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await visitor.close()
})
