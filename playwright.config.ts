import { defineConfig } from '@playwright/test'
import { quietly } from './e2e/harness/quietly.ts'
import { sizes } from './e2e/screens/sizes.ts'
import { findChromium } from './scripts/chromium.mjs'

const executablePath = (await findChromium()) ?? undefined

/** Shops of their own, started, killed and cut off. No browser, so once is enough. */
const processes = ['**/two-processes.test.ts', '**/outage.test.ts', '**/crash.test.ts']

/** Journeys in a shop of their own, which set the widths they look at themselves. */
const ownShop = ['**/settings.test.ts', '**/categories.test.ts']

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './e2e/harness/open-shop.ts',
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // Once more on a machine that others use too; npm test says which tests needed it.
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  // A busy machine is no failure.
  expect: { timeout: 12_000 },
  use: {
    launchOptions: { executablePath, args: quietly },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'desktop', testIgnore: ['**/in-app.test.ts', ...processes], use: sizes.desk },
    {
      name: 'mobile',
      // A phone has no keyboard to walk with.
      testIgnore: ['**/keyboard.test.ts', ...ownShop, ...processes],
      use: sizes.phone,
    },
    { name: 'processes', testMatch: processes, timeout: 120_000 },
  ],
})
