import * as fs from 'node:fs'
import * as path from 'node:path'
import { root, run } from './install.mjs'
import { Refusal } from './refusal.mjs'

const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const places = [
  ...(process.env.PATH ?? '').split(path.delimiter),
  '/usr/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
]

/** The machine's own Chromium, or the one Playwright downloaded; null where there is neither. */
export async function findChromium() {
  const candidates = places.flatMap((place) =>
    [...names, 'Google Chrome', 'Chromium'].map((name) => path.join(place, name)),
  )
  const { chromium } = await import('@playwright/test')
  return [process.env.CHROMIUM ?? '', ...candidates, chromium.executablePath()].find(isProgram) ?? null
}

function isProgram(/** @type {string} */ file) {
  try {
    fs.accessSync(file, fs.constants.X_OK)
    return fs.statSync(file).isFile()
  } catch {
    return false
  }
}

export async function findOrInstallChromium() {
  const found =
    (await findChromium()) ?? (await downloadChromium()) ?? (await installFromDebian('chromium').then(findChromium))
  if (found) return found
  throw new Refusal(
    'The browser tests need Chromium: install it (on Debian or Ubuntu: apt-get install chromium), or set CHROMIUM to its path.',
  )
}

/**
 * Chromium without a window, for journeys and for measuring: the drawing of a window's tabs would take processor time from the page. The
 * usual Chromium where there is none.
 */
export async function findOrInstallHeadlessShell() {
  if (process.env.CHROMIUM) return findOrInstallChromium()
  const find = () => places.flatMap((place) => shellNames.map((name) => path.join(place, name))).find(isProgram)
  if (!find()) await installFromDebian('chromium-headless-shell')
  return find() ?? findOrInstallChromium()
}

async function downloadChromium() {
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js')
  await run(process.execPath, [cli, 'install', 'chromium'], { limitMs: 90_000 })
  return findChromium()
}

async function installFromDebian(/** @type {string} */ browser) {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env, limitMs: 120_000 })
  const packages = [browser, 'fonts-liberation']
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env, limitMs: 300_000 })
}
