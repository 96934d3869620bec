import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { askGateway } from './gateway-looks.server.ts'
import { isAskedBack } from './keep-disputes.server.ts'
import type { PaymentProvider, ProviderId } from './provider.ts'
import { refunds } from './tables.server.ts'

export type DueRefund = {
  id: number
  gatewayOrderId: number
  providerPaymentId: string
  idempotencyKey: string
  amountPaise: number
  reason: string
  status: 'requested' | 'pending'
}

/**
 * Takes refunds whose turn it is and books their next turn, 1, 2, 4 … minutes to six hours later: many processes
 * share the work, and one that keeps failing holds up nobody. Requested ones want to be sent, pending ones looked at.
 * While a bank asks a payment back, nothing is sent of it.
 */
export async function claimDueRefunds(db: Db, provider: ProviderId, limit = 20): Promise<DueRefund[]> {
  const rows = await db.execute<Omit<DueRefund, 'id' | 'gatewayOrderId'> & { id: string; gatewayOrderId: string }>(sql`
    update refunds set tries = tries + 1, next_try_at = now() + least(power(2, least(tries, 10)), 360) * interval '1 minute'
    from payments
    where payments.provider = refunds.provider and payments.provider_payment_id = refunds.provider_payment_id
      and refunds.id = any(array(
        select id from refunds
        where provider = ${provider} and status in ('requested', 'pending') and next_try_at <= now()
          and (status = 'pending' or not ${isAskedBack(sql`refunds.provider`, sql`refunds.provider_payment_id`)})
        order by next_try_at, id for update skip locked limit ${limit}))
    returning refunds.id, payments.gateway_order_id as "gatewayOrderId", refunds.provider_payment_id as "providerPaymentId",
      refunds.idempotency_key as "idempotencyKey", refunds.amount_paise as "amountPaise", refunds.reason, refunds.status`)
  return rows
    .map((row) => ({ ...row, id: Number(row.id), gatewayOrderId: Number(row.gatewayOrderId) }))
    .toSorted((a, b) => a.id - b.id)
}

/** Asks the gateway for a refund. The stored key makes a second asking the same refund, so a crash in between costs nothing. */
export const sendRefund = (
  db: Db,
  provider: PaymentProvider,
  { providerPaymentId, amountPaise, idempotencyKey, reason }: DueRefund,
) =>
  askGateway(
    db,
    provider.id,
    () => provider.refund({ providerPaymentId, amountPaise, key: idempotencyKey, note: reason }),
    { canWait: true },
  )

/** Why the gateway did not take it this time. */
export const noteTrouble = (db: Db, refundId: number, error: string) =>
  db
    .update(refunds)
    .set({ error, updatedAt: sql`now()` })
    .where(eq(refunds.id, refundId))
