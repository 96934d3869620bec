/** In rank order: a payment seen at the gateway never moves back, though failed may still become captured. */
export const paymentStatuses = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const
export const dispositions = ['normal', 'duplicate', 'mismatch'] as const
export const refundStatuses = ['requested', 'pending', 'processed', 'failed'] as const

export type PaymentStatus = (typeof paymentStatuses)[number]

export const rankOf = (status: PaymentStatus) => paymentStatuses.indexOf(status)
