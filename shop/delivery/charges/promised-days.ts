import { addDays, dayInIndia } from '#shared/dates.ts'
import type { Calendar, Method } from '../delivery-table.ts'

/** The one day that the store settings promise everywhere, for an order of this moment. */
export function daysForAllOfIndia(
  { shipping }: { shipping: { estimatedDeliveryDays: number } },
  at: Date,
): PromisedDays {
  const day = dayInIndia(addDays(at, shipping.estimatedDeliveryDays))
  return { from: day, to: day }
}

/** Days as they are stored: "2026-11-26". */
export type PromisedDays = { from: string; to: string }

const dayMs = 86_400_000

const after = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** Sunday is 0. */
const weekdayOf = (day: string) => new Date(day).getUTCDay()

/**
 * When an order of this moment arrives. It leaves on the day it is placed if that is before the cut-off on a working
 * day, else on the next working day, and is on its way so many working days.
 */
export function promisedDays(
  at: Date,
  { cutOff, workingDays, holidays }: Calendar,
  { fromDays, toDays }: Pick<Method, 'fromDays' | 'toDays'>,
): PromisedDays {
  const works = (day: string) => workingDays.includes(weekdayOf(day)) && !holidays.includes(day)
  const nextWorking = (day: string) => {
    let next = day
    // Sixty holidays at most: more days in a row cannot all be free.
    while (!works(next)) next = after(next, 1)
    return next
  }
  const later = (day: string, days: number) => {
    let reached = day
    for (let left = days; left > 0; left -= 1) reached = nextWorking(after(reached, 1))
    return reached
  }

  const placed = dayInIndia(at)
  const isInTime = at.getTime() < Date.parse(`${placed}T${cutOff}:00+05:30`)
  const leaves = nextWorking(isInTime ? placed : after(placed, 1))
  return { from: later(leaves, fromDays), to: later(leaves, toDays) }
}
