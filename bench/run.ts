import { parseArgs } from 'node:util'
import { measureBackups, measureRestore } from './backups.ts'
import { measureCachedPages } from './cached-pages.ts'
import { measureGrowth } from './catalogue-growth.ts'
import { openDatabases } from './databases.ts'
import { measureDrop } from './drop.ts'
import { type Figure, printTable } from './figures.ts'
import { appendToHistory, drawHistory } from './history.ts'
import { measureImports } from './imports.ts'
import { measureMemory } from './memory.ts'
import { measureManyOrders, measureOrders } from './orders.ts'
import { measureWeight } from './page-weight.ts'
import { measurePictures } from './pictures.ts'
import { measurePurchases } from './purchases.ts'
import { measureSeveral } from './several-processes.ts'
import { measureStart } from './start-time.ts'
import { measureUncachedPages } from './uncached-pages.ts'
import { measureVisibleChange } from './visible-change.ts'

// npm run bench                      everything, in about ten minutes
// npm run bench cached growth        only these parts
// npm run bench growth -- --sizes 1000,1000000
// npm run bench restore many-orders  fill a large shop first: only when they are named
// npm run bench history              draws the runs of bench/history.csv, and measures nothing

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    urls: { type: 'string', default: '100000' },
    products: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '1000000' },
  },
})
const sizes = values.sizes.split(',').map(Number)
const tell = (line: string) => console.log(`  … ${line}`)
const began = Date.now()

const usual = () => databases.ofSize(1_000)

const parts: Record<string, () => Promise<Figure[]>> = {
  cached: async () => measureCachedPages(await usual()),
  uncached: async () => measureUncachedPages(await usual()),
  weight: async () => measureWeight(await usual()),
  growth: () => measureGrowth(sizes, databases.ofSize),
  orders: measureOrders,
  'many-orders': () => measureManyOrders(Number(values.orders)),
  purchases: measurePurchases,
  backup: measureBackups,
  restore: () => measureRestore(Number(values.products), Number(values.orders)),
  drop: async () => measureDrop(await usual()),
  several: async () => measureSeveral(await usual()),
  memory: async () => measureMemory(await usual(), Number(values.urls)),
  imports: async () => measureImports(await usual()),
  pictures: async () => measurePictures(await usual()),
  visible: async () => measureVisibleChange(await usual()),
  start: async () => measureStart(await usual()),
}

const onlyByName = ['restore', 'many-orders']

if (positionals.includes('history')) {
  drawHistory()
  process.exit()
}

const unknown = positionals.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`There is no part called ${unknown.join(', ')}. The parts are: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

await using databases = await openDatabases(tell)
const figures: Figure[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (positionals.length > 0 ? !positionals.includes(name) : onlyByName.includes(name)) continue
  tell(name)
  figures.push(...(await measure()))
}

console.log(
  `\nMeasured in ${Math.round((Date.now() - began) / 1_000)} s; ratios are medians of rounds that took turns.\n`,
)
printTable(figures)
appendToHistory(figures)
