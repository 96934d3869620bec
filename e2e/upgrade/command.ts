// demanded by: e2e/upgrade db/migrations
import { build } from '../../scripts/build.mjs'
import { install } from '../../scripts/install.mjs'
import { elapsed } from '../../scripts/progress.mjs'
import { installMissing } from '../cluster/programs.ts'
import { runUpgrade } from './upgrade-run.ts'

// npm run test:upgrade

const since = Date.now()
const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stopping.abort())
installMissing()
await build(await install())
const { report, refusal, storedOrders } = await runUpgrade((line) => console.log(`  … ${line}`), stopping.signal)
const { failed, mixed } = report
const rows = {
  pages: report.pages,
  'of them staff’s': report.staffPages,
  'scripts and styles': report.files,
  'carts filled': report.carts,
  'carts bought': report.orders,
  'failed requests': failed.length,
  'pages with files of two releases': mixed.length,
}
console.log('')
for (const [what, count] of Object.entries(rows)) console.log(`  ${String(count).padStart(8)}  ${what}`)
console.log(refusal === null ? '  The release before took its places again.' : `  Going back: ${refusal}`)
const lost = report.orders - storedOrders
const breaches = [
  ...failed,
  ...mixed.map((page) => `two releases in ${page}`),
  ...(report.orders === 0 ? ['nobody bought anything'] : []),
  ...(lost > 0 ? [`${lost} orders were lost`] : []),
  ...(refusal === null || refusal.startsWith('A newer version') ? [] : [refusal]),
]
for (const breach of breaches.slice(0, 30)) console.log(`  ✗ ${breach}`)
console.log(
  breaches.length === 0 ? `\nNobody noticed. ${elapsed(since)}` : `\n${breaches.length} promises were broken.`,
)
process.exit(breaches.length === 0 ? 0 : 1)
