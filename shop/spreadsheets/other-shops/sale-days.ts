import { beginsWithMonth, dayIn, yearFirst } from '#shared/csv/date-order.ts'

type Days = { starts: string; ends: string }

/**
 * Whether a price of a sale holds now, by the days that a file has beside it, as its shop or a spreadsheet wrote them. A
 * day that cannot be read bounds nothing; one by itself is a whole day in India. `american`: the shop writes months first.
 */
export function isSaleOn({ starts, ends }: Days, now: Date, { american = false } = {}): boolean {
  const isMonthFirst = american ? ![starts, ends].some(isDayFirst) : beginsWithMonth([starts, ends])
  const momentOf = (text: string, time: string) => {
    const [, day, clock, zone = '+05:30'] = moment.exec(yearFirst(text.trim(), isMonthFirst)) ?? []
    return Date.parse(`${day}T${clock ?? time}${zone}`)
  }
  return !(momentOf(starts, '00:00') > now.getTime()) && !(momentOf(ends, '23:59:59') < now.getTime())
}

const moment = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?)?\s*(Z|[+-]\d\d:\d\d)?$/

const isDayFirst = (text: string) => dayIn(text, true) === null && dayIn(text) !== null
