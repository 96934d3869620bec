// demanded by: app/backoffice/orders/orders shop/orders/paying
import { expectAccessibleAtBothWidths } from './harness/both-widths.ts'
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect } from './harness/test.ts'
import { addToCart, fillCheckout } from './harness/visitor.ts'

test('many cash orders are cancelled in a minute: who hears of it is said, and it is undone in time @own-shop', async ({
  page,
  openAnother,
}) => {
  test.slow()
  await enter(page, '/admin/settings/cash')
  await page.getByRole('checkbox', { name: 'Offer Cash on Delivery' }).check()
  await page.getByLabel('Smallest amount (₹)').fill('')
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page.getByText(/saved/i).first()).toBeVisible()
  const visitor = await openAnother({ viewport: { width: 390, height: 844 } })
  for (let count = 0; count < 2; count += 1) {
    await addToCart(visitor, 'Hampi Oxford Shirt')
    await visitor.goto('/checkout')
    await fillCheckout(visitor, { email: `many${count}@example.in` })
    await visitor.getByLabel('Phone').fill(`981234562${count}`)
    await visitor.getByRole('radio', { name: 'Cash on Delivery' }).check()
    await visitor.getByRole('button', { name: /^Place order - ₹/ }).click()
    await expect(visitor.getByRole('heading', { name: 'Thank You for Your Order' })).toBeVisible()
  }

  const cancelBoth = async () => {
    await page.goto('/admin/orders?search=many')
    await page.getByLabel('Choose all on this page').check()
    await page.getByRole('button', { name: 'Cancel 2 cash, not confirmed' }).click()
  }
  await cancelBoth()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('No customer is told.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^E-mail these 2 customers/ }).check()
  await expect(dialog.getByText('2 customers get an e-mail.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await dialog.getByRole('button', { name: 'Cancel 2 orders' }).click()
  const notice = page.getByRole('region', { name: 'Notifications' })
  await expect(notice.getByText('2 orders will be cancelled in a minute')).toBeVisible()
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(notice.getByText('2 orders kept')).toBeVisible()

  await cancelBoth()
  await dialog.getByRole('button', { name: 'Cancel 2 orders' }).click()
  await expect(page.getByRole('status').getByText(/^2 orders are cancelled soon after/)).toBeVisible()
  await page.reload()
  const undo = page.getByRole('button', { name: 'Undo: keep 2 orders' })
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(undo).toBeHidden()
  await expect(notice.getByText('2 orders kept')).toBeVisible()
  for (const row of await page.getByRole('row').filter({ hasText: 'FW-' }).all())
    await expect(row.getByText('Pending')).toBeVisible()
})
