import type { Page } from '@playwright/test'

/** Waits for the typefaces and for every picture in sight. */
export async function settle(page: Page) {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      const isThere = image.complete && image.naturalWidth > 0
      return isThere || width === 0 || bottom < 0 || top > window.innerHeight
    }),
  )
}
