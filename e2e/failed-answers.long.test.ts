// demanded by: app/backoffice/parts/forms
import { sql } from 'drizzle-orm'
import { connect } from '#db/client.server.ts'
import { admin } from './harness/admin.ts'
import { untilLive } from './harness/browser/until-live.ts'
import { embeddedUrl } from './harness/embedded-url.ts'
import { enter } from './harness/enter.ts'
import { beside, toast, twice } from './harness/failed-answer.ts'
import { test } from './harness/own-shop.ts'
import { whileProxyFails } from './harness/proxy-error.ts'
import { expect } from './harness/test.ts'

test.use({ serviceWorkers: 'block', allowedComplaints: [/Failed to load resource|sandboxed/] })
test('what staff typed stays when a proxy answers 502, in each kind of form, and is sent the second time @own-shop', async ({
  page,
}) => {
  const stamp = Date.now()
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')

  await test.step('a screen that is one form', async () => {
    await enter(page, '/admin/settings/brand')
    await twice(page, {
      typed: [[page.getByLabel('Tagline'), `Woven ${stamp}`]],
      press: button('Save settings'),
      failed: 'Failed to save settings. Please try again.',
      done: 'Settings saved',
    })
  })

  await test.step('a form in a dialog, and a button of a list', async () => {
    const name = `Proxy ${stamp % 100_000}`
    await page.goto('/admin/categories')
    await button('Add category').click()
    await twice(page, {
      typed: [[dialog.getByLabel('Name'), name]],
      press: dialog.getByRole('button', { name: 'Add category' }),
      failed: /^Failed to/,
      done: 'Category added successfully',
    })
    await twice(page, {
      typed: [],
      press: button(`Deactivate ${name}`),
      failed: 'Failed to update category',
      done: 'Category deactivated successfully',
    })
  })

  await test.step('a switch that moves before its answer, and what a form asks for meanwhile', async () => {
    await page.goto('/admin/products')
    const first = page.getByRole('switch').filter({ visible: true }).first()
    const isOn = await first.isChecked()
    await twice(page, { typed: [], press: first, failed: 'Failed to update product', done: /./ })
    await expect(first).toBeChecked({ checked: !isOn })
    await page.getByRole('main').getByRole('table').getByRole('link').filter({ visible: true }).first().click()
    await page.getByRole('radio', { name: 'SKUs' }).check()
    const suggestions = /products\/sku-suggestions\?/
    await page.route(suggestions, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }))
    await button('Suggest SKUs for blank fields').click()
    await toast(page, 'Failed to suggest SKUs. Please try again.')
    await page.unroute(suggestions)
  })

  await test.step('a picture', async () => {
    const images = '**/admin/api/images'
    const chooser = page.getByLabel('Choose images, or drop them here')
    await page.route(images, (route) => route.fulfill({ status: 500 }), { times: 1 })
    await chooser.setInputFiles('public/share.jpg')
    await toast(page, 'Failed to upload image. Please try again.')
    await button('Try again: share.jpg').click()
    await toast(page, 'Image uploaded successfully')
  })

  await test.step('a form that asks once more', async () => {
    await page.goto('/admin/orders?status=delivered&payment=paid')
    await page.getByRole('main').getByRole('link', { name: /^FW-/ }).filter({ visible: true }).first().click()
    await button('Refund…').click()
    const [amount, reason] = [page.getByLabel('Amount in rupees'), page.getByLabel('Reason')]
    await amount.fill('10')
    await reason.fill('A loose thread')
    await button('Refund').click()
    await whileProxyFails(page, async () => {
      await dialog.getByRole('button', { name: 'Refund' }).click()
      await toast(page, 'Failed to update the order. Please try again.')
      await expect(beside(page)).toBeVisible()
    })
    await expect(dialog).toHaveCount(0)
    await expect(amount).toHaveValue('10')
    await expect(reason).toHaveValue('A loose thread')
    await button('Refund').click()
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await toast(page, 'Refund requested')
  })

  await test.step('a page that cannot be read again, and signing out', async () => {
    await page.goto('/admin/account')
    const name = page.getByLabel('Name', { exact: true })
    await name.fill(`Owner ${stamp}`)
    await page.route(/account\.data/, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 502, body: 'Bad Gateway' }) : route.fallback(),
    )
    await button('Save name').click()
    await toast(page, 'This page could not be read again')
    await expect(name).toHaveValue(`Owner ${stamp}`)
    await page.unroute(/account\.data/)
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('There are changes')).toHaveCount(0)

    const signOut = page.getByRole('complementary').getByRole('button', { name: 'Sign out' })
    await whileProxyFails(page, async () => {
      await signOut.click()
      await toast(page, 'You could not be signed out. Please try again.')
    })
    await signOut.click()
    await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
  })
})

test('what was typed stays when a page reads itself again after the role was changed @own-shop', async ({
  page,
  ownShop,
}) => {
  await page.clock.install()
  await enter(page, '/admin/settings/backups')
  const typed = page.getByLabel('Folder', { exact: true })
  await typed.fill('/mnt/backup')
  const { db, close } = connect(embeddedUrl(ownShop.dataDir))
  const ofAdmin = sql`user_id = (select id from users where email = ${admin.email})`
  const [{ roles } = { roles: [] }] = await db.execute<{ roles: string[] }>(
    sql`select array_agg(role) as roles from user_roles where ${ofAdmin}`,
  )
  const giveRoles = (given: readonly string[]) =>
    db.execute(sql`
      with gone as (delete from user_roles where ${ofAdmin} and role <> all(${`{${given.join(',')}}`}::text[]))
      insert into user_roles (user_id, role) select users.id, given.role
      from users, unnest(${`{${given.join(',')}}`}::text[]) given (role) where email = ${admin.email}
      on conflict do nothing`)
  await giveRoles(['viewer'])
  await page.clock.runFor(61_000)
  await toast(page, 'Your account is not allowed to do this')
  await expect(typed).toHaveValue('/mnt/backup')
  await giveRoles(roles)
  await close()
})

test('the way in keeps what was typed, and says that the shop did not answer @own-shop', async ({ page }) => {
  await page.goto('/admin/forgotten-password')
  const email = page.getByLabel('E-mail')
  await email.fill('nobody@fineweave.test')
  await whileProxyFails(page, async () => {
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(beside(page)).toBeVisible()
  })
  await expect(email).toHaveValue('nobody@fineweave.test')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()

  await page.route(/sign-in\.data/, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be opened' })).toBeVisible()
  await page.unroute(/sign-in\.data/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL((url) => url.pathname === '/admin/sign-in', { waitUntil: 'load' })
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
  await untilLive(page)

  const password = page.getByLabel('Password', { exact: true })
  await email.fill(admin.email)
  await password.fill(admin.password)
  for (const [status, sentence] of [
    [502, 'did not answer'],
    [413, 'too long to send'],
  ] as const) {
    await whileProxyFails(
      page,
      async () => {
        await page.getByRole('button', { name: 'Sign in' }).click()
        await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
      },
      status,
    )
    await expect(email).toHaveValue(admin.email)
    await expect(password).toHaveValue(admin.password)
  }
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/sign-in/)
})

test("the shop's own forms keep what was typed when a proxy answers 502 @own-shop", async ({ page }) => {
  await page.goto('/')
  const newsletter = page.getByRole('region', { name: 'First to see what comes off the loom' })
  const email = newsletter.getByLabel('E-mail address')
  await email.fill('asha@example.com')
  await whileProxyFails(page, async () => {
    await newsletter.getByRole('button', { name: 'Subscribe' }).click()
    await expect(newsletter.getByRole('alert')).toHaveText('We could not sign you up just now. Please try again.')
  })
  await expect(email).toHaveValue('asha@example.com')
  await newsletter.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText("You've been added to our newsletter list.")).toBeVisible()
  await expect(email).toHaveValue('')

  await page.goto('/contact')
  await page.getByLabel('Name').fill('Asha')
  await page.getByLabel('Email').fill('asha@example.com')
  await page.getByLabel('Subject').fill('A hem')
  await page.getByLabel('Message').fill('How long is it?')
  await whileProxyFails(page, async () => {
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'We could not send your message.' }).first()).toBeVisible()
  })
  await expect(page.getByLabel('Message')).toHaveValue('How long is it?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await expect(page.getByText('Message Sent!').first()).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')

  await page.goto('/orders/find')
  await page.getByLabel('Order number').fill('FW-123456')
  await page.getByLabel('Phone number or e-mail').fill('asha@example.com')
  await whileProxyFails(page, async () => {
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'We could not send that just now.' })).toBeVisible()
  })
  await expect(page.getByLabel('Order number')).toHaveValue('FW-123456')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'If the' })).toBeVisible()
})
