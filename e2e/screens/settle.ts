import type { Page } from '@playwright/test'

const timeoutMs = 8_000

/** Waits for the typefaces and for every picture in sight; one that does not come is shown as it is. */
export async function settle(page: Page) {
  await page.evaluate(async (timeout) => {
    await document.fonts.ready
    const inSight = [...document.images].filter((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
    })
    const decoded = Promise.allSettled(inSight.map((image) => image.decode()))
    await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, timeout))])
  }, timeoutMs)
}
