// demanded by: app/backoffice/home/opening shop/launch-checklist
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { enter } from './harness/enter.ts'
import { expectNoSidewaysScroll } from './harness/layout-problems.ts'
import { test } from './harness/own-shop.ts'
import { expect, expectAccessible } from './harness/test.ts'
import { sizes } from './screens/sizes.ts'

test.use({ isNew: true })

const step = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

/** As somebody without a mouse. */
async function press(control: Locator) {
  await control.focus()
  await control.press('Enter')
}

/** A step of the guide, unfolded. */
async function unfold(page: Page, name: string) {
  const found = step(page, name)
  if ((await found.locator('details[open]').count()) === 0) await press(found.locator('summary'))
  return found
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowedComplaints: [/status of 4/] })

  test('whoever wants to hear of the opening is thanked, and keeps an address that is refused @own-shop', async ({
    page,
  }) => {
    await page.goto('/')
    const address = page.getByLabel('E-mail address')
    // The browser takes it for an address, the shop does not.
    await address.fill('meera@localhost')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(address).toHaveValue('meera@localhost')
    await address.fill('meera.plain@example.in')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('status')).toContainText('Please open the link in the e-mail')
  })
})

test('from an empty database to an open shop, by keyboard on a phone @own-shop', async ({ page, openAnother }) => {
  test.slow()
  page.setDefaultTimeout(12_000)
  await page.setViewportSize(sizes.phone.viewport)
  await enter(page, '/admin')
  await expect(page.getByRole('heading', { name: 'Open your own shop' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await press(page.getByRole('button', { name: 'Open the shop' }))
  await expect(page.getByText('The shop cannot open yet')).toBeVisible()

  await press((await unfold(page, 'Seller and brand')).getByRole('link', { name: 'Open settings' }))
  await expect(page).toHaveURL('/admin/settings/brand')
  // Some say behind it that they are optional.
  const field = (label: string) => page.getByLabel(new RegExp(`^${label}`))
  for (const [label, value] of [
    ['Shop name', 'Ira Handlooms'],
    ['Registered name', 'Ira Handlooms'],
    ['Street address', '12, 3rd Cross'],
    ['City', 'Davanagere'],
    ['PIN code', '577002'],
  ] as const)
    await field(label).fill(value)
  await field('State').selectOption('Karnataka')
  await field('Kind of seller').selectOption('unregistered')
  const saveSettings = async () => {
    await press(page.getByRole('button', { name: 'Save settings' }))
    await expect(page.getByText('Settings saved').last()).toBeVisible()
  }
  await saveSettings()
  await page.goto('/admin/settings/contact')
  for (const [label, value] of [
    ['Support e-mail', 'hello@ira.example'],
    ['Grievance officer', 'Ira Patil'],
    ['E-mail for complaints', 'complaints@ira.example'],
    ['Nodal contact', 'Ira Patil'],
  ] as const)
    await field(label).fill(value)
  await saveSettings()
  await page.goto('/admin/settings/hours')
  await field('Monday - Friday').fill('9am - 6pm')
  await saveSettings()
  await press(page.getByRole('link', { name: 'Back to the set-up guide' }))
  await expect(step(page, 'Seller and brand')).toContainText('Done')
  await expect(step(page, 'Contact and hours')).toContainText('Done')

  await press((await unfold(page, 'Logo and look')).getByRole('link', { name: 'Open the logo' }))
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"><path d="M0 0h240v60H0z"/></svg>'
  await page
    .getByLabel('Choose the logo, or drop it here')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await expect(page.getByText('Logo saved')).toBeVisible()
  // A stranger to the back office is sent to the shop, and finds the sign-in there once.
  const stranger = await openAnother()
  await stranger.goto('/admin')
  await expect(stranger.getByRole('link', { name: 'Staff sign-in' })).toBeVisible()
  await stranger.goto('/')
  const named = stranger.getByRole('heading', { level: 1, name: 'Ira Handlooms' }).getByRole('img')
  await expect
    .poll(() => named.evaluate((image: HTMLImageElement) => image.naturalWidth), 'the logo while the shop is prepared')
    .toBeGreaterThan(0)

  for (const policy of ['privacy', 'terms', 'refunds', 'shipping']) {
    await page.goto(`/admin/policies/${policy}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await press(page.getByRole('link', { name: 'Back to the set-up guide' }))
  await expect(step(page, 'Policies')).toContainText('Done')

  await press((await unfold(page, 'Payments')).getByRole('button', { name: 'Try the payment keys' }))
  await expect(step(page, 'Payments').getByRole('status')).toContainText('The gateway accepts these keys')
  await press((await unfold(page, 'E-mails')).getByRole('button', { name: 'Send me a test e-mail' }))
  await expect(step(page, 'E-mails').getByRole('status')).toContainText('The test e-mail is a file only')

  await press((await unfold(page, 'First product')).getByRole('link', { name: 'Add a category' }))
  await press(page.getByRole('button', { name: 'Add category' }))
  await page.getByRole('dialog').getByLabel('Name').fill('Kurtas')
  await press(page.getByRole('dialog').getByRole('button', { name: 'Add category' }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await press(page.getByRole('link', { name: 'Back to the set-up guide' }))
  await expect(step(page, 'Menus')).toContainText('Optional')
  await expect((await unfold(page, 'First product')).getByRole('link', { name: 'Import products' })).toBeVisible()
  await press((await unfold(page, 'First product')).getByRole('link', { name: 'Add a product' }))
  await page.getByLabel('Name', { exact: true }).fill('Ilkal kurta')
  await page.getByLabel('Category').selectOption('Kurtas')
  await page.getByLabel('Price (₹)', { exact: true }).fill('1,499')
  const buffer = await sharp({ create: { width: 320, height: 400, channels: 3, background: '#7a1f2b' } })
    .png()
    .toBuffer()
  await page
    .getByLabel('Choose images, or drop them here')
    .setInputFiles({ name: 'kurta.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('Image uploaded successfully')).toBeVisible()
  await page.getByRole('group', { name: 'Sizes' }).getByText('M', { exact: true }).click()
  await page.getByLabel('Featured', { exact: true }).check()
  await press(page.getByRole('button', { name: 'Add Product', exact: true }))
  await expect(page.getByText('Product added successfully!')).toBeVisible()

  await page.goto('/admin')
  await expect(step(page, 'First product')).toContainText('Done')
  await expect(step(page, 'Home page')).toContainText('Done')
  await press(page.getByRole('button', { name: 'Open the shop' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Open the shop' }))
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()

  const visitor = await openAnother()
  await visitor.goto('/coming-soon')
  await expect(visitor).toHaveURL('/')
  await expect(visitor.getByRole('link', { name: 'Ilkal kurta' }).first()).toBeVisible()

  await page.goto('/admin/opening')
  await page.getByLabel('Your sentence to customers').fill('We are at a wedding until 2 December.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'The shop is closed for now' })).toBeVisible()
  await visitor.goto('/checkout')
  await expect(visitor.getByRole('region', { name: 'Checkout is closed' })).toContainText('We are at a wedding')
  await press(page.getByRole('button', { name: 'Open again' }))
  await expect(page.getByRole('heading', { name: 'The shop is open', exact: true })).toBeVisible()
})
