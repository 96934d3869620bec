// demanded by: app/backoffice/orders/orders shop/orders/agreed
import { enter } from './harness/enter.ts'
import { payOrders } from './harness/paid-orders.ts'
import { expect, test } from './harness/test.ts'

test('ticking pieces fills the amount of a refund, which may still be changed, by keyboard @desktop', async ({
  page,
}) => {
  await enter(page, '/admin/orders')
  const [number] = await payOrders(page, `Tick${Date.now()}`, 1)
  await page.goto(`/admin/orders/${number}`)
  await page.getByRole('button', { name: 'Refund…' }).click()
  const amount = page.getByLabel('Amount in rupees')
  const pieces = page.getByRole('group', { name: 'Pieces to refund' })
  const [first] = await pieces.getByRole('checkbox').all()
  const [label] = await pieces.locator('label').allInnerTexts()
  const paid = /₹([\d,.]+)$/.exec(label!.trim())![1]!.replaceAll(',', '')
  await first!.focus()
  await page.keyboard.press('Space')
  await expect(amount).toHaveValue(paid)
  await expect(pieces.getByText(/^The customer paid ₹/)).toBeVisible()
  await expect(first!).toBeFocused()
  await first!.focus()
  await page.keyboard.press('Space')
  await expect(amount).toHaveValue('')
  await first!.check()
  await amount.fill('100')
  await page.getByLabel('Reason').fill('A loose thread')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Refund ₹100' })).toBeVisible()
})
