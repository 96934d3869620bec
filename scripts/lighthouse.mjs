// demanded by: app/ui app/rendering shop/theme
// `npm run lighthouse`: the budgets of the README, measured; `-- --look street`: in another of the complete looks, or in
// several, named with commas between; `--steady`: once, and of the budgets those that a busy machine does not change. Plain
// JavaScript, as scripts/start.mjs is.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build, builtShop } from './build.mjs'
import { findOrInstallHeadlessShell } from './chromium.mjs'
import { checkNode, install, root, run } from './install.mjs'
import { nodeEnvironment, nodeFlags } from './node-flags.mjs'
import { step } from './progress.mjs'
import { Refusal, refuse } from './refusal.mjs'

/** @type {[name: string, path: string][]} */
const pages = [
  ['Home', '/'],
  ['Catalogue', '/products'],
  ['Product', '/products/1'],
]
const isSteady = process.argv.includes('--steady')
const runs = isSteady ? 1 : 3
const looks = looksAsked(process.argv.slice(2))
/** Of the shop that is measured, which nobody else reaches. */
const owner = { ADMIN_EMAIL: 'owner@lighthouse.test', ADMIN_PASSWORD: 'a shop that is measured' }
const cache = path.join(root, 'node_modules/.cache')

/** The categories that the steady budgets need: to work out times from a trace takes most of a visit. */
const steadyOnes = [
  '--only-categories=accessibility,best-practices,seo',
  '--only-audits=cumulative-layout-shift,network-requests,image-delivery-insight',
  '--disable-full-page-screenshot',
]

/** In kB of 1,000 bytes as they travel, compressed. */
const kB = 1_000

/** @typedef {{ categories: Record<string, { score: number }>, audits: Record<string, any> }} Report */
/** @type {{ name: string, of: (report: Report) => number, isTimed?: boolean, atLeast?: number, atMost?: number, digits?: number, unit?: string }[]} */
const budgets = [
  { name: 'performance', of: score('performance'), isTimed: true, atLeast: 98 },
  { name: 'accessibility', of: score('accessibility'), atLeast: 100 },
  { name: 'best practices', of: score('best-practices'), atLeast: 100 },
  { name: 'SEO', of: score('seo'), atLeast: 100 },
  {
    name: 'largest paint',
    of: (report) => number(report, 'largest-contentful-paint') / 1_000,
    isTimed: true,
    atMost: 1.1,
    digits: 2,
    unit: 's',
  },
  { name: 'layout shift', of: (report) => number(report, 'cumulative-layout-shift'), atMost: 0.01, digits: 3 },
  {
    name: 'blocking time',
    of: (report) => number(report, 'total-blocking-time'),
    isTimed: true,
    atMost: 100,
    unit: 'ms',
  },
  { name: 'scripts', of: bytes('script'), atMost: 100, unit: 'kB' },
  { name: 'styles', of: bytes('stylesheet'), atMost: 14.6, digits: 1, unit: 'kB' },
  { name: 'fonts', of: bytes('font'), atMost: 80, unit: 'kB' },
]

try {
  checkNode()
  const node = await install({ withTools: true })
  await build(node)
  const chromium = await findOrInstallHeadlessShell()
  fs.mkdirSync(cache, { recursive: true })
  const shop = await openShop(node)
  try {
    let isWithinBudgets = true
    for (const [at, look] of looks.entries()) {
      // A shop that runs elsewhere has the look that it has.
      if (!process.env.SHOP_URL) await step(`Publishing the look ${look}`, () => publishTheme(node, shop.url, look))
      const isWithin = await measure(node, chromium, shop.url, { isFirst: at === 0 })
      isWithinBudgets &&= isWithin
    }
    process.exitCode = isWithinBudgets ? 0 : 1
  } finally {
    await shop.close()
  }
} catch (error) {
  refuse(error)
}

async function publishTheme(/** @type {string} */ node, /** @type {string} */ url, /** @type {string} */ look) {
  const env = { ...process.env, ...owner }
  const { code, said } = await run(node, ['scripts/publish-theme.ts', url, look], { env })
  if (code !== 0) throw new Refusal(said)
}

/** @param {string[]} given */
function looksAsked(given) {
  const at = given.indexOf('--look')
  return ((at === -1 ? undefined : given[at + 1]) ?? 'ilkal').split(',')
}

/** The demo shop, whose sizes of pictures are stored between runs. */
async function openShop(/** @type {string} */ node) {
  const given = process.env.SHOP_URL
  if (given) return { url: given.replace(/\/$/, ''), close: async () => {} }

  const { spawn } = await import('node:child_process')
  const port = process.env.PORT ?? '3199'
  const url = `http://localhost:${port}`
  const log = path.join(cache, 'lighthouse-shop.log')
  const written = fs.openSync(log, 'w')
  const shop = spawn(node, [...nodeFlags, builtShop], {
    env: {
      ...nodeEnvironment,
      ...process.env,
      ...owner,
      NODE_ENV: 'production',
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DEMO: '1',
      DATA_DIR: path.join(cache, isSteady ? 'lighthouse-steady-shop' : 'lighthouse-shop'),
    },
    stdio: ['ignore', written, written, 'ipc'],
  })
  const gone = new Promise((resolve) => shop.on('exit', resolve))
  const close = async () => {
    shop.kill('SIGTERM')
    await gone
  }
  await step('Opening the demo shop', async () => {
    for (let waits = 0; waits < 600 && shop.exitCode === null; waits++) {
      const answer = await fetch(`${url}/readyz`).catch(() => null)
      if (answer?.ok) return
      await pause(500)
    }
    await close()
    throw new Refusal(`${fs.readFileSync(log, 'utf8')}\nThe shop did not open.`)
  })
  return { url, close }
}

/** Prints each page's medians beside the budgets; true when all are within them. */
async function measure(
  /** @type {string} */ node,
  /** @type {string} */ chromium,
  /** @type {string} */ url,
  /** @type {{ isFirst: boolean }} */ { isFirst },
) {
  const rows = [['', 'budget', ...pages.map(([name]) => name)]]
  await step('Visiting each page for the first times', async () => {
    // They make its pictures' sizes and the page as small as it gets; they are no visitor's usual ones, and slower.
    if (isFirst && !isSteady) await visit(pages, ([, at]) => lighthouse(node, chromium, url + at))
    for (const [, at] of pages) {
      for (let asked = 0; asked < 8; asked++)
        await (await fetch(url + at, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })).text()
    }
    await pause(2_000)
  })
  /** @type {Report[][]} */
  const reports = pages.map(() => [])
  // In turns, so that a slow minute of the machine is not one page's alone.
  for (let round = 1; round <= runs; round++) {
    await step(`Measuring each page, round ${round} of ${runs}`, async () => {
      await visit([...pages.entries()], async ([n, [, at]]) => {
        reports[n]?.push(await lighthouse(node, chromium, url + at))
      })
    })
  }

  let isWithinBudget = true
  for (const { name, of, isTimed = false, atLeast, atMost, digits = 0, unit = '' } of budgets) {
    if (isSteady && isTimed) continue
    const show = (/** @type {number} */ value) => `${value.toFixed(digits)}${unit && ` ${unit}`}`
    const cells = reports.map((measured) => {
      const value = median(measured.map(of)) ?? NaN
      // A budget that has no number is missed, too.
      const isMissed = !(value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity))
      if (isMissed) isWithinBudget = false
      return `${show(value)}${isMissed ? ' ✗' : ''}`
    })
    rows.push([name, atLeast === undefined ? `≤ ${show(atMost ?? 0)}` : `≥ ${show(atLeast)}`, ...cells])
  }
  rows.push(['pictures too large', 'none', ...reports.map((measured) => largePictures(measured).join(' ') || 'none')])
  if (reports.some((measured) => largePictures(measured).length > 0)) isWithinBudget = false

  const widthOf = (/** @type {number} */ column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  console.log(`\n${rows.map((row) => row.map((cell, at) => cell.padEnd(widthOf(at))).join('  ')).join('\n')}\n`)
  console.log(isWithinBudget ? 'All budgets are kept.' : '✗ marks a budget that is missed.')
  return isWithinBudget
}

/**
 * One after the other, since visits at once change each other's times; all at once when no time is measured.
 *
 * @template Page
 * @param {Page[]} all
 * @param {(page: Page) => Promise<unknown>} one
 */
async function visit(all, one) {
  if (isSteady) return Promise.all(all.map(one))
  for (const page of all) await one(page)
}

/** @returns {Promise<Report>} */
async function lighthouse(
  /** @type {string} */ node,
  /** @type {string} */ chromium,
  /** @type {string} */ address,
  triesLeft = 2,
) {
  const cli = path.join(root, 'node_modules/lighthouse/cli/index.js')
  const report = path.join(cache, `lighthouse${new URL(address).pathname.replaceAll('/', '-')}.json`)
  const flags = ['--quiet', '--chrome-flags=--headless=new --no-sandbox --disable-gpu', ...(isSteady ? steadyOnes : [])]
  const { code, said } = await run(node, [cli, address, '--output=json', `--output-path=${report}`, ...flags], {
    env: { ...process.env, CHROME_PATH: chromium },
    limitMs: 180_000,
  })
  if (code !== 0) {
    // A busy machine may lose the start of a trace.
    if (triesLeft > 0) return lighthouse(node, chromium, address, triesLeft - 1)
    throw new Refusal(`${said}\nLighthouse could not look at ${address}.`)
  }
  return JSON.parse(fs.readFileSync(report, 'utf8'))
}

/** Pictures with more pixels than their box shows at that pixel ratio and the next offered width would have spared. */
function largePictures(/** @type {Report[]} */ [first]) {
  const items = first?.audits['image-delivery-insight']?.details?.items ?? []
  return items
    .filter((/** @type {any} */ item) =>
      item.subItems?.items.some((/** @type {any} */ sub) => /larger than it needs/.test(sub.reason)),
    )
    .map((/** @type {any} */ item) => path.basename(item.url))
}

function score(/** @type {string} */ category) {
  return (/** @type {Report} */ report) => Math.round((report.categories[category]?.score ?? NaN) * 100)
}

function bytes(/** @type {string} */ type) {
  return (/** @type {Report} */ report) =>
    report.audits['network-requests'].details.items
      .filter((/** @type {any} */ item) => item.resourceType?.toLowerCase() === type)
      .reduce((/** @type {number} */ sum, /** @type {any} */ item) => sum + item.transferSize, 0) / kB
}

function number(/** @type {Report} */ report, /** @type {string} */ audit) {
  return report.audits[audit].numericValue
}

function median(/** @type {number[]} */ values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
}
