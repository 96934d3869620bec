/** Days since the cash was collected, and what staff call each stretch of them. */
export const ageBands = [
  { label: '0–7 days', maxDays: 7 },
  { label: '8–14 days', maxDays: 14 },
  { label: '15 days and more', maxDays: Infinity },
] as const

/** Couriers pay within about ten working days; what comes after this many days is late. */
export const lateAfterDays = ageBands[1].maxDays

/** Whole days from one day to another, both like 2026-11-15. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** Which of the bands so many days belong to, from 0. */
export const bandOf = (days: number) => ageBands.findIndex(({ maxDays }) => days <= maxDays)
