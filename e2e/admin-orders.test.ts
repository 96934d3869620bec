// demanded by: app/backoffice/orders/orders
import type { Page } from '@playwright/test'
import { enter } from './harness/enter.ts'
import { expect, test } from './harness/test.ts'
import { payButton, payInWindow } from './harness/visitor.ts'

test.use({ allowedComplaints: [/Failed to load resource/] })

test.beforeEach(async ({ page }) => {
  await enter(page, '/admin/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})

const toast = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(text).first()).toBeVisible()

const product = 'Mallige Scoop Tee'

async function fillCaller(page: Page, lastName: string) {
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Phone').fill('98123 45678')
  await page.getByLabel('E-mail').fill('asha.rao@example.com')
  await page.getByLabel('Address', { exact: true }).fill('12, 3rd Cross')
  await page.getByLabel('City').fill('Davanagere')
  await page.getByLabel('PIN code').fill('577002')
  await page.getByLabel('State').selectOption('Karnataka')
}

/** An order taken by phone, at its own page in the back office. */
async function takeOrder(page: Page, lastName: string, pieces = 1) {
  await page.goto('/admin/orders/new')
  await page.getByLabel('Find a product').fill(product)
  const size = page.getByRole('button', { name: new RegExp(`^Add ${product}`), disabled: false }).first()
  for (let piece = 0; piece < pieces; piece++) await size.click()
  await fillCaller(page, lastName)
  await expect(page.getByText('Total', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Place order' }).click()
  await toast(page, /^Order FW-\d+ placed$/)
  await expect(page.getByRole('heading', { level: 1, name: /^FW-\d+$/ })).toBeVisible()
  return {
    number: (await page.getByRole('heading', { level: 1 }).textContent())!,
    link: await page.getByRole('textbox', { name: 'Link' }).inputValue(),
  }
}

/** The caller pays on the order's page, in a browser of their own. */
async function payAt(page: Page, link: string) {
  const customer = await page.context().browser()!.newPage()
  await customer.goto(link)
  await customer.waitForFunction(() => 'live' in document.documentElement.dataset)
  await payButton(customer).click()
  await payInWindow(customer)
  await expect(customer.getByText('Payment Successful!')).toBeVisible()
  await expect(customer.getByRole('listitem').filter({ hasText: /^Paid/ })).toBeVisible()
  await expect(payButton(customer)).toHaveCount(0)
  await customer.close()
}

test('an order is taken by phone, checked as at the checkout, and paid by its link @desktop @long', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('link', { name: 'Phone order' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await toast(page, 'Please check the form')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByText('This field is required').first()).toBeVisible()
  await page.getByLabel('Find a product').fill(product)
  await page
    .getByRole('button', { name: new RegExp(`^Add ${product}`), disabled: false })
    .first()
    .click()
  await page.getByLabel('Promo code').fill('NOSUCHCODE')
  await expect(page.getByText('This promo code is not valid. Please check the spelling.')).toBeVisible()
  await fillCaller(page, 'Caller')
  await page.getByRole('link', { name: 'Categories' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()

  const { number, link } = await takeOrder(page, 'Caller', 2)
  await expect(page.getByText('Order taken by phone')).toBeVisible()
  await expect(page.getByText('Link to pay')).toBeVisible()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await toast(page, 'Payment link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await expect(page.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919812345678\?text=.*FW-/,
  )

  await payAt(page, link)
  await page.getByRole('button', { name: 'Check payment now' }).click()
  await toast(page, 'Payment checked')
  await expect(page.getByRole('heading', { name: 'Payment link' })).toHaveCount(0)
  await page.goto(`/admin/orders?search=${number}&payment=completed`)
  await expect(page.getByRole('link', { name: number })).toBeVisible()
})

test('orders are found, packed in bulk, shipped, refunded, cancelled, noted and written about @desktop @long', async ({
  page,
}) => {
  const name = `Desk${Date.now()}`
  const orders = [await takeOrder(page, name), await takeOrder(page, name)] as const
  for (const { link } of orders) await payAt(page, link)

  await page.goto('/admin/orders')
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(name)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByLabel('Payment').selectOption('completed')
  await expect(page).toHaveURL(new RegExp(`search=${name}&payment=completed`))
  await expect(page.getByRole('link', { name: /^FW-\d+$/ })).toHaveCount(2)
  await page.getByLabel('Choose all on this page').check()
  const bar = page.getByRole('region', { name: 'Chosen orders' })
  await expect(bar.getByRole('link', { name: 'Packing slips' })).toBeVisible()

  await bar.getByRole('button', { name: 'Confirm 2' }).click()
  await toast(page, '2 orders confirmed')
  await bar.getByRole('button', { name: 'Mark 2 as packed' }).click()
  await expect(page.getByRole('cell', { name: 'Packed', exact: true })).toHaveCount(2)

  const [{ number }, other] = orders
  await page.getByRole('link', { name: number, exact: true }).click()
  await page.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('PIN code').fill('12')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(dialog.getByText('Please enter a valid 6-digit PIN code')).toBeVisible()
  await dialog.getByLabel('PIN code').fill('577 004')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await toast(page, 'Address saved')
  await expect(page.getByText('Davanagere 577004')).toBeVisible()

  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByLabel('Note for colleagues')).toHaveAccessibleDescription(/This field is required/)
  await page.getByLabel('Note for colleagues').fill('Rings before coming')
  await page.getByRole('button', { name: 'Add note' }).click()
  await toast(page, 'Note added')

  await page.getByLabel('Courier').selectOption('India Post')
  await page.getByLabel('Tracking number').fill('1490812345678')
  await expect(page.getByText('Numbers of India Post look like EK104233000IN.')).toBeVisible()
  await page.getByLabel('Tracking number').fill('EK104233000IN')
  await expect(page.getByText('Numbers of India Post')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await toast(page, `${number} marked as shipped`)
  await expect(page.getByText('EK104233000IN').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeFocused()
  await page.getByRole('button', { name: 'Change courier or number' }).click()
  await dialog.getByLabel('Tracking number').fill('EK104233001IN')
  await dialog.getByRole('button', { name: 'Save parcel' }).click()
  await toast(page, 'Parcel saved')
  await expect(page.getByText('Parcel: India Post EK104233001IN')).toBeVisible()

  await page.getByRole('button', { name: 'Refund…' }).click()
  await expect(page.getByLabel('Amount in rupees')).toHaveValue('')
  await page.getByLabel('Amount in rupees').fill('999999')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(page.getByText(/is left to refund\.$/)).toBeVisible()
  await expect(page.getByLabel('Reason')).toHaveAccessibleDescription(/This field is required/)
  await page.getByLabel('Reason').fill('A loose thread')
  await page.getByLabel('Amount in rupees').fill('100')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await toast(page, 'Refund requested')
  await expect(page.getByText('Refund of ₹100', { exact: true })).toBeVisible()

  const again = page.getByRole('region', { name: 'E-mails' }).getByRole('button', { name: 'Send again' }).first()
  await expect(async () => {
    await page.reload()
    await expect(again).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await again.click()
  await toast(page, 'The e-mail goes out again within a minute')

  await page.goto(`/admin/orders/${other.number}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await toast(page, `Order ${other.number} updated`)
  await expect(page.getByText('This order is closed.')).toBeVisible()
  await expect(page.getByText(/^Refund of ₹[\d,.]+$/)).toBeVisible()
})
