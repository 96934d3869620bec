import { enter } from './harness/enter.ts'
import { expectNoSidewaysScroll } from './harness/layout-problems.ts'
import { test } from './harness/own-shop.ts'
import { expect, expectAccessible } from './harness/test.ts'
import { sizes } from './screens/sizes.ts'

test.use({ isNew: true })

test('a new shop shows strangers one page, and staff the whole shop @own-shop', async ({ page, openAnother }) => {
  const stranger = await openAnother()
  for (const path of ['/', '/products', '/checkout', '/about']) {
    await stranger.goto(path)
    await expect(stranger).toHaveURL('/coming-soon')
  }
  await expect(stranger.getByRole('heading', { level: 1, name: 'My shop' })).toBeVisible()
  await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  for (const { viewport } of [sizes.phone, sizes.desktop]) {
    await stranger.setViewportSize(viewport)
    await stranger.goto('/admin')
    await expect(stranger.getByText('You are not signed in.')).toBeVisible()
    expect(await stranger.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0)
    const { x } = (await stranger.getByRole('heading', { level: 1 }).boundingBox())!
    expect(x).toBeGreaterThanOrEqual(16)
    await expectAccessible(stranger)
    await expectNoSidewaysScroll(stranger)
  }
  await stranger.getByLabel('E-mail address').fill('meera@example.in')
  await stranger.keyboard.press('Enter')
  await expect(stranger.getByRole('status')).toContainText('Please open the link in the e-mail')
  const refused = await stranger.request.post('/api/checkout', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {},
  })
  expect([refused.status(), await refused.json()]).toEqual([
    503,
    { error: 'We are not taking orders just now: the shop is not open yet.' },
  ])

  await enter(page, '/admin/opening')
  await page.getByRole('link', { name: 'Look at the shop' }).click()
  await expect(page.getByRole('note')).toContainText('In preparation: only staff see this.')
  await expect(page.getByRole('link', { name: 'Shop Collection' })).toBeVisible()
  // Nobody else gets what was made for staff.
  await stranger.goto('/')
  await expect(stranger).toHaveURL('/coming-soon')

  await page.goto('/admin/opening')
  await page.getByRole('button', { name: 'Open the shop' }).click()
  await expect(page.getByText('The shop cannot open yet')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Before the shop can open' })).toBeVisible()
})
