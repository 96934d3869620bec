// demanded by: app/backoffice/settings/staff shop/staff
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { connect } from '#db/client.server.ts'
import { totpOf } from '#tests/signing-in/totp.ts'
import { admin } from './harness/admin.ts'
import { embeddedUrl } from './harness/embedded-url.ts'
import { enter } from './harness/enter.ts'
import { emailTo } from './harness/outbox.ts'
import { test } from './harness/own-shop.ts'
import { expect, expectAccessible } from './harness/test.ts'

test.use({ allowedComplaints: [/status of (403|410|422|428)/] })

const password = 'three wet umbrellas'

async function signIn(page: Page, email: string) {
  await page.goto('/admin/sign-in?next=/admin/account')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** All sessions begin an hour earlier, so that changes of keys and roles ask for the password again. */
async function ageSessions(dataDir: string) {
  const { db, close } = connect(embeddedUrl(dataDir))
  await db.execute(sql`update sessions set created_at = created_at - interval '1 hour'`)
  await db.execute(sql`delete from verifications where identifier like 'confirmed:%'`)
  await close()
}

test('a change that asks for the password again goes on by itself, and nothing typed is lost @own-shop @long', async ({
  page,
  ownShop,
}) => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await enter(page, '/admin/staff')
    await ageSessions(ownShop.dataDir)
    await page.getByRole('button', { name: 'Invite' }).click()
    const name = `Latha ${width}`
    await page.getByRole('dialog').getByLabel('Name').fill(name)
    await page.getByRole('dialog').getByLabel('E-mail').fill(`latha${width}${Date.now()}@fineweave.test`)
    await page.getByRole('dialog').getByText('Viewer', { exact: true }).click()
    await page.getByRole('button', { name: 'Send invitation' }).click()
    const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' })
    const field = dialog.getByRole('textbox', { name: 'Your password' })
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('not my password')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('That is not your password.', { exact: false })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(name)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(field).toBeFocused()
    await page.keyboard.type(admin.password)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Invitation link')).toBeVisible()
    await expect(page.getByText(name)).toBeVisible()
  }
})

test('a colleague is invited, sees what the role may, signs in with two steps, and ends other sessions @own-shop @long', async ({
  page,
  openAnother,
}) => {
  test.slow()
  const email = `vikram${Date.now()}@fineweave.test`
  await enter(page, '/admin/staff')
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Vikram Hegde')
  await page.getByRole('dialog').getByLabel('E-mail').fill(email)
  await page.getByRole('dialog').getByText('Viewer', { exact: true }).click()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const link = await page.getByLabel('Invitation link').inputValue()

  const phone = { viewport: { width: 390, height: 844 } }
  const adminPage = await openAnother(phone)
  await adminPage.goto(new URL(link).pathname + new URL(link).search)
  await expect(adminPage.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expectAccessible(adminPage)
  await adminPage.getByLabel('Password', { exact: true }).fill(password)
  await adminPage.getByRole('button', { name: 'Open the back office' }).click()
  await adminPage.waitForURL((url) => url.pathname === '/admin')

  // A viewer looks at everything of the products and is offered nothing that changes them.
  await adminPage.goto('/admin/products')
  const actions = adminPage.getByRole('button', { name: /^Actions for / }).first()
  await expect(actions).toBeVisible()
  for (const offer of [/^Add Product/, /^Import/])
    await expect(adminPage.getByRole('link', { name: offer })).toHaveCount(0)
  for (const offer of [/^Delete /, /^Add image/])
    await expect(adminPage.getByRole('button', { name: offer })).toHaveCount(0)
  await expect(adminPage.getByRole('switch')).toHaveCount(0)
  await expect(adminPage.getByRole('checkbox')).toHaveCount(0)
  const view = adminPage.getByRole('menuitem', { name: 'View', exact: true })
  await expect(async () => {
    await actions.press('Enter')
    await expect(view).toBeVisible({ timeout: 1_000 })
  }).toPass()
  for (const offer of ['Edit', 'Add image', 'Delete'])
    await expect(adminPage.getByRole('menuitem', { name: offer, exact: true })).toHaveCount(0)
  await view.click()
  await expect(adminPage.getByLabel('Name', { exact: true })).toBeDisabled()
  await expect(adminPage.getByRole('button', { name: 'Save Product' })).toHaveCount(0)
  await adminPage.goto('/admin/products/import')
  await expect(adminPage.getByRole('heading', { name: 'Your role cannot open this page' })).toBeVisible()

  await adminPage.goto('/admin/account')
  await adminPage.getByRole('button', { name: 'Set up' }).click()
  await adminPage.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(password)
  await adminPage.getByRole('button', { name: 'Continue' }).click()
  const secret = await adminPage.getByRole('dialog').locator('code').innerText()
  await adminPage.getByRole('dialog').getByLabel('Code', { exact: true }).fill(totpOf(secret))
  await adminPage.getByRole('button', { name: 'Turn on' }).click()
  const codes = adminPage.getByRole('dialog', { name: 'Save these codes' })
  await expect(codes).toBeVisible()
  const recovery = await codes.getByRole('listitem').first().innerText()
  const another = await codes.getByRole('listitem').last().innerText()
  await adminPage.getByRole('button', { name: 'I have saved them' }).click()

  const tablet = await openAnother(phone)
  await signIn(tablet, email)
  await expect(tablet.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await tablet.getByRole('link', { name: 'Use a recovery code instead' }).click()
  await tablet.getByLabel('Recovery code').fill(recovery)
  await tablet.getByRole('button', { name: 'Continue' }).click()
  await expect(tablet.getByRole('region', { name: 'Devices you are signed in on' }).getByRole('listitem')).toHaveCount(
    2,
  )
  await tablet
    .getByRole('region', { name: 'Devices you are signed in on' })
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click()
  await expect(tablet.getByRole('region', { name: 'Devices you are signed in on' }).getByRole('listitem')).toHaveCount(
    1,
  )
  await adminPage.goto('/admin/account')
  await expect(adminPage.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()

  // The password alone does not turn it off.
  await tablet.getByRole('button', { name: 'Turn off', exact: true }).click()
  const off = tablet.getByRole('dialog', { name: 'Turn off two-step sign-in?' })
  await off.getByLabel('Your password', { exact: true }).fill(password)
  await off.getByRole('button', { name: 'Turn off two-step sign-in', exact: true }).click()
  await expect(off.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/This field is required/)
  await off.getByLabel('Code', { exact: true }).fill('12345')
  await off.getByRole('button', { name: 'Turn off two-step sign-in', exact: true }).click()
  await expect(off.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/That code is not right/)
  await off.getByLabel('Code', { exact: true }).fill(another)
  await off.getByRole('button', { name: 'Turn off two-step sign-in', exact: true }).click()
  await expect(tablet.getByRole('region', { name: 'Two-step sign-in' }).getByText('Off', { exact: true })).toBeVisible()

  // The owner reads in the log who came in how.
  await page.goto(`/admin/log?search=${encodeURIComponent(email)}`)
  await expect(page.getByText(/recovery code/i).first()).toBeVisible()
})

test('who forgot the password gets a link by e-mail, chooses a new one, and is signed out everywhere @own-shop @long', async ({
  page,
  ownShop,
  openAnother,
}) => {
  const elsewhere = await openAnother()
  await enter(elsewhere, '/admin/account')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/forgotten-password')
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByRole('button', { name: 'Send link', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail', exact: true })).toBeVisible()

  const [link] = /\/admin\/new-password\?token=[\w-]+/.exec(await emailTo(admin.email, 'reset', ownShop.dataDir))!
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Choose a new password', exact: true })).toBeVisible()
  // The secret has left the address.
  await expect(page).toHaveURL(/\/admin\/new-password$/)
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Save new password', exact: true }).click()
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(/at least/i)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save new password', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'New password saved', exact: true })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works', exact: true })).toBeVisible()

  await elsewhere.goto('/admin/account')
  await expect(elsewhere.getByRole('heading', { name: 'Staff sign-in', exact: true })).toBeVisible()

  await signIn(page, admin.email)
  // As before, for the other journeys.
  await page.getByLabel('Current password', { exact: true }).fill(password)
  await page.getByLabel('New password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Change password', exact: true }).click()
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText('Password changed', { exact: true }).first(),
  ).toBeVisible()
})
