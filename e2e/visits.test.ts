// demanded by: e2e/harness
import type { Page } from '@playwright/test'
import { openVisit } from './harness/browser/visits.ts'
import { expect, test } from './harness/test.ts'

const succeeded = { hasFailed: false }

/** Everything that the shop's origin holds in this browser. */
const held = (page: Page) =>
  page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    history: history.length,
  }))

test('a page that is used again remembers nothing of the visit before @desktop @long', async ({ browser, made }) => {
  const first = await openVisit(browser, made)
  const { page } = first
  await page.route('**/contact', (route) => route.abort())
  await page.setViewportSize({ width: 500, height: 500 })
  await page.goto('/about')
  await page.goto('/products')
  await page.evaluate(async () => {
    localStorage.setItem('left', '1')
    sessionStorage.setItem('left', '1')
    await new Promise((resolve) => (indexedDB.open('left').onsuccess = resolve))
    await caches.open('left')
    await navigator.serviceWorker.ready
  })
  await first.context.addCookies([{ name: 'left', value: '1', url: 'http://elsewhere.test' }])
  expect(await held(page)).toMatchObject({ databases: ['left'], workers: 1 })
  await first.leave(succeeded)

  const second = await openVisit(browser, made)
  expect(second.page).toBe(page)
  expect(await second.context.cookies()).toEqual([])
  expect(page.viewportSize()).toEqual(made.viewport)
  expect(await held(page)).toEqual({
    local: 0,
    session: 0,
    databases: [],
    caches: [],
    workers: 0,
    history: 1,
  })
  expect((await page.goto('/contact'))!.status()).toBe(200)
  await second.leave({ hasFailed: true })
})

test('a visit may ask for an empty cache @desktop @long', async ({ browser, made }) => {
  const fetchesStyles = async (options: { hasEmptyCache?: boolean }) => {
    const { page, leave } = await openVisit(browser, made, options)
    const styles = page.waitForResponse((answer) => answer.url().endsWith('.css'))
    await page.goto('/about')
    const { responseBodySize } = await (await styles).request().sizes()
    await leave(succeeded)
    return responseBodySize > 0
  }
  await fetchesStyles({})
  expect(await fetchesStyles({})).toBe(false)
  expect(await fetchesStyles({ hasEmptyCache: true })).toBe(true)
})

test('what cannot be taken back, and a failure, end a page @desktop @long', async ({ browser, made }) => {
  const spoiled = await openVisit(browser, made)
  await spoiled.page.addInitScript(() => localStorage.setItem('left', '1'))
  await spoiled.page.goto('/about')
  await spoiled.leave(succeeded)
  expect(spoiled.page.isClosed()).toBe(true)

  const failed = await openVisit(browser, made)
  await failed.page.goto('/about')
  await failed.leave({ hasFailed: true })
  expect(failed.page.isClosed()).toBe(true)
})
