// demanded by: app/backoffice/online-shop/banners shop/marketing
import type { Page } from '@playwright/test'
import { untilLive } from './harness/browser/until-live.ts'
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect, expectAccessible } from './harness/test.ts'

// The preview of a banner shows pages as they are before any script.
test.use({ allowedComplaints: [/sandboxed/] })

const headlines = ['Indigo from Kanchi', 'Checks from Chettinad']
const slideMs = 7_000

test('highlights take turns until somebody pauses them, and stand still for who wants less motion @own-shop', async ({
  page,
  browser,
  baseURL,
}) => {
  const notices = page.getByRole('region', { name: 'Notifications' })
  for (const headline of headlines) {
    await enter(page, '/admin/banners/add')
    await page.getByLabel('Headline').fill(headline)
    await page.locator('input[type=file]:not([capture])').nth(0).setInputFiles('public/share.jpg')
    await expect(page.getByText('Choose another image')).toHaveCount(1)
    await page.getByRole('button', { name: 'Save banner' }).click()
    await expect(notices.getByText('Banner saved')).toBeVisible()
  }
  await page.goto('/admin/pages')
  await page.getByRole('link', { name: 'Home page', exact: true }).click()
  await page.getByRole('button', { name: 'Edit Hero', exact: true }).click()
  await page.getByLabel('Banners').selectOption('The first 3 active banners')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(notices.getByText('Page published')).toBeVisible()

  /** The home page with a clock that this test turns. */
  async function visit(reducedMotion: 'reduce' | 'no-preference') {
    const visitor = await browser.newPage({ baseURL, reducedMotion, viewport: { width: 390, height: 844 } })
    await visitor.clock.install()
    await visitor.goto('/')
    await untilLive(visitor)
    await expect(visitor.getByRole('group', { name: 'Highlights' })).toBeVisible()
    return visitor
  }
  const shows = (visitor: Page, nth: number) =>
    expect(visitor.getByRole('button', { name: new RegExp(`^Show ${nth} of 3`) })).toHaveAttribute(
      'aria-current',
      'true',
    )
  const turnsOf = async (visitor: Page, count: number) => {
    for (let turn = 0; turn < count; turn += 1) {
      await visitor.clock.runFor(slideMs + 100)
      await visitor.waitForTimeout(300)
    }
  }

  const still = await visit('reduce')
  await turnsOf(still, 2)
  await shows(still, 1)
  await expect(still.getByRole('button', { name: 'Pause the highlights' })).toBeHidden()
  for (const [nth, headline] of headlines.entries()) {
    const dot = still.getByRole('button', { name: `Show ${nth + 2} of 3: ${headline}` })
    await dot.focus()
    await still.keyboard.press('Enter')
    await shows(still, nth + 2)
    const slide = still.getByRole('listitem', { name: `${nth + 2} of 3` })
    await expect(slide.getByRole('heading', { name: headline })).toBeInViewport()
    // After the link of the slide that is shown, the next stop is no link of a slide that is not.
    await slide.getByRole('link', { name: 'Shop Collection' }).focus()
    await still.keyboard.press('Tab')
    await expect(still.getByRole('button', { name: /^Show 1 of 3/ })).toBeFocused()
  }
  await expectAccessible(still)
  await still.close()

  const moving = await visit('no-preference')
  await turnsOf(moving, 1)
  await shows(moving, 2)
  await moving.getByRole('button', { name: 'Pause the highlights' }).press('Enter')
  await moving.getByRole('button', { name: 'Play the highlights' }).blur()
  await turnsOf(moving, 2)
  await shows(moving, 2)
  await moving.getByRole('button', { name: 'Play the highlights' }).press('Enter')
  // It waits for as long as somebody is at it.
  await turnsOf(moving, 2)
  await shows(moving, 2)
  await moving.getByRole('button', { name: 'Pause the highlights' }).blur()
  await turnsOf(moving, 1)
  await shows(moving, 3)
  await moving.close()
})
