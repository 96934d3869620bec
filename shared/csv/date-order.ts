/** Two digits are a year behind slashes alone: behind dots or dashes they could be a day. */
const numbered = /^(\d{1,2})(?:[/.-](\d{1,2})[/.-](\d{4})|\/(\d{1,2})\/(\d{2}))(?!\d)(.*)$/
const named = /^(\d{1,2})[/. -]([a-z]{3,9})[/., -]+(\d{4}|\d{2})(?!\d)(.*)$/i
const monthFirst = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})(?!\d)(.*)$/i
const clocked = /^[ T,]+(\d{1,2})(:\d\d(?::\d\d)?)\s*([ap]m)?$/i

const months = 'january february march april may june july august september october november december'.split(' ')

/**
 * Whether the dates of a column begin with the month: a second number is no month, and no first is none. India's begin with
 * the day.
 */
export function beginsWithMonth(dates: Iterable<string>): boolean {
  let isMonthFirst = false
  for (const date of dates) {
    const { first, second } = numbersIn(date)
    if (Number(first) > 12) return false
    isMonthFirst ||= Number(second) > 12
  }
  return isMonthFirst
}

/**
 * Returns "25/3/2026 9:05 PM", "25-Mar-26 9:05 PM" and "Mar 25, 2026 9:05 PM", as spreadsheets save dates, as
 * "2026-03-25 21:05"; a text that is no such date stays as it is.
 */
export function yearFirst(text: string, isMonthFirst: boolean): string {
  const { first, second, year, rest = '' } = numbersIn(text)
  const [month, day] = isMonthFirst ? [first, second] : [second, first]
  const date = year === undefined ? dateNamed(text) : { year, month: month!, day: day!, rest }
  if (date === null) return text
  return `${date.year.padStart(4, '20')}-${date.month.padStart(2, '0')}-${date.day.padStart(2, '0')}${clockIn(date.rest)}`
}

function numbersIn(text: string) {
  const [, first, second, year, secondShort, yearShort, rest] = numbered.exec(text) ?? []
  return { first, second: second ?? secondShort, year: year ?? yearShort, rest }
}

/** A date with the name of its month, or the first letters of it; null for another text. */
function dateNamed(text: string) {
  const [, day, name, year, rest] = named.exec(text) ?? turned(monthFirst.exec(text)) ?? []
  const at = months.findIndex((month) => name && month.startsWith(name.toLowerCase()))
  return at === -1 ? null : { year: year!, month: String(at + 1), day: day!, rest: rest! }
}

const turned = (match: RegExpExecArray | null) => match && [match[0], match[2], match[1], match[3], match[4]]

function clockIn(rest: string) {
  const [, hour, minutes = '', half = ''] = clocked.exec(rest) ?? []
  if (hour === undefined) return rest
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  return ` ${String(hours).padStart(2, '0')}${minutes}`
}

/** The day with which a date begins, as "2026-03-25"; null for a text that is none, and for a day that never was. */
export function dayIn(text: string, isMonthFirst = false): string | null {
  const [day] = /^\d{4}-\d\d-\d\d(?!\d)/.exec(yearFirst(text.trim(), isMonthFirst)) ?? []
  const time = Date.parse(day ?? '')
  return day !== undefined && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null
}
