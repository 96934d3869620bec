import type { Db } from '#db/client.server.ts'
import { products } from '#shop/catalogue/tables.server.ts'
import { payments, refunds } from '#shop/payments/tables.server.ts'
import { type SQL, sql } from 'drizzle-orm'
import { offeredDays } from './rules.ts'
import { orderItems, orders, productSalesDays, productSalesStretches, salesDays } from './tables.server.ts'

/** A day in India. Money in paise; revenue counts by the day it came, refunds by the day they went back. */
export type SalesDay = {
  day: string
  started: number
  converted: number
  orders: number
  units: number
  revenuePaise: number
  refundedPaise: number
}

export type BestSeller = { productId: number; name: string; units: number; revenuePaise: number }

/** An order counts as converted when it was paid within so many days; as long, the checkouts of a day that is over are counted anew. */
const daysToConvert = 2

/** Days whose checkouts may still be paid in time, and one to be sure; what is kept of them is counted anew. */
const daysConverting = daysToConvert + 1

/** A payment that was under way at midnight has come by then. */
const closingPause = sql`interval '10 minutes'`

const today = sql`(now() at time zone 'Asia/Kolkata')::date`
const dayOf = (moment: SQL | typeof orders.paidAt | typeof orders.createdAt | typeof refunds.updatedAt) => sql`(${moment} at time zone 'Asia/Kolkata')::date`
const startOf = (day: SQL) => sql`(${day})::timestamp at time zone 'Asia/Kolkata'`
const within = (moment: typeof orders.paidAt | typeof orders.createdAt | typeof refunds.updatedAt, from: SQL, to: SQL) =>
  sql`${moment} >= ${startOf(from)} and ${moment} < ${startOf(sql`${to} + 1`)}`

const placed = (from: SQL, to: SQL) => sql`
  select ${dayOf(orders.createdAt)} as day, count(*) as started,
    count(*) filter (where ${orders.paidAt} < ${orders.createdAt} + make_interval(days => ${daysToConvert})) as converted
  from ${orders} where ${within(orders.createdAt, from, to)} group by 1`

/**
 * The sums of every day between two, both included, from the orders themselves. Lines are looked up order by order
 * (lateral): few days are asked for, and the planner would rather read every line that was ever sold.
 */
const summed = (from: SQL, to: SQL) => sql`
  with placed as (${placed(from, to)}), paid as (
    select ${dayOf(orders.paidAt)} as day, count(*) as orders, sum(${orders.totalPaise}) as revenue
    from ${orders} where ${within(orders.paidAt, from, to)} group by 1
  ), sold as (
    select ${dayOf(orders.paidAt)} as day, sum(pieces) as units
    from ${orders} join lateral (
      select sum(${orderItems.quantity}) as pieces from ${orderItems} where ${orderItems.orderId} = ${orders.id}
    ) own on true
    where ${within(orders.paidAt, from, to)} group by 1
  ), given_back as (
    select ${dayOf(refunds.updatedAt)} as day, sum(${refunds.amountPaise}) as refunded
    from ${refunds} join ${payments} on ${payments.provider} = ${refunds.provider}
      and ${payments.providerPaymentId} = ${refunds.providerPaymentId}
    where ${refunds.status} = 'processed' and ${payments.disposition} = 'normal' and ${within(refunds.updatedAt, from, to)} group by 1
  )
  select every.day::date as day, coalesce(started, 0) as started, coalesce(converted, 0) as converted,
    coalesce(orders, 0) as orders, coalesce(units, 0) as units, coalesce(revenue, 0) as revenue_paise,
    coalesce(refunded, 0) as refunded_paise
  from generate_series(${from}, ${to}, interval '1 day') every(day)
    left join placed on placed.day = every.day::date left join paid on paid.day = every.day::date
    left join sold on sold.day = every.day::date left join given_back on given_back.day = every.day::date`

const productsSummed = (from: SQL, to: SQL) => sql`
  select ${dayOf(orders.paidAt)} as day, own.product_id, sum(own.quantity)::int as units, sum(own.line_total_paise)::bigint as revenue_paise
  from ${orders} join lateral (
    select product_id, quantity, line_total_paise from ${orderItems} where ${orderItems.orderId} = ${orders.id} offset 0
  ) own on own.product_id is not null
  where ${within(orders.paidAt, from, to)} group by 1, 2`

/**
 * Keeps the sums of days that are over, so that nobody adds them up again. Only how many of their checkouts were paid
 * may still change: that is put right with each later day. Safe to do twice, and at once.
 */
export async function closeSalesDays(db: Db) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sales-days', 0))`)
    const [due] = await tx.execute<{ from: string | null; to: string }>(sql`
      select coalesce((select max(day) + 1 from ${salesDays}), (select min(${dayOf(orders.createdAt)}) from ${orders}))::text as "from",
        (((now() - ${closingPause}) at time zone 'Asia/Kolkata')::date - 1)::text as "to"`)
    if (!due?.from || due.from > due.to) return keepStretches(tx)
    const [from, to] = [sql`${due.from}::date`, sql`${due.to}::date`]
    await tx.execute(sql`insert into ${salesDays} (day, started, converted, orders, units, revenue_paise, refunded_paise) ${summed(from, to)}`)
    await tx.execute(sql`
      update ${salesDays} set converted = counted.converted from (${placed(sql`${from} - ${daysConverting}::int`, sql`${from} - 1`)}) counted
      where ${salesDays.day} = counted.day`)
    await tx.execute(sql`insert into ${productSalesDays} (day, product_id, units, revenue_paise) ${productsSummed(from, to)}`)
    await keepStretches(tx)
  })
}

/** The first day whose sums are not kept. */
const firstOpen = (from: SQL) => sql`greatest(${from}, coalesce((select max(day) + 1 from ${salesDays}), ${from}))`

/** Every day from `from` to `to`, both included ("2026-11-21"), oldest first. */
export async function findSales(db: Db, from: string, to: string): Promise<SalesDay[]> {
  const [first, last] = [sql`${from}::date`, sql`${to}::date`]
  const open = await findFirstOpen(db, first)
  const converting = await db.execute<{ day: string; converted: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, converted::int as converted
    from (${placed(sql`greatest(${first}, ${today} - ${daysConverting}::int)`, sql`least(${last}, ${open} - 1)`)}) counted`)
  const convertedOn = new Map(converting.map(({ day, converted }) => [day, converted]))
  const days = await db.execute<SalesDay>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, started::int as started, converted::int as converted, orders::int as orders,
      units::int as units, revenue_paise::float8 as "revenuePaise", refunded_paise::float8 as "refundedPaise"
    from (
      select * from ${salesDays} where day between ${first} and ${last}
      union all select * from (${summed(open, last)}) newer
    ) days
    union all
    select to_char(every.day, 'YYYY-MM-DD'), 0, 0, 0, 0, 0, 0
    from generate_series(${first}, ${last}, interval '1 day') every(day)
    where every.day < (select min(day) from ${salesDays})
    order by day`)
  return days.map((day) => ({ ...day, converted: convertedOn.get(day.day) ?? day.converted }))
}

/** Adds up the closed part of the offered stretches once a day. */
async function keepStretches(tx: Db) {
  const starts = sql.join(offeredDays.map((days) => sql`(${today} - ${days - 1}::int)`), sql`, `)
  const [due] = await tx.execute<{ isDue: boolean }>(sql`
    select exists (select from unnest(array[${starts}]) as stretch(from_day)
      where exists (select from ${productSalesDays} where day >= from_day)
        and not exists (select from ${productSalesStretches} kept
          where kept.from_day = stretch.from_day and kept.to_day = (select max(day) from ${salesDays}))) as "isDue"`)
  if (!due!.isDue) return
  await tx.execute(sql`delete from ${productSalesStretches}`)
  await tx.execute(sql`
    insert into ${productSalesStretches} (from_day, to_day, product_id, units, revenue_paise)
    select from_day, (select max(day) from ${salesDays}), product_id, sum(units), sum(revenue_paise)
    from unnest(array[${starts}]) as stretch(from_day) join ${productSalesDays} on day >= from_day
    group by from_day, product_id`)
}

/** What sold most pieces in orders paid from `from` to `to`, of what the shop still knows. */
export async function findBestSellers(db: Db, from: string, to: string, limit = 8): Promise<BestSeller[]> {
  const [first, last] = [sql`${from}::date`, sql`${to}::date`]
  const open = await findFirstOpen(db, first)
  const [kept] = await db.execute<{ isThere: boolean }>(sql`
    select exists (select from ${productSalesStretches} where from_day = ${first} and to_day = ${open} - 1 and ${last} >= ${open}) as "isThere"`)
  // Kept sums come in order: only those of what sold since then, and the first few of the others, are looked at.
  const closed = kept!.isThere
    ? sql`
        select product_id, units, revenue_paise from ${productSalesStretches}
        where from_day = ${first} and product_id in (select product_id from newer)
        union all (
          select product_id, units, revenue_paise from ${productSalesStretches}
          where from_day = ${first} and product_id not in (select product_id from newer)
          order by units desc, revenue_paise desc, product_id limit ${limit}
        )`
    : sql`select product_id, units, revenue_paise from ${productSalesDays} where day between ${first} and ${last}`
  return db.execute<BestSeller>(sql`
    with newer as materialized (${productsSummed(open, last)})
    select product_id as "productId", ${products.name} as name, units::int as units, revenue::float8 as "revenuePaise"
    from (
      select product_id, sum(units) as units, sum(revenue_paise) as revenue
      from (select product_id, units, revenue_paise from newer union all ${closed}) sold
      group by product_id order by 2 desc, 3 desc, product_id limit ${limit}
    ) best join ${products} on ${products.id} = product_id
    order by best.units desc, revenue desc, product_id`)
}

/** Asked for first, so that the planner sees days, not a question. */
async function findFirstOpen(db: Db, from: SQL) {
  const [row] = await db.execute<{ day: string }>(sql`select ${firstOpen(from)}::text as day`)
  return sql`${row!.day}::date`
}
