import { setTimeout as pause } from 'node:timers/promises'
import { type Figure, observed, under } from './figures.ts'
import { load } from './processes.ts'
import { startShop } from './start-shop.ts'

const paths = {
  list: [
    '/products?max_price={n}',
    '/products?gender=men&max_price={n}',
    '/products?category=shirts&size=M&max_price={n}',
    '/products?color=Navy&sort=price-up&max_price={n}',
    '/products?sort=discount&category=jeans&max_price={n}',
    '/products?new_arrival=true&max_price={n}',
    '/products?page=12&max_price={n}',
  ],
  search: [
    '/products?search=linen&max_price={n}',
    '/products?search=shirt&max_price={n}',
    '/products?search=s&max_price={n}',
    '/products?search=kurta+shirt&max_price={n}',
    '/products?search=nosuchthing&max_price={n}',
    '/suggestions?search=oxf&n={n}',
    '/suggestions?search=cotton&n={n}',
    '/suggestions?search=oxfrod&n={n}',
  ],
}

/** The index of products is made after the start; until then the database answers. */
const indexedPerMs = 10

/** How much longer pages take the server when the catalogue is a hundred times larger; one request at a time. */
export async function measureGrowth(
  sizes: readonly number[],
  databaseOf: (size: number) => Promise<string>,
): Promise<Figure[]> {
  const p95: Record<string, Map<number, number>> = { list: new Map(), search: new Map() }
  for (const size of sizes) {
    const shop = await startShop(await databaseOf(size))
    await pause(size / indexedPerMs)
    for (const [name, asked] of Object.entries(paths)) {
      await load({ port: shop.port, connections: 1, seconds: 30, most: 60, paths: asked })
      const { p95Ms } = await load({ port: shop.port, connections: 1, seconds: 30, most: 240, paths: asked })
      p95[name]!.set(size, p95Ms)
    }
    await shop.close()
  }
  const [smallest, largest] = [sizes[0]!, sizes.at(-1)!]
  return Object.entries(p95).flatMap(([name, times]) => [
    under(
      `${name}, ${count(largest)} ÷ ${count(smallest)} products, 95th percentile`,
      times.get(largest)! / times.get(smallest)!,
      2,
      '×',
    ),
    observed(
      `${name}, 95th percentile`,
      sizes.map((size) => `${count(size)}: ${times.get(size)!.toFixed(1)} ms`).join(', '),
    ),
  ])
}

const count = (size: number) => (size >= 1_000 ? `${size / 1_000} k` : String(size))
