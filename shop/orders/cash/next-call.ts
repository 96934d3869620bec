import { dayInIndia, minuteField } from '#shared/dates.ts'

/** When a customer who did not answer is called again. */
export const nextCalls = ['two hours', 'evening', 'tomorrow'] as const
export type NextCall = (typeof nextCalls)[number]

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const atInIndia = (moment: Date, time: string) => new Date(`${dayInIndia(moment)}T${time}:00+05:30`)

/** The moment of the next call: the evening is that of tomorrow once it has begun. */
export function timeOfCall(when: NextCall, now: Date): Date {
  if (when === 'two hours') return new Date(now.getTime() + 2 * hourMs)
  const tomorrow = new Date(now.getTime() + dayMs)
  if (when === 'tomorrow') return atInIndia(tomorrow, '10:00')
  const evening = atInIndia(now, '18:30')
  return evening > now ? evening : atInIndia(tomorrow, '18:30')
}

const firstHour = 9
const lastHour = 21
const isCallable = (moment: Date) => {
  const hour = Number(minuteField(moment).slice(11, 13))
  return hour >= firstHour && hour < lastHour
}

export type ProposedCall = { when: NextCall; isToday: boolean }

/** The calls that are due before the order is closed and at an hour when people are called, the soonest first. */
export const proposeCalls = (closedAt: Date, now: Date): ProposedCall[] =>
  nextCalls
    .map((when) => ({ when, at: timeOfCall(when, now) }))
    .filter(({ at }) => at < closedAt && isCallable(at))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ when, at }) => ({ when, isToday: dayInIndia(at) === dayInIndia(now) }))
