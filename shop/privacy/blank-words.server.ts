import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { givenValues } from '#db/given-rows.server.ts'

const blank = sql`'Erased'`

/** The statement of a member of staff, or of the shop, ends before its colon; what follows was typed. */
const beforeColon = sql`split_part(note, ': ', 1)`

const ifAny = (column: SQL) => sql`case when ${column} is not null then ${blank} end`

/**
 * Blanks what staff typed about erased orders, and what couriers, banks and mail servers wrote: reasons, notes and answers,
 * which may name somebody. Sums, dates, states and who did it stay for the books.
 */
export async function blankWords(tx: Db, orderIds: readonly number[]) {
  const ids = givenValues([...orderIds], sql`bigint`)
  const ofOrders = sql`order_id = ${ids}`
  const ofParcels = sql`parcel_id in (select id from parcels where ${ofOrders})`
  const statements: SQL[] = [
    sql`update order_events set note = case when kind in ('payment', 'review') then ${beforeColon} else ${blank} end
      where ${ofOrders} and note is not null and (kind <> 'fulfilment' or actor is not null)`,
    sql`update money_back set reason = ${blank} where ${ofOrders} and given_by is not null`,
    sql`update cash_refunds set reason = ${blank} where ${ofOrders}`,
    sql`update refunds set reason = ${blank}, error = ${ifAny(sql`error`)} where (provider, provider_payment_id) in (
      select m.provider, m.provider_payment_id from payments m join orders o using (gateway_order_id) where o.id = ${ids})`,
    sql`update refund_approvals set reason = ${blank}, request = request - 'reason',
      note = ${ifAny(sql`note`)} where ${ofOrders}`,
    sql`update return_requests set warning = '' where ${ofOrders}`,
    sql`update return_requests set owed_note = ${blank} where ${ofOrders} and owed_end = 'written off'`,
    sql`update parcels set cancelled_because = ${ifAny(sql`cancelled_because`)}, answer = ${ifAny(sql`answer`)},
      refusal = ${ifAny(sql`refusal`)}, unclear = ${ifAny(sql`unclear`)} where ${ofOrders}`,
    // Scans of one moment differ by their texts alone.
    sql`update parcel_scans set text = ${blank} || ' ' || id, place = '' where ${ofParcels}`,
    sql`update reverse_pickups set refusal = ${ifAny(sql`refusal`)}, unclear = ${ifAny(sql`unclear`)} where ${ofOrders}`,
    ...[sql`emails`, sql`text_messages`].map(
      (written) => sql`update ${written} set error = ${ifAny(sql`error`)} where subject in (
        select 'order ' || id from orders where id = ${ids}
        union all select 'pickup ' || id from reverse_pickups where ${ofOrders})`,
    ),
    sql`update parcel_charges set note = ${blank} where ${ofParcels} and note is not null`,
    sql`update remittance_lines set settled_note = ${blank} where ${ofOrders} and settled_note is not null`,
    sql`update courier_messages set body = '' where awb in (select awb from reverse_pickups where ${ofOrders})`,
    sql`update credit_entries set note = '' where note <> '' and order_number in (select number from orders where id = ${ids})`,
  ]
  for (const statement of statements) await tx.execute(statement)
}
