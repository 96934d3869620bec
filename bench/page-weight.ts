import { type Figure, under } from './figures.ts'
import { load } from './processes.ts'
import { startShop } from './start-shop.ts'

/** HTML of the first page of the list in the encoding browsers take, as first made and once it is asked for often. */
export async function measureWeight(databaseUrl: string): Promise<Figure[]> {
  const shop = await startShop(databaseUrl)
  const once = await load({ port: shop.port, connections: 1, seconds: 5, most: 3, paths: ['/products?max_price={n}'], encoding: 'br' })
  await load({ port: shop.port, connections: 4, seconds: 3, most: 200, paths: ['/products'] })
  const often = await load({ port: shop.port, connections: 1, seconds: 5, most: 3, paths: ['/products'] })
  await shop.close()
  return [
    under('HTML of a list page with its headers, once asked for often', often.bytesPerAnswer / 1_000, 14, 'kB'),
    under('HTML of a list page with its headers, as first made', once.bytesPerAnswer / 1_000, 14, 'kB'),
  ]
}
