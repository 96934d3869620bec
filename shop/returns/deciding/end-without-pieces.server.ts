import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { LockedOrderId } from '#shop/orders/locks/lock-order.server.ts'
import { holdReturn } from '../move-return.server.ts'
import { returnRequests } from '../tables.server.ts'
import { endDeclined } from './decide-return.server.ts'

/** The customer reads it. */
const broughtBack = 'The courier has brought its pieces back to us, so there is nothing to send.'

/**
 * Ends the open returns of an order whose pieces were all counted with parcels that came back: no piece is left to come.
 * A return whose other pieces are sent already stays for a person.
 */
export async function endWithoutPieces(tx: Db, order: LockedOrderId, by: string) {
  const ended = await tx
    .select({ reference: returnRequests.reference })
    .from(returnRequests)
    .where(
      and(
        eq(returnRequests.orderId, order.id),
        inArray(returnRequests.state, ['requested', 'approved']),
        isNull(returnRequests.exchangeOrderId),
        sql`not exists (
          select from return_lines l join order_items i on i.id = l.order_item_id
          where l.request_id = ${returnRequests.id} and i.quantity > i.restocked_quantity + i.set_aside_quantity)`,
      ),
    )
    .orderBy(asc(returnRequests.id))
  for (const { reference } of ended) {
    const held = await holdReturn(tx, reference)
    if (held) await endDeclined(tx, held, { by, answer: broughtBack }, new Date())
  }
}
