import type { RateCause } from './tax-document.ts'

/** Days in India, like "2025-09-22". `payment` is null while an order in cash is not paid. */
type Events = Record<Exclude<RateCause, 'payment'>, string> & { payment: string | null }

/**
 * The day whose rates an invoice has. When a rate changes, section 14 of the CGST Act gives the new one to a supply of
 * which two of the three events (dispatch, invoice, payment) come after the change, so the day is the middle one.
 */
export function dayOfRate({ dispatch, invoice, payment }: Events): { day: string; by: RateCause } {
  const events = [
    { day: invoice, by: 'invoice' as const },
    { day: dispatch, by: 'dispatch' as const },
    // Not paid yet: it comes after everything that is known.
    { day: payment ?? '9999-12-31', by: 'payment' as const },
  ]
  return events.toSorted((a, b) => a.day.localeCompare(b.day))[1]!
}
