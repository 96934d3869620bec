import type { Page } from '@playwright/test'
import { backOfficeScreens, doorScreens } from '../screens/back-office.ts'
import type { Screen } from '../screens/screen.ts'
import { settle } from '../screens/settle.ts'
import { type SignedIn, signIn } from '../screens/sign-in.ts'
import { sizes } from '../screens/sizes.ts'
import { storefrontScreens } from '../screens/storefront.ts'
import { test as base } from './test.ts'

/** Staff sign in once for all the screens of a worker. */
export const test = base.extend<object, { staffState: SignedIn }>({
  staffState: [async ({ browser }, use) => use(await signIn(browser, process.env.E2E_BASE_URL!)), { scope: 'worker' }],
})

/** Journeys buy anyway, and look at what follows. */
const seenByJourneys = ['confirmation', 'payment', 'order']

/** The screens that anybody sees, and those that need somebody who signed in. */
export const openScreens = [...storefrontScreens, ...doorScreens].filter(({ name }) => !seenByJourneys.includes(name))
export { backOfficeScreens }

/** Opens a screen on a desktop, or on a phone when only phones have it. */
export async function openScreen(page: Page, { path, open, only }: Screen) {
  if (only === 'phone') await page.setViewportSize(sizes.phone.viewport)
  await page.goto(path)
  await open?.(page)
  await settle(page)
}
