// demanded by: shop/catalogue/sets app/backoffice/products/products app/storefront/product
import sharp from 'sharp'
import { expectAccessibleAtBothWidths } from './harness/both-widths.ts'
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect, expectAccessible } from './harness/test.ts'
import { fillCheckout, orderNumberOn, payButton, payInWindow } from './harness/visitor.ts'
import { sizes } from './screens/sizes.ts'

const picture = async () => ({
  name: 'set.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 320, height: 400, channels: 3, background: { r: 120, g: 40, b: 60 } } })
    .png()
    .toBuffer(),
})

test('a set is made of other products, chosen piece by piece, bought at its price, and named on its lines @own-shop', async ({
  page,
  openAnother,
}) => {
  test.slow()
  const notices = page.getByRole('region', { name: 'Notifications' })
  await enter(page, '/admin/products/add')
  await page.getByLabel('A set of other products, at one price').check()
  await expect(page.getByRole('group', { name: 'Sizes' })).toHaveCount(0)
  await page.getByLabel('Name', { exact: true }).fill('Two for work')
  await page.getByLabel('Category').selectOption('Shirts')
  await page.getByLabel('Price (₹)', { exact: true }).fill('1,799')
  await page.getByLabel('Choose images, or drop them here').setInputFiles(await picture())
  await expect(notices.getByText('Image uploaded successfully').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add Product', exact: true }).click()
  await expect(page.getByText('Please choose a product').first()).toBeVisible()

  const pick = async (at: number, name: string) => {
    const slot = page.getByRole('group', { name: `Slot ${at}`, exact: true })
    await slot.getByLabel(`Add a product to slot ${at}`).fill(name)
    await slot
      .getByRole('list', { name: 'Found products' })
      .getByRole('button')
      .filter({ hasText: name })
      .first()
      .click()
  }
  await page.getByLabel('Name of slot 1').fill('Shirt')
  await pick(1, 'Hampi Oxford Shirt')
  await pick(1, 'Malnad Flannel Check Shirt')
  await page.getByLabel('Name of slot 2').fill('For Friday')
  await pick(2, 'Gadag Gingham Shirt')
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Add Product', exact: true }).click()
  await expect(notices.getByText('Product added successfully!').first()).toBeVisible()

  const visitor = await openAnother(sizes.phone)
  const card = visitor.getByRole('article').filter({ hasText: 'Two for work' }).first()
  await expect(async () => {
    await visitor.goto('/products?search=Two+for+work')
    await expect(card).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(card.getByRole('button', { name: /^Quick add/ })).toHaveCount(0)
  await expect(card).toContainText('₹1,799')
  await card.getByRole('link', { name: 'Two for work' }).click()
  await visitor.waitForURL(/\/products\/\d+/)
  await visitor
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  const group = (name: string) => visitor.getByRole('group', { name: new RegExp(`^${name}`) })
  await expect(group('Shirt').getByText('Please choose: Shirt')).toBeVisible()
  await expect(group('Shirt').getByRole('radio').first()).toBeFocused()
  await expectAccessible(visitor)
  await visitor.keyboard.press('Space')
  await expect(group('Shirt').getByRole('radio').first()).toBeChecked()
  for (const name of ['Hampi Oxford Shirt', 'Gadag Gingham Shirt'])
    for (const what of ['Color', 'Size'])
      await group(`${what} of ${name}`)
        .locator('label')
        .filter({ hasNotText: 'Sold out' })
        .locator('input:enabled')
        .first()
        .check({ force: true })
  await expect(visitor.getByText(/^Save ₹/)).toBeVisible()
  await expectAccessibleAtBothWidths(visitor)
  await visitor
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  const drawer = visitor.getByRole('dialog')
  await expect(drawer.getByText('Hampi Oxford Shirt', { exact: false })).toBeVisible()
  await drawer.getByRole('link', { name: 'View Cart' }).click()
  await visitor.waitForURL('/cart')
  await expect(visitor.getByRole('main').getByText('Gadag Gingham Shirt').first()).toBeVisible()
  await expect(
    visitor
      .getByRole('main')
      .getByText(/₹1,799/)
      .first(),
  ).toBeVisible()
  await expectAccessibleAtBothWidths(visitor)
  await visitor.goto('/checkout')
  await fillCheckout(visitor)
  await expect(payButton(visitor)).toContainText('₹1,829')
  await payButton(visitor).click()
  await payInWindow(visitor)
  const number = await orderNumberOn(visitor)
  await expect(visitor.getByText('Hampi Oxford Shirt (Two for work)').first()).toBeVisible()
  await page.goto(`/admin/orders/${number}`)
  await expect(page.getByText('Piece of Two for work')).toHaveCount(2)
  await page.goto('/admin/products?search=Two+for+work')
  await page.getByRole('main').getByRole('link', { name: 'Two for work', exact: true }).first().click()
  await page.getByLabel('Percent below the sum of its pieces').fill('95')
  await page.getByRole('button', { name: 'Save Product' }).first().click()
  await expect(page.getByLabel('Percent below the sum of its pieces')).toHaveAccessibleDescription(/90/)
  await page.getByLabel('Percent below the sum of its pieces').fill('10')
  await page.getByRole('button', { name: 'Save Product' }).first().click()
  await expect(notices.getByText('Product saved').first()).toBeVisible()
  await expect(async () => {
    await visitor.goto('/products?search=Two+for+work')
    await expect(card).toContainText(/from/i, { timeout: 1_000 })
  }).toPass()
  await page.goto('/admin/orders/new')
  await page.getByLabel('Find a product').fill('Two for work')
  await page.getByRole('button', { name: 'Add Two for work' }).click()
  await expect(page.getByText('Please choose a piece')).toHaveCount(2)
  for (const slot of ['Shirt', 'For Friday']) {
    const select = page.getByLabel(`${slot} of Two for work`)
    await select.selectOption((await select.locator('option:not([value=""]):enabled').first().getAttribute('value'))!)
  }
  await page.getByRole('button', { name: 'Add Two for work' }).click()
  await expect(page.getByLabel('Quantity of Two for work')).toBeVisible()
  await expect(page.getByText('Total', { exact: true })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.goto(`/admin/orders/slips?number=${number}`)
  await expect(page.getByText('Hampi Oxford Shirt (Two for work)').first()).toBeVisible()
})
