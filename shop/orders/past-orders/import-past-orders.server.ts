import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { mapInTurns } from '#shared/take-turns.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { PastOrder } from './past-order.ts'
import type { PastRow } from './read-past-orders.server.ts'
import { pastOrders } from './tables.server.ts'

export type PlannedPastOrder = { row: number; number: string } & (
  | { outcome: 'new' | 'changed' | 'same' }
  | { outcome: 'left out'; sentence: string }
)

const ordersAtOnce = 1_000

/** The planned outcome of each order of a file. Nothing is changed. */
export async function checkPastOrders(db: Db, rows: readonly PastRow[]): Promise<PlannedPastOrder[]> {
  const held = await findHeld(db, rows)
  const rowOf = new Map<string, number>()
  return mapInTurns(rows, (one): PlannedPastOrder => {
    const { row, number } = one
    const leaveOut = (sentence: string): PlannedPastOrder => ({ row, number, outcome: 'left out', sentence })
    if ('sentence' in one) return leaveOut(one.sentence)
    const before = rowOf.get(number)
    if (before !== undefined) return leaveOut(`Row ${before} has the same order.`)
    rowOf.set(number, row)
    const now = held.get(number)
    if (!now) return { row, number, outcome: 'new' }
    return { row, number, outcome: textOf(now) === textOf(one.order) ? 'same' : 'changed' }
  })
}

async function findHeld(db: Db, rows: readonly PastRow[]) {
  const [first] = rows.flatMap((one) => ('order' in one ? one.order.source : []))
  const found = new Map<string, PastOrder>()
  if (first === undefined) return found
  const numbers = rows.map(({ number }) => number)
  for (let from = 0; from < numbers.length; from += ordersAtOnce) {
    const some = await db
      .select()
      .from(pastOrders)
      .where(and(eq(pastOrders.source, first), inArray(pastOrders.number, numbers.slice(from, from + ordersAtOnce))))
    for (const { id: _id, ...order } of some) found.set(order.number, order)
  }
  return found
}

const textOf = ({ lines, ...order }: PastOrder) =>
  JSON.stringify([
    Object.entries(order).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    lines.map(({ name, sku, quantity, pricePaise }) => [name, sku, quantity, pricePaise]),
  ])

/** Keeps the orders of a file to look at, and answers with what came of each. They are in no figure of this shop. */
export const importPastOrders = (db: Db, by: StaffMember, rows: readonly PastRow[]): Promise<PlannedPastOrder[]> =>
  db.transaction(async (tx) => {
    requirePermission(by, 'customers.export')
    const planned = await checkPastOrders(tx, rows)
    const wanted = rows.flatMap((one, at) =>
      'order' in one && ['new', 'changed'].includes(planned[at]!.outcome) ? [one.order] : [],
    )
    for (let from = 0; from < wanted.length; from += ordersAtOnce)
      await tx
        .insert(pastOrders)
        .values(wanted.slice(from, from + ordersAtOnce))
        .onConflictDoUpdate({ target: [pastOrders.number, pastOrders.source], set: excluded })
    if (wanted.length > 0)
      await logChange(tx, by, {
        action: 'import past orders',
        subject: 'past orders',
        after: { orders: wanted.length },
      })
    return planned
  })

const excluded = {
  placedAt: sql`excluded.placed_at`,
  customerName: sql`excluded.customer_name`,
  email: sql`excluded.email`,
  phone: sql`excluded.phone`,
  city: sql`excluded.city`,
  address: sql`excluded.address`,
  status: sql`excluded.status`,
  totalPaise: sql`excluded.total_paise`,
  refundedPaise: sql`excluded.refunded_paise`,
  lines: sql`excluded.lines`,
}
