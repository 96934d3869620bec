import * as z from 'zod'
import type { DisputeSnapshot, PaymentSnapshot, RefundSnapshot } from './provider.ts'
import { refundKeyNote, type PaymentEntity, type RefundEntity, DisputeEntity } from './razorpay-entities.server.ts'

export function paymentSnapshot(entity: PaymentEntity): PaymentSnapshot {
  const captured = wasCaptured(entity)
  return {
    providerPaymentId: entity.id,
    providerOrderId: entity.order_id ?? null,
    status: entity.status,
    captured,
    amountPaise: entity.amount,
    currency: entity.currency,
    refundedPaise: captured ? (entity.amount_refunded ?? 0) : 0,
    method: entity.method || null,
    methodDetail: methodDetail(entity),
    failure: failureOf(entity),
    occurredAt: new Date(entity.created_at * 1000),
    raw: entity,
  }
}

export function refundSnapshot(entity: RefundEntity): RefundSnapshot {
  const key = entity.notes[refundKeyNote]
  return {
    providerRefundId: entity.id,
    providerPaymentId: entity.payment_id,
    amountPaise: entity.amount,
    currency: entity.currency,
    status: entity.status,
    key: typeof key === 'string' ? key : null,
    raw: entity,
  }
}

export const disputeSnapshot = (entity: z.infer<typeof DisputeEntity>): DisputeSnapshot => ({
  providerDisputeId: entity.id,
  providerPaymentId: entity.payment_id,
  amountPaise: entity.amount,
  status: entity.status,
  reason: entity.reason_description || entity.reason_code || null,
  respondBy: entity.respond_by ? new Date(entity.respond_by * 1000) : null,
})

/** The `captured` flag is unreliable before capture; after a refund it tells a sale from a lapsed authorisation. */
function wasCaptured({ status, captured }: PaymentEntity) {
  return status === 'captured' || (status === 'refunded' && captured !== false)
}

function methodDetail({ method, card, vpa, wallet, bank }: PaymentEntity) {
  if (method === 'card' && card?.last4) return `${card.network ?? 'Card'} •••• ${card.last4}`
  return vpa || wallet || bank || null
}

/** Unused error fields come as null or as "". */
function failureOf({ status, error_reason, error_code, error_description }: PaymentEntity) {
  if (status !== 'failed') return null
  return { reason: error_reason || error_code || null, message: error_description || null }
}
