/**
 * A dekad is a third of a month, known by its first day: from the 1st, from the 11th, and from the 21st to the month's
 * end. Days are written as "2026-11-21".
 */

/** The day behind a dekad's last. */
export function firstDayAfter(dekad: string) {
  const next = new Date(dekad)
  if (next.getUTCDate() < 21) next.setUTCDate(next.getUTCDate() + 10)
  else next.setUTCMonth(next.getUTCMonth() + 1, 1)
  return next.toISOString().slice(0, 10)
}

/** Those that lie whole between two days, both included; oldest first. */
export function wholeDekads(from: string, to: string) {
  const found: string[] = []
  for (let dekad = `${from.slice(0, 8)}01`; firstDayAfter(dekad) <= dayAfter(to); dekad = firstDayAfter(dekad)) {
    if (dekad >= from) found.push(dekad)
  }
  return found
}

function dayAfter(day: string) {
  const next = new Date(day)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
