// demanded by: app/backoffice/settings/delivery shop/delivery
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect, expectAccessible } from './harness/test.ts'
import { addToCart, fillCheckout, orderNumberOn, payButton, payInWindow } from './harness/visitor.ts'

test.use({ hasEmptyCache: true })

const phone = { width: 390, height: 844 }

// Other journeys of this shop expect one charge for all of India.
test.afterEach(async ({ page }) => {
  await enter(page, '/admin/settings/delivery')
  for (const remove of (await page.getByRole('button', { name: 'Remove zone' }).all()).toReversed())
    await remove.click()
  await page.getByRole('button', { name: 'Save delivery' }).click()
  await expect(page.getByText('Delivery saved')).toBeVisible()
})

test('an owner sets charges by zone, a customer chooses the quicker way, and the order keeps its days @own-shop', async ({
  page,
  openAnother,
}) => {
  test.slow()
  await page.setViewportSize(phone)
  await enter(page, '/admin/settings/delivery')
  await expect(page.getByText('Every parcel costs ₹30')).toBeVisible()
  await page.getByRole('button', { name: 'Use zones' }).click()
  const rest = page.getByRole('region', { name: 'All of India' })
  await rest.getByLabel('Price, ₹').fill('90')
  await page.getByRole('button', { name: 'Add zone' }).click()
  const added = page.getByRole('region', { name: 'New zone' })
  await added.getByLabel('Name').fill('Karnataka')
  const home = page.getByRole('region', { name: 'Karnataka' })
  await home.getByLabel('Price, ₹').fill('50')
  await home.getByRole('button', { name: 'Add a way of delivery' }).click()
  const express = home.getByRole('group', { name: 'Express' })
  await express.getByLabel('Price, ₹').fill('120')
  await express.getByLabel('Working days from').fill('1')
  await express.getByLabel('to', { exact: true }).fill('0')
  await page.getByRole('button', { name: 'Save delivery' }).click()
  await expect(express.getByLabel('to', { exact: true })).toHaveAccessibleDescription(/Please enter 1 days or more/)
  await expect(home.getByLabel('PIN codes')).toHaveAccessibleDescription(/Please say where this zone is/)
  await express.getByLabel('to', { exact: true }).fill('2')
  await home.getByText('States', { exact: true }).click()
  await home.getByRole('checkbox', { name: 'Karnataka', exact: true }).check()
  await rest.getByRole('checkbox', { name: /^The rest of India/ }).uncheck()
  await rest.getByLabel('PIN codes').fill('19')
  await page.getByRole('button', { name: 'Save delivery' }).click()
  await expect(page.getByText(/^No zone has Andhra Pradesh, .* and \d+ more\. Please add/)).toBeVisible()
  await rest.getByRole('checkbox', { name: /^The rest of India/ }).check()
  await page.getByRole('button', { name: 'Save delivery' }).click()
  await expect(page.getByText('Delivery saved')).toBeVisible()
  await expect(express.getByLabel('Price, ₹')).toHaveValue('120')

  const visitor = await openAnother({ viewport: phone })
  await visitor.goto('/products?category=t-shirts')
  const card = visitor.getByRole('article').first()
  await addToCart(visitor, (await card.getByRole('heading').textContent())!)
  await visitor.goto('/checkout')
  await expect(visitor.getByRole('group', { name: 'Delivery' })).toHaveCount(0)
  await fillCheckout(visitor)
  const delivery = visitor.getByRole('group', { name: 'Delivery' })
  await expect(delivery.getByRole('radio', { name: /^Standard .* ₹50$/ })).toBeChecked()
  await delivery.getByRole('radio', { name: /^Express .* ₹120$/ }).check()
  await expect(delivery).toHaveAttribute('aria-busy', 'false')
  await expectAccessible(visitor)
  const days = (await delivery
    .getByRole('radio', { name: /^Express/ })
    .locator('xpath=..')
    .textContent())!
    .replace('Express', '')
    .replace('₹120', '')
  await payButton(visitor).click()
  await payInWindow(visitor)
  const number = await orderNumberOn(visitor)
  await expect(visitor.getByText(days, { exact: true })).toBeVisible()
  await expect(visitor.getByText('Express', { exact: true })).toBeVisible()
  await visitor.getByRole('link', { name: 'Track order' }).first().click()
  await expect(visitor.getByText(/^Arrives /)).toBeVisible()

  await page.goto(`/admin/orders/${number}`)
  await expect(page.getByText(`Express: promised for ${days}`)).toBeVisible()
})
