import { type PaymentSnapshot, type PaymentStatus, paymentStatuses, type ProviderEvent } from './provider.ts'

export type { PaymentStatus }
export { paymentStatuses }

/**
 * duplicate: a second payment of a paid order. mismatch: not the amount, currency or order it should be. late: it came
 * after its order had closed, and goes back.
 */
export const dispositions = ['normal', 'duplicate', 'mismatch', 'late'] as const
export type Disposition = (typeof dispositions)[number]

export const refundStatuses = ['requested', 'pending', 'processed', 'failed'] as const

/** A payment seen at the gateway never moves to a lower rank; failed may still become captured. */
export const rankOf = (status: PaymentStatus) => paymentStatuses.indexOf(status)

/** How a payment is stored: its status, and when the gateway was asked for it. */
export type KnownPayment = { status: PaymentStatus; seenAt: Date }

/** The stored state of a payment after it was seen: it only moves forward by rank, and never back in time. */
export const forwardOf = (seen: { status: PaymentStatus }, seenAt: Date, before?: KnownPayment): KnownPayment => ({
  status: before && rankOf(before.status) > rankOf(seen.status) ? before.status : seen.status,
  seenAt: before && before.seenAt > seenAt ? before.seenAt : seenAt,
})

export type PaymentOfOrder = PaymentSnapshot & { providerOrderId: string }

/** The one payment that an event reports as authorised or captured; null when it reports anything else besides. */
export function onlyCapture({ payments, refunds, disputes }: ProviderEvent): PaymentOfOrder | null {
  const [payment, ...others] = payments
  if (!payment || others.length > 0 || refunds.length > 0 || disputes.length > 0) return null
  const { providerOrderId, status } = payment
  if (providerOrderId === null || (status !== 'authorized' && status !== 'captured')) return null
  return { ...payment, providerOrderId }
}
