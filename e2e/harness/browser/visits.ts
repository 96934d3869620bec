import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'
import { untilLive } from './until-live.ts'

// A new page takes Chromium a new process, about a second of processor time: three times what it takes to open the shop in
// one that it has. The journeys of a worker therefore follow each other on the same pages, which forget in between all
// that a visit leaves behind.

export type Visit = {
  page: Page
  context: BrowserContext
  /** Has the page forget the visit; gives it up if it cannot, or if the journey failed. */
  leave(journey: { hasFailed: boolean }): Promise<void>
}

type OpenPage = Omit<Visit, 'leave'> & {
  /** The options of its context, as text. */
  made: string
  devTools: CDPSession
  /** Where it has been: what these hold in the browser is removed. */
  origins: Set<string>
  isSpoiled: boolean
}

/** Those that wait for their next visit. */
const waiting: OpenPage[] = []
const maxWaiting = 4

/** State that outlives a visit and is not taken back. */
const spoiling = {
  context: [
    'addInitScript',
    'clearPermissions',
    'close',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'setDefaultNavigationTimeout',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'setHTTPCredentials',
    'setOffline',
  ],
  page: [
    'addInitScript',
    'addLocatorHandler',
    'close',
    'emulateMedia',
    'exposeBinding',
    'exposeFunction',
    'setDefaultNavigationTimeout',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
  ],
  clock: ['install', 'setFixedTime', 'setSystemTime'],
}

/** All that a page announces, but for `close` and `framenavigated`, which it hears itself. */
const heardByJourneys = [
  'console',
  'crash',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'frameattached',
  'framedetached',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
  'worker',
]

/** A page with nothing in it, made with these options; `baseURL` is the shop's. `hasEmptyCache`: nor a cached file. */
export async function openVisit(
  browser: Browser,
  options: BrowserContextOptions,
  { hasEmptyCache = false } = {},
): Promise<Visit> {
  const made = JSON.stringify(options)
  const known = waiting.find((one) => one.made === made)
  if (known) waiting.splice(waiting.indexOf(known), 1)
  const open = known ?? (await makePage(browser, options))
  if (known && hasEmptyCache) await known.devTools.send('Network.clearBrowserCache')
  return { ...open, leave: ({ hasFailed }) => (hasFailed ? close(open) : forget(open, options)) }
}

async function makePage(browser: Browser, options: BrowserContextOptions): Promise<OpenPage> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  const open: OpenPage = {
    made: JSON.stringify(options),
    context,
    page,
    devTools,
    origins: new Set(),
    // A script empties a page; and what a page was given at its start is not given again.
    isSpoiled: options.javaScriptEnabled === false || options.storageState !== undefined,
  }
  if (options.javaScriptEnabled !== false) waitUntilLive(page)
  page.on('framenavigated', (frame) => open.origins.add(new URL(frame.url()).origin))
  const noticeSpoiling = (target: object, names: string[]) => {
    const methods = target as Record<string, (...args: unknown[]) => unknown>
    for (const name of names) {
      const call = methods[name]!.bind(target)
      methods[name] = (...args) => {
        open.isSpoiled = true
        return call(...args)
      }
    }
  }
  noticeSpoiling(context, spoiling.context)
  noticeSpoiling(page, spoiling.page)
  noticeSpoiling(page.clock, spoiling.clock)
  return open
}

function waitUntilLive(page: Page) {
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
}

async function forget(open: OpenPage, { baseURL, viewport }: BrowserContextOptions) {
  const { context, page, devTools, origins } = open
  const isAtShop = !page.isClosed() && new URL(page.url()).origin === new URL(baseURL!).origin
  if (open.isSpoiled || !isAtShop) return close(open)
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const target of [page, context]) await target.unrouteAll({ behavior: 'ignoreErrors' })
  for (const event of heardByJourneys) page.removeAllListeners(event)
  // A text of the same place: the process stays, and no script is left to write anything down again.
  await page.goto('/robots.txt')
  await page.mouse.move(-1, -1)
  if (viewport) await page.setViewportSize(viewport)
  for (const origin of origins) await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  origins.clear()
  await context.clearCookies()
  await devTools.send('Page.resetNavigationHistory')
  waiting.push(open)
  if (waiting.length > maxWaiting) await close(waiting.shift()!)
}

async function close({ context }: OpenPage) {
  await context.close()
}
