import { expect, test } from '@playwright/test'
import { runFuzz } from './fuzz/fuzz-run.ts'
import { note } from './harness/note.ts'

/** A short form of `npm run fuzz`. Event loop and memory are not measured: other tests run beside it. */
test('nothing that a stranger or staff may send makes the shop fail @processes', async () => {
  test.setTimeout(120_000)
  const seed = Date.now() % 1_000_000
  const { statuses, breaches } = await runFuzz({ seed, requests: 800, senders: 8, measures: false }, () => {})
  note(`seed ${seed}: ${JSON.stringify(statuses)}`)
  expect(breaches, `seed ${seed}`).toEqual([])
})
