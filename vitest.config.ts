import { defineConfig } from 'vitest/config'

/** Set for the rotation, which names its files: they may be called `*.long.test.ts`, or try their properties more often. */
const isLong = process.env.LONG_TESTS === '1'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      'build/**',
      'data/**',
      'e2e/**',
      'test-results/**',
      ...(isLong ? [] : ['**/*.long.test.ts']),
    ],
    // The built shop, as Node reads it.
    server: { deps: { external: [/\/build\/server\//] } },
    globalSetup: 'tests/global-setup.ts',
    setupFiles: 'tests/databases/turn-unordered.ts',
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
    expect: { poll: { timeout: 60_000 } },
  },
})
