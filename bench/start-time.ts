import { type Figure, median, under } from './figures.ts'
import { startShop } from './start-shop.ts'

const rounds = 3

/** From the start of the process to the first page, on a database that is there. */
export async function measureStart(databaseUrl: string): Promise<Figure[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const shop = await startShop(databaseUrl)
    times.push(shop.startMs / 1_000)
    await shop.close()
  }
  return [under('start with everything installed → first page', median(times), 2, 's')]
}
