import { defineConfig } from 'vitest/config'

/** Set by `npm run test:long`. */
const isLong = process.env.LONG_TESTS === '1'

export default defineConfig({
  test: {
    include: isLong ? ['**/*.long.test.ts'] : ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'build/**', 'data/**', 'e2e/**', ...(isLong ? [] : ['**/*.long.test.ts'])],
    globalSetup: 'tests/global-setup.ts',
    maxWorkers: 3,
    // Each worker loads the libraries once, not once for every file. A file's replacements are taken back.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Once more on a machine that others use too; npm test says which tests needed it.
    retry: process.env.CI ? 1 : 0,
    // A busy machine is no failure.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
