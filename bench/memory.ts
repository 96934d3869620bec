import { setTimeout as pause } from 'node:timers/promises'
import { type Figure, observed, under } from './figures.ts'
import { load, residentMb } from './processes.ts'
import { startShop } from './start-shop.ts'

/** The memory of the server process: when nobody asks, under load, and after an hour's worth of addresses. */
export async function measureMemory(databaseUrl: string, distinctUrls: number): Promise<Figure[]> {
  const shop = await startShop(databaseUrl)
  await pause(5_000)
  const idle = residentMb(shop.pid)
  await load({ port: shop.port, connections: 32, seconds: 5, paths: ['/', '/products', '/mens'] })
  const busy = residentMb(shop.pid)
  const { requests } = await load({
    port: shop.port,
    connections: 32,
    seconds: 1_200,
    most: distinctUrls,
    paths: ['/products?max_price={n}'],
  })
  const after = residentMb(shop.pid)
  await shop.close()
  return [
    under('memory idle', idle, 180, 'MB'),
    observed('memory under load of cached pages', `${Math.round(busy)} MB`),
    under(`memory after ${requests.toLocaleString('en-IN')} distinct addresses`, after, 400, 'MB'),
  ]
}
