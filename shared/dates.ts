const zone = 'Asia/Kolkata'

/** India keeps one clock all year. */
const indiaAheadMs = 5.5 * 3_600_000

/** A formatter is made when it is first used: it costs a cheap phone some hundredths of a second, and few pages show a date. */
function onceUsed(options: Intl.DateTimeFormatOptions) {
  let formatter: Intl.DateTimeFormat | undefined
  return (at: Date | string) =>
    (formatter ??= new Intl.DateTimeFormat('en-IN', { timeZone: zone, ...options })).format(new Date(at))
}

/** "21 November 2026" in India. */
export const formatDay = onceUsed({ day: 'numeric', month: 'long', year: 'numeric' })

/** "21 Nov 2026, 4:05 pm" in India. */
export const formatMoment = onceUsed({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** "28 November" in India. */
export const formatDayOfYear = onceUsed({ day: 'numeric', month: 'long' })

/** "28 Nov" in India. */
export const formatShortDay = onceUsed({ day: 'numeric', month: 'short' })

/** "Mon, 30 Nov" in India. */
export const formatWeekday = onceUsed({ weekday: 'short', day: 'numeric', month: 'short' })
const weekday = onceUsed({ weekday: 'short' })
const dayOfMonth = onceUsed({ day: 'numeric' })

/** Two days as "Thu 26 – Sat 28 Nov", and one as "Thu 26 Nov", in India. */
export function formatSpan(from: Date | string, to: Date | string) {
  const first = `${weekday(from)} ${dayOfMonth(from)}`
  const last = `${weekday(to)} ${formatShortDay(to)}`
  if (formatDay(from) === formatDay(to)) return last
  const isOneMonth =
    formatShortDay(from).replace(dayOfMonth(from), '') === formatShortDay(to).replace(dayOfMonth(to), '')
  return `${isOneMonth ? first : `${weekday(from)} ${formatShortDay(from)}`} – ${last}`
}

const onIndiasClock = (at: Date | string | number) => new Date(new Date(at).getTime() + indiaAheadMs).toISOString()

const isWholeMinute = (iso: string) => iso.slice(17, 19) === '00'

/** A moment as a form field of minutes shows it, on India's clock: "2026-11-21T16:05". */
export const minuteField = (at: Date | string) => onIndiasClock(at).slice(0, 16)

/** The same for a field of seconds, which stand where there are any. */
export function momentField(at: Date | string) {
  const iso = onIndiasClock(at)
  return iso.slice(0, isWholeMinute(iso) ? 16 : 19)
}

/** "16:05" on India's clock, with its seconds where it has any. */
export function formatTime(at: Date | number) {
  const iso = onIndiasClock(at)
  return iso.slice(11, isWholeMinute(iso) ? 16 : 19)
}

/** When the day after this moment begins in India. */
export const nextMidnight = (at: number) =>
  (Math.floor((at + indiaAheadMs) / 86_400_000) + 1) * 86_400_000 - indiaAheadMs

/** Whether the year of a typed day is one that people mean. The database has no year 0. */
export const isTakenYear = (day: string) => day >= '1900'

/** The moment typed into such a field, to the second; null when it is none. */
export function parseMoment(text: string): Date | null {
  const [, toMinute, second = '00'] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::(\d{2}))?$/.exec(text) ?? []
  if (toMinute === undefined || !isTakenYear(toMinute)) return null
  const at = new Date(`${toMinute}:${second}+05:30`)
  return Number.isNaN(at.getTime()) || onIndiasClock(at).slice(0, 19) !== `${toMinute}:${second}` ? null : at
}

export const addDays = (at: Date | string, days: number) => new Date(new Date(at).getTime() + days * 86_400_000)

/** The calendar year in India, for the copyright line. */
export const yearInIndia = (at: Date) => new Date(at.getTime() + indiaAheadMs).getUTCFullYear()

/** The day in India as dates are stored: "2026-11-26". */
export const dayInIndia = (at: Date | string | number) => onIndiasClock(at).slice(0, 10)
