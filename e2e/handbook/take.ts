import * as fs from 'node:fs'
import * as path from 'node:path'
/** `npm run handbook`: takes the pictures of docs/handbook.md from a shop with drawn pictures opened for it. */
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { makeFolder } from '#tests/temporary-folder.ts'
import { build } from '../../scripts/build.mjs'
import { findOrInstallChromium } from '../../scripts/chromium.mjs'
import { root } from '../../scripts/install.mjs'
import { admin } from '../harness/admin.ts'
import { quietly } from '../harness/browser/quietly.ts'
import { startShop } from '../harness/shop-process.ts'
import { settle } from '../screens/settle.ts'
import { type Picture, pictures } from './pictures.ts'

const folder = path.join(root, 'docs/handbook')
const size = { width: 1_000, height: 900 }
/** Of the picture, in its own pixels. A page is cut there; a panel or a dialog is shown whole. */
const widest = 900
const tallest = 640

/** A customer wrote her name in Kannada, for which many a machine without a screen has no font. */
const kannada = fs.readFileSync(path.join(root, 'shop/documents/fonts/noto-sans-kannada-400.woff')).toString('base64')

/** Only the pictures whose names are given; all of them otherwise. */
const wanted = process.argv.slice(2)

if (process.env.E2E_BASE_URL) await takeAll(process.env.E2E_BASE_URL)
else {
  await build(process.execPath)
  const data = makeFolder()
  const shop = await startShop('handbook', { DATA_DIR: data.path }, { hasPlainPictures: false })
  try {
    await shop.untilReady()
    await takeAll(shop.url)
  } finally {
    await shop.stop()
    data.remove()
  }
}

async function takeAll(shop: string) {
  fs.mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: await findOrInstallChromium(), args: quietly })
  try {
    const state = await prepare(browser, shop)
    for (const picture of pictures) {
      if (wanted.length > 0 && !wanted.includes(picture.name)) continue
      const context = await browser.newContext({
        baseURL: shop,
        storageState: picture.isSignedOut ? undefined : state,
        viewport: size,
        deviceScaleFactor: 1.5,
        reducedMotion: 'reduce',
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
      })
      try {
        await take(await context.newPage(), picture)
        console.log(`  ✓ ${picture.name}`)
      } catch (error) {
        process.exitCode = 1
        console.error(`  ✗ ${picture.name}: ${error instanceof Error ? error.message : error}`)
      }
      await context.close()
    }
  } finally {
    await browser.close()
  }
}

/** In the page: characters that its own typeface lacks come from this one. */
async function addKannada(font: string) {
  document.fonts.add(
    await new FontFace(
      'Kannada',
      Uint8Array.from(atob(font), (letter) => letter.charCodeAt(0)),
    ).load(),
  )
  const { style } = document.documentElement
  style.setProperty(
    '--font-text',
    getComputedStyle(document.documentElement)
      .getPropertyValue('--font-text')
      .replace('system-ui', 'Kannada, system-ui'),
  )
}

/** Signs in, once a visitor has asked something. */
async function prepare(browser: Browser, shop: string) {
  const context = await browser.newContext({ baseURL: shop })
  const page = await context.newPage()
  await visit(page, '/contact')
  await page.getByLabel('Name').fill('Meera Shenoy')
  await page.getByLabel('Email').fill('meera@example.com')
  await page.getByLabel('Subject').fill('How long is the Ilkal kurta?')
  await page.getByLabel('Message').fill('I am 5 foot 9. Is the M long enough to wear without leggings?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Message Sent!').first().waitFor()
  await visit(page, '/admin/sign-in')
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.includes('sign-in'))
  const state = await context.storageState()
  await context.close()
  return state
}

async function take(page: Page, { name, path: address, open, crop }: Picture) {
  await visit(page, address)
  await open?.(page)
  const shown = crop(page)
  await shown.scrollIntoViewIfNeeded()
  await page.evaluate(addKannada, kannada)
  await settle(page)
  const taken = sharp(await shown.screenshot({ animations: 'disabled' }))
  const { width, height } = await taken.metadata()
  const isPage = await shown.evaluate((element) => element.tagName === 'MAIN')
  const cut = isPage ? Math.min(height, Math.round((tallest * width) / widest)) : height
  await taken
    .extract({ left: 0, top: 0, width, height: cut })
    .resize({ width: widest, height: 800, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 72, effort: 6 })
    .toFile(path.join(folder, `${name}.webp`))
}

/** Waits for the script of the page, which a button may need. */
async function visit(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => 'live' in document.documentElement.dataset)
}
