import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { Claim } from './plan-remittance.ts'
import { plainCode, type RemittanceCells } from './remittance-cells.ts'

/** A file of this year may name a parcel that was ordered so long ago. */
const oldestDays = 400

/**
 * The cash of these orders, one row for each parcel that has a number or left by hand and collects some. Orders without
 * such parcels are one row. A parcel that was delivered is owed
 * before its order has ended, and one that came back or is lost is not.
 */
export const claimsOf = (which: SQL) => sql`
  with cash as materialized (
    select o.id, o.number, o.total_paise - o.credit_paise as due_paise, o.courier, o.tracking_number,
      (case when o.order_status = 'delivered' then coalesce(o.paid_at, now()) else o.paid_at end at time zone 'Asia/Kolkata')::date::text as collected_on
    from orders o where o.payment_method = 'cash' and o.payment_state not in ('to_confirm', 'expired') and ${which}
  ), boxes as (
    select p.* from parcels p join cash on cash.id = p.order_id
    where (p.awb is not null and p.booking_state <> 'cancelled') or (p.provider = 'manual' and p.status is not null)
  ), claims as (
    select cash.id as order_id, boxes.id as parcel_id, cash.number,
      case when boxes.status in ('returned', 'lost') then null
        when boxes.status = 'delivered' then coalesce(cash.collected_on, (boxes.status_at at time zone 'Asia/Kolkata')::date::text)
        else cash.collected_on end as collected_on,
      case when boxes.id is null then cash.tracking_number else boxes.awb end as awb,
      coalesce(boxes.courier, cash.courier, '') as courier,
      case when boxes.id is null then cash.due_paise else boxes.collect_paise end as collect_paise
    from cash left join boxes on boxes.order_id = cash.id
  )
  select order_id::int as "orderId", parcel_id::int as "parcelId", number as "orderNumber", awb, courier,
    collected_on as "collectedOn", collect_paise as "collectPaise",
    coalesce((select sum(l.counted_paise) from remittance_lines l
      where l.order_id = claims.order_id and l.parcel_id is not distinct from claims.parcel_id), 0)::int as "receivedPaise",
    coalesce((select jsonb_agg(jsonb_build_object('amountPaise', l.amount_paise,
        'utr', coalesce(nullif(l.utr, ''), r.utr), 'paidOn', l.paid_on))
      from remittance_lines l join remittances r on r.id = l.remittance_id
      where l.counted_paise > 0 and l.order_id = claims.order_id
        and l.parcel_id is not distinct from claims.parcel_id), '[]') as "earlierRows"
  from claims where collect_paise > 0
  order by collected_on nulls last, order_id, parcel_id`

/** The parcels that a courier's file may be about. */
export function findClaimsOf(db: Db, rows: readonly RemittanceCells[]): Promise<Claim[]> {
  const named = (codes: string[]) => sql`any(${sql.param([...new Set(codes.map(plainCode))].filter(Boolean))}::text[])`
  const awbs = named(rows.map(({ awb }) => awb))
  const numbers = named(rows.map(({ order }) => order))
  return db.execute<Claim>(
    claimsOf(sql`(
      (o.remitted_at is null and o.created_at > now() - make_interval(days => ${oldestDays}))
      or o.number = ${numbers}
      or o.id in (select l.order_id from remittance_lines l where l.awb = ${awbs} or l.order_text = ${numbers}))`),
  )
}

/** duePaise: what is still to come. */
export type OwedClaim = Claim & { collectedOn: string; duePaise: number }

/** The money that couriers have collected and not paid out, the oldest first; of what was delivered, from that moment on. */
export async function findOwed(db: Db): Promise<OwedClaim[]> {
  const claims = await db.execute<Claim>(
    claimsOf(sql`o.remitted_at is null and (o.paid_at is not null or (o.payment_state = 'to_collect' and (o.order_status = 'delivered'
      or exists (select from parcels p where p.order_id = o.id and p.status = 'delivered'))))`),
  )
  return claims.flatMap((claim) => {
    const duePaise = claim.collectPaise - claim.receivedPaise
    return claim.collectedOn !== null && duePaise > 0 ? [{ ...claim, collectedOn: claim.collectedOn, duePaise }] : []
  })
}
