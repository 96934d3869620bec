import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { findAgreedTerms } from '../agreed/find-sold-order.server.ts'
import { endCash } from '../cash/collect-cash.server.ts'
import { orderDocuments } from '../contributions/order-documents.server.ts'
import { oweOrderMessage } from '../emails/owe-order-email.server.ts'
import { lockOrder } from '../locks/lock-order.server.ts'
import { releasePromo } from '../promos/promo-uses.server.ts'
import { endOwedOf } from '../refunding/end-waiting-refunds.server.ts'
import { refundRest } from '../refunding/refund-rest.server.ts'
import { mayCustomerCancel } from '../rules.ts'
import { releaseStock } from '../stock/reserve-stock.server.ts'
import { orderEvents, orders } from '../tables.server.ts'

export type Cancellation = { kind: 'cancelled' } | { kind: 'refused'; sentence: string }

/** The customer cancels a paid order: its items are restocked and its money is refunded. Twice is once. */
export async function cancelByCustomer(db: Db, number: string, now = new Date()): Promise<Cancellation> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, number)
    if (order?.orderStatus === 'cancelled') return { kind: 'cancelled' }
    const terms = order && (await findAgreedTerms(tx, order))
    if (!order || !mayCustomerCancel(order, terms!.cancelHours, now)) {
      return { kind: 'refused', sentence: 'This order can no longer be cancelled here. Please write to us.' }
    }

    if (order.paymentState === 'to_collect') await endCash(tx, order)
    await refundRest(tx, order, { cause: 'cancelled', reason: 'Cancelled by the customer', by: null })
    await endOwedOf(tx, order, null)
    await releaseStock(tx, order, 'cancelled')
    await releasePromo(tx, order.id)
    await tx
      .update(orders)
      .set({ orderStatus: 'cancelled', version: sql`${orders.version} + 1` })
      .where(eq(orders.id, order.id))
    await tx.insert(orderEvents).values({
      orderId: order.id,
      kind: 'fulfilment',
      from: order.orderStatus,
      to: 'cancelled',
      note: 'Cancelled by the customer',
    })
    await oweOrderMessage(tx, order.id, 'cancelled')
    await orderDocuments().whenCancelled(tx, number)
    return { kind: 'cancelled' }
  })
}
