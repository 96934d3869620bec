// demanded by: http
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { totpOf } from '#tests/signing-in/totp.ts'
import { admin } from './harness/admin.ts'
import { enter } from './harness/enter.ts'
import { emailTo } from './harness/outbox.ts'
import { test } from './harness/public-shop.ts'
import { expect } from './harness/test.ts'
import { addFirstOf, fillCheckout, orderNumberOn, payButton, payInWindow } from './harness/visitor.ts'

/** Noise cannot be made smaller: larger than a proxy lets through where no pictures are expected. */
async function largePicture() {
  const raw = { width: 1_200, height: 900, channels: 3 as const }
  const buffer = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer()
  expect(buffer.length).toBeGreaterThan(3_000_000)
  return { name: 'noise.png', mimeType: 'image/png', buffer }
}

test('behind a TLS proxy staff sign in, upload a picture and turn on the second step @desktop @long', async ({
  page,
  browser,
  publicShop,
}) => {
  test.slow()
  await enter(page, '/admin')
  const ready = page.getByRole('region', { name: 'What the shop needs' })
  await expect(ready.getByText(`${publicShop.url} leads to this shop, and forms arrive.`)).toBeVisible()
  expect(publicShop.said()).toContain('leads to this shop, and forms arrive')

  await page.goto('/admin/products/add')
  await page.getByLabel('Choose images, or drop them here').setInputFiles([await largePicture()])
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText('Image uploaded successfully').first(),
  ).toBeVisible()

  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = await page.getByRole('dialog').locator('code').innerText()
  await page.getByRole('dialog').getByLabel('Code', { exact: true }).fill(totpOf(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('dialog', { name: 'Save these codes' })
  const recovery = await codes.getByRole('listitem').first().innerText()
  await page.getByRole('button', { name: 'I have saved them' }).click()

  const tablet = await browser.newPage({ baseURL: publicShop.url })
  await tablet.goto('/admin/sign-in?next=/admin/account')
  await tablet.getByLabel('E-mail').fill(admin.email)
  await tablet.getByLabel('Password', { exact: true }).fill(admin.password)
  await tablet.getByRole('button', { name: 'Sign in' }).click()
  await tablet.getByRole('link', { name: 'Use a recovery code instead' }).click()
  await tablet.getByLabel('Recovery code').fill(recovery)
  await tablet.getByLabel('Do not ask again on this device for 30 days').check()
  await tablet.getByRole('button', { name: 'Continue' }).click()
  await expect(tablet.getByRole('region', { name: 'Devices you are signed in on' }).getByRole('listitem')).toHaveCount(
    2,
  )

  const cookies = [...(await page.context().cookies()), ...(await tablet.context().cookies())]
  expect(cookies.length).toBeGreaterThan(1)
  for (const { name, domain, secure, httpOnly, sameSite } of cookies) {
    expect({ name, domain, secure, httpOnly }).toEqual({
      name,
      domain: 'shop.example.test',
      secure: true,
      httpOnly: true,
    })
    expect(['Lax', 'Strict'], name).toContain(sameSite)
  }
  await tablet.close()
})

test('behind a TLS proxy a customer buys and finds the order by e-mail @desktop @long', async ({
  page,
  publicShop,
}) => {
  test.slow()
  const email = `asha${Date.now()}@example.com`
  const { text } = await publicShop.ask('/products?search=Chambray')
  await addFirstOf(page, 'Chikkamagaluru Chambray Shirt', text)
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
  await fillCheckout(page, { email })
  await payButton(page).click()
  await payInWindow(page)
  const number = await orderNumberOn(page)
  const paid = await emailTo(email, 'paid', publicShop.dataDir)
  expect(new Set(addressesIn(paid).map((address) => new URL(address).origin))).toEqual(new Set([publicShop.url]))

  await page.goto('/orders/find')
  await page.getByLabel('Order number').fill(number)
  await page.getByLabel('Phone number or e-mail').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  const link = addressesIn(await emailTo(email, 'link', publicShop.dataDir)).find((address) =>
    address.includes(`/orders/${number}`),
  )
  await page.goto(link!)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
})

/** Where an e-mail leads to; the first line of its page names a standard, where nobody goes. */
const addressesIn = (mail: string) => mail.replace(/<!DOCTYPE[^>]*>/i, '').match(/https?:\/\/[^\s"'<>)\]]+/g) ?? []

const form = { 'content-type': 'application/x-www-form-urlencoded' }

test('behind a TLS proxy addresses, redirects and headers are those of the public shop @desktop', async ({
  publicShop,
}) => {
  const { url, ask } = publicShop
  const home = await ask('/')
  expect(home.headers['strict-transport-security']).toBe('max-age=31536000')
  expect(home.headers['content-security-policy']).not.toContain('http:')
  expect(home.text).toContain(`<link rel="canonical" href="${url}/"`)
  expect((await ask('/robots.txt')).text).toContain(`Sitemap: ${url}/sitemap.xml`)
  expect((await ask('/sitemap.xml')).text).toContain(`<loc>${url}/`)
  for (const path of ['/admin', '/admin/orders'])
    expect(new URL((await ask(path)).headers.location!, url).origin, path).toBe(url)

  const { host } = new URL(url)
  const headers = { ...form, origin: `http://${host}`, 'x-forwarded-host': host }
  expect((await ask('/contact', { method: 'POST', headers, body: 'name=x' })).status).toBe(403)
  expect(publicShop.said()).not.toMatch(/"level":50|ERROR/)
  if (!publicShop.isNginx) return
  expect((await ask('/metrics')).status).toBe(404)
  const large = { method: 'POST', headers: { ...form, origin: url }, body: 'a'.repeat(1_100_000) }
  expect((await ask('/contact', large)).status).toBe(413)
})
