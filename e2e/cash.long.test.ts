// demanded by: app/backoffice/settings/cash shop/orders/cash
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect, expectAccessible } from './harness/test.ts'
import { addToCart, fillCheckout, orderNumberOn } from './harness/visitor.ts'

test.use({ hasEmptyCache: true })

const phone = { width: 390, height: 844 }

// Other journeys of this shop know online payment alone.
test.afterEach(async ({ page }) => {
  await enter(page, '/admin/settings/cash')
  await page.getByLabel('Largest amount (₹)').fill('')
  await page.getByRole('checkbox', { name: 'Offer Cash on Delivery' }).uncheck()
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page).toHaveURL(/\/admin\/settings$/)
})

test.use({ allowedComplaints: [/Failed to load resource/] })

test('an owner offers cash, a customer orders by it, staff call and send it, and it is paid once delivered @own-shop', async ({
  page,
  openAnother,
}) => {
  await page.setViewportSize(phone)
  await enter(page, '/admin/settings/cash')
  await page.getByRole('checkbox', { name: 'Offer Cash on Delivery' }).check()
  await page.getByLabel('Fee (₹)').fill('50')
  await page.getByLabel('Smallest amount (₹)').fill('9000')
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page.getByLabel('Largest amount (₹)')).toHaveAccessibleDescription(/at least the smallest amount/)
  await page.getByLabel('Smallest amount (₹)').fill('')
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page).toHaveURL(/\/admin\/settings$/)

  const visitor = await openAnother({ viewport: phone })
  await addToCart(visitor, 'Hampi Oxford Shirt')
  await visitor.goto('/checkout')
  await fillCheckout(visitor)
  const cash = visitor.getByRole('radio', { name: 'Cash on Delivery' })
  await cash.check()
  await expect(visitor.getByText('Fee: ₹50.')).toBeVisible()
  await expectAccessible(visitor)
  // A lost answer: the same press again is safe, another way to pay is another order.
  const again = visitor.getByText('Please press the button again: the same order is never placed twice.', {
    exact: true,
  })
  await visitor.route('**/api/checkout', (route) => route.abort(), { times: 1 })
  await visitor.getByRole('button', { name: /^Place order - ₹/ }).click()
  await expect(again).toBeVisible()
  await visitor.getByRole('radio', { name: 'Online payment' }).check()
  await expect(again).toHaveCount(0)
  await cash.check()
  await visitor.getByRole('button', { name: /^Place order - ₹/ }).click()
  await expect(visitor.getByRole('heading', { name: 'Thank You for Your Order' })).toBeVisible()
  await expect(visitor.getByText(/^To pay in cash when it arrives: ₹/)).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'We will call you' })).toBeVisible()
  const number = await orderNumberOn(visitor)
  await expect(visitor.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  await visitor.getByRole('main').getByRole('link', { name: 'Track order' }).click()
  await expect(visitor.getByText('We send this order once you have confirmed it.')).toBeVisible()
  await expect(visitor.getByText(/in cash when your order arrives, or online now/)).toBeVisible()

  await enter(page, `/admin/orders/${number}`)
  await expect(page.getByText('Cash, to confirm').first()).toBeVisible()
  await expect(page.getByText(/^To be paid in cash\. Call /)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm', exact: false }).first().click()
  await expect(page.getByText('Cash, to collect').first()).toBeVisible()
  await page.getByRole('button', { name: 'Mark as packed' }).click()
  await page.getByLabel('Tracking number').fill('EK104233000IN')
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Cash collected').first()).toBeVisible()
  await expect(page.getByText(/^It counts as paid in a minute or two/)).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('We send this order once you have confirmed it.')).toHaveCount(0)
  await expect(visitor.getByRole('link', { name: 'Invoice (PDF)' })).toBeVisible()
})

test('a cash order that is refused says why at its button, and nothing typed is lost @own-shop', async ({
  page,
  openAnother,
}) => {
  await enter(page, '/admin/settings/cash')
  await page.getByRole('checkbox', { name: 'Offer Cash on Delivery' }).check()
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page).toHaveURL(/\/admin\/settings$/)

  const visitor = await openAnother({ viewport: phone })
  await addToCart(visitor, 'Hampi Oxford Shirt')
  await visitor.goto('/checkout')
  await fillCheckout(visitor)
  const cash = visitor.getByRole('radio', { name: 'Cash on Delivery' })
  await cash.check()
  const order = visitor.getByRole('button', { name: /^Place order - ₹/ })
  const notice = visitor.getByRole('group', { name: 'Payment Method' }).getByRole('status')
  const notifications = visitor.getByRole('region', { name: 'Notifications' })
  async function refuse(answer: { status: number; json: object } | null, sentence: string) {
    await visitor.route('**/api/checkout', (route) => (answer ? route.fulfill(answer) : route.abort()), { times: 1 })
    await order.press('Enter')
    await expect(notice).toContainText(sentence)
    await expect(notice).toBeInViewport({ ratio: 1 })
    await expect(order).toBeFocused()
    await expect(notifications).toHaveCount(0)
    await expect(visitor.getByLabel('First name')).toHaveValue('Asha')
  }
  const tooMany =
    'There are too many orders from your network right now. Please wait 40 seconds, then press the button again.'
  await refuse({ status: 429, json: { error: tooMany } }, tooMany)
  await refuse(null, 'The shop could not be reached.')
  await expect(notice).not.toContainText('money')
  const notForThisOrder = 'Cash is not available for this order. Please pay online.'
  await refuse({ status: 409, json: { error: notForThisOrder } }, notForThisOrder)
  await expectAccessible(visitor)
  await visitor.getByRole('radio', { name: 'Online payment' }).check()
  await expect(notice).toHaveCount(0)

  // The owner ends cash while somebody is about to press.
  await cash.check()
  await enter(page, '/admin/settings/cash')
  await page.getByLabel('Largest amount (₹)').fill('10')
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page).toHaveURL(/\/admin\/settings$/)
  await order.press('Enter')
  await expect(visitor.locator('#about-cash')).toHaveText('Cash on Delivery is possible up to ₹10. Please pay online.')
  await expect(visitor.getByRole('radio', { name: 'Online payment' })).toBeChecked()
  await expect(visitor.getByRole('radio', { name: 'Online payment' })).toBeFocused()
  await expect(visitor.locator('#about-cash')).toBeInViewport({ ratio: 1 })
})
