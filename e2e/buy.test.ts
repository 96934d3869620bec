// demanded by: app/storefront/checkout app/storefront/cart shop/cart
import { expect, test } from './harness/test.ts'
import {
  addToCart,
  chooseFirst,
  fillCheckout,
  orderNumberOn,
  payButton,
  payInWindow,
  paymentWindow,
} from './harness/visitor.ts'

test('a visitor finds a shirt, buys it and gets an order number @phone-first', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Shop Collection' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible()

  await page.goto('/products?category=shirts&size=M')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/\d+$/)

  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  await expect(page.getByText('Please select a size').first()).toBeVisible()
  await chooseFirst(page)
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  const cart = page.getByRole('dialog', { name: 'Your Cart (1)' })
  await expect(cart).toBeVisible()
  await cart.getByRole('link', { name: 'View Cart' }).click()

  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()

  await payButton(page).click()
  await expect(page.getByText('This field is required').first()).toBeVisible()
  await expect(page.getByText('Form Validation Error')).toBeVisible()
  await fillCheckout(page)
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Asha')

  await payButton(page).click()
  await payInWindow(page)
  const number = await orderNumberOn(page)
  expect(number).toMatch(/^FW-\d{6}$/)
  await expect(page.getByText('Standard Shipping')).toBeVisible()
  const stored = await page.evaluate(() => ({
    cart: localStorage.getItem('cart'),
    last: localStorage.getItem('lastOrder'),
  }))
  expect(JSON.parse(stored.cart ?? '[]')).toEqual([])
  expect(JSON.parse(stored.last!)).toMatchObject({
    payment_status: 'completed',
    order_status: 'pending',
    customer_email: 'asha.rao@example.com',
  })
})

test('a payment that fails, and then is given up, leaves the cart as it was @phone', async ({ page }) => {
  await addToCart(page, 'Chikkamagaluru Chambray Shirt')
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
  await fillCheckout(page)
  await payButton(page).click()
  const gateway = paymentWindow(page)
  await gateway.getByRole('button', { name: /^Pay ₹/ }).click()
  await gateway.getByRole('button', { name: 'Failure' }).click()
  await gateway.getByRole('button', { name: 'Back to the shop' }).click()
  await expect(page.getByText('Payment Failed')).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  const cart = await page.evaluate(() => localStorage.getItem('cart'))
  expect(JSON.parse(cart!)).toHaveLength(1)
})

test('a size and a button tapped before the script of the page has come are not forgotten @phone', async ({ page }) => {
  await page.goto('/products?search=Chikkamagaluru%20Chambray')
  const href = await page
    .getByRole('link', { name: 'Chikkamagaluru Chambray Shirt', exact: true })
    .first()
    .getAttribute('href')
  const { promise: arrived, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client*', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(href!, { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'L', exact: true }).check()
  await page
    .getByRole('group', { name: /^Colou?r/ })
    .getByRole('radio')
    .first()
    .check()
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  letCome()
  await expect(page.getByRole('dialog', { name: 'Your Cart (1)' }).getByText('Size L')).toBeVisible()
})
