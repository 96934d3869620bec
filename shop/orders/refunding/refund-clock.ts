import { addDays, dayInIndia } from '#shared/dates.ts'

/** Money that is on its way back: through the gateway, or by bank where an order was paid in cash. */
export type RefundWay = 'gateway' | 'bank'

export type RefundDays = { onlineRefundDays: number; bankRefundDays: number }

/** The day in India, "2026-11-30", by which a refund that was asked for then is promised. */
export const promisedOn = (way: RefundWay, askedAt: Date, days: RefundDays) =>
  dayInIndia(addDays(askedAt, way === 'gateway' ? days.onlineRefundDays : days.bankRefundDays))

/** A refund is late once its day is over. */
export const isLate = (promised: string, today: string) => promised < today

/** The note beside a refund for which the gateway's account holds too little; it is tried again. */
export const lowBalance = 'The balance at the gateway is too low'
