import { addDays, dayInIndia } from '#shared/dates.ts'

/**
 * The days that an accountant most likely asks for, like 2026-11-01: the month before, or this one of a shop without
 * documents of an earlier one. `months`: those with documents, like 2026-11.
 */
export function proposedDays(now: number, months: readonly string[]) {
  const today = dayInIndia(now)
  const first = `${today.slice(0, 7)}-01`
  if (!months.some((month) => month < today.slice(0, 7))) return { from: first, to: today }
  const last = dayInIndia(addDays(`${first}T00:00:00+05:30`, -1))
  return { from: `${last.slice(0, 7)}-01`, to: last }
}
