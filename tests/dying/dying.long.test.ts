// demanded by: shop/orders shop/returns shop/credit shop/shipping shop/documents shop/payments
import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.server.ts'
import { everyMinute } from '#shared/job.ts'
import { creditTerms } from '#shop/credit/tables.server.ts'
import { documentJobs } from '#shop/documents/jobs.server.ts'
import { orderJobs } from '#shop/orders/jobs.server.ts'
import { returnJobs } from '#shop/returns/jobs.server.ts'
import { noCash } from '#shop/settings/cash-terms.ts'
import { StoreSettings } from '#shop/settings/inputs.ts'
import { cashTerms, storeSettings } from '#shop/settings/tables.server.ts'
import { workOnBookings } from '#shop/shipping/booking/work-on-bookings.server.ts'
import '#tests/contributions.ts'
import { copyTemplate, nameOfCopy } from '#tests/databases/copies.ts'
import { expectBooksOfMoneyBack } from '#tests/orders.ts'
import { beginLivesTime, Clock, endLivesTime, installClock } from '#tests/second-book/driver/clock.ts'
import { completeSettings } from '#tests/settings.ts'
import { newCustomer, type Shop } from './customer.ts'
import { type DyingProcess, openDyingProcess } from './dying-process.ts'
import { endOfOrder } from './end-of-order.ts'
import { openOutsideWorld, type OutsideWorld } from './outside-world.ts'
import { stories } from './stories.ts'

const logger = { info() {}, warn() {}, error() {} } as never

/** The jobs of every minute that move money, pieces and documents. */
async function workOnce({ db, gateway, bank, courier }: Shop) {
  const all = {
    ...orderJobs({ db, payments: gateway, findPayoutProvider: () => bank, logger }),
    ...documentJobs(db),
    ...returnJobs(db),
  }
  for (const { cron, work } of Object.values(all)) if (cron === everyMinute) await work()
  const storage = { write: async () => {} }
  await workOnBookings({ db, findCourier: () => courier, storage, logger }, 10)
}

/** Minutes until everything that waits by time has had its turn: a claim, the next look, a reservation. */
const untilQuiet = [0, 2, 4, 40]
const untilFree = [0, 2, 4]

async function workFor(clock: Clock, pauses: readonly number[], work: () => Promise<unknown>) {
  for (const minutes of pauses) {
    await clock.pass(minutes * 60_000)
    await work()
  }
}

async function openTown() {
  const server = postgres(inject('testServer').url, { max: 1, onnotice: () => {} })
  const name = nameOfCopy(randomBytes(4).toString('hex'))
  const url = await copyTemplate(name, server)
  const first = connect(url)
  await installClock(first.sql, name)
  await first.close()
  const { db, sql: own, close } = connect(url)
  const clock = new Clock(own)
  await clock.set(Date.parse('2026-11-12T04:30:00Z'))
  await db.update(storeSettings).set({
    values: StoreSettings.parse({ ...completeSettings, returns: { aheadFromOrders: 1 } }),
  })
  const cash = {
    ...noCash,
    isOn: true,
    maxPaise: null,
    maxOpenOrders: 1_000,
    maxRefused: 1_000,
    confirmation: 'none' as const,
  }
  await db.insert(cashTerms).values({ id: 1, content: cash, version: 1, savedBy: 'Asha Rao' })
  const credit = { isOn: true, bonusPercent: 0, lifeMonths: 12 }
  await db.insert(creditTerms).values({ id: 1, content: credit, version: 1, savedBy: 'Asha Rao' })
  beginLivesTime()
  onTestFinished(async () => {
    endLivesTime()
    await close()
    await server`drop database ${server(name)} with (force)`
    await server.end()
  })
  return { db, url, clock, world: openOutsideWorld() }
}

type Town = Awaited<ReturnType<typeof openTown>>
type Outside = Pick<DyingProcess, 'db' | 'outside'>

const shopOf = ({ db, outside }: Outside, { gateway, bank, courier }: OutsideWorld): Shop => ({
  db,
  gateway: outside('gateway', gateway),
  bank: outside('bank', bank),
  courier: { provider: outside('courier', courier), pickupPlace: 'Warehouse' },
})

/** Tells a story whose process dies at this moment, and another goes on. Returns its end, and its moments. */
async function tell({ db, url, clock, world }: Town, begin: (typeof stories)[string], diesAt?: number) {
  const calm = shopOf({ db, outside: (_name, provider) => provider }, world)
  const { number, steps, moves } = await begin(newCustomer(calm, world, () => workOnce(calm)))
  const [first, second] = [await openDyingProcess(url, diesAt), await openDyingProcess(url)]
  const [mortal, next] = [shopOf(first, world), shopOf(second, world)]
  const isDead = () => first.moments.length === diesAt
  const run = (work: (shop: Shop) => Promise<unknown>) => (isDead() ? work(next) : first.run(() => work(mortal)))
  let isNoticed = false
  try {
    for (const step of steps) {
      if (typeof step === 'function') {
        await step()
        continue
      }
      const form = await step.look(db)
      if (form !== null) await run((shop) => step.press(shop, form as never))
      if (isDead() && !isNoticed) {
        isNoticed = true
        // The page says that it got no answer: the same button again, and after a new look, if it is still there.
        if (form !== null) await step.press(next, form as never)
        await workFor(clock, untilFree, () => workOnce(next))
        const again = await step.look(db)
        if (again !== null) await step.press(next, again as never)
      }
      await workFor(clock, [1], () => run(workOnce))
    }
    await workFor(clock, untilQuiet, () => run(workOnce))
    await expectBooksOfMoneyBack(db)
    const end = await endOfOrder(db, world, await number())
    expect(end.moved).toEqual({ refunds: [], payouts: [], openParcels: 0, credit: [], ...moves })
    return { end, moments: first.moments }
  } finally {
    await first.end()
    await second.end()
  }
}

test.for(Object.keys(stories))(
  '%s: killed at each moment, it ends as if nothing had happened',
  { timeout: 3_600_000 },
  async (name) => {
    const town = await openTown()
    await town.clock.run(async () => {
      const { end, moments } = await tell(town, stories[name]!)
      const wrong: string[] = []
      const lives = async (at: number) => {
        try {
          const life = await tell(town, stories[name]!, at)
          expect(life.end, life.moments.at(-1)).toEqual(end)
          return life.moments.length < at
        } catch (error) {
          const { message, actual, expected } = error as Error & { actual?: unknown; expected?: unknown }
          wrong.push(`${at}. ${message} ${JSON.stringify([actual, expected])}`)
          return at > 2 * moments.length
        }
      }
      for (let at = 1; !(await lives(at)); at += 1);
      console.log(`${name}: ${moments.length} moments\n  ${moments.join('\n  ')}`)
      expect(wrong.join('\n')).toBe('')
    })
  },
)
