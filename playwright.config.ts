import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

const executablePath = (await findChromium()) ?? undefined

/** For Chromium as root, in containers, and without a way to the internet. */
const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Shops of their own, started, killed and cut off. No browser, so once is enough. */
const processes = ['**/two-processes.test.ts', '**/outage.test.ts']

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './e2e/harness/open-shop.ts',
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 45_000,
  use: {
    launchOptions: { executablePath, args: quietly },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'desktop', testIgnore: processes, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      // A phone has no keyboard to walk with.
      testIgnore: ['**/keyboard.test.ts', ...processes],
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    { name: 'processes', testMatch: processes, timeout: 120_000 },
  ],
})
