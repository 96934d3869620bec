// demanded by: app/backoffice/online-shop/banners shop/marketing
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect } from './harness/test.ts'

// The preview shows pages as they are before any script.
test.use({ allowedComplaints: [/sandboxed/] })

test('a banner is prepared, looked at, shown, and taken down again @own-shop @long', async ({ page, openAnother }) => {
  const headline = `Festival of cloth ${Date.now() % 100_000}`
  const notices = page.getByRole('region', { name: 'Notifications' })
  await enter(page, '/admin/banners')
  await page.getByRole('link', { name: 'Add banner' }).click()
  await page.getByRole('button', { name: 'Save banner' }).click()
  await expect(notices.getByText('Please check the form')).toBeVisible()
  await expect(page.getByText('Please upload an image')).toBeVisible()
  await expect(page.getByLabel('Headline')).toBeFocused()

  await page.getByLabel('Headline').fill(headline)
  await page.getByLabel('Link').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save banner' }).click()
  await expect(page.getByLabel('Link')).toHaveAccessibleDescription(/Please enter a page of this shop/)
  await page.getByLabel('Link').fill('/products?gender=women')
  await page.getByLabel('What the picture shows').fill('A red sari on a line')
  const inputs = page.locator('input[type=file]:not([capture])')
  await inputs.nth(0).setInputFiles('public/share.jpg')
  await expect(page.getByText('Choose another image')).toHaveCount(1)
  await inputs.nth(1).setInputFiles('public/share.jpg')
  await expect(page.getByText('Choose another image')).toHaveCount(2)
  for (const where of ['computer', 'phone']) {
    await expect(page.frameLocator(`iframe[title="Preview on a ${where}"]`).locator('h1')).toHaveText(headline)
  }
  await page.getByRole('button', { name: 'Save banner' }).click()
  await expect(notices.getByText('Banner saved')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/banners$/)

  // The first of its place is the one that is shown.
  const [move, place] = [
    page.getByRole('button', { name: `Move ${headline}` }),
    page.getByRole('region', { name: /^Hero/ }),
  ]
  await move.focus()
  for (let presses = 0; presses < 10; presses += 1) await page.keyboard.press('ArrowUp')
  await expect(place.getByRole('listitem').first()).toContainText(headline)
  await expect(place.getByRole('list')).toHaveAttribute('aria-busy', 'false')
  await page.reload()
  await expect(place.getByRole('listitem').first()).toContainText(headline)
  const visitor = await openAnother()
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(headline)
  await expect(visitor.getByRole('img', { name: 'A red sari on a line' })).toBeVisible()
  await expect(visitor.locator('source[media="(width < 48rem)"]')).toHaveCount(2)
  await expect(visitor.getByRole('link', { name: 'Shop Collection' })).toHaveAttribute('href', '/products?gender=women')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: headline }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(notices.getByText('Banner deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/banners$/)
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText(headline)
})
