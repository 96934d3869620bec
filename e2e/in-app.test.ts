// demanded by: app/storefront/checkout shop/payments
import { expect, test } from './harness/test.ts'
import { addToCart, fillCheckout, orderNumberOn, payButton } from './harness/visitor.ts'

// Instagram's browser cannot show the payment window over a page: the customer goes to the gateway and comes back.
test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 Chrome/139.0 Mobile Safari/537.36 Instagram 390.0.0.43.81',
})

test('within another app a failed payment comes back kindly, and the next one buys @phone @long', async ({
  page,
  openAnother,
}) => {
  await addToCart(page, 'Chikkamagaluru Chambray Shirt')
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
  await fillCheckout(page)
  await payButton(page).click()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.getByRole('button', { name: 'Failure' }).click()
  await page.getByRole('button', { name: 'Back to the shop' }).click()
  await expect(page.getByRole('heading', { name: 'Your payment was not completed' })).toBeVisible()
  await expect(page.getByText('The bank declined this payment.')).toBeVisible()

  await payButton(page).click()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.getByRole('button', { name: 'Success' }).click()
  await orderNumberOn(page)
  expect(new URL(page.url()).hash).toMatch(/^#order=FW-/)
  const stored = await page.evaluate(() => ({
    cart: localStorage.getItem('cart'),
    paymentId: sessionStorage.getItem('paymentId'),
  }))
  expect(stored).toEqual({ cart: '[]', paymentId: expect.stringMatching(/^pay_/) })

  // Payment apps may bring the customer back in another browser, which remembers nothing.
  const elsewhere = await openAnother()
  await elsewhere.goto(page.url())
  await expect(elsewhere.getByRole('heading', { name: /^Order FW-/ })).toBeVisible()
})
