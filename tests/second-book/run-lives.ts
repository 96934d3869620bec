import { randomBytes, randomInt } from 'node:crypto'
import fc from 'fast-check'
import postgres from 'postgres'
import { inject } from 'vitest'
import { connect } from '#db/client.server.ts'
import { contributeOrderParcels } from '#shop/orders/contributions/order-parcels.server.ts'
import { parcelsOfOrders } from '#shop/shipping/booking/parcels-of-orders.server.ts'
import { contributeForTest } from '#tests/contributions.ts'
import { copyTemplate, nameOfCopy } from '#tests/databases/copies.ts'
import { beginLivesTime, Clock, endLivesTime, installClock } from './driver/clock.ts'
import { findTakings } from './driver/live.ts'
import { installLockSequence } from './driver/lock-sequence.ts'
import { courier } from './driver/shipping.ts'
import { life, type Life } from './life.ts'
import { type Ended, liveIt } from './live-it.ts'

export type Report = {
  lives: number
  orders: number
  /** Everything that was done in them. */
  steps: number
  /** The same seed lives the same lives. */
  seed: number
  /** The shortest life that shows a difference; null: the books agree. */
  trouble: string | null
}

type LiveOne = (one: Life, isWatched?: boolean) => Promise<Ended>
type Lives = {
  /** In the database of the lives before it. */
  live: LiveOne
  /** In a database without any other. */
  liveAlone: LiveOne
}

/** The cash that couriers owe, and the figures, are looked up among all orders of a database: the next lives get a new one. */
const livesOfDatabase = 300

/** Opens the shop on databases of its own, with one clock for both. */
export async function withShop<Answer>(work: (lives: Lives) => Promise<Answer>) {
  contributeForTest(() => contributeOrderParcels(parcelsOfOrders(() => courier)))
  const server = postgres(inject('testServer').url, { max: 1, onnotice: () => {} })
  let shop = await openShop(server)
  let lived = 0
  const live: LiveOne = async (one, isWatched) => {
    if (lived === livesOfDatabase) {
      await shop.close()
      shop = await openShop(server)
      lived = 0
    }
    lived += 1
    return shop.live(one, isWatched)
  }
  const liveAlone: LiveOne = async (one, isWatched) => {
    const other = await openShop(server)
    try {
      return await other.live(one, isWatched)
    } finally {
      await other.close()
    }
  }
  beginLivesTime()
  try {
    return await work({ live, liveAlone })
  } finally {
    endLivesTime()
    await shop.close()
    await server.end()
  }
}

async function openShop(server: postgres.Sql) {
  const name = nameOfCopy(randomBytes(4).toString('hex'))
  const url = await copyTemplate(name, server)
  const first = connect(url)
  await installClock(first.sql, name)
  await installLockSequence(first.sql)
  await first.close()
  const { db, sql, close } = connect(url, { socket: inject('testServer').socket })
  const clock = new Clock(sql)
  let figures: ReadonlyMap<string, number> = new Map()
  return {
    async live(one: Life, isWatched?: boolean) {
      const ended = await clock.run(() => liveIt(db, clock, one, { isWatched, figures }))
      figures =
        ended.difference === null
          ? new Map([...figures, ...ended.figures])
          : await findTakings(db, '2026-05-01', '2040-12-31')
      return ended
    },
    async close() {
      await close()
      // A vacuum of PostgreSQL's own may be at work in it, which nobody else may end by force.
      await server`drop database ${server(name)}`
    },
  }
}

/** One waits for PostgreSQL while another thinks. */
const sideBySide = 2

/** Lives as many lives as asked for, or as fit into the time. The first that differs is made short, and reported. */
export async function runLives({
  lives,
  seconds,
  seed = randomInt(2 ** 31),
}: {
  lives: number
  seconds: number
  seed?: number
}): Promise<Report> {
  const until = performance.now() + seconds * 1_000
  const report: Report = { lives: 0, orders: 0, seed, steps: 0, trouble: null }
  let isOver = false
  const liveSome = async ({ live, liveAlone }: Lives) => {
    while (!isOver && report.lives < lives && performance.now() < until) {
      const own = seed + report.lives
      report.lives += 1
      const [one] = fc.sample(life, { seed: own, numRuns: 1 })
      const beside = await live(one!)
      const ended = beside.isShared ? await liveAlone(one!) : beside
      report.orders += ended.orders
      report.steps += ended.said.length
      if (ended.difference === null || isOver) continue
      isOver = true
      report.trouble = await shortest(one!, ended, (other) => liveAlone(other, true), own)
    }
  }
  await Promise.all(Array.from({ length: Math.min(sideBySide, lives) }, () => withShop(liveSome)))
  return report
}

const shrinkingSeconds = 60

/** Leaves out steps for as long as the books still differ. `differed`: as the first time, which may not come again. */
async function shortest(first: Life, differed: Ended, live: (one: Life) => Promise<Ended>, seed: number) {
  const until = performance.now() + shrinkingSeconds * 1_000
  let best = first
  const again = await live(first)
  let ended = again.difference === null ? differed : again
  for (let size = Math.ceil(best.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = best.steps.length - size; at >= -size + 1 && performance.now() < until; at -= size) {
      const from = Math.max(0, at)
      const steps = best.steps.toSpliced(from, size + Math.min(0, at))
      if (steps.length === best.steps.length) continue
      const tried = await live({ ...best, steps })
      if (tried.difference === null) continue
      best = { ...best, steps }
      ended = tried
    }
  }
  const report = [`life ${seed}: the books differ. The shortest life that shows it:`, `  ${JSON.stringify(best.world)}`]
  return [...report, ...ended.said.map((line) => `  ${line}`), `  ${ended.difference}`].join('\n')
}
