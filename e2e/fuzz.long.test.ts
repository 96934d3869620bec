import { expect, test } from '@playwright/test'
import { maxGrowth, maxLoopMs, maxLoopP99Ms, runFuzz } from './fuzz/fuzz-run.ts'
import { chooseSeed } from './fuzz/seed.ts'
import { note } from './harness/note.ts'

test('a hundred thousand random requests cause no error, hold nobody up and leave no memory behind @processes', async () => {
  test.setTimeout(1_800_000)
  const seed = chooseSeed()
  const { statuses, halves, breaches } = await runFuzz({ seed, requests: 100_000, senders: 16, measures: true }, note)
  note(JSON.stringify(statuses))
  expect(breaches, `FUZZ_SEED=${seed}`).toEqual([])
  for (const { loopP99Ms, loopMostMs } of halves) {
    expect(loopP99Ms).toBeLessThan(maxLoopP99Ms)
    expect(loopMostMs).toBeLessThan(maxLoopMs)
  }
  const [first, second] = halves
  expect(second!.usedMb).toBeLessThan(first!.usedMb * maxGrowth.usedMb)
  expect(second!.residentMb).toBeLessThan(first!.residentMb * maxGrowth.residentMb)
})
