import type { Locator } from '@playwright/test'

/** Draws a finger over an element, by so many CSS pixels sideways. */
export async function swipe(over: Locator, px: number) {
  const page = over.page()
  const box = (await over.boundingBox())!
  const finger = await page.context().newCDPSession(page)
  const at = (x: number) => [{ x, y: box.y + 120 }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(200) })
  for (const part of [0.3, 0.7, 1])
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(200 + px * part) })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await finger.detach()
}
