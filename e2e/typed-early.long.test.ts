// demanded by: app/rendering app/storefront/newsletter app/ui app/backoffice/parts/upload app/backoffice/frame/importing
import type { Page } from '@playwright/test'
import { untilLive } from './harness/browser/until-live.ts'
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect } from './harness/test.ts'

test.use({ serviceWorkers: 'block' })

/** Opens an address whose scripts do not arrive until `work` is done, and waits until they listen. */
async function beforeScripts(page: Page, path: string, work: () => Promise<void>) {
  const scripts = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await work()
  scripts.resolve()
  await untilLive(page)
  await page.unroute(/\.js$/)
}

test('several fields of one state, filled before the page’s script runs, all count @own-shop', async ({ page }) => {
  await enter(page, '/admin/look')
  const [accent, ink] = [page.getByLabel('Accent', { exact: true }), page.getByLabel('Ink', { exact: true })]
  const corners = page.getByLabel('Corners')
  await beforeScripts(page, '/admin/look', async () => {
    await accent.fill('#0b5d1e')
    await corners.selectOption('Round')
    await ink.pressSequentially('x')
    await ink.press('Control+A')
    await ink.pressSequentially('#12')
  })
  await expect(ink).toBeFocused()
  await ink.pressSequentially('1314')
  await expect(page.getByLabel('Pick accent')).toHaveValue('#0b5d1e')
  await expect(page.getByLabel('Pick ink')).toHaveValue('#121314')
  await expect(accent).toHaveValue('#0b5d1e')
  await expect(corners.locator(':checked')).toHaveText('Round')
})

for (const moment of ['before the page’s script runs', 'as soon as React has its button'])
  test(`a look that is published ${moment} is the one chosen just before @own-shop`, async ({ page }) => {
    await enter(page, '/admin/look')
    const publish = page.getByRole('button', { name: 'Publish look' })
    const isLate = moment.startsWith('as soon')
    if (isLate)
      await page.addInitScript(() => {
        const press = () => {
          const button = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Publish look')
          if (!button) return
          if (Object.keys(button).some((key) => key.startsWith('__reactFiber'))) button.click()
          else setTimeout(press)
        }
        addEventListener('live', press, { once: true })
      })
    await beforeScripts(page, '/admin/look', async () => {
      await page.getByRole('button', { name: 'Street' }).click()
      await page.getByRole('button', { name: 'Atelier' }).click()
      if (!isLate) await publish.click()
    })
    const notices = page.getByRole('region', { name: 'Notifications' })
    await expect(notices.getByText('Look published')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Typefaces', { exact: true })).toHaveValue('bodoni-jost')
    await page.getByRole('button', { name: 'Restore the first look' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore look' }).click()
    await expect(notices.getByText('Earlier look restored')).toBeVisible()
  })

test('a row ticked before the page’s script runs is chosen @own-shop', async ({ page }) => {
  await enter(page, '/admin/products')
  const row = page.getByRole('row').nth(1).getByRole('checkbox')
  await beforeScripts(page, '/admin/products', () => row.check())
  await expect(page.getByText('1 selected')).toBeVisible()
  await expect(row).toBeChecked()
})

for (const [path, label, said] of [
  ['/admin/redirects/import', 'CSV file or Excel workbook', '1 redirect to save, 0 rows refused'],
  ['/admin/settings/pin-codes', 'CSV file or Excel workbook', 'This is a file of redirects.'],
] as const) {
  test(`a file chosen before the script of ${path} runs is read @own-shop`, async ({ page }) => {
    await enter(page, path)
    const file = {
      name: 'old.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Redirect from,Redirect to\n/old,/products\n'),
    }
    await beforeScripts(page, path, () => page.getByLabel(label).setInputFiles(file))
    await expect(page.getByText(said)).toBeVisible()
  })
}

test('a photograph taken before the page’s script runs is uploaded @own-shop', async ({ page }) => {
  await enter(page, '/admin/products/add')
  await beforeScripts(page, '/admin/products/add', () =>
    page.getByLabel('Take a photograph').setInputFiles('public/share.jpg'),
  )
  await expect(page.getByText('Image uploaded successfully')).toBeVisible()
})

test('keys that press a button, struck before the page’s script runs, press it once it does @own-shop', async ({
  page,
}) => {
  await enter(page, '/admin/products')
  await beforeScripts(page, '/admin/products', async () => {
    await page.getByText('Ctrl K').waitFor()
    await page.keyboard.press('Control+k')
  })
  await expect(page.getByRole('dialog', { name: 'Find' })).toBeVisible()
})

test('a policy’s text that is typed before the page’s script runs is the one in the preview @own-shop', async ({
  page,
}) => {
  await enter(page, '/admin/policies/terms')
  const text = page.getByLabel('Text in Markdown')
  await beforeScripts(page, '/admin/policies/terms', () => text.fill('## Early words\n\nTyped on a slow line.'))
  await expect(page.getByRole('heading', { name: 'Early words' })).toBeVisible()
  await expect(text).toHaveValue('## Early words\n\nTyped on a slow line.')
})

test('a word that a keyboard is still putting together when the script comes is not lost @own-shop', async ({
  page,
}) => {
  await enter(page, '/admin/look')
  const ink = page.getByLabel('Ink', { exact: true })
  const keyboard = await page.context().newCDPSession(page)
  await beforeScripts(page, '/admin/look', async () => {
    await ink.fill('')
    await keyboard.send('Input.imeSetComposition', { text: 'ಕನ್ನಡ', selectionStart: 5, selectionEnd: 5 })
  })
  await page.getByLabel('Accent', { exact: true }).fill('#0b5d1e')
  await expect(page.getByLabel('Pick accent')).toHaveValue('#0b5d1e')
  await expect(ink).toHaveValue('ಕನ್ನಡ')
})

test('a form that is sent before the page’s script runs is sent once it does @own-shop', async ({ page }) => {
  await enter(page, '/admin/account')
  const panel = page.getByRole('region', { name: 'Your name' })
  await beforeScripts(page, '/admin/account', async () => {
    await panel.getByLabel('Name').fill('ನಾಗರತ್ನ Rao')
    await panel.getByRole('button', { name: 'Save name' }).click()
  })
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Name saved')).toBeVisible()
  await expect(page).toHaveURL('/admin/account')
  await page.reload()
  await expect(panel.getByLabel('Name')).toHaveValue('ನಾಗರತ್ನ Rao')
})

test('a form that is sent when React has it, but not yet what was typed into it, is sent with that @own-shop', async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener('live', () => {
      const form = document.querySelector<HTMLFormElement>('form:has([name=pinCode])')
      if (!form) return
      const send = () =>
        Object.keys(form).some((key) => key.startsWith('__reactFiber')) ? form.requestSubmit() : setTimeout(send)
      send()
    }),
  )
  await page.goto('/products')
  const path = await page.getByRole('article').getByRole('link').first().getAttribute('href')
  const pin = page.getByLabel('Check delivery to your PIN code')
  await beforeScripts(page, path!, () => pin.fill('999999'))
  await expect(page.getByText('We do not know PIN code 999999')).toBeVisible()
  await expect(pin).toHaveValue('999999')
})

test('whoever joins the newsletter before the page’s script runs is thanked once it does @own-shop', async ({
  page,
}) => {
  const newsletter = page.locator('section').filter({ has: page.getByRole('button', { name: 'Subscribe' }) })
  await beforeScripts(page, '/', async () => {
    await newsletter.getByLabel('E-mail address').fill('asha.early@example.com')
    await newsletter.getByRole('button', { name: 'Subscribe' }).click()
    await page.waitForURL('/?index')
  })
  await expect(page.getByText('Thank you for subscribing!')).toBeVisible()
  await expect(newsletter.getByLabel('E-mail address')).toHaveValue('')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowedComplaints: [/status of 4/] })

  test('the newsletter thanks, and keeps an address that it refuses @own-shop', async ({ page }) => {
    await page.goto('/')
    const newsletter = page.locator('section').filter({ has: page.getByRole('button', { name: 'Subscribe' }) })
    // The browser takes it for an address, the shop does not.
    await newsletter.getByLabel('E-mail address').fill('asha@localhost')
    await newsletter.getByRole('button', { name: 'Subscribe' }).click()
    await expect(newsletter.getByText('Please enter a valid email address')).toBeVisible()
    await expect(newsletter.getByLabel('E-mail address')).toHaveValue('asha@localhost')
    await newsletter.getByLabel('E-mail address').fill('asha.plain@example.com')
    await newsletter.getByRole('button', { name: 'Subscribe' }).click()
    await expect(newsletter.getByRole('status')).toContainText('Thank you for subscribing!')
  })
})
