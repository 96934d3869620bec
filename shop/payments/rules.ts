import { type PaymentStatus, paymentStatuses } from './provider.ts'

export type { PaymentStatus }
export { paymentStatuses }

/** duplicate: a second payment of a paid order. mismatch: not the amount, currency or order it should be. */
export const dispositions = ['normal', 'duplicate', 'mismatch'] as const
export type Disposition = (typeof dispositions)[number]

export const refundStatuses = ['requested', 'pending', 'processed', 'failed'] as const

/** A payment seen at the gateway never moves to a lower rank; failed may still become captured. */
export const rankOf = (status: PaymentStatus) => paymentStatuses.indexOf(status)
