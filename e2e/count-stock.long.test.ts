// demanded by: shop/stock app/backoffice/products/products
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect } from './harness/test.ts'
import { sizes } from './screens/sizes.ts'

test('pieces are scanned on a phone, and the product says why its stock changed @own-shop', async ({ page }) => {
  await page.setViewportSize(sizes.phone.viewport)
  await enter(page, '/admin/products')
  await page.goto('/admin/products?search=Gadag+Gingham')
  await page.getByRole('main').getByRole('link', { name: 'Gadag Gingham Shirt', exact: true }).first().click()
  await page.getByRole('radio', { name: 'SKUs' }).check()
  const sku = await page.locator('input[name="variants[0].sku"]').inputValue()
  await page.getByRole('link', { name: 'Changes of stock' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stock of Gadag Gingham Shirt' })).toBeVisible()
  await page.screenshot({ path: 'test-results/stock.png', fullPage: true })

  await page.goto('/admin/products/count')
  const field = page.getByLabel('Scan a piece')
  await expect(field).toBeFocused()
  const scan = async (code: string) => {
    await field.fill(code)
    await field.press('Enter')
  }
  await scan('no such code')
  await expect(page.getByText('Nothing has the code no such code.')).toBeVisible()
  // As a hand scanner types: the second comes before the shop has answered the first.
  await scan(sku)
  await scan(sku)
  await scan(sku.toLowerCase())
  const counted = page.getByRole('group', { name: /^Counted of Gadag Gingham Shirt/ }).getByRole('textbox')
  await expect(counted.first()).toHaveValue('3')
  await page.reload()
  await expect(counted.first(), 'a reload loses nothing').toHaveValue('3')
  await counted.first().fill('4')
  await counted.first().press('Enter')
  await page.getByRole('button', { name: 'Add its other sizes' }).first().click()
  await expect(
    page
      .getByText('0 in stock')
      .or(page.getByText(/Should be/))
      .first(),
  ).toBeVisible()
  await page.screenshot({ path: 'test-results/count.png', fullPage: true })
  await page.getByRole('button', { name: 'Apply count' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'changed' })).toBeVisible()

  await page.goto('/admin/products?search=Gadag+Gingham')
  await page.getByRole('main').getByRole('link', { name: 'Gadag Gingham Shirt', exact: true }).first().click()
  await page.getByRole('link', { name: 'Changes of stock' }).click()
  await expect(page.getByRole('cell', { name: /^Counted/ }).first()).toBeVisible()
  await page.setViewportSize(sizes.desktop.viewport)
  await page.screenshot({ path: 'test-results/stock-desktop.png', fullPage: true })

  await page.getByRole('link', { name: 'Print labels' }).click()
  await page.getByLabel('Paper').selectOption({ label: 'Roll, 50 × 25 mm' })
  await page.getByRole('button', { name: 'One of each' }).click()
  await page.screenshot({ path: 'test-results/labels.png', fullPage: true })
  const print = page.getByRole('link', { name: /^Print \d+ labels$/ })
  const answer = await page.request.get((await print.getAttribute('href'))!)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
})
