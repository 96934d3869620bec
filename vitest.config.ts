import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'build/**', 'data/**', 'e2e/**'],
    globalSetup: 'tests/global-setup.ts',
    maxWorkers: 2,
    // A busy machine is no failure.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
