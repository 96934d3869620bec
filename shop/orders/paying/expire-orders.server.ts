import { and, eq, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { workThrough } from '#shared/work-through.ts'
import { GatewayError, type PaymentProvider } from '#shop/payments/provider.ts'
import { payments as paymentsTable } from '#shop/payments/tables.server.ts'
import { holdExchange } from '../contributions/order-exchanges.server.ts'
import { askingForMoney } from '../emails/email-rules.ts'
import { forgetOrderEmails } from '../emails/owe-order-email.server.ts'
import { lockOrder } from '../locks/lock-order.server.ts'
import { movePayment } from '../money/move-payment.server.ts'
import { releasePromo } from '../promos/promo-uses.server.ts'
import { releaseCredit } from '../refunding/give-credit-back.server.ts'
import { isPaid, isWaiting } from '../rules.ts'
import { releaseStock } from '../stock/reserve-stock.server.ts'
import { orders } from '../tables.server.ts'
import { checkPayment, lookAtPayment } from './look-at-payment.server.ts'

/** Orders that are looked up at a time. */
const batchSize = 200

const windowClosed = 'The payment window closed; its items are restocked'

/**
 * Closes all unpaid orders whose payment window is over, the oldest first, and restocks their items. The gateway is
 * asked once more first; when it does not answer, that order stays open for another minute. Returns how many were
 * looked at; errors of others are thrown at the end.
 */
export async function expireUnpaidOrders(db: Db, payments: PaymentProvider) {
  const findDue = () =>
    db
      .select({ id: orders.id, gatewayOrderId: orders.gatewayOrderId })
      .from(orders)
      .where(and(inArray(orders.paymentState, ['pending', 'to_confirm']), lte(orders.expiresAt, sql`now()`)))
      .orderBy(orders.expiresAt, orders.id)
      .limit(batchSize)

  return workThrough(
    findDue,
    async ({ id, gatewayOrderId }) => {
      if (gatewayOrderId !== null) await checkPayment(db, payments, gatewayOrderId, 'poller').catch(ignoreUnknown)
      if (await isBeingCaptured(db, id)) await waitLonger(db, id)
      else await closeUnpaid(db, id, windowClosed)
    },
    ({ id }) => waitLonger(db, id),
    { atOnce: 8 },
  )
}

/** Others that wait come before it next time. */
const waitLonger = (db: Db, orderId: number) =>
  db
    .update(orders)
    .set({ expiresAt: sql`now() + interval '1 minute'` })
    .where(and(eq(orders.id, orderId), inArray(orders.paymentState, ['pending', 'to_confirm'])))

/**
 * The bank has promised the money and it is captured within minutes: until then, a day at most, nobody else gets the
 * stock.
 */
async function isBeingCaptured(db: Db, orderId: number) {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(paymentsTable, eq(paymentsTable.gatewayOrderId, orders.gatewayOrderId))
    .where(
      and(
        eq(orders.id, orderId),
        eq(paymentsTable.status, 'authorized'),
        gt(orders.createdAt, sql`now() - interval '1 day'`),
      ),
    )
  return found.length > 0
}

/** Nobody can have paid what the gateway never heard of: an order of another account's keys, or of the simulator. */
function ignoreUnknown(error: unknown) {
  if (!(error instanceof GatewayError) || error.kind !== 'rejected' || error.reason !== 'input_validation_failed')
    throw error
}

/** paid: with stock that nobody took back. promised: the bank has said yes, and the capture follows. */
export type ClosedEarly = 'closed' | 'paid' | 'promised'

/**
 * Closes an unpaid order early, since its customer changed the cart and orders again: its reservation must not stand in
 * their own way. One that is or will be paid stays. Throws a GatewayError when the gateway does not answer, or is not
 * to be asked now.
 */
export const closeReplacedOrder = (db: Db, payments: PaymentProvider, number: string, newKey: string) =>
  closeEarly(db, payments, and(eq(orders.number, number), ne(orders.checkoutKey, newKey)), {
    note: 'The customer changed the cart and ordered again',
  })

/** The same for an order that its customer does not want to pay any more. */
export const closeUnwantedOrder = (db: Db, payments: PaymentProvider, number: string) =>
  closeEarly(db, payments, eq(orders.number, number), {
    note: 'The customer would rather have their money back',
    isUnwanted: true,
  })

async function closeEarly(
  db: Db,
  payments: PaymentProvider,
  which: SQL | undefined,
  closing: Closing,
): Promise<ClosedEarly> {
  const [order] = await db
    .select({
      id: orders.id,
      gatewayOrderId: orders.gatewayOrderId,
      paymentState: orders.paymentState,
      orderStatus: orders.orderStatus,
    })
    .from(orders)
    .where(which)
  if (!order || !isWaiting(order.paymentState))
    return order?.paymentState === 'completed' && order.orderStatus === 'pending' ? 'paid' : 'closed'

  if (order.gatewayOrderId !== null) {
    const look = await lookAtPayment(db, payments, order.gatewayOrderId)
    if (look.kind === 'seen' && look.state !== null && isPaid(look.state)) return 'paid'
    if (look.kind === 'unanswered' || look.kind === 'used up') throw new GatewayError('rate_limited', 'not asked now')
  }
  if (await isBeingCaptured(db, order.id)) return 'promised'
  // Else somebody else has settled it in this moment.
  return (await close(db, order.id, closing)) ? 'closed' : closeEarly(db, payments, which, closing)
}

/**
 * Ends an unpaid order's wait and restocks its items, once. Failed when somebody tried to pay and could not, expired
 * when nobody did.
 */
export const closeUnpaid = (db: Db, orderId: number, note: string) => close(db, orderId, { note })

/** isUnwanted: its customer said so, rather than letting its time run out. */
type Closing = { note: string; isUnwanted?: boolean }

const close = (db: Db, orderId: number, { note, isUnwanted = false }: Closing) =>
  db.transaction(async (tx) => {
    const isOpen = and(eq(orders.id, orderId), inArray(orders.paymentState, ['pending', 'to_confirm']))
    const order = await lockOrder(tx, isOpen)
    if (!order) return false

    const tries = order.gatewayOrderId
      ? await tx.$count(paymentsTable, eq(paymentsTable.gatewayOrderId, order.gatewayOrderId))
      : 0
    const exchange = await holdExchange(tx, order)
    await releaseCredit(tx, order)
    await releaseStock(tx, order, 'unpaid')
    await releasePromo(tx, orderId)
    await forgetOrderEmails(tx, orderId, askingForMoney)
    await movePayment(tx, order, tries > 0 && order.paymentState === 'pending' ? 'failed' : 'expired', { note })
    await exchange?.unpaid({ isUnwanted })
    return true
  })
