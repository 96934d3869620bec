// demanded by: app/backoffice/orders/orders shop/orders/cash
import { expectAccessibleAtBothWidths } from './harness/both-widths.ts'
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect } from './harness/test.ts'
import { addToCart, fillCheckout } from './harness/visitor.ts'

test('customers of cash orders are called, one after the other, on a phone @own-shop', async ({
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
  for (let count = 0; count < 3; count += 1) {
    await addToCart(visitor, 'Hampi Oxford Shirt')
    await visitor.goto('/checkout')
    await fillCheckout(visitor, { email: `calls${count}@example.in` })
    await visitor.getByLabel('Phone').fill(`981234567${count}`)
    await visitor.getByRole('radio', { name: 'Cash on Delivery' }).check()
    await visitor.getByRole('button', { name: /^Place order - ₹/ }).click()
    await expect(visitor.getByRole('heading', { name: 'Thank You for Your Order' })).toBeVisible()
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/orders/calls')
  const now = page.getByRole('list', { name: 'To call now' }).getByRole('listitem').filter({ hasText: 'Asha' })
  await expect(now).toHaveCount(3)
  await expect(now.first().getByRole('link', { name: '9812345670' })).toHaveAttribute('href', 'tel:+919812345670')
  await expect(now.first().getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    /wa\.me\/919812345670\?text=Hello/,
  )
  await now
    .first()
    .getByRole('button', { name: /^No answer/ })
    .click()
  await expectAccessibleAtBothWidths(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await now.first().getByRole('button', { name: 'Tomorrow morning' }).click()
  await expect(page.getByRole('list', { name: 'To call later' }).getByText('No answer once')).toBeVisible()
  await expect(now).toHaveCount(2)
  await now
    .first()
    .getByRole('button', { name: /^Confirm/ })
    .click()
  await expect(now).toHaveCount(1)
  await now
    .first()
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('list', { name: 'To call now' })).toHaveCount(0)
})
