import { formatDayOfYear, formatShortDay, formatTime, nextMidnight } from '#shared/dates.ts'

/** When a product that cannot be bought yet can be, in milliseconds since 1970; `isToday`: on India's calendar. */
export type ProductLaunch = { at: number; isToday: boolean }

/** "Starts at 12:00", "Starts on 28 November at 12:00". */
export const launchSentence = ({ at, isToday }: ProductLaunch) =>
  isToday ? `Starts at ${formatTime(at)}` : `Starts on ${formatDayOfYear(new Date(at))} at ${formatTime(at)}`

/** The same for a card: "Starts 12:00", "Starts 28 Nov, 12:00". */
export const launchLabel = ({ at, isToday }: ProductLaunch) =>
  isToday ? `Starts ${formatTime(at)}` : `Starts ${formatShortDay(new Date(at))}, ${formatTime(at)}`

const dayMs = 86_400_000

/** When a page that shows these starts says something else: at the first of them, or as its day begins. Null for none. */
export function nextChangeOf(launches: readonly (ProductLaunch | null)[]): number | null {
  const moments = launches.flatMap((start) => {
    if (start === null) return []
    return [start.isToday ? start.at : nextMidnight(start.at) - dayMs]
  })
  return moments.length > 0 ? Math.min(...moments) : null
}

const parts = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1_000 }

export type Countdown = Record<keyof typeof parts, number>

/** The time that is left, as whole seconds that have begun: it says 0 only when nothing is left. */
export function countdownOf(leftMs: number): Countdown {
  let rest = Math.ceil(Math.max(0, leftMs) / 1_000) * 1_000
  const take = (unit: number) => {
    const count = Math.floor(rest / unit)
    rest -= count * unit
    return count
  }
  return {
    days: take(parts.days),
    hours: take(parts.hours),
    minutes: take(parts.minutes),
    seconds: take(parts.seconds),
  }
}
