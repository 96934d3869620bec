// demanded by: app/storefront/preparation shop/launch-checklist
import { randomUUID } from 'node:crypto'
import * as http from 'node:http'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { demoBrand } from '#tests/own-brand/demo-brand.ts'
import { makeFolder } from '#tests/temporary-folder.ts'
import { findChromium } from '../scripts/chromium.mjs'
import { admin } from './harness/admin.ts'
import { quietly } from './harness/browser/quietly.ts'
import { embeddedUrl } from './harness/embedded-url.ts'
import { openForEveryone } from './harness/open-for-everyone.ts'
import { freePort, startShop } from './harness/shop-process.ts'
import { expect, expectAccessible, test } from './harness/test.ts'
import { chooseFirst, fillCheckout, orderNumberOn, payButton, payInWindow } from './harness/visitor.ts'
import { sizes } from './screens/sizes.ts'

// Shops on an address that strangers reach, as far as the shop can tell: this machine answers for it.

test.use({
  launchOptions: {
    executablePath: (await findChromium()) ?? undefined,
    args: [...quietly, '--host-resolver-rules=MAP *.example.test 127.0.0.1'],
  },
  // Without https a browser leaves one of the shop's headers aside.
  allowedComplaints: [/Cross-Origin-Opener-Policy|status of 503/],
})

type PublicShop = { url: string; ask: Ask; openForEveryone(): Promise<void>; close(): Promise<void> }
type Ask = (
  path: string,
  sent?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<Answer>
type Answer = { status: number; headers: http.IncomingHttpHeaders; text: string }

async function openPublicShop(name: string, settings: Record<string, string>): Promise<PublicShop> {
  const folder = makeFolder()
  const port = String(await freePort())
  const url = `http://shop.example.test:${port}`
  const shop = await startShop(name, { DATA_DIR: folder.path, PORT: port, PUBLIC_URL: url, ...settings })
  await shop.untilReady()
  return {
    url,
    ask: async (path, { method = 'GET', headers, body } = {}) => {
      const request = http.request({ host: '127.0.0.1', port, path, method })
      request.setHeader('host', `shop.example.test:${port}`)
      request.setHeader('accept', 'text/html')
      for (const [header, value] of Object.entries(headers ?? {})) request.setHeader(header, value)
      request.end(body)
      const answer = await new Promise<http.IncomingMessage>((resolve, reject) =>
        request.once('response', resolve).once('error', reject),
      )
      return { status: answer.statusCode!, headers: answer.headers, text: await text(answer) }
    },
    /** As its owner would open it, once nothing is missing. */
    openForEveryone: () => openForEveryone(embeddedUrl(folder.path)),
    async close() {
      await shop.stop()
      folder.remove()
    },
  }
}

const order = {
  items: [{ productId: 1, size: 'M', color: '', quantity: 1 }],
  customer: { firstName: 'Asha', lastName: 'Rao', email: 'asha.rao@example.com', phone: '9812345678' },
  shippingAddress: { address: '12, 3rd Cross', city: 'Davanagere', state: 'Karnataka', zipCode: '577002' },
  expectedTotalPaise: 100_000,
}

const postCheckout = (ask: Ask) =>
  ask('/api/checkout', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(order),
  })

async function enter(page: Page, url: string) {
  await page.goto(`${url}/admin/sign-in`)
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

test('without keys it opens, shows its goods and takes no orders; the owner reads what is missing @own-shop', async ({
  page,
}) => {
  const { url, ask, close } = await openPublicShop('public-shop', {})
  try {
    for (const path of ['/', '/products', '/cart']) expect([path, (await ask(path)).status]).toEqual([path, 200])
    const refused = await postCheckout(ask)
    const sentence = 'We are not taking orders just now: online payment is not set up yet.'
    expect([refused.status, JSON.parse(refused.text).error]).toEqual([503, sentence])
    expect((await ask('/simulator/v1/checkout.js')).status).toBe(404)
    expect((await ask('/')).text).not.toContain('Test shop')

    await page.goto(`${url}/checkout`)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveCount(0)
    await expectAccessible(page)

    await enter(page, url)
    const panel = page.getByRole('region', { name: 'What the shop needs' })
    await expect(panel).toContainText('The checkout is closed.')
    for (const title of ['No payments', 'E-mails are not sent', 'Sample products and orders'])
      await expect(panel.getByRole('heading', { name: title })).toBeVisible()
    // On its way, or made by now.
    await expect(panel.getByRole('heading', { name: 'backup' })).toBeVisible()
  } finally {
    // Later requests of the page would find the shop gone.
    await page.close()
    await close()
  }
})

test('with the simulator written out it takes test orders, and every page says so @own-shop @long', async ({
  page,
}) => {
  const { url, ask, close } = await openPublicShop('test-shop', { PAYMENTS: 'simulator', HOST: '0.0.0.0' })
  const band = page.getByText('Test shop: orders are not real')
  try {
    for (const path of ['/simulator/sim/state', '/simulator/v1/orders', '/simulator/window/..%2f..%2fsim%2fstate'])
      expect([path, (await ask(path)).status]).toEqual([path, 404])
    const large = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '9'.repeat(9_000) }
    expect((await ask('/simulator/window/attempts', large)).status).toBe(413)

    await page.goto(url)
    for (const { viewport } of [sizes.phone, sizes.desktop]) {
      await page.setViewportSize(viewport)
      await expect(band).toBeInViewport()
      const [top, header] = await Promise.all([band.boundingBox(), page.getByRole('banner').boundingBox()])
      expect(header!.y).toBeGreaterThanOrEqual(top!.y + top!.height)
    }

    await page.goto(`${url}/products?category=t-shirts`)
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(async () => {
      await chooseFirst(page)
      await page
        .getByRole('button', { name: /^Add to Cart/ })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: 'Your Cart (1)' })).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await page.goto(`${url}/checkout`)
    await expect(band).toBeVisible()
    await fillCheckout(page)
    await payButton(page).click()
    await payInWindow(page)
    const number = await orderNumberOn(page)
    await expect(page.getByText('Test payment', { exact: true })).toBeVisible()

    await page.goto(`${url}/admin/sign-in`)
    await expect(band).toBeVisible()
    await enter(page, url)
    await expect(band).toBeVisible()
    await page.goto(`${url}/admin/orders/${number}`)
    await expect(page.getByText('Test payment', { exact: true }).first()).toBeVisible()
  } finally {
    // Later requests of the page would find the shop gone.
    await page.close()
    await close()
  }
})

/** Reads the home page, all that it links to, and what machines read; gives the text of the home page. */
async function expectNothingBorrowed(ask: Ask, headers?: Record<string, string>) {
  const home = await ask('/', { headers })
  const linked = [...home.text.matchAll(/(?:href|src|content)="(\/[^"#]*)"/g)].map(([, path]) => path!)
  const unlinked = [
    '/admin/sign-in',
    '/robots.txt',
    '/sitemap.xml',
    '/feeds/google-merchant.xml',
    '/service-worker.js',
    '/offline.html',
    '/manifest.webmanifest',
    '/nowhere',
  ]
  for (const path of new Set(['/', ...linked, ...unlinked])) {
    const { status, text } = await ask(path, { headers })
    // In preparation nobody reads feeds and the sitemap.
    expect(status, path).toBeLessThan(500)
    // Staff read their own address. Scripts know every state, and how an address of a chat is made.
    const found = text.replaceAll(admin.email, '').match(demoBrand) ?? []
    const known = path.startsWith('/assets/') ? ['Karnataka', 'wa.me'] : []
    expect(
      found.filter((word) => !known.includes(word)),
      path,
    ).toEqual([])
  }
  return home.text.replaceAll('<!-- -->', '')
}

const ownDetails = [
  ['Shop name', 'Kumta'],
  ['Logo text (optional)', 'Kumta'],
  ['Registered name (needed to open)', 'Kumta Looms LLP'],
  ['GSTIN (needed if you are registered for GST)', '32AAPFU0939F1Z4'],
  ['Street address (needed to open)', '7, Harbour Street'],
  ['City (needed to open)', 'Kozhikode'],
  ['PIN code (needed to open)', '673032'],
] as const

const ownContact = [
  ['Phone (optional)', '+91 98123 45678'],
  ['Grievance officer (optional)', 'Meera Nair'],
  ['E-mail for complaints (optional)', 'meera@kumta.example'],
  ['Nodal contact (optional)', 'Ravi Nair, +91 98123 45679'],
] as const

test('a new shop without the demo names no seller that its owner did not enter @own-shop @long', async ({ page }) => {
  const { url, ask, openForEveryone, close } = await openPublicShop('new-shop', { DEMO: '0', MAIL: 'outbox' })
  try {
    await expectNothingBorrowed(ask)
    await page.goto(`${url}/contact`)
    await enter(page, url)
    await page.goto(`${url}/admin/settings/brand`)
    await expect(page.getByLabel('GSTIN (needed if you are registered for GST)')).toHaveValue('')
    await expect(page.getByLabel('Kind of seller')).toHaveValue('registered')

    for (const [label, value] of ownDetails) await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByLabel('State (needed to open)').selectOption('Kerala')
    await page.getByLabel('Kind of seller').selectOption('composition')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await page.goto(`${url}/admin/settings/contact`)
    for (const [label, value] of ownContact) await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    const cookie = (await page.context().cookies(url)).map(({ name, value }) => `${name}=${value}`).join('; ')
    const shown = await expectNothingBorrowed(ask, { cookie })
    for (const own of ['Kumta', 'GSTIN 32AAPFU0939F1Z4', 'Composition taxable person', 'Complaints: '])
      expect(shown).toContain(own)
    await openForEveryone()
    await expect.poll(async () => (await ask('/sitemap.xml')).status).toBe(200)
    expect((await ask('/feeds/google-merchant.xml')).status).toBe(200)
    await expectNothingBorrowed(ask)
    await page.goto(`${url}/contact#complaints`)
    await expect(page.getByText('Grievance officer: Meera Nair')).toBeVisible()
    await page.goto(`${url}/terms`)
    await expect(page.getByText('Our grievance officer is Meera Nair.')).toBeVisible()
    await expect(page.getByText('include all taxes')).toHaveCount(0)
  } finally {
    // Later requests of the page would find the shop gone.
    await page.close()
    await close()
  }
})
