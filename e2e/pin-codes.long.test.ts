// demanded by: app/backoffice/settings/pin-codes shop/delivery/places shop/shipping/pin-codes
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect } from './harness/test.ts'
import { addToCart, fillCheckout, orderNumberOn, payButton, payInWindow } from './harness/visitor.ts'

// The refusal at the end of the checkout.
test.use({ hasEmptyCache: true, allowedComplaints: [/status of 409/] })

const file = (text: string) => ({ name: 'pin-codes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const checkLabel = 'Check delivery to your PIN code'

test('staff upload where parcels go, and customers hear it from the product page to the checkout @own-shop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const notices = page.getByRole('region', { name: 'Notifications' })
  await enter(page, '/admin/settings')
  await page.getByRole('link', { name: 'PIN codes', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'PIN codes' })).toBeVisible()

  const upload = page.getByLabel('CSV file')
  await upload.setInputFiles(file('Pincode,Cash\n577001,Y'))
  await expect(page.getByText('Please name two columns in the first row: "PIN code" and "Service".')).toBeVisible()
  await upload.setInputFiles(
    file(
      'PIN code,Service,Closed until\n577001,served,\n577002,prepaid only,\n577003,no,\n190001,served,2099-11-30\n5770,served,',
    ),
  )
  await expect(page.getByText('4 changes to save, 1 row refused')).toBeVisible()
  await expect(page.getByText('Please write the PIN code as six digits.')).toBeVisible()
  await page.getByRole('button', { name: 'Save 4 changes' }).click()
  await expect(notices.getByText('PIN codes saved')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download the table' })).toBeVisible()

  // As large as a downloaded table of all of India is.
  const all = Array.from({ length: 19_000 }, (_, at) => `${560_000 + at},served,,upload,2026-11-23T05:24:31.123Z`)
  await page.getByLabel('Change only the PIN codes in this file').check()
  await upload.setInputFiles(file(['PIN code,Service,Closed until,Source,Updated', ...all].join('\r\n')))
  await expect(page.getByText('18,999 changes to save, 0 rows refused')).toBeVisible()

  await page.getByLabel('PIN code', { exact: true }).fill('5770')
  await page.getByRole('button', { name: 'Save PIN code' }).click()
  await expect(page.getByText('Please enter a valid 6-digit PIN code')).toBeVisible()
  await page.getByLabel('PIN code', { exact: true }).fill('577 005')
  await page.getByLabel('Service').selectOption('Closed for now')
  await page.getByRole('button', { name: 'Save PIN code' }).click()
  await expect(page.getByLabel('PIN code', { exact: true })).toHaveValue('')

  const answer = page.getByRole('status')
  const ask = async (pinCode: string) => {
    await page.getByLabel(checkLabel).fill(pinCode)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
  }
  await addToCart(page, 'Chikkamagaluru Chambray Shirt')
  await page.keyboard.press('Escape')
  await ask('577001')
  await expect(answer.filter({ hasText: /^Deliver to 577001: by / })).toBeVisible()
  await ask('577002')
  await expect(answer.filter({ hasText: 'Please pay online for this PIN code.' })).toBeVisible()
  await ask('577005')
  await expect(answer.filter({ hasText: 'Deliveries to 577005 are stopped for now.' })).toBeVisible()
  await ask('190001')
  await expect(answer.filter({ hasText: 'Deliveries to 190001 are stopped until 30 November.' })).toBeVisible()
  await ask('999999')
  await expect(answer.filter({ hasText: 'We could not find PIN code 999999.' })).toBeVisible()
  await ask('577003')
  const refused = 'Sorry, we do not deliver to 577003 yet. Please use an address with another PIN code.'
  await expect(answer.filter({ hasText: refused })).toBeVisible()

  await page.goto('/cart')
  await expect(answer.filter({ hasText: refused })).toBeVisible()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await fillCheckout(page)
  await page.getByLabel('PIN code').fill('577003')
  const field = page.getByLabel('PIN code')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(refused))
  await payButton(page).click()
  await expect(field).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('Asha')

  await field.fill('577002')
  await expect(field).toHaveAccessibleDescription(/Deliver to 577002: by /)
  await payButton(page).click()
  await payInWindow(page)
  await orderNumberOn(page)

  await enter(page, '/admin/settings/pin-codes')
  await page.getByRole('button', { name: 'Remove the table' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the table' }).click()
  await expect(page.getByText('You have no table of PIN codes', { exact: false })).toBeVisible()
})
