// demanded by: e2e/cluster docs/examples/cluster packages/postgres caching
import { parseArgs } from 'node:util'
import { build } from '../../scripts/build.mjs'
import { install } from '../../scripts/install.mjs'
import { elapsed } from '../../scripts/progress.mjs'
import { describeRows, runCluster } from './cluster-run.ts'
import { installMissing } from './programs.ts'

// npm run test:cluster -- --kills 10 --buyers 6 --seed 7 [--only "primary frozen"]

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    buyers: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string' },
  },
})

const since = Date.now()
const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stopping.abort())
installMissing()
await build(await install())
const { rows, counts, breaches } = await runCluster(
  { seed: Number(values.seed), buyers: Number(values.buyers), kills: Number(values.kills), only: values.only },
  (line) => console.log(`  … ${line}`),
  stopping.signal,
)
console.log(`\nSeconds, median / worst:\n${describeRows(rows)}\n`)
for (const [what, count] of Object.entries(counts)) console.log(`  ${String(count).padStart(8)}  ${what}`)
for (const breach of breaches) console.log(`  ✗ ${breach}`)
console.log(
  breaches.length === 0 ? `\nNothing was lost. ${elapsed(since)}` : `\n${breaches.length} promises were broken.`,
)
process.exit(breaches.length === 0 ? 0 : 1)
