// demanded by: app/storefront/back-in-stock shop/back-in-stock
import type { Page } from '@playwright/test'
import { enter } from './harness/enter.ts'
import { emailTo } from './harness/outbox.ts'
import { test } from './harness/own-shop.ts'
import { expect, expectAccessible } from './harness/test.ts'
import { fillCheckout, orderNumberOn, payInWindow, payButton } from './harness/visitor.ts'

test.use({ allowedComplaints: [/status of (410|422)/] })

const name = 'Chikkamagaluru Chambray Shirt'

/** All sizes and colours of the product, as staff count them. */
async function setStock(page: Page, stock: string) {
  await page.setViewportSize({ width: 1280, height: 900 })
  await enter(page, '/admin/products')
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).first().click()
  await page.getByLabel('Set all stock').fill(stock)
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Product saved')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
}

test('a size is sold out, a visitor asks for it, confirms, and buys the piece that comes back @own-shop @long', async ({
  page,
  ownShop,
}) => {
  test.slow()
  const email = `waits${Date.now()}@example.org`
  await setStock(page, '0')

  await page.goto(`/products?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Sold out', exact: true })).toBeVisible()
  const productUrl = page.url()
  await page.getByRole('button', { name: 'Tell me when one comes back' }).click()
  await page.getByLabel('Your e-mail address').fill('nobody')
  await page.getByRole('button', { name: 'Tell me', exact: true }).click()
  await expect(page.getByLabel('Your e-mail address')).toHaveAccessibleDescription(/valid email/)
  await page.getByLabel('Your e-mail address').fill(email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tell me', exact: true }).click()
  await expect(page.getByText('Please check your e-mail and press the link in it.')).toBeVisible()

  const [confirm] = /\/waiting\/confirm\?token=[\w-]+/.exec(await emailTo(email, 'waiting', ownShop.dataDir))!
  await page.goto(confirm)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('You are the first in line.')).toBeVisible()

  await setStock(page, '1')
  const mail = await emailTo(email, 'piece-back', ownShop.dataDir)
  const [offer] = /\/waiting\/offer\?token=[\w-]+/.exec(mail)!
  await page.goto(offer)
  await expect(page.getByRole('heading', { name: `${name} is back` })).toBeVisible()
  await page.getByRole('button', { name: /^Buy Now/ }).click()
  await fillCheckout(page, { email })
  await payButton(page).click()
  await payInWindow(page)
  await orderNumberOn(page)

  await page.goto(offer)
  await expect(page.getByRole('heading', { name: 'This offer is over' })).toBeVisible()
  // The piece went to the one who waited: nobody else could buy it in between, and the size is still sold out.
  await page.goto(productUrl)
  await page.locator('input[name="color"]:enabled').first().check({ force: true })
  await expect(page.getByRole('radio', { disabled: true }).first()).toBeAttached()
})
