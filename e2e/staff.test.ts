// demanded by: app/backoffice/frame shop/staff
import { admin } from './harness/admin.ts'
import { expect, test } from './harness/test.ts'
import { buy } from './harness/visitor.ts'

test('staff sign in and find the order a customer just paid @desktop', async ({ page }) => {
  const number = await buy(page, 'Chikkamagaluru Chambray Shirt')

  await page.goto('/admin/sign-in')
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/sign-in/)

  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible()
  await expect(page.getByText('Chikkamagaluru Chambray Shirt').first()).toBeVisible()
  await expect(page.getByText('Asha ರಾವ್').first()).toBeVisible()

  await page.goto('/admin/products')
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
})

test.describe('wrong passwords', () => {
  test.use({ allowedComplaints: [/status of 4(01|29)/] })

  test('get one neutral sentence and keep the e-mail address @desktop @long', async ({ page }) => {
    await page.goto('/admin/sign-in')
    await page.getByLabel('E-mail').fill('nobody@fineweave.test')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('That e-mail and password do not match. Please try again.')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue('nobody@fineweave.test')
  })
})
