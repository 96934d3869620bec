// demanded by: app/ui app/storefront/product
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
  await page.emulateMedia({ forcedColors: null })
})
