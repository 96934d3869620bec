import type { Page } from '@playwright/test'
import { sizes } from '../screens/sizes.ts'
import { expectAccessible } from './test.ts'

/** For a journey at one width, whose page is looked at as a phone and as a desktop show it. */
export async function expectAccessibleAtBothWidths(page: Page) {
  const width = page.viewportSize()!
  for (const { viewport } of [sizes.phone, sizes.desktop]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
  }
  await page.setViewportSize(width)
}
