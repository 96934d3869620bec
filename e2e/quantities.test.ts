// demanded by: app/storefront/cart shop/cart
import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { chooseFirst } from './harness/visitor.ts'

/** A size and colour of the demo of which three are left. */
async function openScarce(page: Page) {
  await page.goto('/products?search=Sampige%20Mulmul%20Tunic')
  const link = page.getByRole('link', { name: 'Sampige Mulmul Tunic', exact: true }).first()
  await page.goto((await link.getAttribute('href'))!)
  await page.getByRole('radio', { name: 'L', exact: true }).check()
  await page.getByRole('radio', { name: 'Ivory' }).check()
  await expect(page.getByText('Only 3 left in this size and color')).toBeVisible()
}

const addButton = (page: Page) => page.getByRole('button', { name: /^Add to Cart/ }).first()
const quantity = (page: Page) => page.getByRole('textbox', { name: 'Quantity' })
const lower = 'Only 3 left. Please lower the quantity.'

test('more than is left is refused at the button, and what was typed is lowered in sight @desktop', async ({
  page,
}) => {
  await openScarce(page)
  await quantity(page).fill('999')
  await addButton(page).click()
  await expect(page.getByRole('alert').getByText(lower)).toBeVisible()
  await expect(quantity(page)).toHaveValue('3')
  await expect(quantity(page)).toHaveAccessibleDescription(lower)
  await expect(page.getByTestId('cart-count')).toHaveCount(0)

  await quantity(page).fill('2')
  await addButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Your Cart (2)' })).toBeVisible()
  await page.keyboard.press('Escape')
  await addButton(page).click()
  await expect(page.getByRole('alert').getByText('Your cart already has 2.')).toBeVisible()
  await expect(page.getByTestId('cart-count')).toHaveText('2')
})

test('the cart says beside the field that it took fewer, and 0 removes a line once @desktop @long', async ({
  page,
}) => {
  await openScarce(page)
  await addButton(page).click()
  const checked = page.waitForResponse('**/api/cart/check')
  await page.getByRole('dialog').getByRole('link', { name: 'View Cart' }).click()
  await checked
  await expect(page.getByRole('listitem').filter({ has: quantity(page) })).toContainText('Color: Ivory')
  await quantity(page).fill('999')
  await quantity(page).press('Enter')
  await expect(quantity(page)).toHaveValue('3')
  await expect(quantity(page)).toHaveAccessibleDescription('Only 3 left. The quantity is now 3.')
  await expect(quantity(page)).toBeFocused()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(quantity(page)).toHaveValue('3')
  await quantity(page).fill('0')
  await quantity(page).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
  await expect(page.getByText('Removed from cart')).toHaveCount(1)
})

test('a number that is too large, or none, is never changed without a word @desktop @long', async ({ page }) => {
  await page.goto('/products?search=Chikkamagaluru%20Chambray%20Shirt')
  await page.getByRole('link', { name: 'Chikkamagaluru Chambray Shirt', exact: true }).first().click()
  await chooseFirst(page)
  const type = async (text: string) => {
    await quantity(page).click()
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  const tooMany =
    /(at most 1,000 of one item|For more than \d+ pieces please write to us|Only \d+ left)\. The quantity is now/
  await type('100000')
  await expect(quantity(page)).toHaveAccessibleDescription(tooMany)
  await type('2')
  await expect(quantity(page)).toHaveAccessibleDescription('')
  await type('1,00,000')
  await expect(quantity(page)).toHaveAccessibleDescription(tooMany)
  await type('2')
  await type('1.5')
  await expect(quantity(page)).toHaveValue('2')
  await expect(quantity(page)).toHaveAccessibleDescription('Please type a whole number. The quantity is still 2.')

  await type('2')
  await addButton(page).click()
  const checked = page.waitForResponse('**/api/cart/check')
  await page.getByRole('dialog').getByRole('link', { name: 'View Cart' }).click()
  await checked
  await type('100000')
  await expect(quantity(page)).toHaveAccessibleDescription(tooMany)
  await type('many')
  await expect(quantity(page)).toHaveAccessibleDescription(/^Please type a whole number/)
})
