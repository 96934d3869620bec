import * as z from 'zod'
import {
  type DisputeSnapshot,
  disputeStatuses,
  type PaymentSnapshot,
  paymentStatuses,
  type RefundSnapshot,
} from './provider.ts'

/** Note under which a refund carries our idempotency key. */
export const refundKeyNote = 'refund_key'

const paise = z.number().int().nonnegative()
const unixSeconds = z.number().int().nonnegative()

/** An empty set of notes arrives as [], a filled one as an object. */
const notes = z
  .union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
  .nullish()
  .transform((given) => (given && !Array.isArray(given) ? given : {}))

const idOf = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9]+$`))

export const OrderEntity = z.looseObject({
  id: idOf('order'),
  amount: paise,
  currency: z.string(),
  receipt: z.string().nullish(),
  status: z.string(),
  notes,
  created_at: unixSeconds,
})

export type OrderEntity = z.infer<typeof OrderEntity>

export const PaymentEntity = z.looseObject({
  id: idOf('pay'),
  order_id: z.string().nullish(),
  status: z.enum(paymentStatuses),
  captured: z.boolean().nullish(),
  amount: paise,
  currency: z.string(),
  amount_refunded: paise.nullish(),
  method: z.string().nullish(),
  card: z.looseObject({ network: z.string().nullish(), last4: z.string().nullish() }).nullish(),
  vpa: z.string().nullish(),
  wallet: z.string().nullish(),
  bank: z.string().nullish(),
  error_code: z.string().nullish(),
  error_reason: z.string().nullish(),
  error_description: z.string().nullish(),
  created_at: unixSeconds,
})
export type PaymentEntity = z.infer<typeof PaymentEntity>

export const RefundEntity = z.looseObject({
  id: idOf('rfnd'),
  payment_id: idOf('pay'),
  amount: paise,
  currency: z.string(),
  status: z.enum(['pending', 'processed', 'failed']),
  notes,
})
export type RefundEntity = z.infer<typeof RefundEntity>

export const DisputeEntity = z.looseObject({
  id: idOf('disp'),
  payment_id: idOf('pay'),
  amount: paise,
  status: z.enum(disputeStatuses),
  reason_description: z.string().nullish(),
  reason_code: z.string().nullish(),
  respond_by: unixSeconds.nullish(),
})

export const listOf = <T extends z.ZodType>(entity: T) => z.looseObject({ items: z.array(entity) })

/** Reads each of a list by itself: one of an unknown shape hides no other. */
export function readEach<T>(items: readonly unknown[], entity: z.ZodType<T>): { read: T[]; troubles: Error[] } {
  const all = items.map((item) => entity.safeParse(item))
  return {
    read: all.flatMap(({ data, success }) => (success ? [data as T] : [])),
    troubles: all.flatMap(({ error }) =>
      error ? [new Error(`The gateway lists what cannot be read: ${z.prettifyError(error)}`)] : [],
    ),
  }
}

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
