import type { Page } from '@playwright/test'
import { backOfficeScreens, openScreen, openScreens, test } from './harness/every-screen.ts'
import { expectNoSidewaysScroll } from './harness/layout-problems.ts'
import { expect, expectAccessible } from './harness/test.ts'
import type { Screen } from './screens/screen.ts'

// Each screen at 320 px; screens.long.test.ts looks at them on a phone and at double text size.

// One file that both workers share.
test.describe.configure({ mode: 'parallel' })

// The page that is not there is one of them; a banner's preview shows pages as they are before any script.
test.use({ allowedComplaints: [/status of 404|sandboxed/], serviceWorkers: 'block' })

for (const screen of openScreens)
  test(`${screen.title}: accessible, within 320 px @desktop`, ({ page }) => check(page, screen))

test.describe('back office', () => {
  test.use({ storageState: ({ staffState }, use) => use(staffState) })

  for (const screen of backOfficeScreens)
    test(`${screen.title}: accessible, within 320 px @desktop`, ({ page }) => check(page, screen))
})

async function check(page: Page, screen: Screen) {
  await openScreen(page, screen)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  // The page is laid out a moment after the window changed.
  await expect(() => expectNoSidewaysScroll(page)).toPass({ timeout: 3_000 })
}
