import * as z from 'zod'
import { disputeStatuses, paymentStatuses } from './provider.ts'

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
