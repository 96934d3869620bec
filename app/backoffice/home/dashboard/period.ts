import * as z from 'zod'
import { sentNumber } from '#shared/fields.ts'
import { typedDay } from '#shared/typed-moment.ts'
import { offeredDays } from '#shop/orders/rules.ts'

/** A stretch of days in India, both included, and the stretch of the same length before it. */
export type Period = { from: string; to: string; before: { from: string; to: string }; days: number; isCustom: boolean }

const standardDays = 30
const maxDays = 366

const Day = typedDay().nullable().catch(null)
const Days = sentNumber(1, maxDays).pipe(z.literal(offeredDays)).catch(standardDays)

const dayMs = 86_400_000
const indiaIsAheadMs = 5.5 * 3_600_000

/** Today in India, as "2026-11-21". */
export const todayInIndia = (now: Date) => new Date(now.getTime() + indiaIsAheadMs).toISOString().slice(0, 10)

const shift = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/**
 * The period an address asks for: `days`, or `from` and `to`, at most a year and never beyond today. Values that make
 * no sense are dropped.
 */
export function readPeriod(query: URLSearchParams, today: string): Period {
  const [from, to] = [Day.parse(query.get('from')), Day.parse(query.get('to'))]
  if (from === null || to === null) return periodOf(shift(today, 1 - Days.parse(query.get('days'))), today, false)
  const last = to > today ? today : to
  const first = from > last ? last : from
  const earliest = shift(last, 1 - maxDays)
  return periodOf(first < earliest ? earliest : first, last, true)
}

function periodOf(from: string, to: string, isCustom: boolean): Period {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
  return { from, to, days, isCustom, before: { from: shift(from, -days), to: shift(from, -1) } }
}
