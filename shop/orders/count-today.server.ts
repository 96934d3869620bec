import type { Db } from '#db/client.server.ts'
import { sql } from 'drizzle-orm'
import { orders } from './tables.server.ts'

export type DayLine = { day: string; orders: number; revenuePaise: number }

/** The last days in India, oldest first, each with the orders paid on it and what they brought, in paise. */
export async function findDays(db: Db, days = 14): Promise<DayLine[]> {
  return db.execute<DayLine>(sql`
    with days as (
      select day::date as day from generate_series(
        (now() at time zone 'Asia/Kolkata')::date - ${days - 1}::int,
        (now() at time zone 'Asia/Kolkata')::date, interval '1 day') day
    ), paid as (
      select (${orders.paidAt} at time zone 'Asia/Kolkata')::date as day, count(*)::int as orders,
        sum(${orders.totalPaise})::float8 as revenue
      from ${orders}
      where ${orders.paidAt} >= ((now() at time zone 'Asia/Kolkata')::date - ${days - 1}::int)::timestamp at time zone 'Asia/Kolkata'
      group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(paid.orders, 0) as orders,
      coalesce(paid.revenue, 0)::float8 as "revenuePaise"
    from days left join paid using (day) order by days.day`)
}

export type Waiting = { toConfirm: number; toPack: number; toShip: number; toReview: number; unpaid: number }

/** How many orders wait for which deed of staff, and how many for the shopper's money. */
export async function countWaiting(db: Db): Promise<Waiting> {
  const [counts] = await db.execute<Waiting>(sql`
    select
      count(*) filter (where ${orders.orderStatus} = 'pending' and ${orders.paidAt} is not null)::int as "toConfirm",
      count(*) filter (where ${orders.orderStatus} = 'confirmed')::int as "toPack",
      count(*) filter (where ${orders.orderStatus} = 'packed')::int as "toShip",
      count(*) filter (where ${orders.needsReview} is not null)::int as "toReview",
      count(*) filter (where ${orders.orderStatus} = 'pending' and ${orders.paymentState} = 'pending')::int as "unpaid"
    from ${orders}
    where ${orders.orderStatus} in ('pending', 'confirmed', 'packed') or ${orders.needsReview} is not null`)
  return counts!
}
