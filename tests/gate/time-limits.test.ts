import * as fs from 'node:fs'
import { expect, test } from 'vitest'

/** As a last argument of a test or of what runs before it. */
const ownLimit = /^(?: {2}|\}, )([\d_]+_000)(?:,|\))$/gm
/** Of vitest.config.ts. */
const commonLimit = 300_000

test('no test has a shorter time limit than the others: a busy machine is no failure', () => {
  const files = fs.globSync(
    '{app,caching,db,demo,http,jobs,packages,scripts,shared,shop,simulators,tests}/**/*.test.ts',
    {
      exclude: (name) => name.includes('node_modules'),
    },
  )
  expect(files.length).toBeGreaterThan(500)
  const limited = files.filter((file) =>
    [...fs.readFileSync(file, 'utf8').matchAll(ownLimit)].some(
      ([, limit]) => Number(limit!.replaceAll('_', '')) <= commonLimit,
    ),
  )
  expect(limited).toEqual([])
})
