// demanded by: e2e/crash jobs shop/orders/placing shop/orders/paying
import { expect, test } from '@playwright/test'
import { runCrash } from './crash/crash-run.ts'
import { note } from './harness/note.ts'

/** A short form of `npm run test:crash`. */
test('killed processes and a database taken away lose no order, no money, no goods, no parcel and no e-mail @processes', async () => {
  const seed = Date.now() % 1_000_000
  const { counts, breaches } = await runCrash({ seed, purchases: 40, kills: 8, outages: 2, buyers: 6 }, () => {})
  for (const [what, count] of Object.entries(counts)) note(`${count} ${what}`)
  expect(breaches, `seed ${seed}`).toEqual([])
})
