import { defineConfig } from 'vitest/config'

/** Set for the rotation: the files named `*.long.test.ts`. */
const isLong = process.env.LONG_TESTS === '1'

export default defineConfig({
  test: {
    include: isLong ? ['**/*.long.test.ts'] : ['**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      'build/**',
      'data/**',
      'e2e/**',
      'test-results/**',
      ...(isLong ? [] : ['**/*.long.test.ts']),
    ],
    globalSetup: 'tests/global-setup.ts',
    maxWorkers: 3,
    // Each worker loads the libraries once, not once for every file. A file's replacements are taken back.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Set by npm test, which names the tests that needed it and refuses more than a few.
    retry: process.env.SECOND_TRY ? 1 : 0,
    // A busy machine is no failure.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
