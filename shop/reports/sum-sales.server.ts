import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { products } from '#shop/catalogue/tables.server.ts'
import { creditEntries } from '#shop/credit/tables.server.ts'
import { shownLinePaise } from '#shop/orders/agreed/set-sql.server.ts'
import { cashRefunds } from '#shop/orders/money/tables.server.ts'
import { cashMethod } from '#shop/orders/rules.ts'
import { orderItems, orders } from '#shop/orders/tables.server.ts'
import { isRealPayment } from '#shop/payments/queries.server.ts'
import { disputes, payments, refunds } from '#shop/payments/tables.server.ts'
import { productSalesDays, productSalesPeriods, salesDays } from './tables.server.ts'
import { firstDayAfter, wholePeriods } from './ten-day-periods.ts'

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

/** An order counts as converted when it is to be paid in cash, or was paid within so many days; as long, the checkouts of a day that is over are counted anew. */
const daysToConvert = 2

/** Days whose checkouts may still be paid in time, and one to be sure; their stored sums are counted again. */
const daysConverting = daysToConvert + 1

/** Days after the money in which a courier may still bring back what it called delivered. */
const daysUncollecting = 45

/** A payment that was under way at midnight has come by then. */
const closingMinutes = 10

/** The first day of the ten-day period that a day is in. */
const periodOf = (day: SQL) =>
  sql`(date_trunc('month', ${day})::date + least((extract(day from ${day})::int - 1) / 10, 2) * 10)`

const today = sql`(now() at time zone 'Asia/Kolkata')::date`
type Moment =
  | typeof orders.paidAt
  | typeof orders.createdAt
  | typeof refunds.updatedAt
  | typeof disputes.heardAt
  | typeof cashRefunds.firstPaidAt
  | typeof creditEntries.at
  | SQL

const dayOf = (moment: Moment) => sql`(${moment} at time zone 'Asia/Kolkata')::date`
const startOf = (day: SQL) => sql`(${day})::timestamp at time zone 'Asia/Kolkata'`
const within = (moment: Moment, from: SQL, to: SQL) =>
  sql`${moment} >= ${startOf(from)} and ${moment} < ${startOf(sql`${to} + 1`)}`

/** A piece sent in exchange was sold with the first order, but for its difference. */
const counts = sql`(${isRealPayment(orders.paymentMethod)} and ${orders.exchangedFrom} is null)`

/** A bank may ask again for what it took: of all disputes together that were lost no more counts than was paid. */
const takenPaise = sql`least(${disputes.amountPaise}, greatest(0, ${payments.amountPaise} - (
  select coalesce(sum(lost.amount_paise), 0) from disputes lost
  where lost.provider = ${disputes.provider} and lost.provider_payment_id = ${disputes.providerPaymentId}
    and lost.status = 'lost'
    and (lost.heard_at, lost.provider_dispute_id) < (${disputes.heardAt}, ${disputes.providerDisputeId}))))`

/** Debts for pieces sent in exchange that their customers paid by bank or in cash. Their table belongs to a higher room. */
const paidByHand = (from: SQL, to: SQL) => sql`
  select ${dayOf(owedEndedAt)} as day, sum(r.owed_paise) as paise
  from return_requests r join ${orders} on ${orders.id} = r.exchange_order_id
  where r.owed_end = 'paid' and ${within(owedEndedAt, from, to)} and ${isRealPayment(orders.paymentMethod)} group by 1`

const owedEndedAt = sql`r.owed_ended_at`

const newRevenue = sql`case when ${orders.exchangedFrom} is null then ${orders.totalPaise} - ${orders.uncollectedPaise}
  else ${orders.differencePaise} end`

const placed = (from: SQL, to: SQL) => sql`
  select ${dayOf(orders.createdAt)} as day, count(*) as started,
    count(*) filter (where ${orders.paidAt} < ${orders.createdAt} + make_interval(days => ${daysToConvert})
      or ${orders.paymentMethod} = ${cashMethod}) as converted
  from ${orders} where ${within(orders.createdAt, from, to)} and ${counts} group by 1`

/**
 * The sums of every day between two, both included, from the orders themselves. Lines are looked up order by order
 * (lateral): few days are asked for, and the planner would rather read every line that was ever sold.
 */
const summed = (from: SQL, to: SQL) => sql`
  with placed as (${placed(from, to)}), paid as (
    select ${dayOf(orders.paidAt)} as day, count(*) filter (where ${orders.exchangedFrom} is null) as orders,
      sum(${newRevenue}) as revenue
    from ${orders} where ${within(orders.paidAt, from, to)} and ${isRealPayment(orders.paymentMethod)} group by 1
  ), by_hand as (${paidByHand(from, to)}), sold as (
    select ${dayOf(orders.paidAt)} as day, sum(pieces) as units
    from ${orders} join lateral (
      select sum(${orderItems.quantity}) as pieces from ${orderItems} where ${orderItems.orderId} = ${orders.id}
    ) own on true
    where ${within(orders.paidAt, from, to)} and ${counts} group by 1
  ), given_back as (
    select day, sum(paise) as refunded from (
      select ${dayOf(refunds.updatedAt)} as day, ${refunds.amountPaise} as paise
      from ${refunds} join ${payments} on ${payments.provider} = ${refunds.provider}
        and ${payments.providerPaymentId} = ${refunds.providerPaymentId}
        join ${orders} on ${orders.gatewayOrderId} = ${payments.gatewayOrderId} and ${orders.paidAt} is not null
      where ${refunds.status} = 'processed' and ${payments.disposition} = 'normal' and ${within(refunds.updatedAt, from, to)}
        and ${isRealPayment(refunds.provider)}
      union all
      select ${dayOf(disputes.heardAt)}, ${takenPaise}
      from ${disputes} join ${payments} on ${payments.provider} = ${disputes.provider}
        and ${payments.providerPaymentId} = ${disputes.providerPaymentId}
        join ${orders} on ${orders.gatewayOrderId} = ${payments.gatewayOrderId} and ${orders.paidAt} is not null
      where ${disputes.status} = 'lost' and ${payments.disposition} = 'normal' and ${within(disputes.heardAt, from, to)}
        and ${isRealPayment(disputes.provider)}
      union all
      select ${dayOf(cashRefunds.firstPaidAt)}, ${cashRefunds.amountPaise} from ${cashRefunds} where ${cashRefunds.isOfSale} and ${within(cashRefunds.firstPaidAt, from, to)}
      union all
      select ${dayOf(creditEntries.at)}, ${creditEntries.paise}
      from ${creditEntries} join ${orders} on ${orders.number} = ${creditEntries.orderNumber} and ${orders.paidAt} is not null
      where ${creditEntries.cause} in ('return', 'given_back') and ${within(creditEntries.at, from, to)}
        and ${isRealPayment(orders.paymentMethod)}
    ) every_way group by 1
  )
  select every.day::date as day, coalesce(started, 0) as started, coalesce(converted, 0) as converted,
    coalesce(orders, 0) as orders, coalesce(units, 0) as units, coalesce(revenue, 0) + coalesce(by_hand.paise, 0) as revenue_paise,
    coalesce(refunded, 0) as refunded_paise
  from generate_series(${from}, ${to}, interval '1 day') every(day)
    left join placed on placed.day = every.day::date left join paid on paid.day = every.day::date
    left join by_hand on by_hand.day = every.day::date
    left join sold on sold.day = every.day::date left join given_back on given_back.day = every.day::date`

const productsSummed = (from: SQL, to: SQL) => sql`
  select ${dayOf(orders.paidAt)} as day, own.product_id, sum(own.quantity)::int as units, sum(own.paise)::bigint as revenue_paise
  from ${orders} join lateral (
    select product_id, quantity, ${shownLinePaise} as paise from ${orderItems} where ${orderItems.orderId} = ${orders.id} offset 0
  ) own on own.product_id is not null
  where ${within(orders.paidAt, from, to)} and ${counts} group by 1, 2`

/** One process at a time writes the sums. */
export const lockSalesDays = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sales-days', 0))`)

/**
 * Keeps the sums of days that are over, so that no page adds them up again. Checkouts are still paid, and cash of parcels
 * that came back is un-collected: with each later day the last weeks are put right. Safe to do twice, and at once.
 */
export async function closeSalesDays(db: Db, afterMinutes = closingMinutes) {
  await db.transaction(async (tx) => {
    await lockSalesDays(tx)
    const [due] = await tx.execute<{ from: string | null; to: string }>(sql`
      select coalesce((select max(day) + 1 from ${salesDays}), (select min(${dayOf(orders.createdAt)}) from ${orders}))::text as "from",
        (((now() - make_interval(mins => ${afterMinutes}::int)) at time zone 'Asia/Kolkata')::date - 1)::text as "to"`)
    if (!due?.from || due.from > due.to) return
    const [from, to] = [sql`${due.from}::date`, sql`${due.to}::date`]
    await tx.execute(
      sql`insert into ${salesDays} (day, started, converted, orders, units, revenue_paise, refunded_paise) ${summed(from, to)}`,
    )
    await tx.execute(sql`
      update ${salesDays} set converted = counted.converted from (${placed(sql`${from} - ${daysConverting}::int`, sql`${from} - 1`)}) counted
      where ${salesDays.day} = counted.day`)
    const changed = await tx.execute<{ day: string }>(sql`
      update ${salesDays} set orders = counted.orders, units = counted.units, revenue_paise = counted.revenue_paise,
        refunded_paise = counted.refunded_paise
      from (${summed(sql`${from} - ${daysUncollecting}::int`, sql`${from} - 1`)}) counted
      where ${salesDays.day} = counted.day and (${salesDays.orders}, ${salesDays.units}, ${salesDays.revenuePaise}, ${salesDays.refundedPaise})
        is distinct from (counted.orders, counted.units, counted.revenue_paise, counted.refunded_paise)
      returning to_char(${salesDays.day}, 'YYYY-MM-DD') as day`)
    for (const { day } of changed) await countProductsAnew(tx, sql`${day}::date`)
    await tx.execute(
      sql`insert into ${productSalesDays} (day, product_id, units, revenue_paise) ${productsSummed(from, to)}`,
    )
    await closePeriods(tx)
  })
}

/** The sums of a day's products, and of the periods from its own on, are made again. */
async function countProductsAnew(tx: Db, day: SQL) {
  await tx.execute(sql`delete from ${productSalesDays} where day = ${day}`)
  await tx.execute(
    sql`insert into ${productSalesDays} (day, product_id, units, revenue_paise) ${productsSummed(day, day)}`,
  )
  await tx.execute(sql`delete from ${productSalesPeriods} where period >= ${periodOf(day)}`)
}

/** The first day whose sums are not stored. */
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

/** Keeps the sums of periods whose last day was closed. */
const closePeriods = (tx: Db) =>
  tx.execute(sql`
    insert into ${productSalesPeriods} (period, product_id, units, revenue_paise)
    select period, product_id, sum(units), sum(revenue_paise) from ${productSalesDays} cross join lateral (select ${periodOf(sql`day`)} as period) its
    where day > coalesce((select max(period) from ${productSalesPeriods}), '-infinity')
      and period > coalesce((select max(period) from ${productSalesPeriods}), '-infinity')
      and period < ${periodOf(sql`(select max(day) + 1 from ${salesDays})`)}
    group by 1, 2`)

type Ranking = { limit?: number; ofEachPeriod?: number }

/**
 * The products that sold most pieces in orders paid from `from` to `to`, of those the shop still has. A product that is
 * among the best of no period sold at most as much as the last of each period's best together: when all that are found
 * sold more, nothing else can stand before them. Otherwise everything is added up.
 */
export async function findBestSellers(
  db: Db,
  from: string,
  to: string,
  { limit = 8, ofEachPeriod = 100 }: Ranking = {},
): Promise<BestSeller[]> {
  const stretch = await findStretch(db, from, to)
  // Some may have been deleted since.
  for (let most = limit * 2; ; most *= 10) {
    const best = await rank(db, stretch, most, ofEachPeriod)
    const sellers = await nameThem(db, best)
    if (sellers.length >= limit || best.length < most) return sellers.slice(0, limit)
  }
}

/** Days from the first to the last; the stored sums of periods stand for those in between. */
type Stretch = { from: SQL; to: SQL; open: SQL; periods: string[] }

/** Asked for first, so that the planner sees days, not a question. */
async function findStretch(db: Db, first: string, last: string): Promise<Stretch> {
  const [from, to] = [sql`${first}::date`, sql`${last}::date`]
  const [closed] = await db.execute<{ last: string | null }>(
    sql`select max(period)::text as last from ${productSalesPeriods}`,
  )
  return {
    from,
    to,
    open: await findFirstOpen(db, from),
    periods: wholePeriods(first, last).filter((period) => period <= (closed!.last ?? '')),
  }
}

type Sold = { productId: number; units: number; revenuePaise: number }

async function rank(db: Db, stretch: Stretch, most: number, ofEachPeriod: number): Promise<Sold[]> {
  const { from, to, open, periods } = stretch
  const [earliest, latest] = [periods[0], periods.at(-1)]
  const days =
    earliest && latest
      ? sql`(day >= ${from} and day < ${earliest}::date or day >= ${firstDayAfter(latest)}::date and day <= ${to})`
      : sql`day between ${from} and ${to}`
  const loose = sql`
    select product_id, sum(units) as units, sum(revenue_paise) as revenue_paise from (
      select product_id, units, revenue_paise from (${productsSummed(open, to)}) newer
      union all select product_id, units, revenue_paise from ${productSalesDays} where ${days}
    ) outside group by product_id`
  if (!earliest || !latest) {
    return db.execute<Sold>(
      sql`select ${sold} from (${loose}) summed order by units desc, revenue_paise desc, product_id limit ${most}`,
    )
  }

  const inPeriods = sql`period between ${earliest}::date and ${latest}::date`
  const found = await db.execute<Sold & { bound: number }>(sql`
    with loose as materialized (${loose}), best as materialized (
      select every.period, top.product_id, top.units from unnest(${sql.param(`{${periods}}`)}::date[]) every(period) cross join lateral (
        select product_id, units from ${productSalesPeriods} kept where kept.period = every.period order by units desc limit ${ofEachPeriod}
      ) top
      union all (select null, product_id, units from loose order by units desc limit ${ofEachPeriod})
    ), candidates as (select distinct product_id from best)
    select ${sold}, (
      select coalesce(sum(least_units), 0) from (select min(units) as least_units from best group by period having count(*) = ${ofEachPeriod}) each
    )::int as bound
    from (
      select product_id, sum(units) as units, sum(revenue_paise) as revenue_paise from (
        select product_id, units, revenue_paise from loose where product_id in (select product_id from candidates)
        union all
        select product_id, units, revenue_paise from ${productSalesPeriods} where product_id in (select product_id from candidates) and ${inPeriods}
      ) parts group by product_id
    ) summed order by units desc, revenue_paise desc, product_id limit ${most}`)
  const bound = found[0]?.bound ?? 0
  const sure = found.filter(({ units }) => units > bound)
  if (bound === 0 || sure.length === most) return found
  return db.execute<Sold>(sql`
    select ${sold} from (
      select product_id, sum(units) as units, sum(revenue_paise) as revenue_paise from (
        ${loose} union all select product_id, units, revenue_paise from ${productSalesPeriods} where ${inPeriods}
      ) parts group by product_id
    ) summed order by units desc, revenue_paise desc, product_id limit ${most}`)
}

const sold = sql`product_id as "productId", units::int as units, revenue_paise::float8 as "revenuePaise"`

async function nameThem(db: Db, best: readonly Sold[]): Promise<BestSeller[]> {
  const ids = best.map(({ productId }) => productId)
  const named = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, ids))
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return best.flatMap(({ productId, units, revenuePaise }) => {
    const name = names.get(productId)
    return name === undefined ? [] : [{ productId, name, units, revenuePaise }]
  })
}

/** Asked for first, so that the planner sees days, not a question. */
async function findFirstOpen(db: Db, from: SQL) {
  const [row] = await db.execute<{ day: string }>(sql`select ${firstOpen(from)}::text as day`)
  return sql`${row!.day}::date`
}
