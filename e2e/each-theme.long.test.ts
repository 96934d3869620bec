// demanded by: app/ui shop/theme
import { mkdir } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { startingThemes } from '#shop/theme/starting-themes.ts'
import { enter } from './harness/enter.ts'
import { expectNoSidewaysScroll } from './harness/layout-problems.ts'
import { test } from './harness/own-shop.ts'
import { expect, expectAccessible } from './harness/test.ts'
import { chooseFirst } from './harness/visitor.ts'

// Each complete theme on the pages that sell. With LOOK_PICTURES=<folder> they are photographed as well, for the README.

test.use({ hasEmptyCache: true, serviceWorkers: 'block' })
const folder = process.env.LOOK_PICTURES

for (const { name, theme } of startingThemes) {
  test(`${name}: accessible, within 320 px, in its own typefaces alone @own-shop`, async ({ page, openAnother }) => {
    await publish(page, name)
    const visitor = await openAnother({ viewport: { width: 1440, height: 900 } })
    const fonts: string[] = []
    visitor.on('response', (answer) => {
      if (answer.request().resourceType() === 'font') fonts.push(new URL(answer.url()).pathname)
    })

    await lookAt(visitor, name, 'home', '/')
    await lookAt(visitor, name, 'catalogue', '/products')
    await lookAt(visitor, name, 'product', '/products/1')
    await chooseFirst(visitor)
    await visitor
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click()
    await expect(visitor.getByRole('link', { name: /Cart, 1/ })).toBeVisible()
    await lookAt(visitor, name, 'cart', '/cart')
    await lookAt(visitor, name, 'checkout', '/checkout')
    expect(fonts.length).toBeGreaterThan(1)
    const isBuiltIn = theme.typefaces === 'eczar-hanken'
    for (const font of fonts) expect(font).toMatch(isBuiltIn ? /^\/assets\/(eczar|hanken|rupee)/ : /^\/fonts\//)
  })
}

// Other journeys of this shop expect the theme that it came with.
test.afterEach(async ({ page }) => {
  await enter(page, '/admin/look')
  const restore = page.getByRole('button', { name: 'Restore the first look' })
  await expect(page.getByText('First look')).toBeVisible()
  // The first of the complete themes is the one that the shop came with.
  if (!(await restore.isVisible())) return
  await restore.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore look' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Earlier look restored')).toBeVisible()
})

async function publish(page: Page, name: string) {
  await enter(page, '/admin/look')
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Publish look' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Look published')).toBeVisible()
}

async function lookAt(page: Page, theme: string, screen: string, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  for (const [size, width] of [
    ['desktop', 1440],
    ['phone', 390],
  ] as const) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await expect(() => expectNoSidewaysScroll(page)).toPass({ timeout: 30_000 })
    await expect.poll(() => brokenWords(page)).toEqual([])
    if (folder) await photograph(page, `${theme.toLowerCase()}-${screen}-${size}`)
  }
  await page.setViewportSize({ width: 320, height: 700 })
  await expect(() => expectNoSidewaysScroll(page)).toPass({ timeout: 30_000 })
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Words of the heading that go on in the next line: the typeface is too wide for its place. */
async function brokenWords(page: Page) {
  await page.evaluate(() => document.fonts.ready)
  return page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      for (const word of text.data.matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(text, word.index)
        range.setEnd(text, word.index + word[0].length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word[0])
      }
    }
    return broken
  })
}

async function photograph(page: Page, name: string) {
  await mkdir(folder!, { recursive: true })
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `${folder}/${name}.png` })
}
