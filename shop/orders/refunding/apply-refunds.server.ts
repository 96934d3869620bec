import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatAmount } from '#shared/money.ts'
import { pollSoon } from '#shop/payments/commands.server.ts'
import { type StoredRefund, keepRefund } from '#shop/payments/keep-refunds.server.ts'
import type { RefundSnapshot } from '#shop/payments/provider.ts'
import { orderDocuments } from '../contributions/order-documents.server.ts'
import { oweOrderEmail } from '../emails/owe-order-email.server.ts'
import { askReview, endReviews } from '../keep-reviews.server.ts'
import { type LockedOrder, lockOrder } from '../locks/lock-order.server.ts'
import { confirmedBy, type PaymentNews } from '../money/payment-news.ts'
import { cashRefunds } from '../money/tables.server.ts'
import { reviewOfRefund } from '../review-causes.ts'
import type { PaymentState } from '../rules.ts'
import { orders } from '../tables.server.ts'
import { askForRestOfPart } from './ask-for-part.server.ts'
import { endAskedRefunds } from './end-asked-refunds.server.ts'
import { noteMadeThere } from './note-made-there.server.ts'
import { keyOfInstead } from './owner-of-money.server.ts'
import { settleMoney } from './settle-money.server.ts'

/** The changes after news of a refund. */
export type RefundedOrder = {
  id: number
  number: string
  paymentState: PaymentState
  totalPaise: number
  gatewayOrderId: number
}

/** Takes what the gateway says about refunds of an order's payments. */
export async function applyRefunds(receiving: PaymentNews, seen: readonly RefundSnapshot[]) {
  const { tx, order, provider } = receiving
  for (const snapshot of seen) {
    const changed = await keepRefund(tx, provider, snapshot)
    if (changed?.status === 'processed') await settle(receiving, changed)
    if (changed?.status === 'failed') await reportFailedRefund(tx, order, changed)
  }
}

/** The money did not go back: somebody must look, and the gateway's own count is fetched again. */
export async function reportFailedRefund(
  tx: Db,
  order: LockedOrder<RefundedOrder>,
  { id, amountPaise, error }: StoredRefund,
) {
  const review = reviewOfRefund(id, amountPaise)
  await askReview(tx, order, review, error ? `${review.sentence} (${error})` : undefined)
  await pollSoon(tx, order.gatewayOrderId)
}

async function settle({ tx, order, source }: PaymentNews, refund: StoredRefund) {
  const madeFor = await noteMadeThere(tx, order, refund)
  await settleMoney(tx, order, { note: `${formatAmount(refund.amountPaise)} refunded, ${confirmedBy[source]}` })
  for (const id of madeFor) {
    const owner = (await lockOrder(tx, eq(orders.id, id)))!
    await askForRestOfPart(tx, owner)
    await endAskedRefunds(tx, owner, refund.amountPaise)
  }
  await endReviews(tx, order, { causes: ['refund failed'], about: String(refund.id) })
  await oweOrderEmail(tx, order.id, 'refunded', { occasion: String(refund.id) })
  await askOfBoth(tx, order, refund)
  await orderDocuments().whenRefunded(tx, refund.id)
}

/** Staff had it sent by bank, since the gateway had refused it. */
async function askOfBoth(tx: Db, order: LockedOrder<RefundedOrder>, { id, amountPaise }: StoredRefund) {
  const [byBank] = await tx
    .select({ paidAt: cashRefunds.paidAt })
    .from(cashRefunds)
    .where(eq(cashRefunds.key, keyOfInstead(id)))
  if (!byBank) return
  const rest = byBank.paidAt ? 'was sent by bank, too: ask the customer for it' : 'is owed by bank, too: send it once'
  const sentence = `${formatAmount(amountPaise)} went back through the gateway after all, and ${rest}`
  await askReview(tx, order, { cause: 'other', sentence })
}
