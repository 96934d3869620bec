// demanded by: app/backoffice/settings/settings shop/settings
import type { Page } from '@playwright/test'
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect, expectAccessible } from './harness/test.ts'

const phone = { width: 390, height: 844 }

test.use({ allowedComplaints: [/status of 422/] })

const notice = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(text).first()).toBeVisible()

const save = (page: Page) => page.getByRole('button', { name: 'Save settings' }).click()

test('the free-shipping threshold is changed once and shows everywhere @own-shop', async ({ page, openAnother }) => {
  await enter(page, '/admin/settings')
  await expect(page.getByRole('heading', { name: '8 details do not match' })).toBeVisible()
  await page.getByLabel('Find a setting').fill('free delivery')
  await page
    .getByRole('list', { name: 'Fields' })
    .getByRole('link', { name: /^Charged: free from/ })
    .click()
  await expect(page).toHaveURL(/\/admin\/settings\/shipping#shipping\.freeFromPaise$/)
  const freeFrom = page.getByLabel('Charged: free from a subtotal of (₹)')
  await expect(freeFrom).toBeFocused()
  await expect(page.getByRole('heading', { name: '5 details do not match' })).toBeVisible()
  await expect(page.getByText('The button changes it to “Free over ₹2,000”').first()).toBeVisible()
  await expect(page.getByText('Home page: “Free over ₹8,300”')).toBeVisible()
  await expectAccessible(page)

  // The warning follows what is typed, before anything is saved.
  await freeFrom.fill('8,300')
  await expect(page.getByText('Home page: “Free over ₹8,300”')).toBeHidden()
  await freeFrom.fill('1,499')
  await page.getByRole('button', { name: 'Make all pages match checkout' }).click()
  await notice(page, 'All pages now match checkout')
  await expect(page.getByText('“Free over ₹8,300” is now “Free over ₹1,499”.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo these changes' }).click()
  await notice(page, 'Settings saved')
  await expect(page.getByLabel('Home page: free over (₹)')).toHaveValue('8300')
  await expect(freeFrom).toHaveValue('1499')
  await page.getByRole('button', { name: 'Make all pages match checkout' }).click()
  const warning = page.getByRole('heading', { name: /details? do(es)? not match/ })
  await expect(warning).toBeHidden()
  await expect(page.getByLabel('Home page: free over (₹)')).toBeHidden()

  // From now on one amount is typed once; a page that is unlinked has its own, which is watched.
  await freeFrom.fill('1,299')
  await expect(page.getByText('“Free over ₹1,299”').first()).toBeVisible()
  await freeFrom.fill('1,499')
  await page.getByRole('checkbox', { name: /^Home page: free over/ }).uncheck()
  await page.getByLabel('Home page: free over (₹)').fill('999')
  await expect(page.getByText('Home page: “Free over ₹999”')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Home page: free over/ }).check()
  await expect(warning).toBeHidden()
  await save(page)
  await notice(page, 'Settings saved')
  await page.goto('/admin/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Store settings' })).toBeVisible()
  await expect(warning).toBeHidden()

  const visitor = await openAnother()
  await visitor.goto('/')
  const promises = visitor.getByRole('region', { name: 'Our promises' })
  await expect(promises).toContainText('On orders over ₹1,499')
  await expect(promises).toContainText('7-day easy returns')
  await visitor.goto('/products')
  await visitor.locator('main a[href^="/products/"]').first().click()
  await expect(visitor.getByText('Free shipping on orders over ₹1499')).toBeVisible()
  await visitor.goto('/shipping-policy')
  await expect(visitor.getByRole('table').first()).toContainText('₹1,499')
  const terms = await visitor.request.post('/api/cart/check', { data: { lines: [] } })
  expect(await terms.json()).toMatchObject({ shipping: { feePaise: 3_000, freeFromPaise: 149_900 } })
})

test('a mistake is shown beside its field, and nothing typed is lost @own-shop @long', async ({ page }) => {
  await page.setViewportSize(phone)
  await enter(page, '/admin')
  await page.goto('/admin/settings#brand')
  await expect(page).toHaveURL('/admin/settings/brand')
  await page.getByLabel('Shop name').fill('')
  await page.getByLabel('PIN code').fill('5770')
  await page.getByLabel('Tagline').fill('Cloth with a good hand')
  await save(page)
  await notice(page, 'Please check the form')
  await expect(page.getByLabel('Shop name')).toBeFocused()
  await expect(page.getByLabel('Shop name')).toHaveAccessibleDescription(/This field is required/)
  await expect(page.getByText('Please enter a valid 6-digit PIN code')).toBeVisible()

  await page.getByLabel('Shop name').fill('Fineweave House')
  await page.getByLabel('PIN code').fill('577001')

  // Leaving asks first.
  await page.getByRole('link', { name: 'Admin', exact: true }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()

  await save(page)
  await notice(page, 'Settings saved')
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toContainText('Fineweave House')
})

test('two people who change the settings at once do not overwrite each other @own-shop @long', async ({
  page,
  openAnother,
}) => {
  await enter(page, '/admin/settings/orders')
  const other = await openAnother()
  await enter(other, '/admin/settings/orders')
  await other.getByLabel('Minutes to pay', { exact: true }).fill('45')
  await save(other)
  await notice(other, 'Settings saved')

  await page.getByLabel('Hours to cancel').fill('3')
  await save(page)
  await notice(page, 'Somebody else saved the settings')
  await expect(page.getByLabel('Hours to cancel')).toHaveValue('3')
})

test('a new tax rate has its day, and prices that fit none are listed @own-shop @long', async ({ page }) => {
  await page.setViewportSize(phone)
  await enter(page, '/admin/settings/tax')
  await expect(page.getByText('These prices are between the two tax rates')).toBeVisible()
  await page.getByRole('button', { name: 'Add tax rate' }).click()
  await page.getByLabel('From', { exact: true }).last().fill('2025-09-22')
  await save(page)
  await expect(page.getByText('There is a rate from this day already')).toBeVisible()
  await page.getByLabel('From', { exact: true }).last().fill('2031-04-01')
  await save(page)
  await notice(page, 'Settings saved')
  await expect(page.getByLabel('From', { exact: true })).toHaveCount(3)
  await page.getByRole('button', { name: 'Remove the rate from 2031-04-01' }).click()
  await save(page)
  await notice(page, 'Settings saved')
  await expect(page.getByLabel('From', { exact: true })).toHaveCount(2)
})

test('a category’s usual tax code and rate are taken over by one tap @own-shop @long', async ({ page }) => {
  await page.setViewportSize(phone)
  await enter(page, '/admin/settings/tax')
  const usual = page.getByRole('group', { name: /^Usual codes for/ }).first()
  const code = page.getByRole('group', { name: 'Tax codes (HSN)' }).getByRole('textbox').first()
  await code.fill('9999')
  await expect(usual).toBeVisible()
  await usual.scrollIntoViewIfNeeded()
  const label = (await usual.getByRole('button').first().textContent())!
  await usual.getByRole('button').first().click()
  await expect(code).toHaveValue(label.slice(0, 4))
  await save(page)
  await notice(page, 'Settings saved')
  await page.reload()
  await expect(code).toHaveValue(label.slice(0, 4))
})
