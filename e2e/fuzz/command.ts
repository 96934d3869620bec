import { parseArgs } from 'node:util'
import { build } from '../../scripts/build.mjs'
import { install } from '../../scripts/install.mjs'
import { maxGrowth, maxLoopMs, maxLoopP99Ms, runFuzz } from './fuzz-run.ts'

// npm run fuzz -- --requests 100000 --senders 16 --seed 7

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    senders: { type: 'string', default: '16' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const plan = {
  requests: Number(values.requests),
  senders: Number(values.senders),
  seed: Number(values.seed),
  measures: true,
}

await build(await install())
console.log(`Seed ${plan.seed}: ${plan.requests} requests from ${plan.senders} senders`)
const { statuses, halves, breaches } = await runFuzz(plan, console.log)
for (const [status, count] of Object.entries(statuses)) console.log(`  ${String(count).padStart(8)}  ${status}`)
for (const { loopP99Ms, loopMostMs } of halves) {
  if (loopP99Ms >= maxLoopP99Ms || loopMostMs >= maxLoopMs)
    breaches.push(`the event loop stood still: p99 ${loopP99Ms} ms, at most ${loopMostMs} ms`)
}
for (const measure of ['usedMb', 'residentMb'] as const) {
  const [before, after] = halves.map((half) => half[measure]) as [number, number]
  if (after > before * maxGrowth[measure]) breaches.push(`${measure} grew from ${before} to ${after}`)
}
for (const breach of breaches) console.log(`  ✗ ${breach}`)
process.exitCode = breaches.length === 0 ? 0 : 1
