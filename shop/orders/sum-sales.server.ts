import type { Db } from '#db/client.server.ts'
import { products } from '#shop/catalogue/tables.server.ts'
import { payments, refunds } from '#shop/payments/tables.server.ts'
import { type SQL, sql } from 'drizzle-orm'
import { orderItems, orders, productSalesDays, productSalesMonths, salesDays } from './tables.server.ts'

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
    if (!due?.from || due.from > due.to) return
    const [from, to] = [sql`${due.from}::date`, sql`${due.to}::date`]
    await tx.execute(sql`insert into ${salesDays} (day, started, converted, orders, units, revenue_paise, refunded_paise) ${summed(from, to)}`)
    await tx.execute(sql`
      update ${salesDays} set converted = counted.converted from (${placed(sql`${from} - ${daysConverting}::int`, sql`${from} - 1`)}) counted
      where ${salesDays.day} = counted.day`)
    await tx.execute(sql`insert into ${productSalesDays} (day, product_id, units, revenue_paise) ${productsSummed(from, to)}`)
    await closeSalesMonths(tx)
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

/** Keeps the sums of months whose last day was closed. */
const closeSalesMonths = (tx: Db) =>
  tx.execute(sql`
    insert into ${productSalesMonths} (month, product_id, units, revenue_paise)
    select date_trunc('month', day)::date, product_id, sum(units), sum(revenue_paise) from ${productSalesDays}
    where day >= coalesce((select max(month) + interval '1 month' from ${productSalesMonths}), '-infinity')
      and day < (select date_trunc('month', max(day) + 1) from ${salesDays})
    group by 1, 2`)

/**
 * What sold most pieces in orders paid from `from` to `to`, of what the shop still knows. A product that is among the
 * best of no month sold at most as much as the last of each month's best together: when the best of those looked at
 * sold more, nothing else can stand before them. Otherwise everything is added up. `ofEachMonth`: so many are looked at first.
 */
export async function findBestSellers(db: Db, from: string, to: string, { limit = 8, ofEachMonth = 200 } = {}): Promise<BestSeller[]> {
  const stretch = await findStretch(db, from, to)
  if (stretch.months === null) return (await findBest(db, stretch, limit, null)).map(withoutBound)
  const best = await findBest(db, stretch, limit, ofEachMonth)
  const isSure = best.length > 0 && (best[0]!.bound === 0 || (best.length === limit && best.at(-1)!.units > best[0]!.bound))
  return (isSure ? best : await findBest(db, stretch, limit, null)).map(withoutBound)
}

type Stretch = {
  /** Days whose sums are kept, outside the whole months. */
  days: SQL
  /** Days that are added up now. */
  open: { from: SQL; to: SQL }
  /** The first day of the first whole month, and the first behind the last. */
  months: { from: SQL; until: SQL } | null
}

/** Asked for first, so that the planner sees days, not a question. */
async function findStretch(db: Db, from: string, to: string): Promise<Stretch> {
  const open = await findFirstOpen(db, sql`${from}::date`)
  const [row] = await db.execute<{ open: string; monthsFrom: string; monthsUntil: string | null }>(sql`
    select ${open}::text as open, (date_trunc('month', ${from}::date - 1) + interval '1 month')::date::text as "monthsFrom",
      (select least(date_trunc('month', least(${to}::date + 1, ${open})), max(month) + interval '1 month')::date
        from ${productSalesMonths} having max(month) is not null)::text as "monthsUntil"`)
  const { monthsFrom, monthsUntil } = row!
  const hasMonths = monthsUntil !== null && monthsFrom < monthsUntil
  return {
    days: hasMonths
      ? sql`(day >= ${from}::date and day < ${monthsFrom}::date or day >= ${monthsUntil}::date and day <= ${to}::date)`
      : sql`day between ${from}::date and ${to}::date`,
    open: { from: open, to: sql`${to}::date` },
    months: hasMonths ? { from: sql`${monthsFrom}::date`, until: sql`${monthsUntil}::date` } : null,
  }
}

type Best = BestSeller & { bound: number }

const withoutBound = ({ bound: _, ...seller }: Best): BestSeller => seller

/** `most`: of each month, and of the days outside, only the so many best are looked at; the others sold at most `bound` pieces. */
async function findBest(db: Db, { days, open, months }: Stretch, limit: number, most: number | null): Promise<Best[]> {
  const loose = sql`
    select product_id, sum(units)::int as units, sum(revenue_paise)::bigint as revenue_paise from (
      select product_id, units, revenue_paise from (${productsSummed(open.from, open.to)}) newer
      union all select product_id, units, revenue_paise from ${productSalesDays} where ${days}
    ) sold group by product_id`
  const inMonths = months ? sql`${productSalesMonths.month} >= ${months.from} and ${productSalesMonths.month} < ${months.until}` : sql`false`
  const parts =
    most === null || months === null
      ? sql`select null::date as month, null::int as product_id, 0 as units where false`
      : sql`
        select every.month::date as month, top.product_id, top.units
        from generate_series(${months.from}, ${months.until} - 1, interval '1 month') every(month)
          cross join lateral (
            select product_id, units from ${productSalesMonths} where ${productSalesMonths.month} = every.month::date order by units desc limit ${most}
          ) top
        union all (select null, product_id, units from loose order by units desc limit ${most})`
  const among = most === null ? sql`` : sql`where product_id in (select product_id from parts)`
  return db.execute<Best>(sql`
    with loose as materialized (${loose}), parts as materialized (${parts})
    select product_id as "productId", ${products.name} as name, total.units::int as units, revenue::float8 as "revenuePaise",
      (select coalesce(sum(least_units), 0) from (
        select case when count(*) = ${most ?? 0} then min(parts.units) else 0 end as least_units from parts group by month
      ) each)::int as bound
    from (
      select product_id, sum(units) as units, sum(revenue_paise) as revenue
      from (
        select product_id, units, revenue_paise from loose ${among}
        union all
        select product_id, units, revenue_paise from ${productSalesMonths} ${among} ${most === null ? sql`where` : sql`and`} ${inMonths}
      ) sold
      group by product_id
    ) total join ${products} on ${products.id} = product_id
    order by total.units desc, revenue desc, product_id limit ${limit}`)
}

/** Asked for first, so that the planner sees days, not a question. */
async function findFirstOpen(db: Db, from: SQL) {
  const [row] = await db.execute<{ day: string }>(sql`select ${firstOpen(from)}::text as day`)
  return sql`${row!.day}::date`
}
