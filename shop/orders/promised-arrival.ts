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

/** The sentence about its arrival that an order begins with, and whether it is less than was promised. */
export type Arrival = { sentence: string; isLate: boolean }

/** sentence: what befell parcels on their way; null: nothing. awaited: what of the order may still arrive. */
export type ParcelNews = { sentence: string | null; awaited: 'all' | 'the rest' | 'nothing' }

const noNews: ParcelNews = { sentence: null, awaited: 'all' }

/** Null where nothing is on its way, or no day was promised. `today`: the day in India, "2026-11-26". */
export function arrivalOf(order: Promised, today: string, { sentence, awaited }: ParcelNews = noNews): Arrival | null {
  if (order.orderStatus === 'delivered' || order.orderStatus === 'cancelled') return null
  const day = awaited === 'nothing' || order.orderStatus === 'returned' ? null : sayDay(order, today)
  if (sentence === null) return day
  if (day === null) return { sentence, isLate: true }
  const rest = awaited === 'the rest' ? day.sentence.replace(/^Arrives/, 'The rest arrives') : day.sentence
  return { sentence: `${sentence} ${rest}`, isLate: true }
}

function sayDay(order: Promised, today: string): Arrival | null {
  const { paymentState, promisedFrom, promisedTo, expectedOn } = order
  const isMeant = isPaid(paymentState) || isFunded(paymentState) || paymentState === 'to_confirm'
  if (!isMeant) return null

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
