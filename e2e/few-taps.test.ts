// demanded by: app/storefront/product app/storefront/cart
import type { Locator, Page } from '@playwright/test'
import { expectNothingCutOff } from './harness/layout-problems.ts'
import { expect, test } from './harness/test.ts'
import { orderNumberOn, payButton, paymentWindow } from './harness/visitor.ts'

/** Search, quick add, size, colour, Checkout, Pay Now, and two in the payment window. */
const maxTaps = 8
const maxMs = 60_000
/** A thumb's time for one character. */
const typingMs = 150

test.use({ allowedComplaints: [/status of 422/] })

const kannada = {
  'First name': 'ಲಕ್ಷ್ಮೀನಾರಾಯಣ'.repeat(5).slice(0, 60),
  'Last name': 'ವಿಶ್ವವಿದ್ಯಾನಿಲಯಕಾರ್ಯನಿರ್ವಾಹಕಾಧಿಕಾರಿಮಂಡಳಿಸಭಾಂಗಣದಲ್ಲಿ',
  Email: 'lakshmi@example.com',
  Phone: '98123 45678',
  Address: 'ಮನೆ ೧೨, ೩ನೇ ಅಡ್ಡರಸ್ತೆ, ಪಿ. ಜೆ. ಬಡಾವಣೆ',
  City: 'ದಾವಣಗೆರೆ',
}

/** Everything but the taps: what autofill and the keyboard do. */
async function fillIn(page: Page) {
  for (const [label, text] of Object.entries(kannada)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('State').selectOption('Karnataka')
  await page.getByLabel('PIN code').fill('577 002')
}

test('from “blak jeans” typed into the search to a paid order in eight taps and less than a minute @phone @long', async ({
  page,
}) => {
  await page.goto('/')
  let taps = 0
  const tap = async (target: Locator) => {
    await target.tap()
    taps += 1
  }
  const begun = Date.now()
  await tap(page.getByRole('link', { name: 'Search' }))
  await page.keyboard.type('blak jeans', { delay: typingMs })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Showing results for black jeans')).toBeVisible()
  await tap(page.getByRole('button', { name: /^Quick add .*Jean/i }).first())
  const cart = page.getByRole('dialog', { name: 'Your Cart (1)' })
  const choice = (title: string) => cart.getByRole('group', { name: new RegExp(`^${title} of `) }).getByRole('button')
  await tap(choice('Size').and(page.locator(':enabled')).first())
  await tap(choice('Color').and(page.getByRole('button', { name: /black/i })))
  await tap(cart.getByRole('link', { name: 'Checkout' }))
  await fillIn(page)
  await tap(payButton(page))
  await expect(paymentWindow(page).getByRole('tab').first()).toHaveAccessibleName('UPI')
  await expect(paymentWindow(page).getByRole('tab', { selected: true })).toHaveAccessibleName('UPI')
  await tap(paymentWindow(page).getByRole('button', { name: /^Pay ₹/ }))
  await tap(paymentWindow(page).getByRole('button', { name: 'Success' }))
  const number = await orderNumberOn(page)
  expect(Date.now() - begun).toBeLessThan(maxMs)
  expect(taps).toBeLessThanOrEqual(maxTaps)

  await expect(page.getByText('Payment received.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Track order' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  await expect(page.getByText(kannada['Last name'])).toBeVisible()
  await expectNothingCutOff(page)
})

test('order tracking is found from the footer, the side menu and the contact page @phone @long', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1, name: 'Track order' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link').last()).toHaveText('Track order')
  await menu.getByRole('link', { name: 'Track order' }).tap()
  await expect(heading).toBeVisible()
  await page.goto('/contact')
  await page.getByRole('main').getByRole('link', { name: 'Track order' }).tap()
  await expect(heading).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track order' }).tap()
  await expect(page).toHaveURL(/\/orders\/find$/)

  await page.getByRole('button', { name: 'Send link' }).tap()
  await expect(page.getByLabel('Order number')).toBeFocused()
  await page.getByLabel('Order number').fill('FW-999999')
  await page.getByLabel('Phone number or e-mail').fill('asha.rao@example.com')
  await page.getByRole('button', { name: 'Send link' }).tap()
  await expect(page.getByRole('status').filter({ hasText: 'If these match, we have e-mailed the link' })).toBeVisible()
})
