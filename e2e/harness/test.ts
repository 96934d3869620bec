import {
  type BrowserContextOptions,
  type ConsoleMessage,
  expect,
  type Page,
  test as base,
  type ViewportSize,
  type WebError,
} from '@playwright/test'
import { runAxe } from './browser/run-axe.ts'
import { openVisit, type Visit } from './browser/visits.ts'

type Options = {
  /** Errors that a journey provokes on purpose, such as the 404 of a page that is not there. */
  allowedComplaints: RegExp[]
  /** For a journey that is about files which come, or about answers that the browser may take from its cache. */
  hasEmptyCache: boolean
}

/** React Router says so when a page is left while it asks which routes there are. An answer of 4xx or 5xx complains, too. */
const leftWhileAsking = /^Failed to fetch manifest patches TypeError: Failed to fetch/

type Harness = {
  /** The options that the journey's pages are made with. */
  made: BrowserContextOptions
  /** Opens a page of somebody else, who shares nothing with `page`: staff, or a visitor. */
  openAnother: (size?: { viewport: ViewportSize }) => Promise<Page>
  noComplaints: void
}

/** A journey fails on any page error, console error or breach of the content security policy. */
export const test = base.extend<Options & Harness>({
  allowedComplaints: [[], { option: true }],
  hasEmptyCache: [false, { option: true }],
  baseURL: async ({}, use) => {
    await use(process.env.E2E_BASE_URL)
  },
  // Options that a journey may ask for with test.use; a page made otherwise is no page for it.
  made: async (
    {
      baseURL,
      viewport,
      deviceScaleFactor,
      isMobile,
      hasTouch,
      locale,
      timezoneId,
      userAgent,
      colorScheme,
      reducedMotion,
      permissions,
      javaScriptEnabled,
      serviceWorkers,
      storageState,
    },
    use,
  ) => {
    const size = { viewport, deviceScaleFactor, isMobile, hasTouch }
    const person = { locale, timezoneId, userAgent, colorScheme, reducedMotion }
    await use({ baseURL, ...size, ...person, permissions, javaScriptEnabled, serviceWorkers, storageState })
  },
  context: async ({ browser, made, hasEmptyCache }, use, testInfo) => {
    const { context, leave } = await openVisit(browser, made, { hasEmptyCache })
    await use(context)
    await leave({ hasFailed: testInfo.status !== testInfo.expectedStatus })
  },
  page: async ({ context }, use) => use(context.pages()[0]!),
  openAnother: async ({ browser, made, hasEmptyCache }, use, testInfo) => {
    const visits: Visit[] = []
    await use(async (size) => {
      const visit = await openVisit(browser, { ...made, ...size }, { hasEmptyCache })
      visits.push(visit)
      return visit.page
    })
    for (const { leave } of visits) await leave({ hasFailed: testInfo.status !== testInfo.expectedStatus })
  },
  noComplaints: [
    async ({ context, allowedComplaints }, use) => {
      const complaints: string[] = []
      const hear = (message: ConsoleMessage) => {
        if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
      }
      const hearError = (error: WebError) => complaints.push(String(error.error().stack))
      context.on('console', hear).on('weberror', hearError)
      await use()
      context.off('console', hear).off('weberror', hearError)
      const allowed = [...allowedComplaints, leftWhileAsking]
      const unexpected = complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)))
      expect(unexpected, 'the browser complained').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** axe finds nothing against WCAG 2.2 AA on the page as it stands; a bar that stays in sight covers no target for good. */
export async function expectAccessible(page: Page) {
  let violations = await runAxe(page)
  const covered = violations.find(({ id }) => id === 'target-size')?.nodes[0]
  if (covered) {
    const target = page.locator(String(covered.target[0]))
    const before = await page.evaluate(() => [scrollX, scrollY] as const)
    await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    violations = await runAxe(page)
    await page.evaluate(([x, y]) => scrollTo({ left: x, top: y, behavior: 'instant' }), before)
  }
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}
