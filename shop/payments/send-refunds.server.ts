import type { Db } from '#db/client.server.ts'
import { and, eq, sql } from 'drizzle-orm'
import { GatewayError, type PaymentProvider } from './provider.ts'
import { refunds } from './tables.server.ts'

/**
 * Sends refunds that were written down but not yet asked of the gateway. The stored key makes a second asking the
 * same refund, so a crash in between costs nothing. Returns how many the gateway took.
 */
export async function sendRequestedRefunds(db: Db, provider: PaymentProvider, limit = 20) {
  const waiting = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.provider, provider.id), eq(refunds.status, 'requested')))
    .orderBy(refunds.id)
    .limit(limit)

  let sent = 0
  for (const refund of waiting) {
    try {
      const answer = await provider.refund({
        providerPaymentId: refund.providerPaymentId,
        amountPaise: refund.amountPaise,
        key: refund.idempotencyKey,
        note: refund.reason,
      })
      await db
        .update(refunds)
        .set({ status: answer.status, providerRefundId: answer.providerRefundId, updatedAt: sql`now()` })
        .where(eq(refunds.id, refund.id))
      sent += 1
    } catch (error) {
      if (!(error instanceof GatewayError) || error.kind !== 'rejected') throw error
      await db.update(refunds).set({ status: 'failed', updatedAt: sql`now()` }).where(eq(refunds.id, refund.id))
    }
  }
  return sent
}
