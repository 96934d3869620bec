import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

export type CourierFigures = {
  courier: string
  /** Parcels that the courier has picked up. */
  sent: number
  delivered: number
  /** With at least one failed delivery. */
  failed: number
  /** Came back, or on their way back. */
  back: number
  cashBack: number
  cashEnded: number
  lost: number
  /** From the pickup to the door, on average; null: nothing was delivered. */
  days: number | null
}

/** How each courier did with the parcels that were made in the last so many days; those with most parcels first. */
export async function findCourierFigures(db: Db, days: number): Promise<CourierFigures[]> {
  const rows = await db.execute<CourierFigures>(sql`
    with sent as (
      select p.courier, p.status, p.collect_paise is not null as is_cash, way.picked_at, way.delivered_at, way.has_failed
      from parcels p cross join lateral (
        select min(s.at) filter (where s.status = 'picked_up') as picked_at,
          min(s.at) filter (where s.status = 'delivered') as delivered_at,
          coalesce(bool_or(s.status = 'delivery_failed'), false) as has_failed
        from parcel_scans s where s.parcel_id = p.id and s.awb = p.awb) way
      where p.booking_state = 'booked' and p.courier is not null and p.status not in ('booked', 'cancelled')
        and p.created_at > now() - make_interval(days => ${days}))
    select courier, count(*)::int as sent,
      count(*) filter (where status = 'delivered')::int as delivered,
      count(*) filter (where has_failed)::int as failed,
      count(*) filter (where status in ('returning', 'returned'))::int as back,
      count(*) filter (where is_cash and status in ('returning', 'returned'))::int as "cashBack",
      count(*) filter (where is_cash and status in ('delivered', 'returning', 'returned'))::int as "cashEnded",
      count(*) filter (where status = 'lost')::int as lost,
      (extract(epoch from avg(delivered_at - picked_at) filter (where status = 'delivered')) / 86400)::float8 as days
    from sent group by courier order by sent desc, courier`)
  return [...rows]
}

/** The share of parcels that came back among those whose way has ended; null: none has. */
export const backShare = ({ back, delivered }: Pick<CourierFigures, 'back' | 'delivered'>) =>
  back + delivered === 0 ? null : back / (back + delivered)
