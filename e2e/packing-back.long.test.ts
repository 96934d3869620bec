// demanded by: app/backoffice/orders/packing app/backoffice/orders/parcels app/backoffice/orders/returns shop/returns
import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './harness/both-widths.ts'
import { deliverShirt } from './harness/bought-and-delivered.ts'
import { enter } from './harness/enter.ts'
import { payOrders } from './harness/paid-orders.ts'
import { expect, test } from './harness/test.ts'

test.use({ allowedComplaints: [/Failed to load resource.*502/] })

/** As a hand scanner does it: into whatever has the focus. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test('a parcel that came back is scanned, counted piece by piece and received at the table @desktop', async ({
  page,
}) => {
  await enter(page, '/admin/orders')
  const [first, second] = await payOrders(page, `Back${Date.now()}`, 2)
  for (const number of [first, second])
    for (const step of ['confirm', 'pack', 'ship']) {
      const [order] = await (await page.request.get(`/admin/orders/matching?search=${number}`)).json()
      const form = { version: order.version, note: '' }
      await expect(await page.request.post(`/admin/orders/${number}/${step}`, { form })).toBeOK()
    }
  await page.goto('/admin/packing')
  const field = page.getByRole('textbox', { name: /^Scan/ })
  await expect(field).toBeFocused()
  await scan(page, 'NOT-HERE-99')
  await expect(field).toHaveAccessibleDescription(/No order to pack has this number/)
  await scan(page, first!)
  const pieces = page.getByRole('region', { name: `Pieces of ${first}` })
  await expect(pieces).toBeVisible()
  const sku = (await pieces.locator('.font-mono').first().textContent())!
  await scan(page, 'WRONG-PIECE')
  await expect(field).toHaveAccessibleDescription(new RegExp(`^Nothing in ${first} has the code WRONG-PIECE.`))
  await scan(page, '')
  await expect(field).toHaveAccessibleDescription(/^1 piece still to count/)
  await scan(page, sku)
  await expect(pieces.getByText('All counted. Press Enter, or scan the next parcel.')).toBeVisible()
  await scan(page, sku)
  await expect(field).toHaveAccessibleDescription(/counted already/)

  // The next label receives the first parcel, and its piece is set aside by a press.
  await scan(page, second!)
  await expect(page.getByText(`${first} received: 1 restocked`)).toBeVisible()
  const others = page.getByRole('region', { name: `Pieces of ${second}` })
  await others.getByRole('button', { name: /^Set aside/ }).click()
  await expect(field).toBeFocused()
  // No answer, then Enter twice within a moment: the sentence goes once it is received.
  await page.route(/receive\.data/, (route) => route.fulfill({ status: 502 }), { times: 1 })
  await scan(page, '')
  await expect(field).toHaveAccessibleDescription(/^The shop did not answer/)
  await field.evaluate((input: HTMLInputElement) => [1, 2].forEach(() => input.form!.requestSubmit()))
  await expect(page.getByText(`${second} received: 0 restocked, 1 set aside`)).toBeVisible()
  await expect(field).toHaveAccessibleDescription(/^Or type a number/)
  await expect(field).toBeFocused()
  await scan(page, first!)
  await expect(field).toHaveAccessibleDescription(/was counted by .*: 1 restocked, 0 set aside/)
  await page.goto(`/admin/orders/${first}`)
  await expect(page.getByText(/received back: 1 restocked/)).toBeVisible()
})

test('a customer’s return is scanned and counted where parcels come back, and its money waits @desktop', async ({
  page,
  openAnother,
}) => {
  test.slow()
  const office = await openAnother()
  const { number, url } = await deliverShirt(office)
  const reference = `${number}-R1`
  await page.goto(url)
  await page.getByRole('link', { name: 'Return pieces' }).click()
  await page.getByRole('radio', { name: 'Too small' }).check()
  await page.getByRole('radio', { name: /^Money/ }).check()
  await page.getByRole('button', { name: 'Request return' }).click()
  await expect(page.getByRole('heading', { name: `Return ${reference}` })).toBeVisible()
  await expect(await office.request.post(`/admin/returns/${reference}/approve`, { form: { version: 1 } })).toBeOK()

  await office.goto('/admin/parcels/received')
  const field = office.getByRole('textbox', { name: /^Scan/ })
  await expect(field).toBeFocused()
  await scan(office, reference.toLowerCase())
  const pieces = office.getByRole('region', { name: `Pieces of ${reference}` })
  await expect(pieces.getByText('Too small')).toBeVisible()
  await expectAccessibleAtBothWidths(office)
  await pieces.getByRole('button', { name: /^Good/ }).click()
  await expect(field).toBeFocused()
  await scan(office, '')
  await expect(office.getByText(`${reference} received: 1 restocked`)).toBeVisible()
  await expect(field).toBeFocused()
  await office.goto(`/admin/returns/${reference}`)
  await expect(office.getByRole('button', { name: /^Refund ₹/ })).toBeVisible()
})
