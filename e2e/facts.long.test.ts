// demanded by: shop/catalogue app/backoffice/products/categories app/backoffice/products/products app/storefront/catalogue
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect, expectAccessible } from './harness/test.ts'
import { sizes } from './screens/sizes.ts'

test('a category asks for facts; customers read them on the product page and filter its list by them @own-shop', async ({
  page,
  openAnother,
}) => {
  await enter(page, '/admin/categories')
  const shirts = page
    .getByRole('main')
    .locator('li, article')
    .filter({ has: page.getByRole('heading', { name: 'Shirts', exact: true }) })
  await shirts.getByRole('link', { name: 'Product information' }).click()
  await page.getByRole('button', { name: 'Ask for a fact' }).click()
  await page.getByLabel('Name of fact 1').fill('Fabric')
  await page.getByLabel('Choices of fact 1').fill('Cotton, Linen')
  await page.getByRole('button', { name: 'Ask for a fact' }).click()
  await page.getByLabel('Name of fact 2').fill('Weight')
  await page.getByLabel('Kind of fact 2').selectOption('Number')
  await page.getByLabel('Unit of fact 2').fill('gsm')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save product information' }).click()
  await expect(page.getByText('Product information saved').first()).toBeVisible()

  await page.goto('/admin/products?search=Hampi+Oxford')
  await page.getByRole('main').getByRole('link', { name: 'Hampi Oxford Shirt', exact: true }).first().click()
  await page.getByLabel(/^Fabric/).selectOption('Cotton')
  await page.getByLabel('Weight (gsm)').fill('heavy')
  await page.getByRole('button', { name: 'Add a fact' }).click()
  await page.getByLabel('Name of fact 1').fill('Collar')
  await page.getByLabel('Value of fact 1').fill('Button-down')
  await page.getByRole('button', { name: 'Save Product' }).first().click()
  await expect(page.getByText('Weight: Please enter a number').first()).toBeVisible()
  await page.getByLabel('Weight (gsm)').fill('145')
  await page.getByRole('button', { name: 'Save Product' }).first().click()
  await expect(page.getByText('Product saved').first()).toBeVisible()

  const visitor = await openAnother(sizes.desktop)
  await visitor.goto('/products?category=shirts')
  await visitor.getByRole('heading', { name: 'Fabric' }).click()
  await visitor.getByRole('link', { name: /^Cotton/ }).click()
  await expect(visitor).toHaveURL(/fact=Fabric/)
  await expect(visitor.getByRole('list', { name: 'Active filters' }).getByText('Fabric: Cotton').first()).toBeVisible()
  await expect(visitor.getByRole('main').getByRole('article')).toHaveCount(1)
  await visitor.getByRole('article').getByRole('link', { name: 'Hampi Oxford Shirt' }).click()
  await visitor.waitForURL(/\/products\/\d+/)
  await expect(visitor.getByRole('main')).toContainText('Weight:145 gsm')
  await expect(visitor.getByRole('main')).toContainText('Collar:Button-down')
})
