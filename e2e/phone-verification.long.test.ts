// demanded by: app/storefront/phone-verification shop/phone-verification
import type { Page, Route } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { connect } from '#db/client.server.ts'
import { embeddedUrl } from './harness/embedded-url.ts'
import { enter } from './harness/enter.ts'
import { smsTo } from './harness/outbox.ts'
import { test } from './harness/own-shop.ts'
import { whileProxyFails } from './harness/proxy-error.ts'
import { expect, expectAccessible } from './harness/test.ts'

// The journeys type wrong codes and ask too often, which the browser logs.
test.use({ allowedComplaints: [/status of (4\d\d|502)|ERR_FAILED/] })

/** An order of the demo by its place among those of mobile numbers, so that each journey has its own. */
async function findOrder(dataDir: string, nth: number) {
  const { db, close } = connect(embeddedUrl(dataDir))
  const [order] = await db.execute<{ number: string; phone: string }>(sql`
    select number, customer_phone as phone from orders o
    where customer_phone ~ '^[6-9]' and not exists (
      select from orders other where other.customer_phone = o.customer_phone and other.id <> o.id)
    order by id offset ${nth} limit 1`)
  await close()
  return order!
}

async function askForOrder(page: Page, { number, phone }: { number: string; phone: string }) {
  await page.goto('/orders/find')
  await page.getByLabel('Order number').fill(number)
  await page.getByLabel('Phone number or e-mail').fill(`+91 ${phone}`)
  await page.getByRole('button', { name: 'Send link' }).click()
}

/** As a browser's menu pastes into the field that has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', given)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(event)
  }, text)

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)![0]

test('a customer opens an order with a code to the phone @own-shop', async ({ page, ownShop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const order = await findOrder(ownShop.dataDir, 0)
  await askForOrder(page, order)
  const bySms = page.getByRole('region', { name: 'Open it now' })
  await whileProxyFails(page, async () => {
    await bySms.getByRole('button', { name: 'Send a code by SMS' }).click()
    await expect(bySms.getByRole('alert')).toContainText('We could not reach the shop.')
  })
  await bySms.getByRole('button', { name: 'Send a code by SMS' }).click()
  const field = bySms.getByLabel('Code from the SMS')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expect(bySms.getByRole('status')).toContainText('You can ask for another one in 30 seconds.')
  await expect(bySms.getByRole('button', { name: /^Send again in \d+ s$/ })).toHaveAttribute('aria-disabled', 'true')

  const code = codeIn(await smsTo(order.phone, ownShop.dataDir))
  await page.keyboard.press('Enter')
  await expect(bySms.getByText('This field is required')).toBeVisible()
  await field.fill(another(code))
  await page.keyboard.press('Enter')
  await expect(bySms.getByText('You can try 4 more times.', { exact: false })).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  for (const width of [320, 390, 1_440]) {
    await page.setViewportSize({ width, height: 844 })
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isWide, `${width} px scrolls sideways`).toBe(false)
  }
  await expectAccessible(page)

  await field.fill('')
  await paste(page, `${code} is your code for Fineweave. It works for 5 minutes.`)
  await expect(field).toHaveValue(code)
  const done = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/codes/check', done, { times: 1 })
  await bySms.getByRole('button', { name: 'Check code' }).click()
  await expect(bySms.getByText('We could not reach the shop.', { exact: false })).toBeVisible()
  await expect(field).toHaveValue(code)
  await page.route('**/api/orders/open', (route) => route.abort(), { times: 1 })
  await bySms.getByRole('button', { name: 'Check code' }).click()
  await expect(bySms.getByRole('alert')).toContainText('We could not open the order just now.')
  await bySms.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/${order.number}\\?token=`))
  await expect(page.getByText(order.number).first()).toBeVisible()
})

test('a customer who does not know a number sees their orders with a code @own-shop', async ({ page, ownShop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { phone } = await findOrder(ownShop.dataDir, 1)
  await page.goto('/orders/find')
  await page.getByText('See all your orders with a code by SMS').click()
  await page.getByLabel('Your phone number').fill(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`)
  await page.getByRole('button', { name: 'Send a code by SMS' }).click()
  await expect(page.getByLabel('Code from the SMS')).toBeFocused()
  await page.getByLabel('Code from the SMS').fill(codeIn(await smsTo(phone, ownShop.dataDir)))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/this phone number, which was not confirmed by a code when ordering/)).toBeVisible()
})

test('an owner sets how many codes go out in an hour @own-shop', async ({ page }) => {
  const notices = page.getByRole('region', { name: 'Notifications' })
  await enter(page, '/admin/settings/sms')
  const cap = page.getByRole('region', { name: 'Codes in an hour' })
  await expect(cap.getByText('Customers can ask for a code now.', { exact: false })).toBeVisible()
  const most = cap.getByLabel('Codes of the whole shop in an hour')
  await expect(most).toHaveValue('300')
  await most.fill('none')
  await cap.getByRole('button', { name: 'Save limit' }).click()
  await expect(cap.getByText('Please enter a whole number')).toBeVisible()
  await most.fill('120')
  await cap.getByRole('button', { name: 'Save limit' }).click()
  await expect(notices.getByText('Limit saved')).toBeVisible()
  await page.reload()
  await expect(most).toHaveValue('120')
  await page.setViewportSize({ width: 390, height: 844 })
})
