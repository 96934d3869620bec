// demanded by: app/backoffice/orders/orders shop/orders/agreed
import { enter } from './harness/enter.ts'
import { payOrders } from './harness/paid-orders.ts'
import { expect, test } from './harness/test.ts'

test('ticking pieces fills the amount of a refund, which may still be changed, by keyboard', async ({ page }) => {
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
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/refund'))
  await page.getByRole('dialog').getByRole('button', { name: 'Refund ₹100' }).click()
  expect((await sent).postDataBuffer()!.toString(), 'the pieces that the credit note names').toMatch(
    /pieces[\s\S]*?\d+(?::|%3A)1/,
  )
  await expect(page.getByText('Refund of ₹100 requested: A loose thread')).toBeVisible()
})
