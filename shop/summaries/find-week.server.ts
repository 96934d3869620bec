import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { isRealPayment } from '#shop/payments/queries.server.ts'
import { findSales, type SalesDay } from '#shop/reports/sum-sales.server.ts'
import { weekBefore } from './summary-week.ts'
import type { WeekFigures } from './weekly-email-content.ts'

const sum = (days: readonly SalesDay[], of: (day: SalesDay) => number) => days.reduce((all, day) => all + of(day), 0)

/** The figures of the week before a Monday ("2026-11-23"): money as the dashboard counts it, orders as they were placed. */
export async function findWeek(db: Db, monday: string): Promise<WeekFigures> {
  const { from, to, before } = weekBefore(monday)
  const [days, daysBefore, [counted]] = await Promise.all([
    findSales(db, from, to),
    findSales(db, before.from, before.to),
    db.execute<Counted>(counts(from, to, before.from)),
  ])
  return {
    takenPaise: sum(days, ({ revenuePaise }) => revenuePaise),
    takenBeforePaise: sum(daysBefore, ({ revenuePaise }) => revenuePaise),
    givenBackPaise: sum(days, ({ refundedPaise }) => refundedPaise),
    paidOrders: sum(days, ({ orders }) => orders),
    ...counted!,
  }
}

type Counted = Omit<WeekFigures, 'takenPaise' | 'takenBeforePaise' | 'givenBackPaise' | 'paidOrders'>

const start = (day: string) => sql`${day}::date::timestamp at time zone 'Asia/Kolkata'`
const end = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'Asia/Kolkata'`

const counts = (from: string, to: string, beforeFrom: string) => sql`
  with placed as (
    select created_at >= ${start(from)} as is_now, payment_method = 'cash' as is_cash from orders
    where created_at >= ${start(beforeFrom)} and created_at < ${end(to)} and exchanged_from is null and ${isRealPayment(orders.paymentMethod)}
      and payment_state not in ('pending', 'failed', 'expired')
  ), refused as (
    select order_id, collect_paise from parcels
    where status = 'returned' and cancelled_because is null and collect_paise is not null and status_at >= ${start(from)} and status_at < ${end(to)}
  ), asked as (
    select r.id from return_requests r join orders on orders.id = r.order_id
    where r.requested_at >= ${start(from)} and r.requested_at < ${end(to)} and ${isRealPayment(orders.paymentMethod)}
  )
  select
    (select count(*)::int from placed where is_now) as placed,
    (select count(*)::int from placed where not is_now) as "placedBefore",
    (select count(*)::int from placed where is_now and is_cash) as "placedInCash",
    (select count(*)::int from asked) as "returnsAsked",
    (select coalesce(sum(l.asked), 0)::int from return_lines l where l.request_id in (select id from asked)) as "piecesReturned",
    (select count(distinct order_id)::int from refused) as refused,
    (select coalesce(sum(collect_paise), 0)::float8 from refused) as "refusedPaise"`
