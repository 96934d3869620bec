/**
 * A ten-day period is a third of a month, known by its first day: from the 1st, from the 11th, and from the 21st to the
 * end of the month. Days are written as "2026-11-21".
 */

/** The day behind a period's last. */
export function firstDayAfter(period: string) {
  const next = new Date(period)
  if (next.getUTCDate() < 21) next.setUTCDate(next.getUTCDate() + 10)
  else next.setUTCMonth(next.getUTCMonth() + 1, 1)
  return next.toISOString().slice(0, 10)
}

/** Those that lie whole between two days, both included; oldest first. */
export function wholePeriods(from: string, to: string) {
  const found: string[] = []
  for (let period = `${from.slice(0, 8)}01`; firstDayAfter(period) <= dayAfter(to); period = firstDayAfter(period)) {
    if (period >= from) found.push(period)
  }
  return found
}

function dayAfter(day: string) {
  const next = new Date(day)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
