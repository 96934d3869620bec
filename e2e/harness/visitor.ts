import { expect, type Page } from '@playwright/test'

/** Fills the checkout's fields as browsers' autofill would. */
export async function fillCheckout(page: Page, { email = 'asha.rao@example.com' } = {}) {
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Last name').fill('ರಾವ್')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('+91 98123 45678')
  await page.getByLabel('Address', { exact: true }).fill('12, 3rd Cross, P J Extension')
  await page.getByLabel('City').fill('Davanagere')
  await page.getByLabel('State').selectOption('Karnataka')
  await page.getByLabel('PIN code').fill('577002')
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay Now - ₹/ })

/** The simulator's window, which stands in a frame like the gateway's own. */
export const paymentWindow = (page: Page) => page.frameLocator('iframe[title="Test payment"]')

/** Pays by what the window offers first, through the mock bank page. */
export async function payInWindow(page: Page) {
  const gateway = paymentWindow(page)
  await gateway.getByRole('button', { name: /^Pay ₹/ }).click()
  await gateway.getByRole('button', { name: 'Success' }).click()
}

/** The number on the confirmation page. */
export async function orderNumberOn(page: Page) {
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order' })).toBeVisible()
  const number = await page.getByText(/^FW-\d{6,}$/).textContent()
  return number!
}

/** Buys one of the first product that a search finds, in the browser. Gives the order's number, on its confirmation. */
export async function buy(page: Page, name: string, customer?: { email: string }) {
  await addToCart(page, name)
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
  await fillCheckout(page, customer)
  await payButton(page).click()
  await payInWindow(page)
  return orderNumberOn(page)
}

/** Puts one of the first product that a search finds, in its first size and colour to be had, into the cart. */
export async function addToCart(page: Page, name: string) {
  // A connection that nobody used for a while may close under the question.
  const found = await page.request.get(`/products?search=${encodeURIComponent(name)}`, { maxRetries: 1 })
  await addFirstOf(page, name, await found.text())
}

/** Of a list of products, as a page has it. */
export async function addFirstOf(page: Page, name: string, list: string) {
  await page.goto(/\/products\/\d+/.exec(list)![0])
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await chooseFirst(page)
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
}

/** The first colour, and the first size to be had in it, once the page's script listens. */
export async function chooseFirst(page: Page) {
  const sizes = page.getByRole('group', { name: /^Size/ })
  const colors = page.getByRole('group', { name: /^Color/ })
  await expect(sizes).toBeVisible()
  await expect(async () => {
    if (await colors.isVisible()) {
      await colors.getByRole('radio').first().check()
      await expect(page.getByRole('group', { name: /^Color: / })).toBeVisible({ timeout: 500 })
    }
    await sizes.getByRole('radio', { disabled: false }).first().check()
    await expect(page.getByRole('group', { name: /^Size: / })).toBeVisible({ timeout: 500 })
  }).toPass()
}
