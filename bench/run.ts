import { parseArgs } from 'node:util'
import { measureCachedPages } from './cached-pages.ts'
import { measureGrowth } from './catalogue-growth.ts'
import { openDatabases } from './databases.ts'
import { type Figure, median, printTable, under } from './figures.ts'
import { measureMemory } from './memory.ts'
import { measureWeight } from './page-weight.ts'
import { startShop } from './start-shop.ts'
import { measureUncachedPages } from './uncached-pages.ts'
import { measureVisibleChange } from './visible-change.ts'

const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '1000,10000,100000' }, urls: { type: 'string', default: '100000' } },
})
const sizes = values.sizes.split(',').map(Number)
const tell = (line: string) => console.log(`  … ${line}`)
const began = Date.now()

tell('making the databases')
const databases = await openDatabases(sizes, tell)
const smallest = databases.url(sizes[0]!)
const figures: Figure[] = []

tell('start')
const shop = await startShop(smallest)
await shop.close()
const again = await startShop(smallest)
figures.push(under('start with everything installed → first page', median([shop.startMs, again.startMs]) / 1_000, 2, 's'))
tell('page weight')
figures.push(...(await measureWeight(again)))
tell('cached pages')
figures.unshift(...(await measureCachedPages(again)))
tell('uncached pages')
figures.push(...(await measureUncachedPages(again, smallest)))
await again.close()
tell('a change becomes visible')
figures.push(...(await measureVisibleChange(smallest)))
tell('catalogue at size')
figures.push(...(await measureGrowth(sizes, databases.url)))
tell('memory')
figures.push(...(await measureMemory(smallest, Number(values.urls))))
await databases.close()

console.log(`\nMeasured in ${Math.round((Date.now() - began) / 1_000)} s; ratios of rounds that took turns, medians.\n`)
printTable(figures)
process.exit()
