import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { isNumberTaken } from '#shop/orders/placing/take-order-number.server.ts'
import { orderEvents } from '#shop/orders/tables.server.ts'
import type { ProviderId } from '#shop/payments/provider.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { oweReturnEmail } from '../emails/owe-return-email.server.ts'
import { settleExchanges } from '../exchanging/carry-out.server.ts'
import { holdReturn } from '../move-return.server.ts'
import { returnLines, returnRequests } from '../tables.server.ts'
import type { ReturnChange } from './decide-return.server.ts'

type HandedOver = { reference: string; version: number; carrier: string; trackingNumber: string; gateway: ProviderId }

/**
 * Staff have seen that the parcel of a customer with a good record is on its way: the other pieces are sent at once, in
 * an order that the old ones pay for once they are here and accepted.
 */
export async function handOverReturn(
  db: Db,
  by: StaffMember,
  asked: HandedOver,
  now = new Date(),
): Promise<ReturnChange> {
  requirePermission(by, ['orders.fulfil', 'orders.refund'])
  for (;;) {
    try {
      return await handOver(db, by, asked, now)
    } catch (error) {
      // The order of the exchange takes the next number.
      if (!isNumberTaken(error)) throw error
    }
  }
}

const handOver = (
  db: Db,
  by: StaffMember,
  { reference, version, carrier, trackingNumber, gateway }: HandedOver,
  now: Date,
): Promise<ReturnChange> =>
  db.transaction(async (tx) => {
    const held = await holdReturn(tx, reference)
    if (!held) return { kind: 'gone' }
    const { order, request } = held
    if (request.version !== version) return { kind: 'changed' }
    if (request.state !== 'approved' || !request.sendsAhead || request.handedOverAt !== null)
      return { kind: 'not allowed' }
    const isHeld = and(eq(returnLines.requestId, request.id), eq(returnLines.exchange, 'held'))
    if ((await tx.$count(returnLines, isHeld)) === 0) return { kind: 'not allowed' }

    await tx
      .update(returnRequests)
      .set({ handedOverAt: now, carrier, trackingNumber, version: sql`${returnRequests.version} + 1` })
      .where(eq(returnRequests.id, request.id))
    await tx.insert(orderEvents).values({
      orderId: order.id,
      kind: 'note',
      note: `Return ${reference} handed over: ${carrier}, ${trackingNumber}`,
      actor: by.name,
    })
    const { number } = await settleExchanges(tx, held, { at: 'handed over', accepted: new Map(), gateway }, now)
    if (number !== undefined) await oweReturnEmail(tx, request, 'return-ahead')
    await logChange(tx, by, {
      action: 'hand over return',
      subject: `return ${reference}`,
      after: { carrier, trackingNumber, sentIn: number },
    })
    return { kind: 'done' }
  })
