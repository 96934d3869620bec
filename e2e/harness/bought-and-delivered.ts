import { expect, type Page } from '@playwright/test'
import { enter } from './enter.ts'
import { addToCart, fillCheckout, orderNumberOn, payButton, payByCard } from './visitor.ts'

/** Buys one shirt; the order's own page is open afterwards. Gives its number. */
export async function buyShirt(page: Page) {
  await addToCart(page, 'Chikkamagaluru Chambray Shirt')
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
  await fillCheckout(page)
  await payButton(page).click()
  await payByCard(page)
  const number = await orderNumberOn(page)
  await page.getByRole('main').getByRole('link', { name: 'Track order' }).click()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  return number
}

/** Leads an order through the back office until it is delivered. */
export async function deliver(office: Page, number: string) {
  await enter(office, `/admin/orders/${number}`)
  for (const step of ['Confirm', 'Mark as packed', 'Mark as shipped', 'Mark as delivered'])
    await office.getByRole('button', { name: step }).first().click()
  await expect(office.getByRole('button', { name: 'Mark as delivered' })).toHaveCount(0)
  await expect(office.getByText('Delivered', { exact: true }).first()).toBeVisible()
}
