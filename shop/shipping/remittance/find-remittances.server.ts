import { desc, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { remittances } from '../tables.server.ts'

const maxShown = 20

/** The last files that were imported, the newest first. */
export const findRemittances = (db: Db) =>
  db
    .select({
      id: remittances.id,
      fileName: remittances.fileName,
      utr: remittances.utr,
      receivedOn: remittances.receivedOn,
      rowsPaise: remittances.rowsPaise,
      countedPaise: remittances.countedPaise,
      bankPaise: remittances.bankPaise,
      appliedBy: remittances.appliedBy,
    })
    .from(remittances)
    .orderBy(desc(remittances.appliedAt), desc(remittances.id))
    .limit(maxShown)

/** Confirmed orders whose cash nobody has collected yet, less that of their parcels which were delivered. */
export async function findToCollect(db: Db) {
  const [sum] = await db.execute<{ count: number; paise: number }>(sql`
    select count(*)::int as count, coalesce(sum(total_paise - credit_paise - uncollected_paise - coalesce(
      (select sum(p.collect_paise) from parcels p where p.order_id = o.id and p.status = 'delivered'), 0)), 0)::float8 as paise
    from orders o where payment_state = 'to_collect' and order_status <> 'delivered'`)
  return sum!
}
