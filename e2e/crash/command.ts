import { parseArgs } from 'node:util'
import { build } from '../../scripts/build.mjs'
import { install } from '../../scripts/install.mjs'
import { runCrash } from './crash-run.ts'

// npm run test:crash -- --purchases 1000 --kills 100 --outages 20 --seed 7

const { values } = parseArgs({
  options: {
    purchases: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '100' },
    outages: { type: 'string', default: '20' },
    buyers: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const plan = {
  purchases: Number(values.purchases),
  kills: Number(values.kills),
  outages: Number(values.outages),
  buyers: Number(values.buyers),
  seed: Number(values.seed),
}

await build(await install())
console.log(
  `Seed ${plan.seed}: ${plan.purchases} purchases, ${plan.kills} kills, ${plan.outages} outages of the database`,
)
const { counts, breaches } = await runCrash(plan, console.log)
for (const [what, count] of Object.entries(counts)) console.log(`  ${String(count).padStart(8)}  ${what}`)
for (const breach of breaches) console.log(`  ✗ ${breach}`)
console.log(breaches.length === 0 ? '\nNothing was lost.' : `\n${breaches.length} promises were broken.`)
process.exitCode = breaches.length === 0 ? 0 : 1
