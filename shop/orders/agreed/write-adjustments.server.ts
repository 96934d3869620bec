import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { givenRows } from '#db/given-rows.server.ts'
import type { Adjustment } from './adjustments.ts'

/** Stores the adjustments of an order whose lines are written before, by their sequence. Returns null when there are none. */
export function writeAdjustments(tx: Db, orderId: number, adjustments: readonly Adjustment[]) {
  if (adjustments.length === 0) return null
  const columns = sql`position int, target text, cause text, code text, "amountPaise" int`
  return tx.execute(sql`
    insert into order_adjustments (order_id, item_id, target, cause, code, amount_paise)
    select ${orderId}, lines.id, given.target, given.cause, given.code, given."amountPaise"
    from ${givenRows(adjustments, columns)} given
    left join (
      select id, row_number() over (order by id) - 1 as position from order_items where order_id = ${orderId}
    ) lines on lines.position = given.position`)
}
