import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { mayCancelUnpaid, undoMinutes, type UnpaidKind, unpaidKind } from '../rules.ts'
import { orders } from '../tables.server.ts'
import { askedCancellations } from './tables.server.ts'

type Seen = { number: string; version: number }
type Asked = { kind: UnpaidKind; seen: readonly Seen[]; isAnnounced: boolean }

/** The orders that are cancelled once the minute is over, and those that stay: changed, paid, or of the other kind. */
export type AskedCancellations = { batch: string; asked: string[]; left: string[] }

/**
 * Asks to cancel unpaid orders of one kind together: a job does it after the minute to undo. Customers of orders to be paid
 * online are never written to, since such orders may be a robot's, in strangers' names.
 */
export async function askCancellations(
  db: Db,
  by: StaffMember,
  { kind, seen, isAnnounced }: Asked,
): Promise<AskedCancellations> {
  requirePermission(by, 'orders.cancel')
  const batch = randomUUID()
  const versions = new Map(seen.map(({ number, version }) => [number, version]))
  return db.transaction(async (tx) => {
    const found = await tx
      .select({
        id: orders.id,
        number: orders.number,
        version: orders.version,
        orderStatus: orders.orderStatus,
        paymentState: orders.paymentState,
      })
      .from(orders)
      .where(inArray(orders.number, [...versions.keys()]))
      .orderBy(orders.id)
    const fitting = found.filter(
      (order) => order.version === versions.get(order.number) && unpaidKind(order) === kind && mayCancelUnpaid(order),
    )
    const stored = fitting.length
      ? await tx
          .insert(askedCancellations)
          .values(
            fitting.map(({ id, version }) => ({
              batch,
              orderId: id,
              version,
              kind,
              isAnnounced: isAnnounced && kind === 'cash',
              askedById: by.id,
              askedBy: by.name,
              dueAt: sql`now() + make_interval(mins => ${undoMinutes})`,
            })),
          )
          .onConflictDoNothing()
          .returning({ orderId: askedCancellations.orderId })
      : []
    const ids = new Set(stored.map(({ orderId }) => orderId))
    const asked = fitting.filter(({ id }) => ids.has(id)).map(({ number }) => number)
    if (asked.length > 0)
      await logChange(tx, by, {
        action: 'cancel orders in a minute',
        subject: 'orders',
        after: { orders: asked, customersGetEmail: isAnnounced && kind === 'cash' },
      })
    return { batch, asked, left: [...versions.keys()].filter((number) => !asked.includes(number)) }
  })
}

/** Keeps the orders of a batch whose turn has not come. Returns how many, and how many it was too late for. */
export async function undoCancellations(
  db: Db,
  by: StaffMember,
  batch: string,
): Promise<{ undone: number; late: number }> {
  requirePermission(by, 'orders.cancel')
  return db.transaction(async (tx) => {
    const undone = await tx
      .update(askedCancellations)
      .set({ state: 'undone' })
      .where(and(eq(askedCancellations.batch, batch), eq(askedCancellations.state, 'waiting'), isUnclaimed))
      .returning({ orderId: askedCancellations.orderId })
    const late = await tx.$count(
      askedCancellations,
      and(eq(askedCancellations.batch, batch), inArray(askedCancellations.state, ['waiting', 'done'])),
    )
    if (undone.length > 0)
      await logChange(tx, by, { action: 'undo cancelling orders', subject: 'orders', after: { orders: undone.length } })
    return { undone: undone.length, late }
  })
}

/** Nobody works on it just now. */
export const isUnclaimed = or(isNull(askedCancellations.claimedUntil), lt(askedCancellations.claimedUntil, sql`now()`))
