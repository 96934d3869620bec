import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

/**
 * Marks orders whose cash has come in full as remitted. A courier may pay before the shop hears of the delivery: such an
 * order is marked once it counts as paid.
 */
export const settleRemitted = (db: Db) =>
  db.execute(sql`
    update orders o set remitted_at = now(), version = version + 1
    where payment_method = 'cash' and remitted_at is null and paid_at is not null
      and (select sum(l.counted_paise) from remittance_lines l where l.order_id = o.id) >=
        o.total_paise - o.credit_paise - o.uncollected_paise`)
