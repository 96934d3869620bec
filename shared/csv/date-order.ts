const dated = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(.*)$/
const clocked = /^[ T,]+(\d{1,2})(:\d\d(?::\d\d)?)\s*([ap]m)?$/i

/**
 * Whether the dates of a column begin with the month: a second number is no month, and no first is none. India's begin with
 * the day.
 */
export function beginsWithMonth(dates: Iterable<string>): boolean {
  let isMonthFirst = false
  for (const date of dates) {
    const [, first, second] = dated.exec(date) ?? []
    if (Number(first) > 12) return false
    isMonthFirst ||= Number(second) > 12
  }
  return isMonthFirst
}

/** Returns "25/3/2026 9:05 PM" as "2026-03-25 21:05"; a text that is no such date stays as it is. */
export function yearFirst(text: string, isMonthFirst: boolean): string {
  const [, first = '', second = '', year, rest = ''] = dated.exec(text) ?? []
  if (year === undefined) return text
  const [month, day] = isMonthFirst ? [first, second] : [second, first]
  const [, hour, minutes = '', half = ''] = clocked.exec(rest) ?? []
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  const time = hour === undefined ? rest : ` ${String(hours).padStart(2, '0')}${minutes}`
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${time}`
}
