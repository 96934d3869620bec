import type { Page } from '@playwright/test'
import { admin } from './harness/admin.ts'
import { payButton, payByCard } from './harness/shopper.ts'
import { expect, expectAccessible, test } from './harness/test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/admin/sign-in?next=/admin/orders')
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})

const toast = (page: Page, words: string | RegExp) => expect(page.getByRole('region', { name: 'Notifications' }).getByText(words).first()).toBeVisible()

const product = 'Mallige Scoop Tee'

/** An order taken by phone, at its own page in the back office. */
async function takeOrder(page: Page, lastName: string, pieces = 1) {
  await page.goto('/admin/orders/new')
  await page.getByLabel('Find a product').fill(product)
  const size = page.getByRole('button', { name: new RegExp(`^Add ${product}`), disabled: false }).first()
  for (let piece = 0; piece < pieces; piece++) await size.click()
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Phone').fill('98123 45678')
  await page.getByLabel('E-mail').fill('asha.rao@example.com')
  await page.getByLabel('Address', { exact: true }).fill('12, 3rd Cross')
  await page.getByLabel('City').fill('Davanagere')
  await page.getByLabel('PIN code').fill('577002')
  await page.getByLabel('State').selectOption('Karnataka')
  await expect(page.getByText('Total', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Take the order' }).click()
  await toast(page, /^Order FW-\d+ taken$/)
  await expect(page.getByRole('heading', { level: 1, name: /^FW-\d+$/ })).toBeVisible()
  return { number: (await page.getByRole('heading', { level: 1 }).textContent())!, link: await page.getByRole('textbox', { name: 'Link' }).inputValue() }
}

/** The caller pays on the order's page, in a browser of their own. */
async function payAt(page: Page, link: string) {
  const shopper = await page.context().browser()!.newPage()
  await shopper.goto(link)
  await shopper.waitForFunction(() => 'live' in document.documentElement.dataset)
  await payButton(shopper).click()
  await payByCard(shopper)
  await expect(shopper.getByText('Payment Successful!')).toBeVisible()
  await expect(shopper.getByText('Paid', { exact: true })).toBeVisible()
  await expect(payButton(shopper)).toHaveCount(0)
  await shopper.close()
}

test('an order is taken by phone, checked as at the checkout, and paid by its link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('link', { name: 'Phone order' }).click()
  await page.getByRole('button', { name: 'Take the order' }).click()
  await toast(page, 'Please check the form')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByText('This field is required').first()).toBeVisible()
  await page.getByLabel('Find a product').fill(product)
  await page.getByRole('button', { name: new RegExp(`^Add ${product}`), disabled: false }).first().click()
  await page.getByLabel('Promo code').fill('NOSUCHCODE')
  await expect(page.getByText('This promo code is not valid. Please check the spelling.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Categories' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()

  const { number, link } = await takeOrder(page, 'Caller', 2)
  await expect(page.getByText('Order taken by phone')).toBeVisible()
  await expect(page.getByText('Link to pay')).toBeVisible()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await toast(page, 'Payment link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await expect(page.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/919812345678\?text=.*FW-/)
  await expectAccessible(page)

  await payAt(page, link)
  await page.getByRole('button', { name: 'Check payment now' }).click()
  await toast(page, 'Payment checked')
  await expect(page.getByRole('heading', { name: 'Payment link' })).toHaveCount(0)
  await page.goto(`/admin/orders?search=${number}&payment=completed`)
  await expect(page.getByRole('link', { name: number })).toBeVisible()
})
