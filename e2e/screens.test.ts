import type { Page } from '@playwright/test'
import { doubleText, expectNoSidewaysScroll, expectNothingCutOff, plainText } from './harness/layout-problems.ts'
import { expect, expectAccessible, test as base } from './harness/test.ts'
import { backOfficeScreens, doorScreens } from './screens/back-office.ts'
import type { Screen } from './screens/screen.ts'
import { settle } from './screens/settle.ts'
import { type SignedIn, signIn } from './screens/sign-in.ts'
import { sizes } from './screens/sizes.ts'
import { storefrontScreens } from './screens/storefront.ts'

/** Staff sign in once for all the screens of a worker. */
const test = base.extend<object, { staffState: SignedIn }>({
  staffState: [async ({ browser }, use) => use(await signIn(browser, process.env.E2E_BASE_URL!)), { scope: 'worker' }],
})

// One file that both workers share.
test.describe.configure({ mode: 'parallel' })

// The page that is not there is one of them; a banner's preview shows pages as they are before any script.
test.use({ allowedComplaints: [/status of 404|sandboxed/] })

/** Journeys buy anyway, and look at what follows. */
const dear = ['confirmation', 'payment', 'order']

for (const screen of [...storefrontScreens, ...doorScreens]) {
  if (dear.includes(screen.name)) continue
  test(`${screen.title}: accessible on a desk and a phone, whole at double text size, within 320 px @desktop`, async ({
    page,
  }) => {
    await look(page, screen)
    await doubleText(page)
    await expectNothingCutOff(page)
    await plainText(page)
    await expectRoomAt320(page)
  })
}

test.describe('back office', () => {
  test.use({ storageState: ({ staffState }, use) => use(staffState) })

  for (const screen of backOfficeScreens) {
    test(`${screen.title}: accessible on a desk and a phone, within 320 px @desktop`, async ({ page }) => {
      await look(page, screen)
      await expectRoomAt320(page)
    })
  }
})

/** Opens it once, and ends at a phone's width. */
async function look(page: Page, { path, open, only }: Screen) {
  if (only === 'phone') await page.setViewportSize(sizes.phone.viewport)
  await page.goto(path)
  await open?.(page)
  await settle(page)
  await expectAccessible(page)
  if (only === undefined) {
    await page.setViewportSize(sizes.phone.viewport)
    await expectAccessible(page)
  }
}

async function expectRoomAt320(page: Page) {
  await page.setViewportSize({ width: 320, height: 700 })
  // The page is laid out a moment after the window changed.
  await expect(() => expectNoSidewaysScroll(page)).toPass({ timeout: 3_000 })
}
