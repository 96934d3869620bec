import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { atLeast, type Figure, median, under } from './figures.ts'
import { freePort, load, start, stop, untilAnswers } from './processes.ts'
import { rawAnswer } from './raw-answer.ts'
import { type Shop, startShop } from './start-shop.ts'

const rounds = 5
const seconds = 1.5
const connections = 32

/** Each page against plain Node that sends the very same compressed bytes, turn by turn. */
export async function measureCachedPages(databaseUrl: string): Promise<Figure[]> {
  const shop = await startShop(databaseUrl)
  const pages = { home: '/', list: '/products', product: await pathOfAProduct(shop), search: '/products?search=linen' }
  const figures: Figure[] = []
  for (const [name, page] of Object.entries(pages)) figures.push(...(await measure(shop, name, page)))
  await shop.close()
  return figures
}

async function measure(shop: Shop, name: string, page: string): Promise<Figure[]> {
  // Asked often enough, a page is made as small as it gets; both then send that.
  await load({ port: shop.port, connections: 4, seconds: 1, paths: [page] })
  const { bytes, encoding } = await rawAnswer(shop.port, page)
  const file = path.join(fs.mkdtempSync(path.join(tmpdir(), 'fineweave-bench-page-')), 'page')
  fs.writeFileSync(file, bytes)
  const port = await freePort()
  const plain = start('plain-server.ts', [String(port), file, encoding])
  await untilAnswers(port, '/')

  const ratios: number[] = []
  const tails: number[] = []
  const rates: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const theirs = await load({ port, connections, seconds, paths: ['/'] })
    const ours = await load({ port: shop.port, connections, seconds, paths: [page] })
    ratios.push(ours.perSecond / theirs.perSecond)
    tails.push(ours.p99Ms / theirs.p99Ms)
    rates.push(ours.perSecond)
  }
  await stop(plain)
  fs.rmSync(path.dirname(file), { recursive: true })
  const kB = `${(bytes.length / 1_000).toFixed(1)} kB`
  return [
    atLeast(
      `cached ${name} page ÷ plain Node, requests per second`,
      median(ratios),
      0.6,
      `(${Math.round(median(rates))}/s, ${kB})`,
    ),
    under(`cached ${name} page ÷ plain Node, 99th percentile`, median(tails), 3, '×'),
  ]
}

async function pathOfAProduct(shop: Shop) {
  const html = await (await fetch(`http://127.0.0.1:${shop.port}/products`)).text()
  return /href="(\/products\/\d+)"/.exec(html)![1]!
}
