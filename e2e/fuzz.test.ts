import { expect, test } from '@playwright/test'
import { runFuzz } from './fuzz/fuzz-run.ts'
import { chooseSeed } from './fuzz/seed.ts'

/** A short form of `npm run fuzz`. Event loop and memory are not measured: other tests run beside it. */
test('nothing that a stranger or staff may send makes the shop fail @processes', async () => {
  test.setTimeout(600_000)
  const seed = chooseSeed()
  const { breaches } = await runFuzz({ seed, requests: 5_000, senders: 8, measures: false }, () => {})
  expect(breaches, `FUZZ_SEED=${seed}`).toEqual([])
})
