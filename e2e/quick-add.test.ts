// demanded by: app/storefront/catalogue
import { expect, test } from './harness/test.ts'
import { fillCheckout, payButton } from './harness/visitor.ts'

test.use({ serviceWorkers: 'block', allowedComplaints: [/status of 502|ERR_FAILED/] })

const shirt = 'Chikkamagaluru Chambray Shirt'

test('the mini cart asks quick add’s line for its size and colour before the checkout @phone-first @long', async ({
  page,
}) => {
  await page.goto(`/products?search=${encodeURIComponent('Chikkamagaluru Chambray')}`)
  await page.getByRole('button', { name: `Quick add ${shirt}` }).click()
  const cart = page.getByRole('dialog', { name: 'Your Cart (1)' })
  const line = cart.getByRole('listitem')
  await expect(line.getByText(/^Please select a size/)).toBeVisible()
  const sizes = line.getByRole('group', { name: `Size of ${shirt}` })
  const first = sizes.getByRole('button', { disabled: false }).first()
  for (const button of await line.getByRole('group').getByRole('button').all()) {
    const box = (await button.boundingBox())!
    expect(Math.min(box.width, box.height), await button.innerText()).toBeGreaterThanOrEqual(44)
  }

  await cart.getByRole('link', { name: 'Checkout' }).click()
  await expect(line.getByRole('alert').getByText(/^Please select a size/)).toBeVisible()
  await expect(first).toBeFocused()
  await expect(page).toHaveURL(/\/products/)

  await page.keyboard.press('Enter')
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await expect(first).toBeFocused()
  const colors = line.getByRole('group', { name: `Color of ${shirt}` })
  if (await colors.isVisible()) await colors.getByRole('button', { disabled: false }).first().click()
  await expect(line.getByText(/^Please select/)).toHaveCount(0)

  await cart.getByRole('link', { name: 'Checkout' }).click()
  await fillCheckout(page)
  await expect(payButton(page)).toBeEnabled()
  await expect(page.getByText(/^Please select/)).toHaveCount(0)
})

test('without the script of the choice, the mini cart leads to the cart, which asks @phone @long', async ({ page }) => {
  await page.route('**/assets/line-question*', (route) => route.abort())
  await page.goto(`/products?search=${encodeURIComponent('Chikkamagaluru Chambray')}`)
  await page.getByRole('button', { name: `Quick add ${shirt}` }).click()
  const cart = page.getByRole('dialog', { name: 'Your Cart (1)' })
  await expect(cart.getByText('Please choose its size and color in your cart.')).toBeVisible()
  await cart.getByRole('link', { name: 'View Cart' }).click()
  await page
    .getByRole('group', { name: `Size of ${shirt}` })
    .getByRole('button', { disabled: false })
    .first()
    .click()
  await page
    .getByRole('group', { name: `Color of ${shirt}` })
    .getByRole('button', { disabled: false })
    .first()
    .click()
  await expect(page.getByText(/^Please select/)).toHaveCount(0)
})

test('without an answer the line stays, says so, and asks again @phone @long', async ({ page }) => {
  const check = '**/api/cart/check'
  await page.route(check, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
  await page.goto(`/products?search=${encodeURIComponent('Chikkamagaluru Chambray')}`)
  await page.getByRole('button', { name: `Quick add ${shirt}` }).click()
  const line = page.getByRole('dialog', { name: 'Your Cart (1)' }).getByRole('listitem')
  await expect(line.getByRole('alert')).toContainText('We could not load its sizes and colors.')
  await page.unroute(check)
  await line.getByRole('button', { name: 'Try again' }).click()
  await expect(line.getByText(/^Please select a size/)).toBeVisible()
})
