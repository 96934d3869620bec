// demanded by: app/backoffice/discounts/promo-codes shop/marketing
import { enter } from './harness/enter.ts'
import { emailTo } from './harness/outbox.ts'
import { test } from './harness/own-shop.ts'
import { expect, expectAccessible } from './harness/test.ts'

test.use({ allowedComplaints: [/status of (404|410)/] })

test('a promo code is added and deleted, a message answered, the newsletter exported @own-shop @long', async ({
  page,
}) => {
  const notices = page.getByRole('region', { name: 'Notifications' })
  const code = `CLOTH${Date.now() % 100_000}`
  await enter(page, '/admin/promo-codes/add')
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByLabel('Percent', { exact: true }).fill('101')
  await page.getByRole('button', { name: 'Save promo code' }).click()
  await expect(page.getByLabel('Percent', { exact: true })).toHaveAccessibleDescription(
    'Please enter a whole number from 1 to 100',
  )
  await page.getByLabel('Percent', { exact: true }).fill('10')
  await page.getByRole('button', { name: 'Save promo code' }).click()
  await expect(notices.getByText('Promo code saved')).toBeVisible()
  await page.getByRole('link', { name: code }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(notices.getByText('Promo code deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/promo-codes$/)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/messages')
  await page.locator('main a[href^="/admin/messages/"]').first().click()
  const answer = page.getByRole('textbox', { name: /^Answer to / })
  await answer.fill('We have it in your size again.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(notices.getByText('Answer saved')).toBeVisible()

  await page.goto('/admin/newsletter')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('newsletter.csv')
})

test('an address typed for the newsletter is on the list once its owner confirms it by e-mail @own-shop @long', async ({
  page,
  ownShop,
}) => {
  const email = `stranger${Date.now()}@example.org`
  await page.goto('/')
  const newsletter = page.getByRole('region', { name: 'First to see what comes off the loom' })
  await newsletter.getByLabel('E-mail address').fill(email)
  await newsletter.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText("You've been added to our newsletter list.")).toBeVisible()
  const [link] = /\/newsletter\/confirm\?token=[\w-]+/.exec(await emailTo(email, 'newsletter', ownShop.dataDir))!
  await enter(page, '/admin/newsletter')
  await expect(page.getByText(/not confirmed by e-mail yet/)).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(link)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible()
  await page.goto('/admin/newsletter')
  await expect(page.getByText(email)).toBeVisible()
})

test('a record that is not there says so, and leads back to its list @own-shop @long', async ({ page }) => {
  await enter(page, '/admin/newsletter')
  const addresses = {
    '/admin/banners/999999': ['Banner not found', 'All banners'],
    '/admin/promo-codes/999999': ['Promo code not found', 'All promo codes'],
    '/admin/messages/999999': ['Message not found', 'All messages'],
    '/admin/policies/no-such-text': ['Text not found', 'All texts'],
    '/admin/products/import/999999': ['Import not found', 'All imports'],
    '/admin/orders/FW-000000': ['Order not found', 'All orders'],
  }
  for (const [address, [title, back]] of Object.entries(addresses)) {
    expect((await page.goto(address))!.status(), address).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    if (address.includes('FW-')) await expect(page.getByText('There is no order FW-000000.')).toBeVisible()
    await page.getByRole('link', { name: back }).click()
    await expect(page).toHaveURL(new RegExp(`${address.slice(0, address.lastIndexOf('/'))}$`))
  }
})
