// demanded by: shop/catalogue/launches app/storefront/launches
import { momentField } from '#shared/dates.ts'
import { untilLive } from './harness/browser/until-live.ts'
import { enter } from './harness/enter.ts'
import { emailTo } from './harness/outbox.ts'
import { test } from './harness/own-shop.ts'
import { expect, expectAccessible } from './harness/test.ts'
import { sizes } from './screens/sizes.ts'

test.use({ allowedComplaints: [/status of (404|410)/] })

test('a product starts to the second on a phone whose clock is three hours wrong @own-shop @long', async ({
  page,
  browser,
  ownShop,
}) => {
  const notices = page.getByRole('region', { name: 'Notifications' })
  await enter(page, '/admin/products')
  await page.goto('/admin/products?state=live')
  const name = (await page.locator('main a[href*="/edit"]').first().textContent())!.trim()
  await page.locator('main a[href*="/edit"]').first().click()
  await expect(page).toHaveURL(/\/admin\/products\/\d+\/edit/)
  const id = /products\/(\d+)/.exec(page.url())![1]!
  async function startAt(moment: string) {
    await page.goto(`/admin/products/${id}/edit`)
    await page.getByLabel('Starts at (India)').fill(moment)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(notices.getByText(/saved|updated/i).first()).toBeVisible()
  }
  await startAt('2100-11-28T12:00')
  await page.goto('/admin/products?stock=starting')
  await expect(page.getByText('Starts 28 Nov, 12:00')).toBeVisible()
  await expect(page.getByText('1 product', { exact: false }).first()).toBeVisible()

  const context = await browser.newContext({ ...sizes.phone, baseURL: ownShop.url, timezoneId: 'America/New_York' })
  const phone = await context.newPage()
  await phone.clock.install({ time: Date.now() + 3 * 3_600_000 })
  await phone.goto(`/products/${id}`)
  await untilLive(phone)
  const panel = phone.getByRole('region', { name: 'Starts on 28 November at 12:00' })
  await expect(panel.getByRole('timer')).toContainText(/\d{5}\s*days/)
  await expect(phone.getByRole('button', { name: /Buy Now|Add to Cart/ })).toHaveCount(0)
  await expectAccessible(phone)

  const email = `stranger${Date.now()}@example.org`
  await panel.getByLabel('E-mail address').fill(email)
  await panel.getByRole('button', { name: 'Remind me' }).click()
  await expect(panel.getByText(/Please check your e-mail/)).toBeVisible()
  const [link] = /\/reminders\/confirm\?token=[\w-]+/.exec(await emailTo(email, 'start-confirmation', ownShop.dataDir))!
  const reader = await context.newPage()
  await reader.goto(link)
  await untilLive(reader)
  await reader.getByRole('button', { name: 'Confirm' }).click()
  await expect(reader.getByRole('heading', { name: 'We will remind you' })).toBeVisible()

  await reader.goto('/products')
  await expect(reader.getByText('Starts 28 Nov, 12:00')).toBeVisible()
  await expect(reader.getByRole('button', { name: `Quick add ${name}`, exact: true })).toHaveCount(0)

  const startsIn = 12_000
  const moment = new Date(Math.ceil((Date.now() + startsIn) / 1_000) * 1_000)
  await startAt(momentField(moment))
  await phone.reload()
  await untilLive(phone)
  await reader.goto(`/products/${id}`)
  const timer = phone.getByRole('timer')
  await expect(timer).toContainText(/00\s*hours\s*00\s*minutes\s*\d\d\s*seconds/)
  const shown = async () => Number(/(\d\d)\s*seconds/.exec((await timer.textContent()) ?? '')?.[1])
  const left = await shown()
  expect(Math.abs(left - (moment.getTime() - Date.now()) / 1_000)).toBeLessThan(2)
  // Its size may be chosen before, and stays chosen.
  const size = phone.locator('input[name="size"]:enabled').first()
  await size.check({ force: true })
  await expect(phone.getByText(`${name} can be bought now.`)).toBeAttached()
  expect(Date.now()).toBeGreaterThanOrEqual(moment.getTime())
  expect(Date.now() - moment.getTime()).toBeLessThan(3_000)
  for (const one of [phone, reader]) {
    await expect(one.getByRole('button', { name: /Buy Now/ }).first()).toBeVisible()
    await expect(one.getByRole('timer')).toHaveCount(0)
  }
  await expect(size).toBeChecked()
  await phone.locator('input[name="color"]:enabled').first().check({ force: true })
  await phone
    .getByRole('button', { name: /Add to Cart/ })
    .first()
    .click()
  await expect(phone.getByText(`${name} has been added to your cart.`)).toBeVisible()
  await context.close()
})
