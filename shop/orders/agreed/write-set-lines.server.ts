import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { givenRows } from '#db/given-rows.server.ts'

/** The set that a line is a piece of. `number`: of the set in the order, from 1. `sets`: how many of it were bought. */
export type OfSet = { number: number; sets: number; productId: number; name: string }

/** Stores which lines are pieces of sets; the lines are written before, in this sequence. Returns null when none are. */
export function writeSetLines(tx: Db, orderId: number, lines: readonly { ofSet?: OfSet | null }[]) {
  const rows = lines.flatMap(({ ofSet }, position) => {
    if (!ofSet) return []
    const { number, sets, productId, name } = ofSet
    return [{ position, number, sets, productId, name }]
  })
  if (rows.length === 0) return null
  const columns = sql`position int, number int, sets int, "productId" int, name text`
  return tx.execute(sql`
    insert into order_set_lines (item_id, order_id, set_number, sets, product_id, set_name)
    select lines.id, ${orderId}, given.number, given.sets, given."productId", given.name
    from ${givenRows(rows, columns)} given
    join (
      select id, row_number() over (order by id) - 1 as position from order_items where order_id = ${orderId}
    ) lines on lines.position = given.position`)
}
