import { defineConfig } from '@playwright/test'
import { quietly } from './e2e/harness/browser/quietly.ts'
import { sizes } from './e2e/screens/sizes.ts'
import { findChromium } from './scripts/chromium.mjs'

const executablePath = (await findChromium()) ?? undefined

/** Set for the rotation. */
const isLong = process.env.LONG_TESTS === '1'

const longFiles = '**/*.long.test.ts'

/**
 * Where a journey runs is said by a tag behind its name: `@desktop` or `@phone` at that width alone, `@desktop-first` or
 * `@phone-first` at that width in `npm test` and at the other in the rotation, `@own-shop` once, on a desktop, in a
 * shop that no other worker sees, `@processes` in shops that it starts, kills and cuts off itself. Without a tag it runs at
 * both widths. With `@long` besides it runs in the rotation alone, as do the files named so.
 */
const elsewhere = '@own-shop|@processes'
const ofLongRun = '\\.long\\.test\\.ts|@long'

const withoutThoseOf = (other: 'desktop' | 'phone') =>
  isLong
    ? {
        grep: RegExp(`${ofLongRun}|@${other}-first`),
        grepInvert: RegExp(`@${other}(?!-first)|${elsewhere}`),
      }
    : { grepInvert: RegExp(`@${other}|${elsewhere}|@long`) }

const onlyThoseOf = (tag: string) =>
  isLong ? { grep: RegExp(`(?=.*${tag})(?=.*(${ofLongRun}))`) } : { grep: RegExp(tag), grepInvert: /@long/ }

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  testIgnore: isLong ? [] : longFiles,
  globalSetup: './e2e/harness/open-shop.ts',
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/e2e.json' }]],
  forbidOnly: Boolean(process.env.CI),
  workers: 3,
  // Set by npm test, which names the tests that needed it and refuses more than a few.
  retries: process.env.SECOND_TRY ? 1 : 0,
  // A busy machine is no failure: beside forty busy processes an answer of the shop took longer than half a minute.
  timeout: 300_000,
  expect: {
    timeout: 90_000,
    // Another release of Chromium draws text a little differently; a change of look is more than that.
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
  // In the sequence of this list, so that each worker opens a shop of its own once.
  projects: [
    { name: 'own-shop', ...onlyThoseOf('@own-shop'), use: sizes.desktop },
    { name: 'desktop', ...withoutThoseOf('phone'), use: sizes.desktop },
    { name: 'mobile', ...withoutThoseOf('desktop'), use: sizes.phone },
    { name: 'processes', ...onlyThoseOf('@processes') },
  ],
})
