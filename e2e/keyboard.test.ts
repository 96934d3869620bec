import { orderNumberOn, paymentWindow } from './harness/shopper.ts'
import { expect, test } from './harness/test.ts'

test('a shopper buys with the keyboard alone', async ({ page }) => {
  await page.goto('/products?search=Chikkamagaluru%20Chambray')
  const press = async (key: string, times = 1) => {
    for (let n = 0; n < times; n += 1) await page.keyboard.press(key)
  }
  const walkTo = async (what: RegExp) => {
    for (let n = 0; n < 80; n += 1) {
      await press('Tab')
      const focused = await page.evaluate(() => {
        const at = document.activeElement
        return `${at?.getAttribute('aria-label') ?? ''} ${at?.textContent ?? ''} ${at?.id ?? ''} ${at?.getAttribute('name') ?? ''}`
      })
      if (what.test(focused)) return
    }
    throw new Error(`The keyboard never came to ${what}`)
  }
  await walkTo(/^ ?Chikkamagaluru Chambray Shirt /)
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Chikkamagaluru Chambray Shirt' })).toBeVisible()
  await walkTo(/\bsize$/)
  await press('Space')
  await walkTo(/\bcolor$/)
  await press('Space')
  await walkTo(/^ ?Buy Now/)
  await press('Enter')
  await expect(page).toHaveURL(/\/checkout$/, { timeout: 10_000 })
  await walkTo(/firstName/)
  for (const text of ['Asha', 'Rao', 'asha.rao@example.com', '9812345678', '12, 3rd Cross', 'Davanagere']) {
    await page.keyboard.type(text)
    await press('Tab')
  }
  await page.keyboard.type('Karn')
  await press('Tab')
  await page.keyboard.type('577002')
  await press('Enter')
  const gateway = paymentWindow(page)
  await expect(gateway.getByRole('button', { name: /^Pay ₹/ })).toBeVisible({ timeout: 15_000 })
  await gateway.getByRole('button', { name: /^Pay ₹/ }).press('Enter')
  await gateway.getByRole('button', { name: 'Success' }).press('Enter')
  expect(await orderNumberOn(page)).toMatch(/^FW-\d{6}$/)
})
