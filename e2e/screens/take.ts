import * as fs from 'node:fs'
import * as path from 'node:path'
/** `npm run screens`: photographs every screen of a shop with the demo into test-results/screens. */
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { makeFolder } from '#tests/temporary-folder.ts'
import { build } from '../../scripts/build.mjs'
import { findOrInstallChromium } from '../../scripts/chromium.mjs'
import { root } from '../../scripts/install.mjs'
import { quietly } from '../harness/browser/quietly.ts'
import { untilLive } from '../harness/browser/until-live.ts'
import { startShop } from '../harness/shop-process.ts'
import { backOfficeScreens, doorScreens } from './back-office.ts'
import type { Screen } from './screen.ts'
import { settle } from './settle.ts'
import { type SignedIn, signIn } from './sign-in.ts'
import { sizes } from './sizes.ts'
import { storefrontScreens } from './storefront.ts'

type Size = keyof typeof sizes
type Part = { name: string; title: string; screens: readonly Screen[]; isStaff: boolean }

const folder = path.join(root, 'test-results/screens')
/** In pixels: enough to judge a hairline, few enough to keep. */
const widths: Record<Size, number> = { phone: 585, desktop: 1_440 }

const parts: readonly Part[] = [
  { name: 'storefront', title: 'Storefront', screens: storefrontScreens, isStaff: false },
  { name: 'back-office', title: 'Back office', screens: doorScreens, isStaff: false },
  { name: 'back-office', title: '', screens: backOfficeScreens, isStaff: true },
]

/** Only the screens whose names are given; all of them otherwise. */
const wanted = process.argv.slice(2)

const isWanted = ({ name }: Screen) => wanted.length === 0 || wanted.includes(name)

const isTaken = (screen: Screen, size: Size) => isWanted(screen) && (screen.only === undefined || screen.only === size)

if (process.env.E2E_BASE_URL) await takeAll(process.env.E2E_BASE_URL)
else await takeAllOfANewShop()

async function takeAllOfANewShop() {
  await build(process.execPath)
  const data = makeFolder()
  const shop = await startShop('screens', { DATA_DIR: data.path }, { hasPlainPictures: false })
  try {
    await shop.untilReady()
    await takeAll(shop.url)
  } finally {
    await shop.stop()
    data.remove()
  }
}

async function takeAll(shop: string) {
  const browser = await chromium.launch({ executablePath: await findOrInstallChromium(), args: quietly })
  let failed = 0
  try {
    // The desktop first, before orders are placed for pictures.
    for (const part of parts.toReversed()) {
      if (!part.screens.some(isWanted)) continue
      const state = part.isStaff ? await signIn(browser, shop) : undefined
      fs.mkdirSync(path.join(folder, part.name), { recursive: true })
      const failures = await Promise.all(
        (['phone', 'desktop'] as const).map((size) => takePart(browser, shop, part, size, state)),
      )
      failed += failures[0]! + failures[1]!
    }
  } finally {
    await browser.close()
  }
  fs.writeFileSync(path.join(folder, 'README.md'), page())
  console.log(
    failed === 0 ? `All screens are in ${folder}` : `${failed} screens could not be taken; the old pictures stay`,
  )
  process.exitCode = failed === 0 ? 0 : 1
}

async function takePart(browser: Browser, shop: string, { name: part, screens }: Part, size: Size, state?: SignedIn) {
  let failed = 0
  for (const screen of screens) {
    if (!isTaken(screen, size)) continue
    const file = path.join(folder, part, `${screen.name}-${size}.webp`)
    try {
      // Once more on a machine that is busy.
      await takeOne(browser, shop, screen, size, file, state).catch(() =>
        takeOne(browser, shop, screen, size, file, state),
      )
      console.log(`  ✓ ${part}/${screen.name}, ${size}`)
    } catch (error) {
      failed += 1
      console.error(`  ✗ ${part}/${screen.name}, ${size}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return failed
}

async function takeOne(browser: Browser, shop: string, screen: Screen, size: Size, file: string, state?: SignedIn) {
  const context = await browser.newContext({
    ...sizes[size],
    baseURL: shop,
    storageState: state,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  try {
    const page = await context.newPage()
    await page.goto(screen.path)
    // Things that only the script knows, such as an empty cart, are in the picture too.
    await untilLive(page)
    await screen.open?.(page)
    await photograph(page, file, widths[size], screen.whole === true || screen.whole === size)
  } finally {
    await context.close()
  }
}

async function photograph(page: Page, file: string, width: number, whole: boolean) {
  // Reserved for a scroll bar, which pictures have none of.
  await page.evaluate(() => document.documentElement.style.setProperty('scrollbar-gutter', 'auto'))
  if (whole) {
    await page.evaluate(() => (document.documentElement.dataset.whole = ''))
    await callPictures(page)
  }
  await settle(page)
  const taken = await page.screenshot({ animations: 'disabled', fullPage: whole })
  await sharp(taken).resize({ width }).webp({ quality: 74, effort: 4 }).toFile(file)
}

/** Pictures come when they are scrolled to; here nothing scrolls. */
async function callPictures(page: Page) {
  await page.evaluate(async () => {
    // It floats over what is in sight, which here is everything.
    document.querySelector<HTMLElement>('.chat-button')?.style.setProperty('display', 'none')
    for (const picture of document.images) {
      picture.loading = 'eager'
      await Promise.race([
        picture.decode().catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, 4_000)),
      ])
    }
  })
}

/** README.md there: every screen at both widths, side by side. */
function page() {
  const lines = [
    '# Every screen',
    '',
    'The demo shop on a phone (390 px) and on a desktop (1440 px), photographed by `npm run screens`.',
    '`npm run screens -- cart home` takes only those; with `E2E_BASE_URL` it visits the shop that is open there.',
    'What is photographed is listed in [`e2e/screens`](../../e2e/screens).',
    '',
  ]
  for (const { name: part, title, screens } of parts) {
    if (title) lines.push(`## ${title}`, '')
    for (const { name, title: called, only } of screens) {
      const shown = (['phone', 'desktop'] as const).filter((size) => only === undefined || only === size)
      lines.push(`### ${called}`, '')
      lines.push(
        `<p>${shown.map((size) => `<img src="${part}/${name}-${size}.webp" alt="${called}, ${size}" height="480">`).join('\n')}</p>`,
        '',
      )
    }
  }
  return `${lines.join('\n').trimEnd()}\n`
}
