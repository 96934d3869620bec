// demanded by: app/ui e2e/screens
import type { Page } from '@playwright/test'
import { backOfficeScreens, openScreen, openScreens, test } from './harness/every-screen.ts'
import { doubleText, expectNoSidewaysScroll, expectNothingCutOff } from './harness/layout-problems.ts'
import { expect, expectAccessible } from './harness/test.ts'
import type { Screen } from './screens/screen.ts'
import { sizes } from './screens/sizes.ts'

// Each screen on a desktop, on a phone and at 320 px; those that strangers see at double text size, too.

// One file that all workers share.
test.describe.configure({ mode: 'parallel' })

// The page that is not there is one of them; a banner's preview shows pages as they are before any script.
test.use({ allowedComplaints: [/status of 404|sandboxed/], serviceWorkers: 'block' })

for (const screen of openScreens)
  test(`${screen.title}: accessible, within 320 px, whole at double text size @desktop`, async ({ page }) => {
    await openScreen(page, screen)
    await expectWithinEveryWidth(page, screen)
    await page.setViewportSize((screen.only === 'desktop' ? sizes.desktop : sizes.phone).viewport)
    await doubleText(page)
    await expectNothingCutOff(page)
  })

test.describe('back office', () => {
  test.beforeEach(({ context, staffState }) => context.addCookies(staffState.cookies))

  for (const screen of backOfficeScreens)
    test(`${screen.title}: accessible, within 320 px @desktop`, async ({ page }) => {
      await openScreen(page, screen)
      await expectWithinEveryWidth(page, screen)
    })
})

async function expectWithinEveryWidth(page: Page, { only }: Screen) {
  await expectAccessible(page)
  if (only === undefined) {
    await page.setViewportSize(sizes.phone.viewport)
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 320, height: 700 })
  // The page is laid out a moment after the window changed.
  await expect(() => expectNoSidewaysScroll(page)).toPass({ timeout: 30_000 })
}
