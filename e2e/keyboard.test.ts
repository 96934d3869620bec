// demanded by: app/storefront/checkout app/ui
import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { orderNumberOn, paymentWindow } from './harness/visitor.ts'

async function walkTo(page: Page, what: RegExp) {
  for (let n = 0; n < 80; n += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const at = document.activeElement
      return `${at?.getAttribute('aria-label') ?? ''} ${at?.textContent ?? ''} ${at?.id ?? ''} ${at?.getAttribute('name') ?? ''}`
    })
    if (what.test(focused)) return
  }
  throw new Error(`The keyboard never came to ${what}`)
}

test('a visitor buys with the keyboard alone @desktop', async ({ page }) => {
  await page.goto('/products?search=Chikkamagaluru%20Chambray')
  const press = (key: string) => page.keyboard.press(key)
  await walkTo(page, /^ ?Chikkamagaluru Chambray Shirt /)
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Chikkamagaluru Chambray Shirt' })).toBeVisible()
  await walkTo(page, /\bsize$/)
  await press('Space')
  await walkTo(page, /\bcolor$/)
  await press('Space')
  await walkTo(page, /^ ?Buy Now/)
  await press('Enter')
  await expect(page).toHaveURL(/\/checkout$/)
  await walkTo(page, /firstName/)
  for (const text of [
    'Asha',
    'Rao',
    'asha.rao@example.com',
    '9812345678',
    '12, 3rd Cross',
    'Opposite the temple',
    'Davanagere',
  ]) {
    await page.keyboard.type(text)
    await press('Tab')
  }
  await page.keyboard.type('Karn')
  await press('Tab')
  await page.keyboard.type('577002')
  await press('Enter')
  const gateway = paymentWindow(page)
  await expect(gateway.getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
  await gateway.getByRole('button', { name: /^Pay ₹/ }).press('Enter')
  await gateway.getByRole('button', { name: 'Success' }).press('Enter')
  expect(await orderNumberOn(page)).toMatch(/^FW-\d{6}$/)
})
