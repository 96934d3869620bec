// demanded by: app/backoffice/forms
import { enter } from './harness/enter.ts'
import { beside, toast, twice } from './harness/failed-answer.ts'
import { test } from './harness/own-shop.ts'
import { whileProxyFails } from './harness/proxy-error.ts'
import { expect } from './harness/test.ts'

test.use({ serviceWorkers: 'block', allowedComplaints: [/Failed to load resource|sandboxed/] })
test.describe.configure({ timeout: 120_000 })

test('every form of the back office keeps what was typed when a proxy answers 502, and is sent the second time @own-shop', async ({
  page,
  openAnother,
}) => {
  test.setTimeout(240_000)
  const stamp = Date.now()
  const exact = (name: string) => page.getByLabel(name, { exact: true })
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')

  await test.step('settings', async () => {
    await enter(page, '/admin/settings')
    const tagline = page.getByLabel('Tagline')
    await twice(page, {
      typed: [[tagline, `Woven ${stamp}`]],
      press: button('Save settings'),
      failed: 'Failed to save settings. Please try again.',
      done: 'Settings saved',
    })
  })

  await test.step('promo code, and its switch', async () => {
    await page.goto('/admin/promo-codes/add')
    await twice(page, {
      typed: [
        [exact('Code'), `PROXY${stamp % 100_000}`],
        [exact('Percent'), '10'],
      ],
      press: button('Save promo code'),
      failed: 'Failed to save the promo code. Please try again.',
      done: 'Promo code saved',
    })
    await whileProxyFails(page, async () => {
      await page
        .getByRole('button', { name: /^Switch (on|off): / })
        .first()
        .click()
      await toast(page, /^Failed to/)
    })
    await expect(page.getByRole('heading', { level: 1, name: 'Promo codes' })).toBeVisible()
  })

  await test.step('category, added and switched off', async () => {
    await page.goto('/admin/categories')
    await button('Add category').click()
    await twice(page, {
      typed: [[dialog.getByLabel('Name'), `Proxy ${stamp % 100_000}`]],
      press: dialog.getByRole('button', { name: 'Add category' }),
      failed: /^Failed to/,
      done: 'Category added successfully',
    })
    await twice(page, {
      typed: [],
      press: button(`Deactivate Proxy ${stamp % 100_000}`),
      failed: 'Failed to update category',
      done: 'Category deactivated successfully',
    })
  })

  await test.step('text', async () => {
    await page.goto('/admin/policies/about')
    const text = page.getByLabel('Text in Markdown')
    const before = await text.inputValue()
    await twice(page, {
      typed: [[text, `${before}\n\nWoven ${stamp}.`]],
      press: button('Save text'),
      failed: 'Failed to save the text. Please try again.',
      done: 'Text saved',
    })
  })

  await test.step('product, and its switches', async () => {
    await page.goto('/admin/products')
    await twice(page, {
      typed: [],
      press: page.getByRole('switch').filter({ visible: true }).first(),
      failed: /^Failed to/,
      done: /./,
    })
    await page.getByRole('main').getByRole('table').getByRole('link').filter({ visible: true }).first().click()
    await expect(page).toHaveURL(/\/edit$/)
    await button('Save Product').waitFor()
    await page.getByRole('radio', { name: 'SKUs' }).check()
    await page.route(/products\/sku-suggestions\?/, (route) =>
      route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
    )
    await button('Suggest SKUs for blank fields').click()
    await toast(page, 'Failed to suggest SKUs. Please try again.')
    await page.unroute(/products\/sku-suggestions\?/)
    await twice(page, {
      typed: [[page.getByLabel('Description (optional)', { exact: true }), `Woven ${stamp}`]],
      press: button('Save Product'),
      failed: 'Failed to save product. Please try again.',
      done: 'Product saved',
    })
  })

  await test.step('product, added and deleted', async () => {
    const name = `Proxy Kurta ${stamp}`
    await page.goto('/admin/products/add')
    await page.getByLabel('Category').selectOption('Shirts')
    await page.getByLabel('Choose images, or drop them here').setInputFiles('public/share.jpg')
    await expect(page.getByText('1 / 1', { exact: true })).toBeVisible()
    await page.getByRole('group', { name: 'Sizes' }).getByText('M', { exact: true }).click()
    await twice(page, {
      typed: [
        [exact('Name'), name],
        [exact('Price (₹)'), '1,499'],
        [exact('Stock of size M'), '7'],
      ],
      press: button('Add Product'),
      failed: 'Failed to add product. Please try again.',
      done: 'Product added successfully!',
    })
    await expect(page).toHaveURL(/\/admin\/products$/)
    await button(`Delete ${name}`).filter({ visible: true }).click()
    await whileProxyFails(page, async () => {
      await dialog.getByRole('button', { name: /^Delete/ }).click()
      await toast(page, 'Failed to delete product')
    })
    await expect(dialog).toHaveCount(0)
    await button(`Delete ${name}`).filter({ visible: true }).click()
    await dialog.getByRole('button', { name: /^Delete/ }).click()
    await toast(page, 'Product deleted successfully')
    await expect(page.getByRole('link', { name }).filter({ visible: true })).toHaveCount(0)
  })

  await test.step('refund', async () => {
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
    await expect(amount).toHaveValue('10')
    await expect(reason).toHaveValue('A loose thread')
    await button('Refund').click()
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await toast(page, 'Refund requested')
  })

  await test.step('banner, added and deleted', async () => {
    const headline = `Proxy ${stamp}`
    await page.goto('/admin/banners/add')
    await page.locator('input[type=file]:not([capture])').first().setInputFiles('public/share.jpg')
    await expect(page.getByText('Choose another image')).toHaveCount(1)
    await twice(page, {
      typed: [
        [exact('Headline'), headline],
        [page.getByLabel('Text below'), 'Woven'],
      ],
      press: button('Save banner'),
      failed: 'Failed to save the banner. Please try again.',
      done: 'Banner saved',
    })
    await page.getByRole('link', { name: headline }).click()
    await button('Delete').click()
    await whileProxyFails(page, async () => {
      await dialog.getByRole('button', { name: /^Delete/ }).click()
      // The toast of the try before says the same.
      await expect(beside(page)).toBeVisible()
    })
    await expect(dialog).toHaveCount(0)
    await button('Delete').click()
    await dialog.getByRole('button', { name: /^Delete/ }).click()
    await toast(page, 'Banner deleted')
  })

  await test.step('message answered', async () => {
    await page.goto('/admin/messages')
    await page.locator('main a[href^="/admin/messages/"]').first().click()
    await twice(page, {
      typed: [[page.getByRole('textbox', { name: /^Answer to / }), 'We have it again.']],
      press: button('Send answer'),
      failed: /could not be|Failed to/,
      done: 'Answer saved',
    })
  })

  await test.step('account and colleagues', async () => {
    await page.goto('/admin/account')
    await twice(page, {
      typed: [[exact('Name'), `Owner ${stamp}`]],
      press: button('Save name'),
      failed: 'Failed to save the change. Please try again.',
      done: 'Name saved',
    })
    await page.goto('/admin/staff')
    await button('Invite colleague').click()
    await dialog.getByText('Viewer', { exact: true }).click()
    await twice(page, {
      typed: [
        [dialog.getByLabel('Name'), 'Proxy Person'],
        [dialog.getByLabel('E-mail'), `proxy${stamp}@fineweave.test`],
      ],
      press: button('Send invitation'),
      failed: /^Failed to/,
      done: /./,
    })
    const link = new URL(await page.getByLabel('Invitation link').inputValue())

    const invited = await openAnother()
    await invited.goto(link.pathname + link.search)
    const [name, password] = [invited.getByLabel('Your name'), invited.getByLabel('Password', { exact: true })]
    await name.fill('Proxy P. Person')
    await password.fill('four words of cloth')
    await whileProxyFails(invited, async () => {
      await invited.getByRole('button', { name: 'Open the back office' }).click()
      await expect(beside(invited)).toBeVisible()
    })
    await expect(name).toHaveValue('Proxy P. Person')
    await expect(password).toHaveValue('four words of cloth')
    await invited.getByRole('button', { name: 'Open the back office' }).click()
    await invited.waitForURL((url) => url.pathname === '/admin')
  })

  await test.step('a page that cannot be read again stays', async () => {
    await page.goto('/admin/account')
    await exact('Name').fill(`Owner again ${stamp}`)
    await page.route(/account\.data/, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 502, body: 'Bad Gateway' }) : route.fallback(),
    )
    await button('Save name').click()
    await toast(page, 'This page could not be read again')
    await expect(exact('Name')).toHaveValue(`Owner again ${stamp}`)
    await page.unroute(/account\.data/)
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('There are changes')).toHaveCount(0)
  })

  await test.step('signing out', async () => {
    await whileProxyFails(page, async () => {
      await page.getByRole('complementary').getByRole('button', { name: 'Sign out' }).click()
      await toast(page, 'You could not be signed out. Please try again.')
    })
    await page.getByRole('complementary').getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
  })
})
