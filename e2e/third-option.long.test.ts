// demanded by: shop/catalogue app/backoffice/products/products app/storefront/product
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect, expectAccessible } from './harness/test.ts'
import { fillCheckout, orderNumberOn, payButton, payInWindow } from './harness/visitor.ts'
import { sizes } from './screens/sizes.ts'

test.use({ serviceWorkers: 'block' })

test('a third option is typed with the keyboard, asked for on the page, and said on cart, order and slip @own-shop', async ({
  page,
  openAnother,
}) => {
  await enter(page, '/admin/products')
  await page.goto('/admin/products?search=Gadag+Gingham')
  await page.getByRole('main').getByRole('link', { name: 'Gadag Gingham Shirt', exact: true }).first().click()
  await page.getByLabel('Its name').fill('Fit')
  await page.getByLabel('A value to add').fill('Slim')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Relaxed')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Values of Fit' }).getByRole('listitem')).toHaveText(['Slim', 'Relaxed'])
  await page.getByLabel('Set stock of size M · Fit: Relaxed in all colours').fill('0')
  await page.getByLabel('Set stock of size L · Fit: Slim in all colours').fill('5')
  await page.getByLabel('Set stock of size L · Fit: Relaxed in all colours').fill('7')
  for (const value of ['Slim', 'Relaxed'])
    await page
      .getByLabel(new RegExp(`^Stock of size S · Fit: ${value} in`))
      .first()
      .fill('0')
  await page.getByRole('button', { name: 'Save Product' }).first().click()
  await expect(page.getByText('Product saved').first()).toBeVisible()

  const visitor = await openAnother(sizes.phone)
  const loaded: string[] = []
  visitor.on('request', (request) => loaded.push(request.url()))
  await visitor.goto('/products?category=jeans')
  await visitor.getByRole('article').first().getByRole('link').first().click()
  await visitor.waitForURL(/\/products\/\d+/)
  await visitor
    .getByRole('button', { name: /^Add to Cart •/ })
    .first()
    .click()
  await expect(visitor.getByText('Please select a size').first()).toBeVisible()
  expect(loaded.filter((url) => url.includes('third-choice'))).toEqual([])

  await visitor.goto('/products?search=Gadag+Gingham&size=M')
  const card = visitor.getByRole('article').filter({ hasText: 'Gadag Gingham Shirt' }).first()
  await expect(card.getByRole('button', { name: /^Sizes of/ })).toHaveCount(0)
  await card.getByRole('link', { name: 'Gadag Gingham Shirt' }).click()
  const group = (name: string) => visitor.getByRole('group', { name: new RegExp(`^${name}`) })
  await visitor
    .getByRole('button', { name: /^Add to Cart •/ })
    .first()
    .click()
  await expect(group('Size').getByText('Please select a size')).toBeVisible()
  await expect(group('Fit').getByText('Please select a fit')).toBeVisible()
  await expect(group('Color').getByText('Please select a color')).toBeVisible()
  await group('Size').getByRole('radio', { name: 'L', exact: true }).check({ force: true })
  await visitor.locator('input[name="color"]:enabled').first().check({ force: true })
  await visitor
    .getByRole('button', { name: /^Add to Cart •/ })
    .first()
    .click()
  await expect(group('Fit').getByText('Please select a fit')).toBeVisible()
  await expect(group('Fit').getByRole('radio').first()).toBeFocused()
  await visitor.keyboard.press('Space')
  await visitor.keyboard.press('ArrowRight')
  await expect(group('Fit').getByRole('radio', { name: 'Relaxed' })).toBeChecked()
  await expectAccessible(visitor)
  await group('Size').getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await expect(group('Fit').getByRole('radio', { name: /Relaxed/ })).toBeDisabled()
  await group('Size').getByRole('radio', { name: 'L', exact: true }).check({ force: true })
  await group('Fit').getByRole('radio', { name: 'Relaxed' }).check({ force: true })
  await expect(group('Size').locator('..')).toContainText(/S · Slim and S · Relaxed are sold out in/)

  const before = Promise.withResolvers<void>()
  await visitor.route(/\.js$/, async (route) => {
    await before.promise
    await route.continue()
  })
  await visitor.reload({ waitUntil: 'commit' })
  await group('Size').getByRole('radio', { name: 'L', exact: true }).check({ force: true })
  await visitor.locator('input[name="color"]:enabled').first().check({ force: true })
  await group('Fit').getByRole('radio', { name: 'Relaxed' }).check({ force: true })
  before.resolve()
  for (const chosen of ['Size: L', 'Fit: Relaxed', 'Color: '])
    await expect(group(chosen), 'chosen before the page listened').toBeVisible()
  await visitor.unroute(/\.js$/)

  let sendScript = () => {}
  const wait = new Promise<void>((resolve) => (sendScript = resolve))
  await visitor.route(/third-choice/, async (route) => {
    await wait
    await route.continue()
  })
  await visitor.reload()
  await expect(visitor.locator('html')).toHaveAttribute('data-live')
  await group('Size').getByRole('radio', { name: 'L', exact: true }).check({ force: true })
  await visitor.locator('input[name="color"]:enabled').first().check({ force: true })
  await group('Fit').getByRole('radio', { name: 'Relaxed' }).check({ force: true })
  sendScript()
  await visitor
    .getByRole('button', { name: /^Buy Now/ })
    .first()
    .click()
  await expect(visitor.getByText('Size L · Fit: Relaxed').first()).toBeAttached()
  await fillCheckout(visitor)
  await payButton(visitor).click()
  await payInWindow(visitor)
  const number = await orderNumberOn(visitor)
  await page.goto(`/admin/orders/${number}`)
  await expect(page.getByText(/L · Fit: Relaxed/).first()).toBeVisible()
})
