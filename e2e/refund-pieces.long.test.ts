// demanded by: app/backoffice/orders/orders shop/orders/agreed
import type { Page } from '@playwright/test'
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

test('a refund from a page that is older than a colleague’s is not sent, and stays as it was typed', async ({
  page,
  context,
}) => {
  await enter(page, '/admin/orders')
  const [number] = await payOrders(page, `Old${Date.now()}`, 1)
  const refund = async (on: Page, rupees: string, reason: string) => {
    await on.getByLabel('Amount in rupees').fill(rupees)
    await on.getByLabel('Reason').fill(reason)
    await send(on, rupees)
  }
  const send = async (on: Page, rupees: string) => {
    await on.getByRole('button', { name: 'Refund', exact: true }).click()
    await on
      .getByRole('dialog')
      .getByRole('button', { name: `Refund ₹${rupees}` })
      .click()
  }
  const colleague = await context.newPage()
  for (const one of [page, colleague]) {
    await one.goto(`/admin/orders/${number}`)
    await one.getByRole('button', { name: 'Refund…' }).click()
  }
  await refund(colleague, '50', 'A loose thread')
  await expect(colleague.getByText('Refund of ₹50 requested: A loose thread')).toBeVisible()

  await refund(page, '60', 'A thread')
  await expect(page.getByText('Money of this order went back since this page was opened.')).toBeVisible()
  await expect(page.getByText('Refund of ₹50 requested: A loose thread')).toBeVisible()
  await expect(page.getByLabel('Amount in rupees')).toHaveValue('60')
  await expect(page.getByLabel('Reason')).toHaveValue('A thread')
  await send(page, '60')
  await expect(page.getByText('Refund of ₹60 requested: A thread')).toBeVisible()
})
