const zone = 'Asia/Kolkata'

const day = new Intl.DateTimeFormat('en-IN', { timeZone: zone, day: 'numeric', month: 'long', year: 'numeric' })

const moment = new Intl.DateTimeFormat('en-IN', {
  timeZone: zone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** "21 November 2026" in India. */
export const formatDay = (at: Date | string) => day.format(new Date(at))

/** "21 Nov 2026, 4:05 pm" in India. */
export const formatMoment = (at: Date | string) => moment.format(new Date(at))

export const addDays = (at: Date | string, days: number) =>
  new Date(new Date(at).getTime() + days * 86_400_000)

/** The calendar year in India, for the copyright line. */
export const yearInIndia = (at: Date) =>
  Number(new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric' }).format(at))
