// demanded by: app/backoffice/forms
import { admin } from './harness/admin.ts'
import { untilLive } from './harness/browser/until-live.ts'
import { enter } from './harness/enter.ts'
import { beside, toast, twice } from './harness/failed-answer.ts'
import { test } from './harness/own-shop.ts'
import { whileProxyFails } from './harness/proxy-error.ts'
import { expect } from './harness/test.ts'
import { addToCart, fillCheckout, payButton, paymentWindow } from './harness/visitor.ts'

test.use({ serviceWorkers: 'block', allowedComplaints: [/Failed to load resource|sandboxed/] })
test.describe.configure({ timeout: 120_000 })

test('an order is taken, noted, readdressed and cancelled over a proxy that answers 502 the first time @own-shop @long', async ({
  page,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  await enter(page, '/admin/orders/new')
  await page.getByLabel('Find a product').fill('Mallige Scoop Tee')
  await page
    .getByRole('button', { name: /^Add Mallige Scoop Tee/, disabled: false })
    .first()
    .click()
  await page.getByLabel('State').selectOption('Karnataka')
  await expect(page.getByText('Total', { exact: true })).toBeVisible()
  await twice(page, {
    typed: [
      [page.getByLabel('First name'), 'Asha'],
      [page.getByLabel('Last name'), 'Proxy'],
      [page.getByLabel('Phone'), '98123 45678'],
      [page.getByLabel('E-mail'), 'asha.rao@example.com'],
      [page.getByLabel('Address', { exact: true }), '12, 3rd Cross'],
      [page.getByLabel('City'), 'Davanagere'],
      [page.getByLabel('PIN code'), '577002'],
    ],
    press: button('Place order'),
    failed: 'Failed to place the order. Please try again.',
    done: /^Order FW-\d+ placed$/,
  })
  await expect(page.getByRole('heading', { level: 1, name: /^FW-/ })).toBeVisible()
  await twice(page, {
    typed: [[page.getByLabel('Note for colleagues'), 'Calls again']],
    press: button('Add note'),
    failed: 'The note could not be added. Please try again.',
    done: 'Note added',
  })
  await button('Change').click()
  await twice(page, {
    typed: [[dialog.getByLabel('City'), 'Hubballi']],
    press: button('Save address'),
    failed: 'Failed to update the order. Please try again.',
    done: 'Address saved',
  })
  await button('Cancel order').click()
  await twice(page, {
    typed: [[dialog.getByLabel('Note'), 'Changed her mind']],
    press: dialog.getByRole('button', { name: 'Cancel order' }),
    failed: 'Failed to update the order. Please try again.',
    done: /^Order FW-\d+ updated$/,
  })
})

test('the way in keeps what was typed, and says that the shop did not answer @own-shop @long', async ({ page }) => {
  await page.goto('/admin/forgotten-password')
  const email = page.getByLabel('E-mail')
  await email.fill('nobody@fineweave.test')
  await whileProxyFails(page, async () => {
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(beside(page)).toBeVisible()
  })
  await expect(email).toHaveValue('nobody@fineweave.test')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()

  await page.route(/sign-in\.data/, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be opened' })).toBeVisible()
  await page.unroute(/sign-in\.data/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL((url) => url.pathname === '/admin/sign-in', { waitUntil: 'load' })
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
  await untilLive(page)

  const password = page.getByLabel('Password', { exact: true })
  await email.fill(admin.email)
  await password.fill(admin.password)
  for (const [status, sentence] of [
    [502, 'did not answer'],
    [413, 'too long to send'],
  ] as const) {
    await whileProxyFails(
      page,
      async () => {
        await page.getByRole('button', { name: 'Sign in' }).click()
        await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
      },
      status,
    )
    await expect(email).toHaveValue(admin.email)
    await expect(password).toHaveValue(admin.password)
  }
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/sign-in/)
})

test("the shop's own forms keep what was typed when a proxy answers 502 @own-shop @long", async ({ page }) => {
  await page.goto('/')
  const newsletter = page.getByRole('region', { name: 'First to see what comes off the loom' })
  const email = newsletter.getByLabel('E-mail address')
  await email.fill('asha@example.com')
  await whileProxyFails(page, async () => {
    await newsletter.getByRole('button', { name: 'Subscribe' }).click()
    await expect(newsletter.getByText('We could not sign you up just now. Please try again.')).toBeVisible()
  })
  await expect(email).toHaveValue('asha@example.com')

  await page.goto('/contact')
  await page.getByLabel('Name').fill('Asha')
  await page.getByLabel('Email').fill('asha@example.com')
  await page.getByLabel('Subject').fill('A hem')
  await page.getByLabel('Message').fill('How long is it?')
  await whileProxyFails(page, async () => {
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'We could not send your message.' }).first()).toBeVisible()
  })
  await expect(page.getByLabel('Message')).toHaveValue('How long is it?')

  await page.goto('/orders/find')
  await page.getByLabel('Order number').fill('FW-123456')
  await page.getByLabel('Phone number or e-mail').fill('asha@example.com')
  await whileProxyFails(page, async () => {
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'We could not send that just now.' })).toBeVisible()
  })
  await expect(page.getByLabel('Order number')).toHaveValue('FW-123456')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'If the' })).toBeVisible()

  await addToCart(page, 'Chikkamagaluru Chambray Shirt')
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
  await fillCheckout(page)
  const city = await page.getByLabel('City').inputValue()
  await whileProxyFails(page, async () => {
    await payButton(page).click()
    await toast(page, /^Payment (Error|Failed)$/)
  })
  await expect(page.getByLabel('City')).toHaveValue(city)
  await payButton(page).click()
  await expect(paymentWindow(page).getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
})
