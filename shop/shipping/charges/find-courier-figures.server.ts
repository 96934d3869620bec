import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { findDeliveryTable } from '#shop/delivery/charges/find-delivery.server.ts'
import { zoneOf } from '#shop/delivery/charges/zone-rules.ts'
import { findOwed } from '../remittance/find-claims.server.ts'
import { type ParcelSums, sumParcels } from './sum-parcels.ts'

type Counted = ParcelSums & { courier: string; pinCode: string; state: string }

export type CourierFigures = ParcelSums & {
  name: string
  /** The money that couriers collected and have not paid out, whenever that was. */
  cashOwedPaise: number
}

/** By courier, and by the owner's zones as they are now; without zones by state. Those with most parcels first. */
export type Figures = { couriers: CourierFigures[]; places: CourierFigures[]; isByZone: boolean }

/** How parcels did that were made in the last so many days. */
export async function findCourierFigures(db: Db, days: number): Promise<Figures> {
  const [counted, owed, table] = await Promise.all([countParcels(db, days), findOwedPlaces(db), findDeliveryTable(db)])
  const placeOf = ({ pinCode, state }: { pinCode: string; state: string }) =>
    table === null ? state : (zoneOf(table.zones, pinCode, state)?.name ?? 'No zone')
  const figuresBy = (nameOf: (one: { courier: string; pinCode: string; state: string }) => string) =>
    [...Map.groupBy(counted, nameOf)]
      .map(([name, own]) => ({
        name,
        ...sumParcels(own),
        cashOwedPaise: owed.filter((one) => nameOf(one) === name).reduce((sum, { duePaise }) => sum + duePaise, 0),
      }))
      .toSorted((one, other) => other.sent - one.sent || one.name.localeCompare(other.name))
  return { couriers: figuresBy(({ courier }) => courier), places: figuresBy(placeOf), isByZone: table !== null }
}

const countParcels = (db: Db, days: number) =>
  db.execute<Counted>(sql`
    with sent as (
      select p.courier, o.zip_code, o.state, p.status, p.collect_paise is not null as is_cash,
        way.picked_at, way.delivered_at, way.has_failed, c.debit_paise - c.credit_paise as freight
      from parcels p join orders o on o.id = p.order_id left join parcel_charges c on c.awb = p.awb and c.parcel_id = p.id
      cross join lateral (
        select min(s.at) filter (where s.status = 'picked_up') as picked_at,
          min(s.at) filter (where s.status = 'delivered') as delivered_at,
          coalesce(bool_or(s.status = 'delivery_failed'), false) as has_failed
        from parcel_scans s where s.parcel_id = p.id and s.awb = p.awb) way
      where (p.booking_state = 'booked' or p.provider = 'manual') and p.courier is not null and p.status not in ('booked', 'cancelled')
        and p.created_at > now() - make_interval(days => ${days}))
    select courier, zip_code as "pinCode", state, count(*)::int as sent,
      count(*) filter (where status = 'delivered')::int as delivered,
      count(*) filter (where has_failed)::int as failed,
      count(*) filter (where status in ('returning', 'returned'))::int as back,
      count(*) filter (where is_cash and status in ('returning', 'returned'))::int as "cashBack",
      count(*) filter (where is_cash and status in ('delivered', 'returning', 'returned'))::int as "cashEnded",
      count(*) filter (where status = 'lost')::int as lost,
      count(*) filter (where status = 'delivered' and delivered_at >= picked_at)::int as timed,
      coalesce(extract(epoch from sum(delivered_at - picked_at)
        filter (where status = 'delivered' and delivered_at >= picked_at)), 0)::float8 as "secondsToDoor",
      count(freight)::int as charged, coalesce(sum(freight), 0)::float8 as "freightPaise"
    from sent group by courier, zip_code, state`)

/** Where the cash was collected that couriers owe. */
async function findOwedPlaces(db: Db) {
  const owed = await findOwed(db)
  const ids = [...new Set(owed.map(({ orderId }) => orderId))]
  const places = await db.execute<{ id: string; pinCode: string; state: string }>(
    sql`select id, zip_code as "pinCode", state from orders where id = any(${sql.param(ids)}::bigint[])`,
  )
  const placeOf = new Map(places.map(({ id, pinCode, state }) => [Number(id), { pinCode, state }]))
  return owed.map(({ courier, duePaise, orderId }) => ({ courier, duePaise, ...placeOf.get(orderId)! }))
}
