import { expect, type Page, test as base } from '@playwright/test'
import { runAxe } from './run-axe.ts'
import { untilLive } from './until-live.ts'

type Options = {
  /** Errors that a journey provokes on purpose, such as the 404 of a page that is not there. */
  allowedComplaints: RegExp[]
}

/** React Router says so when a page is left while it asks which routes there are. An answer of 4xx or 5xx complains, too. */
const leftWhileAsking = /^Failed to fetch manifest patches TypeError: Failed to fetch/

/** A journey fails on any page error, console error or breach of the content security policy. */
export const test = base.extend<Options & { noComplaints: void }>({
  allowedComplaints: [[], { option: true }],
  baseURL: async ({}, use) => {
    await use(process.env.E2E_BASE_URL)
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    if (!javaScriptEnabled) return use(page)
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = async (url, options) => {
      const answer = await goto(url, options)
      if (!options?.waitUntil) await untilLive(page)
      return answer
    }
    page.reload = async (options) => {
      const answer = await reload(options)
      if (!options?.waitUntil) await untilLive(page)
      return answer
    }
    await use(page)
  },
  noComplaints: [
    async ({ context, allowedComplaints }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        if (message.type() !== 'error') return
        complaints.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => complaints.push(String(error.error().stack)))
      await use()
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
