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

/** A moment as a form field shows it, on India's clock: "2026-11-21T16:05". */
export const momentField = (at: Date | string) =>
  new Date(new Date(at).getTime() + indiaAheadMs).toISOString().slice(0, 16)

/** The moment typed into such a field; null when it is none. */
export function parseMoment(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return null
  const at = new Date(`${text}:00+05:30`)
  return Number.isNaN(at.getTime()) || momentField(at) !== text ? null : at
}

export const addDays = (at: Date | string, days: number) => new Date(new Date(at).getTime() + days * 86_400_000)

/** The calendar year in India, for the copyright line. */
export const yearInIndia = (at: Date) => new Date(at.getTime() + indiaAheadMs).getUTCFullYear()
