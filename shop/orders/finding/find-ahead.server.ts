import { and, asc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { nameWithSet } from '../agreed/set-sql.server.ts'
import { isPaid } from '../rules.ts'
import { piecesOut } from '../stock/pieces-out-sql.server.ts'
import { orderItems, orders } from '../tables.server.ts'

const maxListed = 300
/** Older promises are settled with the customer, not found in a list. */
const lookBackDays = 365

/** A line that was sold before its piece existed and has not left; `isLate`: it should have. */
export type AheadLine = Awaited<ReturnType<typeof findAheadLines>>[number]

/** The lines sold ahead of orders that are still to be sent, those that leave first at the top. */
export async function findAheadLines(db: Db, now = new Date()) {
  const today = dayInIndia(now)
  const leavesBy = sql<string>`(${orderItems.ahead} ->> 'leavesBy')`
  const rows = await db
    .select({
      id: orderItems.id,
      number: orders.number,
      customerName: orders.customerName,
      paymentState: orders.paymentState,
      productName: nameWithSet,
      size: orderItems.size,
      colorName: orderItems.colorName,
      quantity: piecesOut,
      ahead: orderItems.ahead,
      leavesBy,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        isNotNull(orderItems.ahead),
        sql`${piecesOut} > 0`,
        gte(leavesBy, dayInIndia(addDays(now, -lookBackDays))),
        inArray(orders.orderStatus, ['pending', 'confirmed', 'packed']),
        inArray(orders.paymentState, ['completed', 'partly_refunded', 'to_collect', 'to_confirm', 'pending']),
      ),
    )
    .orderBy(asc(leavesBy), asc(orderItems.id))
    .limit(maxListed)
  return rows.map(({ ahead, paymentState, ...line }) => ({
    ...line,
    kind: ahead!.kind,
    isLate: line.leavesBy < today,
    isPaid: isPaid(paymentState) || paymentState === 'to_collect',
  }))
}
