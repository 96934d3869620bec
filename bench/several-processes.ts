import * as fs from 'node:fs'
import postgres from 'postgres'
import { type Buyer, sellWithinASecond } from '#tests/sale/sale-buyers.ts'
import { type Buyable, twoBuyable, wanted } from './drop.ts'
import { type Figure, median, observed, under } from './figures.ts'
import { bothCores, load } from './processes.ts'
import { startShop } from './start-shop.ts'

const rounds = 5
const seconds = 3
/** Of each process: whoever runs several has more visitors. */
const connections = 8
const orders = 400
const [buyers, pieces] = [600, 60]

type Work = (ports: readonly number[]) => Promise<{ units: number }>

/**
 * Processor time of shop and database for each page, order and buyer of a drop, with two and three processes ÷ with one.
 * All three run all the time, and take part in turns.
 */
export async function measureSeveral(databaseUrl: string): Promise<Figure[]> {
  await using open = new AsyncDisposableStack()
  const shops = await Promise.all([1, 2, 3].map(() => startShop(databaseUrl, { core: bothCores })))
  for (const shop of shops) open.defer(shop.close)
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  open.defer(() => sql.end())

  const database = await postmasterOf(sql)
  const processorMs = () =>
    shops.reduce((sum, { pid }) => sum + processorMsOf(pid), 0) + processorMsOf(database, { withChildren: true })
  const figures: Figure[] = []
  for (const [what, work] of Object.entries(await worksOf(sql))) {
    const costs: [number[], number[], number[]] = [[], [], []]
    await work(shops.map(({ port }) => port))
    for (let round = 0; round < rounds; round += 1)
      for (const [at, own] of costs.entries()) {
        const before = processorMs()
        const { units } = await work(shops.slice(0, at + 1).map(({ port }) => port))
        own.push((processorMs() - before) / units)
      }
    const [one, two, three] = costs.map(median) as [number, number, number]
    figures.push(
      under(`${what}: processor time with 2 processes ÷ with 1`, two / one, 1.1, '×'),
      under(`${what}: processor time with 3 processes ÷ with 1`, three / one, 1.1, '×'),
      observed('the same with 1', `${one.toFixed(2)} ms`),
    )
  }
  return figures
}

async function worksOf(sql: postgres.Sql): Promise<Record<string, Work>> {
  const [dropped, other] = await twoBuyable(sql)
  await sql`update products set unpaid_share_percent = 100, max_per_person = 1 where id = ${dropped.productId}`
  await sql`update variants set stock = 1000000 where id = ${other.id}`
  let nextBuyer = 0
  /** New people, each on a network of their own. */
  const people = (count: number) =>
    Array.from({ length: count }, (): Buyer => {
      nextBuyer += 1
      return { at: nextBuyer, network: nextBuyer }
    })
  const sell = async (ports: readonly number[], count: number, what: Buyable, statuses: readonly number[]) => {
    const shops = ports.map((port) => `http://127.0.0.1:${port}`)
    const answers = await sellWithinASecond(shops, people(count), () => wanted(what))
    const odd = answers.find(({ status }) => !statuses.includes(status))
    if (odd) throw new Error(`A checkout was answered ${odd.status}: ${odd.error}`)
    return { units: count }
  }
  const read = (paths: string[]) => async (ports: readonly number[]) => {
    const each = { connections, seconds, paths }
    const outcomes = await Promise.all(ports.map((port) => load({ port, ...each })))
    return { units: outcomes.reduce((sum, { requests }) => sum + requests, 0) }
  }
  return {
    'cached pages': read(['/products']),
    'uncached pages': read(['/products?max_price={n}']),
    orders: (ports) => sell(ports, orders, other, [201]),
    async 'a drop'(ports) {
      await sql`update variants set stock = ${pieces} where id = ${dropped.id}`
      return sell(ports, buyers, dropped, [201, 409])
    },
  }
}

async function postmasterOf(sql: postgres.Sql) {
  const [{ pid }] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`
  return Number(statOf(pid)[parentAt])
}

const [parentAt, userAt, systemAt, childrenUserAt, childrenSystemAt] = [1, 11, 12, 13, 14]
const tickMs = 10

/** The fields of a process in `/proc` behind its name. */
const statOf = (pid: number) => fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')

function processorMsOf(pid: number, { withChildren = false } = {}): number {
  const stat = statOf(pid)
  const own = Number(stat[userAt]) + Number(stat[systemAt])
  if (!withChildren) return own * tickMs
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  const gone = Number(stat[childrenUserAt]) + Number(stat[childrenSystemAt])
  return children.reduce((sum, child) => sum + processorMsOf(Number(child)), (own + gone) * tickMs)
}
