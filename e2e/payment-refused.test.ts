// demanded by: app/storefront/checkout shop/payments
import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { addToCart, fillCheckout, payButton, paymentWindow } from './harness/visitor.ts'

test.use({ serviceWorkers: 'block', allowedComplaints: [/Failed to load resource/] })

async function openFilledCheckout(page: Page) {
  await addToCart(page, 'Chikkamagaluru Chambray Shirt')
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
  await fillCheckout(page)
}

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })

test('whatever goes wrong before the money moves is said in its own sentence, and the form stays filled @phone @long', async ({
  page,
}) => {
  await openFilledCheckout(page)
  const api = '**/api/checkout'
  async function refuse(answer: { status: number; json: object } | null, sentence: string) {
    await page.route(api, (route) => (answer ? route.fulfill(answer) : route.abort()))
    await payButton(page).click()
    await expect(toast(page, 'Payment Failed').last()).toBeVisible()
    await expect(toast(page, sentence).last()).toBeVisible()
    await expect(page.getByText('No money was taken. Please press the button again')).toBeVisible()
    await expect(payButton(page)).toBeEnabled()
    await page.unroute(api)
  }
  await refuse(null, 'Failed to create payment order')
  await refuse({ status: 503, json: { error: 'The payment service rests.' } }, 'The payment service rests.')
  await refuse({ status: 200, json: {} }, 'Invalid response from payment service')

  await page.route('**/*checkout*.js', (route) =>
    route.request().url().includes('/assets/') ? route.continue() : route.abort(),
  )
  await payButton(page).click()
  await expect(toast(page, 'Payment initialization failed. Please try again.')).toBeVisible()
  await page.unroute('**/*checkout*.js')
  await expect(page.getByLabel('First name')).toHaveValue('Asha')

  let letCome = () => {}
  const held = new Promise<void>((resolve) => (letCome = resolve))
  await page.route(api, async (route) => (await held, route.continue()))
  await payButton(page).click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(0)
  letCome()
  const gateway = paymentWindow(page)
  await expect(gateway.getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
  await gateway.getByRole('button', { name: /close/i }).click()
  await gateway.getByRole('button', { name: 'Yes, leave' }).click()
  await expect(toast(page, 'Payment cancelled by user')).toBeVisible()
  await expect(page.getByText('No money was taken. Please press the button again')).toHaveCount(0)
  await expect(payButton(page)).toBeEnabled()
})

test('a form with mistakes takes the customer to them, and clears them as they are corrected @phone @long', async ({
  page,
}) => {
  await openFilledCheckout(page)
  await page.getByLabel('Email').fill('asha@nowhere')
  await page.getByLabel('Phone').fill('12345')
  await page.getByLabel('PIN code').fill('57700')
  await page.getByLabel('City').fill('   ')
  await payButton(page).click()
  await expect(toast(page, 'Form Validation Error')).toBeVisible()
  await expect(toast(page, 'Please fill out all required fields correctly.')).toBeVisible()
  const summary = page.getByRole('region', { name: /needs? your attention$/ })
  await expect(summary.getByRole('heading', { name: '4 fields need your attention' })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  expect((await summary.boundingBox())!.height).toBeLessThan(60)
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(page.getByLabel('City')).toHaveAccessibleDescription('This field is required')
  await summary.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await page.getByLabel('Email').press('End')
  await page.keyboard.type('.in')
  await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid')
  await summary.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await page.getByLabel('Phone').fill('98123 45678')
  await summary.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('City')).toBeFocused()
  await page.getByLabel('City').fill('Davanagere')
  await summary.getByRole('button', { name: 'Show it' }).click()
  await expect(page.getByLabel('PIN code')).toBeFocused()
  await expect(toast(page, 'Form Validation Error')).toBeVisible()
  await page.getByLabel('PIN code').fill('577002')
  await expect(summary).toHaveCount(0)
  await expect(toast(page, 'Form Validation Error')).toHaveCount(0)
  for (const [label, autofill] of [
    ['First name', 'given-name'],
    ['Phone', 'tel'],
    ['PIN code', 'shipping postal-code'],
    ['State', 'shipping address-level1'],
  ]) {
    await expect(page.getByLabel(label!)).toHaveAttribute('autocomplete', autofill!)
  }
})
