// demanded by: app/backoffice/parts/forms app/backoffice/parts/guard app/backoffice/frame/importing shop/staff
import type { APIRequestContext, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { connect } from '#db/client.server.ts'
import { deliverShirt } from './harness/bought-and-delivered.ts'
import { embeddedUrl } from './harness/embedded-url.ts'
import { enter } from './harness/enter.ts'
import { toast } from './harness/failed-answer.ts'
import { type LossyForm, loseAnswers } from './harness/lost-answers.ts'
import { test } from './harness/own-shop.ts'
import { buyer, findLine, payOrder } from './harness/paid-orders.ts'
import { expect } from './harness/test.ts'

test.use({ serviceWorkers: 'block', allowedComplaints: [/Failed to load resource|sandboxed/] })

const stamp = String(Date.now() % 1_000_000)
/** For names of people. */
const letters = stamp.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const says = /Nothing you typed is lost/
const main = (page: Page) => page.getByRole('main')

/** While a table of PIN codes stands, nobody elsewhere can order. */
async function removePinCodes(page: Page) {
  await page.goto('/admin/settings/pin-codes')
  await button(page, 'Remove the table').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the table' }).click()
  // Another test may fill it again meanwhile.
  await expect(page.getByText('Table removed')).toBeVisible()
}

/** Forms that add something, and where it then stands once. */
const added: readonly LossyForm[] = [
  {
    name: 'category',
    async open(page) {
      await page.goto('/admin/categories')
      await button(page, 'Add category').click()
    },
    typed: (page) => [[page.getByRole('dialog').getByLabel('Name'), `Lost ${stamp}`]],
    press: (page) => page.getByRole('dialog').getByRole('button', { name: 'Add category' }),
    says,
    done: 'Category added successfully',
    once: (page) => expect(page.getByRole('heading', { name: `Lost ${stamp}`, exact: true })).toHaveCount(1),
  },
  {
    name: 'page',
    open: async (page) => void (await page.goto('/admin/pages')),
    typed: (page) => [
      [page.getByLabel('Title'), `Care ${stamp}`],
      [page.getByLabel('Address'), `care-${stamp}`],
    ],
    press: (page) => button(page, 'Add page'),
    says,
    done: 'Page added',
    async once(page) {
      await expect(page).toHaveURL(/\/admin\/pages\/\d+$/)
      await page.goto('/admin/pages')
      await expect(main(page).getByText(`/pages/care-${stamp}`)).toHaveCount(1)
    },
  },
  {
    name: 'promo code',
    open: async (page) => void (await page.goto('/admin/promo-codes/add')),
    typed: (page) => [
      [page.getByLabel('Code', { exact: true }), `LOST${stamp}`],
      [page.getByLabel('Percent', { exact: true }), '10'],
    ],
    press: (page) => button(page, 'Save promo code'),
    says,
    done: 'Promo code saved',
    once: (page) => expect(main(page).getByRole('link', { name: `LOST${stamp}` })).toHaveCount(1),
  },
  {
    name: 'redirect',
    open: async (page) => void (await page.goto('/admin/redirects')),
    typed: (page) => [
      [page.getByLabel('From', { exact: true }), `/lost-${stamp}`],
      [page.getByLabel('To', { exact: true }), '/products'],
    ],
    press: (page) => button(page, 'Save redirect'),
    says,
    done: 'Redirect saved',
    once: (page) => expect(main(page).getByText(`/lost-${stamp}`)).toHaveCount(1),
  },
  {
    name: 'invitation',
    async open(page) {
      await page.goto('/admin/staff')
      await button(page, 'Invite colleague').click()
    },
    typed: (page) => [
      [page.getByRole('dialog').getByLabel('Name'), 'Meera'],
      [page.getByRole('dialog').getByLabel('E-mail'), `meera-${stamp}@example.in`],
    ],
    choose: (page) =>
      page
        .getByRole('dialog')
        .getByRole('checkbox', { name: /^Viewer/ })
        .check(),
    press: (page) => button(page, 'Send invitation'),
    says,
    done: 'Invitation sent',
    async once(page) {
      await page.goto('/admin/staff')
      await expect(main(page).getByText(`meera-${stamp}@example.in`)).toHaveCount(1)
    },
  },
  {
    name: 'note on an order',
    async open(page) {
      await page.goto('/admin/orders')
      await main(page).getByRole('link', { name: /^FW-/ }).filter({ visible: true }).first().click()
    },
    typed: (page) => [[page.getByLabel('Note for colleagues'), `Called twice, ${stamp}`]],
    press: (page) => button(page, 'Add note'),
    says,
    done: 'Note added',
    once: (page) => expect(main(page).getByText(`Called twice, ${stamp}`)).toHaveCount(1),
  },
  {
    name: 'store settings',
    open: async (page) => void (await page.goto('/admin/settings/brand')),
    typed: (page) => [[page.getByLabel('Tagline'), `Woven ${stamp}`]],
    press: (page) => button(page, 'Save settings'),
    says,
    done: 'Settings saved',
  },
  {
    name: 'policy',
    to: /policies\/terms\.data/,
    async open(page) {
      await page.goto('/admin/policies/terms')
      const way = page.getByRole('radio', { name: /Markdown/ })
      if ((await way.count()) > 0) await way.check()
    },
    typed: (page) => [[page.getByLabel('Text in Markdown'), `## Terms\n\nOf today, ${stamp}.`]],
    press: (page) => button(page, 'Save text'),
    says,
    done: 'Text saved',
  },
  {
    name: 'PIN code',
    open: async (page) => void (await page.goto('/admin/settings/pin-codes')),
    typed: (page) => [[page.getByLabel('PIN code', { exact: true }), '577002']],
    press: (page) => button(page, 'Save PIN code'),
    says,
    done: 'PIN code saved',
    once: removePinCodes,
  },
  {
    name: 'product',
    to: /products\/add\.data/,
    open: async (page) => void (await page.goto('/admin/products/add')),
    typed: (page) => [
      [page.getByLabel('Name', { exact: true }), `Kurta ${stamp}`],
      [page.getByRole('textbox', { name: 'Description (optional)', exact: true }), 'Woven by hand'],
      [page.getByLabel('Price (₹)', { exact: true }), '1299'],
    ],
    async choose(page) {
      await page.getByLabel('Category').selectOption({ index: 1 })
      await page.getByLabel('Choose images, or drop them here').setInputFiles('public/share.jpg')
      await toast(page, 'Image uploaded successfully')
      await page.getByRole('group', { name: 'Sizes' }).getByText('M', { exact: true }).click()
    },
    press: (page) => button(page, 'Add Product'),
    says,
    done: 'Product added successfully!',
    async once(page) {
      await page.goto(`/admin/products?search=${stamp}`)
      await expect(main(page).getByRole('link', { name: `Kurta ${stamp}`, exact: true })).toHaveCount(1)
    },
  },
  {
    name: 'banner',
    to: /banners\/\d+\.data/,
    async open(page) {
      await page.goto('/admin/banners')
      await main(page).getByRole('link').and(page.locator('[href^="/admin/banners/"]:not([href$=add])')).first().click()
    },
    typed: (page) => [[page.getByLabel('Headline', { exact: true }), `Cloth ${stamp}`]],
    press: (page) => button(page, 'Save banner'),
    says,
    done: 'Banner saved',
    once: (page) => expect(main(page).getByRole('link', { name: `Cloth ${stamp}`, exact: true })).toHaveCount(1),
  },
  {
    name: 'phone order',
    to: /orders\/new\.data/,
    async open(page) {
      await page.goto('/admin/orders/new')
      await page.getByLabel('Find a product').fill('Mallige Scoop Tee')
      await page
        .getByRole('button', { name: /^Add Mallige Scoop Tee/, disabled: false })
        .first()
        .click()
    },
    typed: (page) => [
      [page.getByLabel('First name'), 'Asha'],
      [page.getByLabel('Last name'), `Lost${letters}`],
      [page.getByLabel('Phone'), '98123 45678'],
      [page.getByLabel('E-mail'), `asha-${stamp}@example.com`],
      [page.getByLabel('Address', { exact: true }), '12, 3rd Cross, P J Extension'],
      [page.getByLabel('City'), 'Davanagere'],
      [page.getByLabel('PIN code'), '577002'],
    ],
    async choose(page) {
      await page.getByLabel('State').selectOption('Karnataka')
      await expect(page.getByText('Total', { exact: true })).toBeVisible()
    },
    press: (page) => button(page, 'Place order'),
    says,
    done: /^Order FW-\d+ placed$/,
    async once(page) {
      await page.goto(`/admin/orders?search=asha-${stamp}@example.com`)
      await expect(main(page).getByRole('link', { name: /^FW-/ }).filter({ visible: true })).toHaveCount(1)
    },
  },
  {
    name: 'stock count',
    async open(page) {
      await page.goto('/admin/products?search=Gadag+Gingham')
      await main(page).getByRole('link', { name: 'Gadag Gingham Shirt', exact: true }).first().click()
      await page.getByRole('radio', { name: 'SKUs' }).check()
      const sku = await page.locator('input[name="variants[0].sku"]').inputValue()
      await page.goto(`/admin/products/count?code=${sku}`)
    },
    typed: (page) => [[page.getByRole('group', { name: /^Counted of Gadag/ }).getByRole('textbox'), '7']],
    press: (page) => button(page, 'Apply count'),
    says,
    done: 'Stock of 1 size was changed.',
    once: (page) => expect(main(page).getByText('Nothing counted yet.')).toBeVisible(),
  },
]

for (const form of added) {
  test(`what staff typed is neither lost nor doubled when the answer is: ${form.name} @own-shop`, async ({ page }) => {
    await enter(page, '/admin')
    await loseAnswers(page, form)
  })
}

const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** Files that are checked as soon as they are chosen, and applied by a second press. */
const files = [
  {
    name: 'redirects',
    path: '/admin/redirects',
    text: `Redirect from,Redirect to\n/file-${stamp},/products\n`,
    apply: 'Save 1 redirect',
    once: (page: Page) => main(page).getByText(`/file-${stamp}`),
  },
  {
    name: 'customers',
    path: '/admin/newsletter',
    text: `Email,Accepts Email Marketing\nfile-${stamp}@example.com,yes\n`,
    apply: 'Import 1 customer',
    once: (page: Page) => main(page).getByText(`file-${stamp}@example.com`),
  },
  {
    name: 'PIN codes',
    path: '/admin/settings/pin-codes',
    isOnList: true,
    text: 'PIN code,Service\n577003,not served\n',
    apply: 'Save 1 change',
    once: undefined,
    after: removePinCodes,
  },
] as const

for (const { name, path, text, apply, once, ...more } of files) {
  test(`a file of ${name} is neither lost nor applied twice when an answer is @own-shop`, async ({ page }) => {
    await enter(page, 'isOnList' in more ? path : `${path}/import`)
    const file = page.getByLabel('CSV file or Excel workbook')
    const isThere = async () =>
      expect(await file.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe('brought.csv')
    await page.route(/check\.data/, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }), {
      times: 1,
    })
    await file.setInputFiles(fileOf('brought.csv', text))
    await expect(button(page, 'Check the file again')).toBeVisible()
    await loseAnswers(page, {
      name: `check of ${name}`,
      to: /check\.data/,
      open: () => Promise.resolve(),
      typed: () => [],
      stays: isThere,
      press: () => button(page, 'Check the file again'),
      says,
      done: apply,
    })
    await loseAnswers(page, {
      name,
      to: /apply\.data/,
      open: () => Promise.resolve(),
      typed: () => [],
      async stays() {
        await isThere()
        await expect(button(page, apply)).toBeVisible()
      },
      press: () => button(page, apply),
      says: /Please try again/,
      done: /^1 (redirect|customer|PIN code|change)s? (saved|imported)$/,
    })
    if ('after' in more) await more.after(page)
    if (!once) return
    await page.goto(path)
    await expect(once(page)).toHaveCount(1)
  })
}

test('a file with stock is neither lost nor applied twice when an answer is, nor what was chosen for it @own-shop', async ({
  page,
}) => {
  await enter(page, '/admin/products/import')
  const text = `Name,Category,Price,Size,Stock\nFile Kurta ${stamp},Shirts,999,M,7\n`
  const choose = () => page.getByLabel('Choose a CSV file, or drop it here').setInputFiles(fileOf('stock.csv', text))
  await page.route(/api\/product-imports/, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }), { times: 1 })
  await choose()
  await expect(page.getByRole('alert').filter({ visible: true })).toBeVisible()
  await choose()
  await expect(page.getByRole('heading', { name: 'What is in each column?' })).toBeVisible()
  const gender = page.getByLabel('Gender').last()
  await gender.selectOption('women')
  await loseAnswers(page, {
    name: 'columns of a file',
    to: /check\.data/,
    open: () => Promise.resolve(),
    typed: () => [],
    stays: () => expect(gender).toHaveValue('women'),
    press: () => button(page, 'Check file'),
    says: /Please try again/,
    done: '1 product will be added',
  })
  await loseAnswers(page, {
    name: 'file with stock',
    to: /apply\.data/,
    open: () => Promise.resolve(),
    typed: () => [],
    press: () => button(page, 'Apply changes'),
    says: /Please try again/,
    done: 'The import is done',
  })
  await page.goto(`/admin/products?search=${stamp}`)
  const row = main(page)
    .getByRole('row')
    .filter({ hasText: `File Kurta ${stamp}` })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('7 in stock')
})

test('what was done is not done again when the session has ended before the next press @own-shop', async ({
  page,
  context,
}) => {
  await enter(page, '/admin/pages')
  await page.getByLabel('Title').fill(`Wash ${stamp}`)
  const lost = Promise.withResolvers<void>()
  await page.route(
    /pages\/add\.data/,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
      lost.resolve()
    },
    { times: 1 },
  )
  await button(page, 'Add page').click()
  await lost.promise
  await expect(page.getByText(says).filter({ visible: true }).first()).toBeVisible()
  const session = await context.cookies()
  await context.clearCookies()
  await button(page, 'Add page').click()
  await toast(page, 'You are signed out')
  await context.addCookies(session)
  await button(page, 'Add page').click()
  await toast(page, 'Page added')
  await page.goto('/admin/pages')
  await expect(main(page).getByText(`Wash ${stamp}`)).toHaveCount(1)
})

/** Forms of customers. Their screens say in their own words that the shop could not be reached. */
const ofVisitors: readonly LossyForm[] = [
  {
    name: 'newsletter',
    open: async (page) => void (await page.goto('/')),
    typed: (page) => [[page.getByLabel('E-mail address'), `reader-${stamp}@example.com`]],
    press: (page) => button(page, 'Subscribe'),
    says: /We could not sign you up just now/,
    done: "You've been added to our newsletter list.",
  },
  {
    name: 'message',
    open: async (page) => void (await page.goto('/contact')),
    typed: (page) => [
      [page.getByLabel('Name'), 'Asha'],
      [page.getByLabel('Email'), 'asha@example.com'],
      [page.getByLabel('Subject'), `A hem ${stamp}`],
      [page.getByLabel('Message'), 'How long is it?'],
    ],
    press: (page) => button(page, 'Send Message'),
    says: /We could not send your message/,
    done: 'Message Sent!',
    async once(page) {
      await enter(page, '/admin/messages')
      await expect(main(page).getByText(`A hem ${stamp}`)).toHaveCount(1)
    },
  },
  {
    name: 'link to an order',
    open: async (page) => void (await page.goto('/orders/find')),
    typed: (page) => [
      [page.getByLabel('Order number'), 'FW-123456'],
      [page.getByLabel('Phone number or e-mail'), 'asha@example.com'],
    ],
    press: (page) => button(page, 'Send link'),
    says: /We could not send that just now/,
    done: /^If the/,
  },
]

for (const form of ofVisitors) {
  test(`what a visitor typed is neither lost nor doubled when the answer is: ${form.name} @own-shop`, ({ page }) =>
    loseAnswers(page, form))
}

test('a return whose answer was lost is requested once @own-shop', async ({ page, openAnother }) => {
  const office = await openAnother()
  const { number, url } = await deliverShirt(office)
  await loseAnswers(page, {
    name: 'return',
    to: /\/return\.data/,
    async open() {
      await page.goto(url)
      await page.getByRole('link', { name: 'Return pieces' }).click()
    },
    typed: () => [[page.getByLabel('Anything we should know'), 'The sleeves are short.']],
    async choose() {
      await page.getByRole('radio', { name: 'Too small' }).check()
      await page.getByRole('radio', { name: /^Money back: / }).check()
    },
    press: () => button(page, 'Request return'),
    says: /could not reach the shop/,
    done: `Return ${number}-R1`,
    async once() {
      await office.goto(`/admin/returns?search=${number}`)
      await expect(office.getByRole('link', { name: `${number}-R1` })).toHaveCount(1)
      await expect(office.getByRole('link', { name: `${number}-R2` })).toHaveCount(0)
    },
  })
  await loseAnswers(office, {
    name: 'check of what came back',
    async open() {
      await office.getByRole('link', { name: `${number}-R1` }).click()
      await button(office, 'Approve return').click()
      await button(office, 'Mark as received').click()
    },
    typed: () => [],
    choose: async () =>
      void (await office.getByRole('combobox', { name: /Chambray Shirt/ }).selectOption('Good: back in stock')),
    press: () => button(office, 'Save the check'),
    says,
    done: 'Pieces checked',
    once: () => expect(button(office, /^Refund ₹/)).toBeVisible(),
  })
})

/** An order that a customer has just paid. */
async function payShirt(request: APIRequestContext) {
  const line = await findLine(request, 'Chikkamagaluru Chambray Shirt', { quantity: 1, most: 1 })
  return payOrder(request, line, buyer)
}

const refundsAsked = (page: Page) => main(page).getByText(/^Refund of ₹[\d,.]+ requested: /)

test('an order is cancelled and paid back once, by its customer and by staff, though answers are lost @own-shop', async ({
  page,
  openAnother,
}) => {
  const office = await openAnother()
  await enter(office, '/admin/orders')
  const { number, url } = await payShirt(office.request)
  await loseAnswers(page, {
    name: 'cancellation by a customer',
    async open() {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(url)
      await page.getByText('Cancel this order').click()
    },
    typed: () => [],
    stays: () => expect(page.getByText(/may have been saved all the same/)).toBeInViewport(),
    press: () => button(page, 'Cancel order and refund'),
    says: /could not reach the shop/,
    done: 'Cancelled',
  })
  await office.goto(`/admin/orders/${number}`)
  await expect(refundsAsked(office)).toHaveCount(1)

  const other = await payShirt(office.request)
  const dialog = office.getByRole('dialog')
  await loseAnswers(office, {
    name: 'cancellation by staff',
    async open() {
      await office.goto(`/admin/orders/${other.number}`)
      await button(office, 'Cancel order').click()
    },
    typed: () => [[dialog.getByLabel('Note'), 'She called: another colour']],
    press: () => dialog.getByRole('button', { name: 'Cancel order' }),
    says,
    done: `Order ${other.number} updated`,
    async once() {
      await expect(main(office).getByText('She called: another colour')).toHaveCount(1)
      await expect(refundsAsked(office)).toHaveCount(1)
    },
  })
})

test('an address that staff change after the payment is changed once, though answers are lost @own-shop', async ({
  page,
}) => {
  await enter(page, '/admin/orders')
  const { number } = await payShirt(page.request)
  const dialog = page.getByRole('dialog')
  await loseAnswers(page, {
    name: 'address of an order',
    async open() {
      await page.goto(`/admin/orders/${number}`)
      await button(page, 'Change').click()
    },
    typed: () => [[dialog.getByLabel('Address', { exact: true }), '14, 5th Cross, P J Extension']],
    press: () => dialog.getByRole('button', { name: 'Save address' }),
    says,
    done: 'Address saved',
    async once() {
      await expect(main(page).getByText('14, 5th Cross, P J Extension')).toHaveCount(1)
      await expect(main(page).getByText('Contact or address changed')).toHaveCount(1)
    },
  })
  await button(page, 'Cancel order').click()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await toast(page, `Order ${number} updated`)
})

test('a place in a waiting list is asked for once, though answers are lost @own-shop', async ({
  page,
  openAnother,
  ownShop,
}) => {
  const office = await openAnother()
  await enter(office, '/admin/products')
  const openShirt = async () => {
    await office.goto('/admin/products?search=Gadag+Gingham')
    await main(office).getByRole('link', { name: 'Gadag Gingham Shirt', exact: true }).first().click()
  }
  await openShirt()
  const all = office.getByLabel('Set all stock')
  const setAll = async (stock: string) => {
    await all.fill(stock)
    await button(office, 'Save Product').click()
    await expect(office.getByText('Product saved').first()).toBeVisible()
  }
  await setAll('0')
  const email = `waits-${stamp}@example.org`
  await loseAnswers(page, {
    name: 'waiting list',
    to: /waiting\/ask/,
    async open() {
      await page.goto('/products?search=Gadag+Gingham+Shirt')
      await page.getByRole('link', { name: 'Gadag Gingham Shirt', exact: true }).first().click()
      await button(page, 'Tell me when one comes back').click()
    },
    typed: () => [[page.getByLabel('Your e-mail address'), email]],
    press: () => button(page, 'Tell me'),
    says: /We could not save your address/,
    done: /Please check your e-mail/,
  })
  const { db, close } = connect(embeddedUrl(ownShop.dataDir))
  expect(await db.execute(sql`delete from waiting_places where email = ${email} returning id`)).toHaveLength(1)
  await close()
  await openShirt()
  await setAll('20')
})

/** Records that two people edit, each in a tab: the field that both change. */
const edited = [
  {
    name: 'product',
    path: '/admin/products',
    list: '/admin/products?search=Gadag+Gingham',
    label: 'Description (optional)',
    save: 'Save Product',
    done: 'Product saved',
  },
  { name: 'banner', path: '/admin/banners', label: 'Headline', save: 'Save banner', done: 'Banner saved' },
] as const

for (const { name, path, label, save, done, ...more } of edited) {
  test(`two tabs on one ${name}: the second hears of it, loses nothing and may still save @own-shop`, async ({
    page,
    context,
  }) => {
    await enter(page, path)
    if ('list' in more) await page.goto(more.list)
    let address: string | undefined
    await expect(async () => {
      const list = await main(page)
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      address = list.find((one) => RegExp(`^${path}/\\d+(?:/edit)?$`).test(one))
      expect(address).toBeDefined()
    }).toPass()
    await page.goto(address!)
    const field = (tab: Page) => tab.getByLabel(label, { exact: true })
    await expect(field(page)).toBeVisible()
    const other = await context.newPage()
    await other.goto(page.url())
    const [first, second] = [`First ${stamp}`, `Second ${stamp}`]
    await field(page).fill(first)
    await field(other).fill(second)
    await button(page, save).click()
    await toast(page, done)
    await button(other, save).click()
    await toast(other, `Somebody else saved this ${name}`)
    await expect(field(other)).toHaveValue(second)
    await button(other, save).click()
    await toast(other, done)
    await other.close()
  })
}
