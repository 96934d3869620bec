// demanded by: app/backoffice/customers/credit app/storefront/credit shop/credit
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './harness/both-widths.ts'
import { enter } from './harness/enter.ts'
import { emailTo, smsTo } from './harness/outbox.ts'
import { test } from './harness/own-shop.ts'
import { expect } from './harness/test.ts'
import {
  addToCart,
  buy,
  fillCheckout,
  orderNumberOn,
  payButton,
  payInWindow,
  paymentWindow,
} from './harness/visitor.ts'

const phone = { width: 390, height: 844 }

async function switchCredit(page: Page, isOn: boolean) {
  await enter(page, '/admin/settings/credit')
  await page.getByRole('checkbox', { name: 'Give store credit' }).setChecked(isOn)
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page).toHaveURL(/\/admin\/settings$/)
}

// Other journeys of this shop know no store credit.
test.afterEach(({ page }) => switchCredit(page, false))

test('staff give store credit, and a customer pays with it on a phone, in part and as a whole @own-shop', async ({
  page,
  ownShop,
  openAnother,
}) => {
  test.slow()
  const email = 'credit.customer@example.in'
  await enter(page, '/admin/settings/credit')
  await page.getByLabel('Months it can be spent').fill('3')
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page.getByLabel('Months it can be spent')).toHaveAccessibleDescription(/from 12 to 120/)
  await switchCredit(page, true)

  const visitor = await openAnother({ viewport: phone })
  const first = await buy(visitor, 'Hampi Oxford Shirt', { email })

  const give = async (order: string, rupees: string) => {
    await enter(page, `/admin/orders/${order}`)
    await page.getByRole('button', { name: 'Give credit…' }).click()
    await page.getByLabel('Store credit in rupees').fill(rupees)
    await page.getByLabel('Reason').last().fill('The parcel was late')
    await page.getByRole('button', { name: 'Give store credit' }).click()
  }
  await give(first, '999999')
  await expect(page.getByLabel('Store credit in rupees')).toHaveAccessibleDescription(/total of this order/)
  await page.getByLabel('Store credit in rupees').fill('500')
  await page.getByRole('button', { name: 'Give store credit' }).click()
  await expect(page.getByText('Store credit of ₹500 given: The parcel was late')).toBeVisible()

  await addToCart(visitor, 'Hampi Oxford Shirt')
  await visitor.goto('/checkout')
  await fillCheckout(visitor, { email })
  const summary = visitor.getByRole('complementary', { name: 'Order Summary' })
  await summary.getByRole('link', { name: 'Use store credit' }).click()
  const contact = visitor.getByLabel('Phone number or e-mail')
  await contact.fill('not an address')
  await visitor.getByRole('main').getByRole('button', { name: 'Open store credit' }).click()
  await expect(contact).toHaveAccessibleDescription(/mobile number or e-mail address/)
  await expect(contact).toBeFocused()
  await contact.fill(email)
  await visitor.getByRole('main').getByRole('button', { name: 'Open store credit' }).click()
  await expect(visitor.getByText('If there is store credit for this address')).toBeVisible()
  const [link] = /\/credit\?token=[\w.-]+/.exec(await emailTo(email, 'credit-link', ownShop.dataDir))!
  await visitor.goto(link)
  await expect(visitor.getByText('You have ₹500 to spend.')).toBeVisible()
  // The secret has left the address.
  await expect(visitor).toHaveURL(/\/credit$/)
  await visitor.getByRole('button', { name: 'Use it at checkout' }).click()
  await expect(visitor).toHaveURL(/\/checkout$/)
  await expect(summary.getByText(/^₹500 of store credit is used, ₹[\d,]+ to pay\.$/)).toBeVisible()
  await expect(visitor.getByLabel('First name')).toHaveValue('Asha')
  await expectAccessibleAtBothWidths(visitor)
  await summary.getByRole('button', { name: 'Do not use store credit' }).click()
  await expect(summary.getByText('You have ₹500 of store credit.')).toBeVisible()
  await summary.getByRole('button', { name: 'Use store credit' }).click()
  await payButton(visitor).click()
  await expect(paymentWindow(visitor).getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
  // As a phone drops the page while the customer is in a payment app.
  await visitor.reload()
  await expect(summary.getByText(/^₹500 of store credit is used, ₹[\d,]+ to pay\.$/)).toBeVisible()
  await payButton(visitor).click()
  await payInWindow(visitor)
  const second = await orderNumberOn(visitor)
  expect(second).not.toBe(first)
  await expect(visitor.getByText('Paid by store credit')).toBeVisible()

  await enter(page, `/admin/orders/${second}`)
  await expect(page.getByText(/^₹500 by store credit, ₹[\d,]+ otherwise\.$/)).toBeVisible()

  for (const order of [first, second]) {
    await give(order, '1000')
    await expect(page.getByText('Store credit of ₹1,000 given: The parcel was late')).toBeVisible()
  }
  await addToCart(visitor, 'Hampi Oxford Shirt')
  await visitor.goto('/checkout')
  await fillCheckout(visitor, { email })
  await expect(summary.getByText(/ of store credit is used, ₹0 to pay\.$/)).toBeVisible()
  await visitor.getByRole('button', { name: 'Place order', exact: true }).click()
  const third = await orderNumberOn(visitor)
  await enter(page, `/admin/orders/${third}`)
  await page.getByRole('button', { name: 'Refund…' }).click()
  await page.getByLabel('Amount in rupees').fill('100')
  await page.getByLabel('Reason').first().fill('A loose button')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refund ₹100' }).click()
  await expect(page.getByText('₹100 given back as store credit').first()).toBeVisible()
})

test('a phone that was added opens the credit by a code, until it is removed @own-shop', async ({
  page,
  ownShop,
  openAnother,
}) => {
  test.slow()
  const [email, number] = ['credit.sms@example.in', '9845012345']
  await switchCredit(page, true)
  const visitor = await openAnother({ viewport: phone })
  const bought = await buy(visitor, 'Hampi Oxford Shirt', { email })
  await enter(page, `/admin/orders/${bought}`)
  await page.getByRole('button', { name: 'Give credit…' }).click()
  await page.getByLabel('Store credit in rupees').fill('500')
  await page.getByLabel('Reason').last().fill('The parcel was late')
  await page.getByRole('button', { name: 'Give store credit' }).click()
  await expect(page.getByText('Store credit of ₹500 given: The parcel was late')).toBeVisible()

  const ask = async (contact: string) => {
    await visitor.goto('/credit')
    await visitor.getByLabel('Phone number or e-mail').fill(contact)
    await visitor.getByRole('main').getByRole('button', { name: 'Open store credit' }).click()
  }
  const typeCode = async (room: Locator, nth: number) => {
    const field = room.getByLabel('Code from the SMS')
    await expect(field).toBeFocused()
    await field.fill(/\b\d{6}\b/.exec(await smsTo(number, ownShop.dataDir, { nth }))![0])
    await room.getByRole('button', { name: 'Check code' }).click()
  }
  await ask(email)
  await expect(visitor.getByText('If there is store credit for this address')).toBeVisible()
  const [link] = /\/credit\?token=[\w.-]+/.exec(await emailTo(email, 'credit-link', ownShop.dataDir))!
  await visitor.goto(link)
  const phones = visitor.getByRole('region', { name: 'Open it by SMS' })
  await phones.getByLabel('Add a mobile number').fill(`+91 ${number}`)
  await phones.getByRole('button', { name: 'Send a code by SMS' }).click()
  await typeCode(phones, 1)
  await expect(phones.getByText(`A code to ${number} opens it.`)).toBeVisible()

  await visitor.context().clearCookies()
  await ask(number)
  const byCode = visitor.getByRole('region', { name: 'Open it with a code' })
  await byCode.getByRole('button', { name: 'Send a code by SMS' }).click()
  await typeCode(byCode, 2)
  await expect(visitor.getByText('You have ₹500 to spend.')).toBeVisible()
  await expect(visitor.getByText('Your phone number opened it.')).toBeVisible()
  await expect(phones).toHaveCount(0)
  const opened = visitor.url()
  await addToCart(visitor, 'Hampi Oxford Shirt')
  await visitor.goto(opened)
  await visitor.getByRole('button', { name: 'Use it at checkout' }).click()
  const summary = visitor.getByRole('complementary', { name: 'Order Summary' })
  await expect(summary.getByText(/^₹500 of store credit is used, ₹[\d,]+ to pay\.$/)).toBeVisible()

  const elsewhere = await openAnother({ viewport: phone })
  const phonesThere = elsewhere.getByRole('region', { name: 'Open it by SMS' })
  await elsewhere.goto(link)
  await phonesThere.getByRole('button', { name: `Remove ${number}` }).click()
  await expect(phonesThere.getByText(`A code to ${number} opens it.`)).toHaveCount(0)
  await expect(elsewhere.getByText('You have ₹500 to spend.')).toBeVisible()
  await visitor.goto('/checkout')
  await expect(summary.getByRole('link', { name: 'Use store credit' })).toBeVisible()
})

test('a customer takes store credit for a return, with the bonus that was shown @own-shop', async ({
  page,
  openAnother,
}) => {
  test.slow()
  await enter(page, '/admin/settings/credit')
  await page.getByRole('checkbox', { name: 'Give store credit' }).check()
  await page.getByLabel('Bonus for returns (%)').fill('10')
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page).toHaveURL(/\/admin\/settings$/)
  const visitor = await openAnother({ viewport: phone })
  await addToCart(visitor, 'Chikkamagaluru Chambray Shirt')
  await visitor.goto('/checkout')
  await fillCheckout(visitor, { email: 'credit.return@example.in' })
  await payButton(visitor).click()
  await payInWindow(visitor)
  const number = await orderNumberOn(visitor)
  await visitor.getByRole('main').getByRole('link', { name: 'Track order' }).click()
  await expect(visitor.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  const orderPage = visitor.url()
  await enter(page, `/admin/orders/${number}`)
  for (const step of ['Confirm', 'Mark as packed', 'Mark as shipped', 'Mark as delivered'])
    await page.getByRole('button', { name: step }).first().click()
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible()

  await visitor.goto(orderPage)
  await visitor.getByRole('link', { name: 'Return pieces' }).click()
  await visitor.getByRole('radio', { name: 'Too small' }).check()
  await visitor.getByRole('radio', { name: /^Store credit: ₹.* more from us, for \d+ months$/ }).check()
  await expect(visitor.getByText('You get back as store credit')).toBeVisible()
  await visitor.getByRole('button', { name: 'Request return' }).click()
  await expect(visitor.getByRole('heading', { name: `Return ${number}-R1` })).toBeVisible()

  await enter(page, `/admin/returns/${number}-R1`)
  await page.getByRole('button', { name: 'Approve return' }).click()
  await page.getByRole('button', { name: 'Mark as received' }).click()
  await page.getByRole('combobox', { name: /Chambray Shirt/ }).selectOption('Good: back in stock')
  await page.getByRole('button', { name: 'Save the check' }).click()
  await expect(page.getByText(/as store credit, and 10% more from us\.$/)).toBeVisible()
  const give = { name: /^Give ₹[\d,]+ as store credit$/ }
  await page.getByRole('button', give).click()
  await page.getByRole('dialog').getByRole('button', give).click()
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()

  await visitor.goto(orderPage)
  await expect(visitor.getByText(/^You got ₹1,978\.90 as store credit\.$/)).toBeVisible()
})
