import { backOfficeScreens, openScreen, openScreens, test } from './harness/every-screen.ts'
import { doubleText, expectNothingCutOff } from './harness/layout-problems.ts'
import { expectAccessible } from './harness/test.ts'
import { sizes } from './screens/sizes.ts'

// Each screen on a phone, and at double text size; narrow-screens.long.test.ts looks at them at 320 px.

test.describe.configure({ mode: 'parallel' })

test.use({ allowedComplaints: [/status of 404|sandboxed/] })

for (const screen of openScreens)
  test(`${screen.title}: accessible on a phone, whole at double text size @desktop`, async ({ page }) => {
    await openScreen(page, screen)
    if (screen.only === undefined) {
      await page.setViewportSize(sizes.phone.viewport)
      await expectAccessible(page)
    }
    await doubleText(page)
    await expectNothingCutOff(page)
  })

test.describe('back office', () => {
  test.use({ storageState: ({ staffState }, use) => use(staffState) })

  for (const screen of backOfficeScreens)
    test(`${screen.title}: accessible on a phone @desktop`, async ({ page }) => {
      await openScreen(page, screen)
      await page.setViewportSize(sizes.phone.viewport)
      await expectAccessible(page)
    })
})
