// demanded by: app/storefront/checkout app/storefront/product shop/delivery
import { expect, test } from './harness/test.ts'
import { addToCart, fillCheckout, orderNumberOn, payButton, payInWindow, paymentWindow } from './harness/visitor.ts'

test.use({ hasEmptyCache: true })

const checkLabel = 'Check delivery to your PIN code'

test('a PIN code checked on the product page says when the parcel comes, and fills in the checkout @phone', async ({
  page,
}) => {
  const answer = page.getByRole('status').filter({ hasText: /577001|valid 6-digit/ })
  const check = page.getByRole('button', { name: 'Check', exact: true })
  await addToCart(page, 'Chikkamagaluru Chambray Shirt')
  await page.keyboard.press('Escape')
  await page.getByLabel(checkLabel).fill('5770')
  await check.click()
  await expect(answer).toHaveText('Please enter a valid 6-digit PIN code')
  await expect(page.getByLabel(checkLabel)).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(checkLabel).fill('577 001')
  await page.keyboard.press('Enter')
  await expect(answer).toHaveText(/^Deliver to 577001: by \w{3}, \d+ \w{3,4}$/)

  await page.goto('/cart')
  await expect(page.getByLabel(checkLabel)).toHaveValue('577001')
  await expect(answer).toHaveText(/^Deliver to 577001: by /)
  await page.getByLabel(checkLabel).focus()
  await page.keyboard.type('560034', { delay: 60 })
  await expect(page.getByLabel(checkLabel)).toHaveValue('560034')
  await page.goto('/cart', { waitUntil: 'commit' })
  await page.getByLabel(checkLabel).focus()
  await page.keyboard.type('560034', { delay: 60 })
  await expect(answer).toHaveText(/^Deliver to 577001: by /)
  await expect(page.getByLabel(checkLabel)).toHaveValue('560034')

  await page.goto('/checkout')
  await expect(page.getByLabel('PIN code')).toHaveValue('577001')
  await expect(page.getByLabel('City')).toHaveValue('Davanagere')
  await expect(page.getByLabel('State')).toHaveValue('Karnataka')
  await page.getByLabel('PIN code').fill('411 001')
  await expect(page.getByLabel('City')).toHaveValue('Pune')
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra')
  await page.getByLabel('PIN code').fill('೫೭೭ ೦೦೧')
  await expect(page.getByLabel('City')).toHaveValue('Davanagere')
  await page.getByLabel('PIN code').fill('411001')
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra')
  await page.getByLabel('City').fill('Poona')
  await page.getByLabel('PIN code').fill('577001')
  await expect(page.getByLabel('State')).toHaveValue('Karnataka')
  await expect(page.getByLabel('City')).toHaveValue('Poona')

  await fillCheckout(page)
  await payButton(page).click()
  await payInWindow(page)
  await orderNumberOn(page)
})

test('an address that may be mistyped is asked about once, and the second press lets it through @phone @long', async ({
  page,
}) => {
  await addToCart(page, 'Chikkamagaluru Chambray Shirt')
  await page.goto('/checkout')
  await fillCheckout(page, { email: 'asha@gmial.com' })
  await page.getByLabel('Address', { exact: true }).fill('12')
  await page.getByLabel('PIN code').fill('999999')
  await expect(page.getByText('We do not know PIN code 999999. Please check its digits.').first()).toBeVisible()
  await payButton(page).click()
  await expect(page.getByText('Did you mean asha@gmail.com?')).toBeVisible()
  await expect(page.getByText('Please add the house number and the street.')).toBeVisible()
  await expect(page.getByLabel('PIN code')).toHaveAccessibleDescription(
    'We do not know PIN code 999999. Please check its digits. If they are right, press the button again. We fill in your city and state from it.',
  )
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('asha@gmail.com')
  await payButton(page).click()
  await payInWindow(page)
  await orderNumberOn(page)
})

test('a question about the address is neither passed by a quick press nor answered by a double one @desktop', async ({
  page,
}) => {
  await addToCart(page, 'Chikkamagaluru Chambray Shirt')
  const [answered, pressed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/delivery/*', async (route) => {
    const response = await route.fetch()
    answered.resolve()
    await pressed.promise
    await route.fulfill({ response })
  })
  await page.goto('/checkout')
  await fillCheckout(page)
  await page.getByLabel('State').selectOption('Kerala')
  await answered.promise
  await payButton(page).dblclick()
  pressed.resolve()
  const question = page.getByText('PIN code 577002 is in Karnataka, not in Kerala.')
  await expect(question).toBeVisible()
  await page.getByLabel('Email').fill('asha@gmial.com')
  await payButton(page).dblclick()
  await expect(page.getByText('Did you mean asha@gmail.com?')).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(page.getByTitle('Test payment')).toHaveCount(0)
  // A press is no longer part of a double one.
  await page.waitForTimeout(1_000)
  await payButton(page).click()
  await expect(paymentWindow(page).getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
})
