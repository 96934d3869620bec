import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { claimsOf } from './find-claims.server.ts'

/**
 * Marks orders as remitted once the cash of each parcel has come in full: too much for one, or money for a parcel that came
 * back, pays for no other, but where they went under one number, or none. A courier may pay before the shop hears of the
 * delivery: such an order is marked once it counts as paid.
 */
export const settleRemitted = (db: Db) =>
  db.execute(sql`
    update orders set remitted_at = now(), version = version + 1
    where id in (
      select "orderId" from (
        select "orderId", sum("receivedPaise") as received,
          coalesce(sum("collectPaise") filter (where "collectedOn" is not null), 0) as due
        from (${claimsOf(sql`o.remitted_at is null and o.paid_at is not null`)}) claims
        group by "orderId", coalesce(awb, '')) numbers
      group by "orderId" having bool_and(received >= due) and sum(due) > 0)`)
