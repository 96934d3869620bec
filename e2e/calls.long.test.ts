// demanded by: app/backoffice/orders/orders shop/orders/cash
import { expectAccessibleAtBothWidths } from './harness/both-widths.ts'
import { enter } from './harness/enter.ts'
import { note } from './harness/note.ts'
import { test } from './harness/own-shop.ts'
import { buyer, findLine, placeOrder } from './harness/paid-orders.ts'
import { expect } from './harness/test.ts'

test('ten customers of cash orders are called within two minutes on a phone, by keys alone @own-shop', async ({
  page,
}) => {
  test.slow()
  await enter(page, '/admin/settings/cash')
  await page.getByRole('checkbox', { name: 'Offer Cash on Delivery' }).check()
  await page.getByLabel('Smallest amount (₹)').fill('')
  // Else the morning may come after the order is closed.
  await page.getByLabel('Hours to confirm').fill('48')
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page.getByText(/saved/i).first()).toBeVisible()
  const line = await findLine(page.request, 'Hampi Oxford Shirt', { most: 40 })
  for (let count = 0; count < 10; count += 1) {
    const customer = { ...buyer, email: `calls${count}@example.in`, phone: `981230456${count}` }
    await placeOrder(page.request, line, customer, 'cash')
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/orders/calls')
  const now = page.getByRole('list', { name: 'To call now' }).getByRole('listitem').filter({ hasText: 'Asha' })
  await expect(now).toHaveCount(10)
  await expect(now.first().getByRole('link', { name: '9812304560' })).toHaveAttribute('href', 'tel:+919812304560')
  await expect(now.first().getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    /wa\.me\/919812304560\?text=Hello/,
  )
  const answer = (name: RegExp) => now.first().getByRole('button', { name }).press('Enter')
  await answer(/^No answer/)
  await expectAccessibleAtBothWidths(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const began = Date.now()
  await now.first().getByRole('button', { name: 'Tomorrow morning' }).click()
  await expect(page.getByRole('list', { name: 'To call later' }).getByText('No answer once')).toBeVisible()
  await expect(now).toHaveCount(9)
  const firstNumber = now.first().getByRole('link', { name: /^98/ })
  await expect(firstNumber).toBeFocused()
  for (let left = 8; left > 0; left -= 1) {
    await answer(/^Confirm/)
    await expect(now).toHaveCount(left)
    await expect(firstNumber).toBeFocused()
  }
  await answer(/^Cancel/)
  await expect(page.getByRole('dialog', { name: 'Cancel this cash order?' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).press('Enter')
  await expect(page.getByRole('list', { name: 'To call now' })).toHaveCount(0)
  const ms = Date.now() - began
  note(`Ten customers called: ${ms} ms`)
  expect(ms).toBeLessThan(120_000)
})
