import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { throwTroubles, workThrough } from '#shared/work-through.ts'
import { findGatewayOrderOfPayment } from '#shop/payments/find-payments.server.ts'
import { keepDispute } from '#shop/payments/keep-disputes.server.ts'
import { endTakenRefunds, findTakenFailures } from '#shop/payments/keep-refunds.server.ts'
import type { DisputeSnapshot, PaymentProvider, ProviderId } from '#shop/payments/provider.ts'
import { payments } from '#shop/payments/tables.server.ts'
import { askReviewOnce, endReviews } from '../keep-reviews.server.ts'
import type { LockedOrder } from '../locks/lock-order.server.ts'
import { lockPaidOrders } from '../locks/lock-paid-orders.server.ts'
import { askForRestOfPart } from '../refunding/ask-for-part.server.ts'
import { findMoneyLeft } from '../refunding/money-left.server.ts'
import { refundApprovals } from '../refunding/tables.server.ts'
import { ofWholeOrder, type Review } from '../review-causes.ts'
import { orderEvents } from '../tables.server.ts'
import { sentenceOf } from './dispute-sentence.ts'

/** Stores what the gateway says of disputes, each with its order, and shows staff what is to be done until when. */
export const applyDisputes = (db: Db, { id: provider }: PaymentProvider, seen: readonly DisputeSnapshot[]) =>
  workThrough(
    seen,
    (dispute) => applyDispute(db, provider, dispute),
    async () => {},
  )

async function applyDispute(db: Db, provider: ProviderId, dispute: DisputeSnapshot) {
  const gatewayOrderId = await findGatewayOrderOfPayment(db, provider, dispute.providerPaymentId)
  if (gatewayOrderId === null) return
  await db.transaction(async (tx) => {
    const paid = await lockPaidOrders(tx, gatewayOrderId)
    const order = paid.at(-1)
    if (!order || !(await keepDispute(tx, provider, dispute))) return
    const about = dispute.providerDisputeId
    const { sentence, isQuestion } = sentenceOf(dispute)
    const review: Review = { cause: 'dispute', about, sentence }
    // The answer was given, is of no use any more, or has another last day.
    await endReviews(tx, order, { causes: ['dispute'], about, stillAsked: review })
    if (isQuestion) await askReviewOnce(tx, order, review)
    else await tx.insert(orderEvents).values({ orderId: order.id, kind: 'payment', note: sentence })
    if (dispute.status === 'lost') await endRefunds(tx, order, provider, dispute.providerPaymentId)
    for (const one of paid) await askForRefund(tx, one, dispute.status)
  })
}

/**
 * Staff are asked for the money of a part only while it can go back. An order that was cancelled or came back meanwhile
 * could give nothing back; its refund that waits for a second person still can. A parcel that nobody has counted is
 * refunded by its count.
 */
async function askForRefund(tx: Db, order: LockedOrder, status: DisputeSnapshot['status']) {
  const { id, orderStatus, stockReserved } = order
  const isBack = orderStatus === 'returned' && !stockReserved
  const isOver = status !== 'open' && status !== 'under_review'
  if (orderStatus !== 'cancelled' && !isBack) return askForRestOfPart(tx, order, { isOver })
  if (!isOver) return
  const isWaiting = and(
    eq(refundApprovals.orderId, id),
    eq(refundApprovals.state, 'waiting'),
    sql`${refundApprovals.request} ->> 'kind' = 'cancelled'`,
  )
  if ((await tx.$count(refundApprovals, isWaiting)) > 0) return
  const { bankPaise, creditPaise } = await findMoneyLeft(tx, order)
  const leftPaise = bankPaise + creditPaise
  if (status === 'lost' && leftPaise > 0) return
  // It said that the money waits for this.
  await endReviews(tx, order, { causes: ['to refund'] })
  if (leftPaise > 0)
    await askReviewOnce(
      tx,
      { id },
      {
        cause: 'to refund',
        about: ofWholeOrder,
        sentence: `The order ${isBack ? 'came back' : 'was cancelled'}, and ${formatAmount(leftPaise)} of it is here again: refund the customer`,
      },
    )
}

/** Refunds that waited for a dispute which was lost: their money is with the customer already. */
async function endRefunds(tx: Db, order: { id: number }, provider: ProviderId, providerPaymentId: string) {
  const why = 'The customer’s bank took this money'
  for (const amountPaise of await endTakenRefunds(tx, provider, providerPaymentId, why)) {
    const note = `The refund of ${formatAmount(amountPaise)} is not sent: the customer’s bank took this money`
    await tx.insert(orderEvents).values({ orderId: order.id, kind: 'payment', note })
  }
  // Those that had failed before can go back no other way, either.
  for (const about of await findTakenFailures(tx, provider, providerPaymentId))
    await endReviews(tx, order, { causes: ['refund failed'], about })
}

/** Asks the gateway for what no report said; a shop that was never paid there has none. What could not be read is thrown after the others were stored. */
export async function lookForDisputes(db: Db, gateway: PaymentProvider) {
  const [paid] = await db.select().from(payments).where(eq(payments.provider, gateway.id)).limit(1)
  if (!paid) return
  const { disputes, troubles } = await gateway.fetchDisputes()
  await applyDisputes(db, gateway, disputes).catch((error: unknown) => void troubles.push(error))
  throwTroubles(troubles)
}
