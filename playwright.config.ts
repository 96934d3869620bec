import { defineConfig } from '@playwright/test'
import { quietly } from './e2e/harness/quietly.ts'
import { sizes } from './e2e/screens/sizes.ts'
import { findChromium } from './scripts/chromium.mjs'

const executablePath = (await findChromium()) ?? undefined

/** Set by `npm run test:long`. */
const isLong = process.env.LONG_TESTS === '1'
const longTests = isLong ? [] : ['**/*.long.test.ts']

/** Shops of their own, started, killed and cut off. Once is enough. */
const processes = [
  'two-processes',
  'public-shop',
  'fuzz',
  'fuzz.long',
  'slow-clients.long',
  'outage.long',
  'crash.long',
].map((file) => `**/${file}.test.ts`)

/** Looked at both widths by the journey itself, or the same on both. */
const onceOnDesktop = [
  // A phone has no keyboard to walk with.
  '**/keyboard.test.ts',
  ...[
    'screens',
    'empty-shop',
    'settings',
    'categories',
    'marketing',
    'product-files',
    'admin-product',
    'admin-orders',
    'staff-accounts',
    'public-address',
    'public-address.long',
    'failed-answers',
    'banners',
    'policies',
    'dashboard',
    'staff',
    'nonsense',
    'stored-in-browser',
    'quantities',
    'after-payment',
    'offline',
  ].map((file) => `**/${file}.test.ts`),
]
const onceOnAPhone = ['in-app', 'payment-refused', 'failing-calls', 'floating'].map((file) => `**/${file}.test.ts`)

export default defineConfig({
  testDir: 'e2e',
  testMatch: isLong ? '**/*.long.test.ts' : '**/*.test.ts',
  globalSetup: './e2e/harness/open-shop.ts',
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  forbidOnly: Boolean(process.env.CI),
  // Some long tests measure how long others wait: each has the machine to itself.
  workers: isLong ? 1 : 2,
  // Once more on a machine that others use too; npm test says which tests needed it.
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  // A busy machine is no failure.
  expect: {
    timeout: 12_000,
    // Another release of Chromium draws letters a little otherwise; a change of look is more than that.
    toHaveScreenshot: { maxDiffPixelRatio: 0.03, scale: 'css' },
  },
  snapshotPathTemplate: '{testDir}/looks/{arg}-{projectName}{ext}',
  use: {
    launchOptions: { executablePath, args: quietly },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      testIgnore: [...onceOnAPhone, ...processes, ...longTests],
      use: sizes.desktop,
    },
    {
      name: 'mobile',
      grepInvert: /@desk/,
      testIgnore: [...onceOnDesktop, ...processes, ...longTests],
      use: sizes.phone,
    },
    { name: 'processes', testMatch: processes.filter((file) => file.includes('.long.') === isLong), timeout: 120_000 },
  ],
})
