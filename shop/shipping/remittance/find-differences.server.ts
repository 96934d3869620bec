import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { LineOutcome } from '../line-outcomes.ts'

const maxShown = 100

/** A row of a courier's file that somebody has to ask about. */
export type Difference = {
  remittanceId: number
  row: number
  /** The courier's word for the parcel: its AWB, otherwise the order. */
  parcel: string
  /** Null means no order of the shop. */
  orderNumber: string | null
  courier: string
  outcome: LineOutcome
  amountPaise: number
  duePaise: number
  utr: string
  /** The day of the transfer, like 2026-11-15. */
  receivedOn: string
}

/**
 * The rows that did not agree with what was owed and that nobody has settled, the oldest file first. A row that time
 * has settled is not among them: the rest of a short one came, or the delivery that was unknown is known. A parcel that
 * came back or is lost was never delivered.
 */
export async function findDifferences(db: Db): Promise<{ count: number; first: Difference[] }> {
  const rows = await db.execute<Difference & { count: number }>(sql`
    select l.remittance_id::int as "remittanceId", l.row, coalesce(nullif(l.awb, ''), l.order_text) as parcel,
      o.number as "orderNumber", coalesce(p.courier, o.courier, '') as courier, l.outcome,
      l.amount_paise as "amountPaise", l.due_paise as "duePaise", coalesce(nullif(l.utr, ''), r.utr) as utr,
      r.received_on::text as "receivedOn", (count(*) over ())::int as count
    from remittance_lines l
      join remittances r on r.id = l.remittance_id
      left join orders o on o.id = l.order_id
      left join parcels p on p.id = l.parcel_id
    where l.settled_at is null and l.outcome not in ('matched', 'late')
      and not (l.outcome = 'short' and o.remitted_at is not null)
      and not (l.outcome = 'not_delivered' and o.paid_at is not null and coalesce(p.status not in ('returned', 'lost'), true))
    order by r.received_on, l.remittance_id, l.row
    limit ${maxShown}`)
  return { count: rows[0]?.count ?? 0, first: rows.map(({ count: _, ...difference }) => difference) }
}
