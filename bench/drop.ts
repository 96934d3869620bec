import postgres from 'postgres'
import { buyersOf, percentile, sellWithinASecond } from '#tests/sale/sale-buyers.ts'
import { type Figure, observed, under } from './figures.ts'
import { bothCores } from './processes.ts'
import { startShop } from './start-shop.ts'

const pieces = 100
const buyers = 1_000
const beside = 20
const before = 200
const commits = 1_000

/** A hundred pieces, and a thousand checkouts in one second over two processes; twenty people buy something else. */
export async function measureDrop(databaseUrl: string): Promise<Figure[]> {
  await using open = new AsyncDisposableStack()
  // Two processes of one shop share the machine with its database; one core for both would be half a machine.
  const shops = await Promise.all([1, 2].map(() => startShop(databaseUrl, { core: bothCores })))
  for (const shop of shops) open.defer(shop.close)
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  open.defer(() => sql.end())

  const [sale, other] = await twoBuyable(sql)
  await sql`update products set unpaid_share_percent = 100, max_per_person = 1 where id = ${sale.productId}`
  await sql`update variants set stock = case when id = ${sale.id} then ${pieces} else 10000 end where id in (${sale.id}, ${other.id})`

  const addresses = shops.map(({ port }) => `http://127.0.0.1:${port}`)
  // Nobody begins a sale in a process that never sold anything.
  const earlier = buyersOf(buyers + beside + before, { behindOperator: 0, networks: 900 }).slice(buyers + beside)
  await sellWithinASecond(addresses, earlier, () => wanted(other))

  const answers = await sellWithinASecond(
    addresses,
    buyersOf(buyers + beside, { behindOperator: 200, networks: 500 }),
    ({ at }) => wanted(at < buyers ? sale : other),
  )
  const [asked, others] = [answers.slice(0, buyers), answers.slice(buyers)]
  const won = asked.filter(({ status }) => status === 201).length
  const refused = asked.filter(({ status }) => status === 409).length
  if (won !== pieces || refused !== buyers - pieces)
    throw new Error(`${won} of ${pieces} pieces were reserved, and ${refused} buyers read that it is sold out`)
  const took = asked.map(({ tookMs }) => tookMs)
  const bareMs = await timeCommits(sql)
  return [
    under('a sale: 1,000 checkouts in a second for 100 pieces, 99th percentile', percentile(took, 0.99), 3_000, 'ms'),
    under(
      `its slowest answer ÷ ${commits.toLocaleString('en-IN')} bare commits`,
      Math.max(...took) / bareMs,
      8,
      '×',
      `(${Math.round(bareMs)} ms)`,
    ),
    observed('the same, median', `${Math.round(percentile(took, 0.5))} ms`),
    observed(
      'a checkout of another product meanwhile',
      `slowest of ${beside}: ${Math.round(Math.max(...others.map(({ tookMs }) => tookMs)))} ms`,
    ),
  ]
}

/** The milliseconds of so many inserts with a commit each, one after the other. */
async function timeCommits(sql: postgres.Sql) {
  await sql`create table if not exists bench_commits (id bigint generated always as identity primary key, said text not null)`
  const since = performance.now()
  for (let at = 0; at < commits; at += 1) await sql`insert into bench_commits (said) values (${`commit ${at}`})`
  return performance.now() - since
}

export type Buyable = { id: number; productId: number; size: string; color: string; pricePaise: number }

/** Two pieces of different products. */
export async function twoBuyable(sql: postgres.Sql): Promise<[Buyable, Buyable]> {
  const found = await sql<Buyable[]>`
    select distinct on (product_id) variants.id, product_id as "productId", size, coalesce(color, '') as color,
      effective_price_paise as "pricePaise"
    from variants join products on products.id = product_id where state = 'live' order by product_id, variants.id limit 2`
  return [found[0]!, found[1]!]
}

export function wanted({ productId, size, color, pricePaise }: Buyable) {
  const totalPaise = pricePaise < 200_000 ? pricePaise + 3_000 : pricePaise
  return { line: { productId, size, color, quantity: 1 }, totalPaise }
}
