/** The last day on which an invoice may be credited, by the CGST Act, section 34: 30 November after its financial year. */
export function lastCreditDay(invoicedOn: string) {
  const [year, month] = invoicedOn.split('-').map(Number) as [number, number]
  return `${month >= 4 ? year + 1 : year}-11-30`
}

/** Afterwards money still goes back, without a note. Both days are India's, "2026-11-21". */
export const mayCredit = (invoicedOn: string, today: string) => today <= lastCreditDay(invoicedOn)
