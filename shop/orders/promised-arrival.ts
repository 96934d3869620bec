import { formatSpan, formatWeekday } from '#shared/dates.ts'
import { isFunded, isPaid, type OrderStatus, type PaymentState } from './rules.ts'

type Promised = {
  orderStatus: OrderStatus
  paymentState: PaymentState
  promisedFrom: string | null
  promisedTo: string | null
  /** The day that the courier names: it replaces the promise. */
  expectedOn: string | null
}

/** The day on which an order comes, in a sentence, and whether that is later than promised. */
export type Arrival = { sentence: string; isLate: boolean }

/** Null where nothing is on its way, or no day was promised. `today`: the day in India, "2026-11-26". */
export function arrivalOf(order: Promised, today: string): Arrival | null {
  const { orderStatus, paymentState, promisedFrom, promisedTo, expectedOn } = order
  const isOver = orderStatus === 'delivered' || orderStatus === 'cancelled' || orderStatus === 'returned'
  const isMeant = isPaid(paymentState) || isFunded(paymentState) || paymentState === 'to_confirm'
  if (isOver || !isMeant) return null

  const isLate = promisedTo !== null && (expectedOn === null ? promisedTo < today : expectedOn > promisedTo)
  const sorry = promisedTo && `We promised it by ${formatWeekday(promisedTo)} and are sorry that it is late.`
  if (expectedOn !== null && expectedOn >= today) {
    const arrives = expectedOn === today ? 'Arrives today.' : `Arrives by ${formatWeekday(expectedOn)}.`
    return isLate ? { sentence: `${arrives} ${sorry}`, isLate } : { sentence: arrives, isLate }
  }
  if (promisedTo !== null && promisedTo < today) return { sentence: `${sorry}`, isLate: true }
  if (promisedFrom === null || promisedTo === null) return null
  const days = promisedFrom === promisedTo ? `by ${formatWeekday(promisedTo)}` : formatSpan(promisedFrom, promisedTo)
  return { sentence: `Arrives ${days}.`, isLate: false }
}
