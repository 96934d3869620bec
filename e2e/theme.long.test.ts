// demanded by: app/backoffice/online-shop/theme shop/theme
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect } from './harness/test.ts'

test.use({ hasEmptyCache: true })

test('a look is chosen beside the real shop, corrected, published and taken back @own-shop', async ({
  page,
  openAnother,
}) => {
  test.slow()
  const notices = page.getByRole('region', { name: 'Notifications' })
  const accent = page.getByLabel('Accent', { exact: true })
  const preview = page.frameLocator('iframe[title="Preview of the shop"]')
  const colorOf = (root: typeof preview, name: string) =>
    root.locator('html').evaluate((html, name) => getComputedStyle(html).getPropertyValue(name).trim(), name)

  await enter(page, '/admin/look')
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()

  // A complete look is shown whole before anything is saved: its typefaces, its arrangement, and back.
  await page.getByRole('button', { name: 'Atelier' }).click()
  await expect.poll(() => colorOf(preview, '--font-display')).toContain('Bodoni')
  await expect.poll(() => colorOf(preview, '--picture-ratio')).toBe('3 / 4')
  await page.getByRole('button', { name: 'Ilkal' }).click()
  await expect.poll(() => colorOf(preview, '--font-display')).toContain('Eczar')

  await accent.fill('#ffd400')
  await expect(accent).toHaveAccessibleDescription(/hard to read as .*, and it needs 4\.5/)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(notices.getByText('Draft saved')).toHaveCount(0)
  await page.getByRole('button', { name: /^Use #/ }).click()
  await expect(accent).not.toHaveValue('#ffd400')
  await expect(accent).toHaveAccessibleDescription('Prices, links and the main button.')

  await accent.fill('#1f2bff')
  await page.getByLabel('Corners').selectOption('Round')
  await page.getByLabel('Shape of product pictures').selectOption('Square (1:1)')
  await expect.poll(() => colorOf(preview, '--color-accent')).toBe('#1f2bff')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(notices.getByText('Draft saved')).toBeVisible()

  const visitor = await openAnother()
  const ofVisitor = (name: string) =>
    visitor.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(), name)
  await visitor.goto('/products')
  expect(await ofVisitor('--color-accent')).toBe('#95152f')
  await page.getByLabel('Page', { exact: true }).selectOption('All products')
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(preview.locator('link[rel=stylesheet][href^="/looks/draft"]')).toHaveCount(1)
  await page.getByLabel('Width').selectOption('Phone, 390 pixels')

  await page.getByRole('button', { name: 'Publish look' }).click()
  await expect(notices.getByText('Look published')).toBeVisible()
  await expect(async () => {
    await visitor.reload()
    expect(await ofVisitor('--color-accent')).toBe('#1f2bff')
  }).toPass()
  expect(await ofVisitor('--corner-button')).toBe('999px')

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Restore the first look' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore look' }).click()
  await expect(notices.getByText('Earlier look restored')).toBeVisible()
  await expect(async () => {
    await visitor.reload()
    expect(await ofVisitor('--color-accent')).toBe('#95152f')
  }).toPass()
})
