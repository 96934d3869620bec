import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { workThrough } from '#shared/work-through.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { findActingStaff } from '#shop/staff/find-acting-staff.server.ts'
import { orders } from '../tables.server.ts'
import { isUnclaimed } from './ask-cancellations.server.ts'
import { cancelUnpaid } from './cancel-unpaid.server.ts'
import { askedCancellations } from './tables.server.ts'

const batchSize = 40
const sideBySide = 4
const claimMinutes = 2
/** A gateway that does not answer is asked again so long; then the order stays. */
const maxTryingMinutes = 15
const maxAgeDays = 1

type Row = typeof askedCancellations.$inferSelect

/** Cancels what was asked for and not undone within its minute, each order for itself. Returns how many were worked on. */
export async function workOnCancellations(db: Db, payments: PaymentProvider) {
  await db
    .delete(askedCancellations)
    .where(
      and(
        lt(askedCancellations.askedAt, sql`now() - make_interval(days => ${maxAgeDays})`),
        ne(askedCancellations.state, 'waiting'),
      ),
    )
  return workThrough(
    () => claimDue(db),
    (row) => cancelAsked(db, payments, row),
    (row) => settle(db, row, 'left', sql`due_at < now() - make_interval(mins => ${maxTryingMinutes})`),
    { atOnce: sideBySide },
  )
}

const claimDue = (db: Db) =>
  db
    .update(askedCancellations)
    .set({ claimedUntil: sql`now() + make_interval(mins => ${claimMinutes})` })
    .where(
      inArray(
        askedCancellations.id,
        db
          .select({ id: askedCancellations.id })
          .from(askedCancellations)
          .where(and(eq(askedCancellations.state, 'waiting'), lt(askedCancellations.dueAt, sql`now()`), isUnclaimed))
          .orderBy(askedCancellations.dueAt, askedCancellations.id)
          .limit(batchSize)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning()

async function cancelAsked(db: Db, payments: PaymentProvider, row: Row) {
  const by = await findActingStaff(db, row.askedById, 'orders.cancel')
  const [order] = await db
    .select({ number: orders.number, orderStatus: orders.orderStatus })
    .from(orders)
    .where(eq(orders.id, row.orderId))
  if (!by || !order) return settle(db, row, 'left')
  // A process that ended between the cancelling and this row.
  if (order.orderStatus === 'cancelled') return settle(db, row, 'done')
  const asked = { number: order.number, version: row.version, note: '', isSilent: !row.isAnnounced }
  const { kind } = await cancelUnpaid(db, by, payments, asked)
  return settle(db, row, kind === 'done' ? 'done' : 'left')
}

const settle = (db: Db, { id }: Row, state: 'done' | 'left', which = sql`true`) =>
  db
    .update(askedCancellations)
    .set({ state })
    .where(and(eq(askedCancellations.id, id), which))
