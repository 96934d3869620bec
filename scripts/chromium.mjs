import * as fs from 'node:fs'
import * as path from 'node:path'
import { root, run } from './install.mjs'
import { Refusal } from './refusal.mjs'

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
  const found = (await findChromium()) ?? (await downloadChromium()) ?? (await installDebianChromium())
  if (found) return found
  throw new Refusal(
    'The browser tests need Chromium: install it (on Debian or Ubuntu: apt-get install chromium), or set CHROMIUM to its path.',
  )
}

async function downloadChromium() {
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js')
  await run(process.execPath, [cli, 'install', 'chromium'], { limitMs: 90_000 })
  return findChromium()
}

async function installDebianChromium() {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return null
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env, limitMs: 120_000 })
  const packages = ['chromium', 'fonts-liberation']
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env, limitMs: 300_000 })
  return findChromium()
}
