import { setTimeout as pause } from 'node:timers/promises'
import { type Figure, observed, under } from './figures.ts'
import { load } from './processes.ts'
import { rawAnswer } from './raw-answer.ts'
import { startShop } from './start-shop.ts'

const polishMs = 2_000

/** HTML of the first page of the list, compressed: as first made for whoever asks first, and once it is asked for often. */
export async function measureWeight(databaseUrl: string): Promise<Figure[]> {
  const shop = await startShop(databaseUrl)
  const kB = async (encoding?: string) => (await rawAnswer(shop.port, '/products', encoding)).bytes.length / 1_000
  const first = { zstd: await kB('zstd'), brotli: await kB('br'), gzip: await kB('gzip') }
  await load({ port: shop.port, connections: 4, seconds: 3, most: 200, paths: ['/products'] })
  await pause(polishMs)
  const often = await kB()
  await shop.close()
  return [
    under('HTML of a list page, compressed, once asked for often', often, 14, 'kB'),
    observed(
      'HTML of a list page, compressed, as first made',
      Object.entries(first)
        .map(([name, size]) => `${name} ${size.toFixed(1)} kB`)
        .join(', '),
    ),
  ]
}
