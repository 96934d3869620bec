// demanded by: jobs shared shop/media shop/catalogue shop/back-in-stock shop/exports shop/credit shop/privacy shop/shipping
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { backInStockPlaces } from '#shop/back-in-stock/tables.server.ts'
import { sales } from '#shop/catalogue/sales/tables.server.ts'
import { products, variants } from '#shop/catalogue/tables.server.ts'
import { grantCredit } from '#shop/credit/give-credit.server.ts'
import { creditBalances, creditEntries } from '#shop/credit/tables.server.ts'
import { exportFiles } from '#shop/exports/tables.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { erasedEmail } from '#shop/orders/erased-email.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { hashContact } from '#shop/privacy/hash-contact.server.ts'
import { waitingErasures } from '#shop/privacy/tables.server.ts'
import { users } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { makeOrder } from '#tests/make-order.ts'
import { makeProduct } from '#tests/makers.ts'
import { allJobs } from './all-jobs.ts'

class Undo extends Error {}

/** Nothing of a row that goes wrong is done; `key` names it in a table, or in storage. */
type Case = {
  /** Makes so many rows that are due. Returns their keys. */
  make: (db: Db, count: number) => Promise<(string | number)[]>
  /** The table whose trigger refuses one row; none: storage refuses what its key names. */
  table?: { name: string; on: 'insert' | 'update' | 'delete'; key: string }
  /** The keys of those that were worked on. */
  findDone: (db: Db) => Promise<(string | number)[]>
}

const many = <One>(count: number, make: (at: number) => Promise<One>) =>
  Array.from({ length: count }).reduce<Promise<One[]>>(
    async (before, _, at) => [...(await before), await make(at)],
    Promise.resolve([]),
  )

const cases: Record<string, Case> = {
  'unused-pictures': {
    make: (db, count) =>
      many(count, async (at) => {
        const old = sql`now() - interval '30 days'` as never
        await db
          .insert(images)
          .values({ key: `old-${at}`, mediaType: 'image/webp', width: 4, height: 5, bytes: 1, createdAt: old })
        return `old-${at}`
      }),
    async findDone(db) {
      const left = new Set((await db.select().from(images)).map(({ key }) => key))
      return Array.from({ length: maxRows }, (_, at) => `old-${at}`).filter((key) => !left.has(key))
    },
  },
  'sale-prices': {
    async make(db, count) {
      const made = await many(count, async () => (await makeProduct(db, { pricePaise: 100_000 })).id)
      await db.insert(sales).values({
        name: 'Diwali',
        scope: 'all',
        percent: 2_000,
        wholeRupees: true,
        startsAt: sql`now() - interval '1 hour'` as never,
        endsAt: sql`now() + interval '1 hour'` as never,
      })
      return made
    },
    table: { name: 'products', on: 'update', key: 'new.id' },
    findDone: async (db) =>
      (await db.select().from(products)).flatMap(({ id, salePricePaise }) => (salePricePaise === null ? [] : [id])),
  },
  'offers-of-pieces': {
    make: (db, count) =>
      many(count, async (at) => {
        const { variants: own } = await makeProduct(db, { stock: 0 })
        await db.insert(backInStockPlaces).values({
          variantId: own[0]!.id,
          email: `asha${at}@example.com`,
          confirmedAt: new Date(),
          offeredUntil: sql`now() - interval '1 minute'` as never,
        })
        return own[0]!.id
      }),
    table: { name: 'waiting_places', on: 'delete', key: 'old.variant_id' },
    findDone: async (db) => (await db.select().from(variants)).flatMap(({ id, stock }) => (stock === 1 ? [id] : [])),
  },
  'old-exports': {
    async make(db, count) {
      await db.insert(users).values({ id: 'meera', name: 'Meera', email: 'meera@example.in' })
      const file = { staffId: 'meera', list: 'orders', form: 'csv', query: '', state: 'ready', parts: 1 } as const
      return many(count, async (at) => {
        const endedAt = sql`now() - interval '3 days'` as never
        await db.insert(exportFiles).values({ ...file, folder: `old-${at}`, endedAt })
        return `old-${at}`
      })
    },
    async findDone(db) {
      const left = new Set((await db.select().from(exportFiles)).map(({ folder }) => folder))
      return Array.from({ length: maxRows }, (_, at) => `old-${at}`).filter((folder) => !left.has(folder))
    },
  },
  'expired-credit': {
    async make(db, count) {
      const made = await many(count, async (at) => {
        const holder = `asha${at}@example.com`
        await grantCredit(db, { holder, paise: 500, cause: 'goodwill', reference: holder, lifeMonths: 12 })
        const [balance] = await db
          .select()
          .from(creditBalances)
          .where(sql`holder = ${holder}`)
        return balance!.id
      })
      await db.update(creditEntries).set({ expiresAt: sql`now() - interval '1 day'` as never })
      return made
    },
    table: { name: 'credit_entries', on: 'insert', key: 'new.holder_id' },
    findDone: async (db) =>
      (await db.select().from(creditBalances)).flatMap(({ id, paise }) => (paise === 0 ? [id] : [])),
  },
  'waiting-erasures': {
    make: (db, count) =>
      many(count, async (at) => {
        const customerEmail = `asha${at}@example.in`
        const { id } = await makeOrder(db, { customerEmail, paymentState: 'failed' })
        const hashed = hashContact({ kind: 'email', value: customerEmail })
        await db.insert(waitingErasures).values({ ...hashed, askedAt: sql`now()` })
        return id
      }),
    table: { name: 'orders', on: 'update', key: 'new.id' },
    findDone: async (db) =>
      (await db.select().from(orders)).flatMap(({ id, customerEmail }) => (customerEmail === erasedEmail ? [id] : [])),
  },
  'delivered-cash': {
    make: (db, count) =>
      many(count, async () => {
        const given = { paymentMethod: 'cash', paymentState: 'to_collect', orderStatus: 'delivered' } as const
        return (await makeOrder(db, given)).id
      }),
    table: { name: 'orders', on: 'update', key: 'new.id' },
    findDone: async (db) =>
      (await db.select().from(orders)).flatMap(({ id, paymentState }) => (paymentState === 'completed' ? [id] : [])),
  },
}

/** Those whose rows are worked through one by one, each with a test of its own beside it. */
const testedAlone = [
  'webhook-events',
  'payment-polls',
  'unpaid-orders',
  'asked-cancellations',
  'disputes',
  'lost-payments',
  'unknown-refunds',
  'refunds',
  'payouts',
  'invoices',
  'credit-notes',
  'emails',
  'sms',
  'parcel-looks',
  'courier-messages',
  'lost-parcels',
  'lapsed-exchanges',
  'overdue-returns',
  'reverse-pickups',
  'reverse-looks',
  'old-labels',
  'edge-purges',
  'courier-charges',
  'pin-codes',
  'pictures-to-bucket',
  'retention',
]

/** One statement each: the database does all of it or nothing, and no row of it can be wrong by itself. */
const oneStatement = [
  'counted-stock',
  'webhook-health',
  'old-sms',
  'unconfirmed-addresses',
  'sign-in-warnings',
  'old-devices',
  'sales-days',
  'old-missed-searches',
  'old-found-searches',
  'start-reminders',
  'old-reminders',
  'old-waiting-places',
  'past-offers',
  'credit-that-ends-soon',
  'remitted-orders',
  'weekly-summaries',
  'old-courier-messages',
  'old-codes',
  'link-requests',
  'unsent-photographs',
]

const maxRows = 4
const nobody = () => null
const silent = { info() {}, warn() {}, error() {} }

/** The jobs of a shop whose storage refuses one name. */
const jobsOf = (db: Db, refused: string) =>
  allJobs({
    db,
    findCourier: nobody,
    findPayoutProvider: nobody,
    edge: {},
    storage: {
      async remove(path: string) {
        if (path.includes(refused)) throw new Error(`${path} cannot be removed`)
      },
    },
    logger: silent,
  } as unknown as Parameters<typeof allJobs>[0])

/** The database refuses to change one row. */
const spoil = (db: Db, { name, on, key }: NonNullable<Case['table']>, bad: string | number) =>
  db.execute(
    sql.raw(`
    create function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'a bad row'; end $$;
    create trigger refuse_row before ${on} on ${name} for each row when (${key} = ${bad}) execute function refuse_row()`),
  )

test.for(Object.entries(cases))(
  '%s: one bad row costs the others nothing, wherever it is',
  async ([name, one], { db }) => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: maxRows }), fc.nat(), async (count, which) => {
        await db
          .transaction(async (tx) => {
            const keys = await one.make(tx, count)
            const bad = keys[which % count]!
            if (one.table) await spoil(tx, one.table, bad)
            const job = jobsOf(tx, one.table ? '-' : `${bad}/`)[name]!
            await expect(Promise.resolve(job.work())).rejects.toThrow()
            const done = new Set(await one.findDone(tx))
            expect(keys.filter((key) => !done.has(key))).toEqual([bad])
            throw new Undo()
          })
          .catch((error: unknown) => {
            if (!(error instanceof Undo)) throw error
          })
      }),
      { numRuns: 3 },
    )
  },
)

test('unused pictures: a whole batch that cannot be removed keeps no later one', async ({ db }) => {
  const keys = [...Array.from({ length: 100 }, (_, at) => `bad-${at}`), 'later-0']
  const createdAt = sql`now() - interval '30 days'` as never
  const rows = keys.map((key) => ({ key, mediaType: 'image/webp' as const, width: 4, height: 5, bytes: 1, createdAt }))
  await db.insert(images).values(rows)
  await expect(jobsOf(db, 'bad-')['unused-pictures']!.work()).rejects.toThrow('100 went wrong')
  expect(await db.$count(images, sql`key = 'later-0'`)).toBe(0)
})

test('each job that works through rows is tried with a bad one', ({ db }) => {
  const all = [...Object.keys(cases), ...testedAlone, ...oneStatement]
  expect(all.toSorted()).toEqual(Object.keys(jobsOf(db, '-')).toSorted())
  expect(new Set(all).size).toBe(all.length)
})
