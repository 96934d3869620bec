import type { SalesDay } from '#shop/reports/sum-sales.server.ts'

/** The sums of a stretch of days. Money in paise; refunds are not taken off the revenue. */
export type Figures = {
  revenuePaise: number
  refundedPaise: number
  orders: number
  /** Checkouts that were paid, or are to be paid in cash. */
  placed: number
  averagePaise: number
  units: number
  started: number
  /** Of the checkouts started, those paid within two days, in whole percent; null when none was started. */
  conversionPercent: number | null
}

export function figuresOf(days: readonly SalesDay[]): Figures {
  const sum = (name: Exclude<keyof SalesDay, 'day'>) => days.reduce((total, day) => total + day[name], 0)
  const [revenuePaise, refundedPaise, orders, placed, started] = [
    sum('revenuePaise'),
    sum('refundedPaise'),
    sum('orders'),
    sum('converted'),
    sum('started'),
  ]
  return {
    revenuePaise,
    refundedPaise,
    orders,
    placed,
    averagePaise: orders === 0 ? 0 : Math.round(revenuePaise / orders),
    units: sum('units'),
    started,
    conversionPercent: started === 0 ? null : Math.round((placed / started) * 100),
  }
}

/** "12% more than yesterday", "same as yesterday"; null when there is nothing to compare with. */
export function comparison(now: number | null, before: number | null, name: string) {
  if (now === null || before === null || before <= 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return `same as ${name}`
  return percent > 0 ? `${percent}% more than ${name}` : `${-percent}% less than ${name}`
}
