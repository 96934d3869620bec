import type { BrowserContext, Page } from '@playwright/test'
import { admin } from './harness/admin.ts'
import { doubleText, expectNoSidewaysScroll, expectNothingCutOff } from './harness/layout-faults.ts'
import { expect, expectAccessible, test as base } from './harness/test.ts'
import { backOfficeScreens, signInScreen } from './screens/back-office.ts'
import type { Screen } from './screens/screen.ts'
import { settle } from './screens/settle.ts'
import { storefrontScreens } from './screens/storefront.ts'

/** Staff sign in once for all the screens of a worker. */
const test = base.extend<object, { staffState: Awaited<ReturnType<BrowserContext['storageState']>> }>({
  staffState: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: process.env.E2E_BASE_URL })
      const page = await context.newPage()
      await page.goto('/admin/sign-in')
      await page.getByLabel('E-mail').fill(admin.email)
      await page.getByLabel('Password', { exact: true }).fill(admin.password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page).not.toHaveURL(/sign-in/)
      await use(await context.storageState())
      await context.close()
    },
    { scope: 'worker' },
  ],
})

// The page that is not there is one of them.
test.use({ allowedComplaints: [/status of 404/] })

/** Journeys buy anyway, and look at what follows. */
const dear = ['confirmation', 'payment']

const isTested = ({ name, only }: Screen, project: string) =>
  !dear.includes(name) && (only === undefined || (only === 'phone') === (project === 'mobile'))

for (const screen of [...storefrontScreens, signInScreen]) {
  test(`${screen.title}: accessible, within 320 px, whole at double text size`, async ({ page }, { project }) => {
    test.skip(!isTested(screen, project.name))
    await page.goto(screen.path)
    await screen.open?.(page)
    await settle(page)
    await expectAccessible(page)
    if (project.name === 'mobile') await expectRoomAt320(page)
    await doubleText(page)
    await expectNothingCutOff(page)
  })
}

test.describe('back office', () => {
  test.use({ storageState: ({ staffState }, use) => use(staffState) })

  for (const screen of backOfficeScreens) {
    test(`${screen.title}: accessible, within 320 px`, async ({ page }, { project }) => {
      test.skip(!isTested(screen, project.name))
      await page.goto(screen.path)
      await screen.open?.(page)
      await settle(page)
      await expectAccessible(page)
      if (project.name === 'mobile') await expectRoomAt320(page)
    })
  }
})

async function expectRoomAt320(page: Page) {
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 390, height: 844 })
}
