import * as fs from 'node:fs'
import * as path from 'node:path'
import sharp from 'sharp'
import { type Figure, median, observed, under } from './figures.ts'
import { load } from './processes.ts'
import { startShop } from './start-shop.ts'

const photographs = 100
const connections = 8
const seconds = 3

/** The delay that visitors notice while a hundred photographs are made smaller on the same core. */
export async function measurePictures(databaseUrl: string): Promise<Figure[]> {
  const shop = await startShop(databaseUrl)
  const asked = await layOutPhotographs(path.join(shop.folder, 'images/originals'))
  const pages = () =>
    load({ port: shop.port, connections, seconds, paths: ['/', '/products', '/products?max_price={n}', '/mens'] })
  await pages()

  const alone = [await pages(), await pages(), await pages()]
  const processed = load({ port: shop.port, connections: 4, seconds: 240, most: photographs, paths: asked })
  const over = new AbortController()
  void processed.finally(() => over.abort())
  const meanwhile = [await pages()]
  while (!over.signal.aborted && meanwhile.length < 10) meanwhile.push(await pages())
  await processed
  await shop.close()

  const middle = (of: typeof alone, which: 'p50Ms' | 'p99Ms') => median(of.map((outcome) => outcome[which]))
  const both = (of: typeof alone) => `${middle(of, 'p50Ms').toFixed(1)} ms, ${middle(of, 'p99Ms').toFixed(0)} ms`
  return [
    observed('pages: median and 99th percentile', both(alone)),
    observed(`the same while ${photographs} photographs are made smaller`, both(meanwhile)),
    under('99th percentile meanwhile ÷ without', middle(meanwhile, 'p99Ms') / middle(alone, 'p99Ms'), 2, '×'),
  ]
}

/** As many originals of 1600 × 2000 grainy pixels; answers with the addresses of one variant each. */
async function layOutPhotographs(folder: string) {
  const grain = { type: 'gaussian', mean: 128, sigma: 25 } as const
  const photograph = await sharp({
    create: { width: 1_600, height: 2_000, channels: 3, background: '#000', noise: grain },
  })
    .webp({ quality: 80 })
    .toBuffer()
  fs.mkdirSync(folder, { recursive: true })
  const keys = Array.from({ length: photographs }, (_, at) => `bench-photograph-${at}`)
  for (const key of keys) fs.writeFileSync(path.join(folder, key), photograph)
  return keys.map((key) => `/images/${key}/828.webp`)
}
