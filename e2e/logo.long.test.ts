// demanded by: app/backoffice/online-shop/logo shop/media/logo
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect } from './harness/test.ts'

// The browser says that an upload was refused.
test.use({ allowedComplaints: [/status of 41[35]/] })

const drawing = (inside: string) => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60">${inside}</svg>`),
})
const dark = drawing('<path fill="#101010" d="M0 0h60v60H0z"/><path fill="#0a5" d="M80 0h160v60H80z"/>')
const light = drawing('<path fill="#ffffff" d="M0 0h240v60H0z"/>')

test('a logo is uploaded, shown everywhere, and taken down again @own-shop', async ({ page, openAnother }) => {
  const notices = page.getByRole('region', { name: 'Notifications' })
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, '/admin/settings')
  await page.getByRole('link', { name: 'Logo', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Logo' })).toBeVisible()

  const place = page.getByRole('region', { name: 'Logo', exact: true })
  await place.locator('input[type=file]').setInputFiles(drawing('<script>alert(1)</script>'))
  await expect(place.getByRole('alert')).toHaveText(/This SVG contains a script/)
  await place.locator('input[type=file]').setInputFiles(dark)
  await expect(notices.getByText('Logo saved')).toBeVisible()
  await expect(place.getByRole('alert')).toHaveCount(0)
  await expect(place.getByRole('img', { name: 'Fineweave' })).toBeVisible()
  const onDark = page.getByRole('region', { name: 'Logo on dark' })
  await onDark.locator('input[type=file]').setInputFiles(light)
  await expect(onDark.getByRole('img', { name: 'Fineweave' })).toBeVisible()

  const visitor = await openAnother({ viewport: { width: 320, height: 640 } })
  await visitor.goto('/')
  const shown = visitor.getByRole('banner').getByRole('link', { name: 'Fineweave' }).getByRole('img')
  await expect(shown).toHaveJSProperty('complete', true)
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(visitor.getByRole('contentinfo').getByRole('img', { name: 'Fineweave' })).toBeVisible()
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const addressOf = (selector: string, name: string) => visitor.locator(selector).getAttribute(name)
  const icons = [
    await addressOf('link[rel=icon]', 'href'),
    await addressOf('link[rel=apple-touch-icon]', 'href'),
    new URL((await addressOf('meta[property="og:image"]', 'content'))!).pathname,
    ...(await (await visitor.request.get('/manifest.webmanifest')).json()).icons.map(({ src }: { src: string }) => src),
  ]
  for (const icon of icons) {
    expect(icon).toMatch(/^\/logo\//)
    expect((await visitor.request.get(icon)).status(), icon).toBe(200)
  }

  await place.getByRole('button', { name: 'Remove the logo' }).click()
  await expect(place.getByText('No logo yet')).toBeVisible()
  await onDark.getByRole('button', { name: 'Remove the logo on dark' }).click()
  await expect(onDark.getByText('No logo yet')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('banner').getByText('Fineweave')).toBeVisible()
  await expect(visitor.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg')
})
