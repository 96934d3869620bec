// demanded by: shop/orders/cash shop/documents shop/shipping/tracking app/backoffice/orders/orders
import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { findLine } from './harness/paid-orders.ts'
import { expect, expectAccessible } from './harness/test.ts'

const shippingAddress = { address: '12, 3rd Cross', city: 'Davanagere', state: 'Karnataka', zipCode: '577002' }

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, '/admin/settings/cash')
  await page.getByRole('checkbox', { name: 'Offer Cash on Delivery' }).check()
  await page.getByLabel('Fee (₹)').fill('50')
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page).toHaveURL(/\/admin\/settings$/)
})

// Other journeys of this shop know online payment alone.
test.afterEach(async ({ page }) => {
  await enter(page, '/admin/settings/cash')
  await page.getByRole('checkbox', { name: 'Offer Cash on Delivery' }).uncheck()
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page).toHaveURL(/\/admin\/settings$/)
})

/** An order of two pieces in cash, confirmed and open before staff. Returns its number, the token of its link, and its total in paise. */
async function confirmedInCash(page: Page) {
  const items = [await findLine(page.request, 'Tee', { quantity: 2, most: 10 })]
  const digits = String(randomInt(1_000_000_000)).padStart(9, '0')
  const customer = { firstName: 'Asha', lastName: 'Rao', email: `asha.${digits}@example.com`, phone: `9${digits}` }
  const order = { items, customer, shippingAddress, paymentMethod: 'cash' }
  const send = async (expectedTotalPaise: number) => {
    const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': `10.1.${randomInt(256)}.${randomInt(256)}` }
    const answer = await page.request.post('/api/checkout', { data: { ...order, expectedTotalPaise }, headers })
    return (await answer.json()) as { totals?: { totalPaise: number }; orderNumber: string; token: string }
  }
  const { totalPaise } = (await send(0)).totals!
  const { orderNumber, token } = await send(totalPaise)
  await page.goto(`/admin/orders/${orderNumber}`)
  await page.getByRole('button', { name: /^Confirm/ }).click()
  return { number: orderNumber, token, totalPaise }
}

async function shipByHand(page: Page) {
  await page.getByRole('button', { name: 'Mark as packed' }).click()
  await page.getByLabel('Courier').first().selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
}

const rupees = (paise: number) => `₹${(paise / 100).toLocaleString('en-IN')}`
const documents = (page: Page) => page.getByRole('region', { name: 'Documents' })

test('a cash order that was sent by hand and refused has a credit note over all of it @own-shop', async ({ page }) => {
  const { totalPaise } = await confirmedInCash(page)
  await shipByHand(page)
  await expect(page.getByText(`${rupees(totalPaise)} to collect in cash`)).toBeVisible()
  await page.getByRole('button', { name: 'Mark as returned' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as returned' }).click()
  await expect(page.getByText('Cash not collected', { exact: true }).first()).toBeVisible()
  await expect(documents(page).getByText(`for ${rupees(totalPaise)} (PDF)`)).toBeVisible()
  await expect(page.getByText(`${rupees(totalPaise)} not collected`)).toBeVisible()
})

async function splitIntoTwo(page: Page) {
  const whole = page.getByRole('region', { name: 'Parcel', exact: true })
  await whole.getByRole('button', { name: 'Split' }).click()
  const dialog = page.getByRole('dialog', { name: 'Split this parcel' })
  await dialog.getByRole('button', { name: 'Increase quantity' }).click()
  await dialog.getByRole('button', { name: 'Split parcel' }).click()
}

test('a cash order that is lost whole says so, and that nobody pays it, until a parcel is found @own-shop', async ({
  page,
}) => {
  const { number, token } = await confirmedInCash(page)
  await splitIntoTwo(page)
  await shipByHand(page)
  const two = page.getByRole('region', { name: '2 parcels' })
  const head = page.getByRole('heading', { level: 1, name: number }).locator('..')
  await two.getByRole('button', { name: 'Lost: parcel 2' }).click()
  await expect(two.getByText(/not collected$/)).toHaveCount(1)
  await expect(head.getByText('Shipped', { exact: true })).toBeVisible()
  await two.getByRole('button', { name: 'Lost: parcel 1' }).click()
  await expect(two.getByText('Lost: 2 of 2 parcels')).toBeVisible()
  await expect(head.getByText('Lost', { exact: true })).toBeVisible()
  await expect(head.getByText('Cash not collected')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payment' }).getByText('Cash not collected')).toBeVisible()
  await page.screenshot({ path: 'test-results/lost-whole.png', fullPage: true })

  await page.goto(`/orders/${number}?token=${token}`)
  await expect(
    page.getByText('Lost on its way: 2 of 2 parcels. We are sorry. You do not have to pay for it.'),
  ).toBeVisible()
  await expect(page.getByText(/^Arrives by/)).toHaveCount(0)
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/lost-whole-to-customer.png', fullPage: true })
  await page.goBack()
  await two.getByRole('button', { name: 'Delivered: parcel 1' }).click()
  await expect(two.getByText('Partly delivered: 1 of 2 parcels arrived')).toBeVisible()
  await expect(head.getByText('Shipped', { exact: true })).toBeVisible()
})

test('of two parcels by hand each has its number, and the customer reads which cash is for which @own-shop', async ({
  page,
}) => {
  const { number, token, totalPaise } = await confirmedInCash(page)
  await splitIntoTwo(page)
  await page.getByRole('button', { name: 'Mark as packed' }).click()
  const field = (at: number) => page.getByLabel(`Tracking number, parcel ${at} of 2`)
  await field(1).fill('RIDER1')
  await field(2).fill('RIDER2')
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  const two = page.getByRole('region', { name: '2 parcels' })
  for (const awb of ['RIDER1', 'RIDER2']) await expect(two.getByText(awb)).toHaveCount(1)
  await page.getByRole('button', { name: 'Change courier or number' }).click()
  await expect(field(1)).toHaveValue('RIDER1')
  await field(2).fill('RIDER3')
  await page.getByRole('button', { name: 'Save parcel' }).click()
  await expect(two.getByText('RIDER3')).toHaveCount(1)

  await page.goto(`/orders/${number}?token=${token}`)
  await expect(page.getByText(`Please have ${rupees(totalPaise)} ready in cash.`)).toBeVisible()
  await expect(page.getByText(/^₹[\d,]+ in cash is for this parcel\.$/)).toHaveCount(2)
  for (const awb of ['RIDER1', 'RIDER3']) await expect(page.getByText(awb)).toHaveCount(1)
  for (const name of ['Parcel 1 of 2', 'Parcel 2 of 2'])
    await expect(page.getByRole('region', { name }).getByText(/^1 × /)).toHaveCount(1)
  await page.screenshot({ path: 'test-results/two-numbers-in-cash.png', fullPage: true })
})

test('of a cash order in two parcels, one lost and found, each document agrees with the cash @own-shop', async ({
  page,
}) => {
  await confirmedInCash(page)
  await splitIntoTwo(page)
  await shipByHand(page)
  const two = page.getByRole('region', { name: '2 parcels' })
  await expect(two.getByText(/^₹[\d,]+ to collect in cash$/)).toHaveCount(2)
  await two.getByRole('button', { name: 'Lost: parcel 2' }).click()
  const gone = two.getByText(/^₹[\d,]+ not collected$/)
  await expect(gone).toHaveCount(1)
  const sum = (await gone.textContent())!.split(' ')[0]!
  await expect(documents(page).getByText(`for ${sum} (PDF)`)).toBeVisible()
  await two.getByRole('button', { name: 'Delivered: parcel 1' }).click()
  await expect(two.getByText('Partly delivered: 1 of 2 parcels arrived')).toBeVisible()
  await two.getByRole('button', { name: 'Delivered: parcel 2' }).click()
  await expect(two.getByText(/^₹[\d,]+ collected in cash$/)).toHaveCount(2)
  await expect(documents(page).getByRole('link', { name: /invoice .+, .+ \(PDF\)$/i })).toBeVisible()

  await two.getByRole('button', { name: 'Came back: parcel 2' }).click()
  await expect(page.getByText('Partly delivered', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/two-parcels-in-cash.png', fullPage: true })
  await two.getByRole('link', { name: 'Count its pieces' }).click()
  await page.getByRole('button', { name: /^Good: / }).click()
  await page.getByRole('button', { name: 'Receive parcel' }).click()
  await expect(page.getByText(/ received: 1 restocked\.$/)).toBeVisible()
  await page.goBack()
  await expect(documents(page).getByText(`for ${sum} (PDF)`)).toHaveCount(2)
})

test('of a cash order a piece that can never be sent is cancelled, and less is collected @own-shop', async ({
  page,
}) => {
  const { number, token, totalPaise } = await confirmedInCash(page)
  await splitIntoTwo(page)
  const two = page.getByRole('region', { name: '2 parcels' })
  await two.getByRole('button', { name: 'Cancel pieces…' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Cancel these pieces?' })
  await dialog.getByRole('button', { name: 'Cancel pieces' }).click()
  await expect(dialog.getByText(/reason/i).last()).toBeVisible()
  await dialog.getByLabel('Reason').fill('A torn seam')
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/cancel-pieces.png', fullPage: true })
  await dialog.getByRole('button', { name: 'Cancel pieces' }).click()
  await expect(page.getByText('Pieces cancelled', { exact: true }).first()).toBeVisible()
  const gone = two.getByText(/^₹[\d,]+ not collected$/)
  await expect(gone).toHaveCount(1)
  const paise = Number((await gone.textContent())!.replaceAll(/\D/g, '')) * 100
  await expect(two.getByText('A torn seam')).toBeVisible()
  await expect(two.getByRole('button', { name: 'Cancel pieces…' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Tracking' }).getByText('Cancelled:')).toHaveCount(0)
  const toCustomer = `/orders/${number}?token=${token}`
  const notSent = page.getByRole('region', { name: 'Not sent' })
  await page.goto(toCustomer)
  await expect(notSent.getByText(/^1 × /)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Parcel/ })).toHaveCount(0)
  await page.screenshot({ path: 'test-results/cancelled-first-to-customer.png', fullPage: true })
  await page.goBack()
  await shipByHand(page)
  await expect(documents(page).getByText(`for ${rupees(paise)} (PDF)`)).toHaveCount(0)
  await page.screenshot({ path: 'test-results/cancelled-pieces.png', fullPage: true })

  await page.goto(toCustomer)
  await expect(page.getByText(`Please have ${rupees(totalPaise - paise)} ready in cash.`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your parcel' }).getByText(/^1 × /)).toBeVisible()
  await expect(notSent.getByText('Cancelled')).toBeVisible()
  await page.screenshot({ path: 'test-results/cancelled-pieces-to-customer.png', fullPage: true })
})
