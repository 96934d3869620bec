import { genders, sorts } from '#shop/catalogue/inputs.ts'
import { atLeast, type Figure, median, observed, under } from './figures.ts'
import { freePort, load, start, stop, untilAnswers } from './processes.ts'
import { startShop } from './start-shop.ts'

const rounds = 5
const seconds = 2
const connections = 32

/** Catalogue pages that nobody asked for before, against a bare server with two queries and the same 24 cards. */
export async function measureUncachedPages(databaseUrl: string): Promise<Figure[]> {
  const shop = await startShop(databaseUrl)
  const port = await freePort()
  const bare = start('bare-server.ts', [String(port), databaseUrl])
  await untilAnswers(port, '/?max_price=100000')

  // Different products on each, as far as a thousand go: neither server may live by drawing the same few.
  const paths = sorts.flatMap((sort) =>
    genders.map((gender) => `/products?gender=${gender}&max_price={n}&sort=${sort}`),
  )
  await load({ port: shop.port, connections: 8, seconds: 3, paths })
  await load({ port, connections: 8, seconds: 3, paths })
  const ratios: number[] = []
  const tails: number[] = []
  const spreads: number[] = []
  const rates: number[] = []
  let kB = 0
  for (let round = 0; round < rounds; round += 1) {
    const theirs = await load({ port, connections, seconds, paths })
    const ours = await load({ port: shop.port, connections, seconds, paths })
    ratios.push(ours.perSecond / theirs.perSecond)
    tails.push(ours.p99Ms)
    spreads.push(ours.p99Ms / ours.p50Ms)
    rates.push(theirs.perSecond)
    kB = ours.bytesPerAnswer / 1_000
  }
  await stop(bare)
  await shop.close()
  return [
    atLeast(
      'uncached catalogue page ÷ bare React server, requests per second',
      median(ratios),
      0.35,
      `(bare: ${Math.round(median(rates))}/s)`,
    ),
    observed('uncached catalogue page, 99th percentile', `${Math.round(median(tails))} ms`),
    under('uncached catalogue page, 99th percentile ÷ median', median(spreads), 3, '×'),
    observed('uncached catalogue page as sent with its headers', `${kB.toFixed(1)} kB`),
  ]
}
