import { formatAmount, parseRupees } from '#shared/money.ts'

export type Prices = { pricePaise: number; salePricePaise: number | null }

/** raise and lower move the sale price along; sale sets it below the price, which stays; "end sale" takes it away. */
export const priceChangeKinds = ['raise', 'lower', 'sale', 'end sale'] as const

export type PriceChange = {
  kind: (typeof priceChangeKinds)[number]
  /** By how much: hundredths of a percent ("12.5" is 1250), or paise. Ignored when a sale ends. */
  by: { percent: number } | { paise: number }
  /** Round what comes out to whole rupees. */
  wholeRupees: boolean
}

const dearestPaise = 1_000_000_00

/** The prices after a change; a sentence where they would make no sense. */
export function changedPrices({ pricePaise, salePricePaise }: Prices, change: PriceChange): Prices | string {
  if (change.kind === 'end sale') return { pricePaise, salePricePaise: null }
  const moved = (paise: number) => rounded(paise + (change.kind === 'raise' ? 1 : -1) * part(paise, change.by), change)
  const after =
    change.kind === 'sale'
      ? { pricePaise, salePricePaise: moved(pricePaise) }
      : { pricePaise: moved(pricePaise), salePricePaise: salePricePaise === null ? null : moved(salePricePaise) }

  const lowest = Math.min(after.pricePaise, after.salePricePaise ?? after.pricePaise)
  if (lowest < 1) return 'Would cost nothing'
  if (after.pricePaise > dearestPaise) return `Would cost more than ${formatAmount(dearestPaise)}`
  if (after.salePricePaise !== null && after.salePricePaise >= after.pricePaise)
    return 'The sale price would not be below the price'
  return after
}

const part = (paise: number, by: PriceChange['by']) =>
  'paise' in by ? by.paise : Math.round((paise * by.percent) / 10_000)

const rounded = (paise: number, { wholeRupees }: PriceChange) => (wholeRupees ? Math.round(paise / 100) * 100 : paise)

/** "12.5" percent in hundredths, or null; more than nothing, at most a thousand percent. */
export function parsePercent(text: string): number | null {
  const hundredths = parseRupees(text.replace(/(?<!\s)\s*%$/, ''))
  return hundredths !== null && hundredths > 0 && hundredths <= 100_000 ? hundredths : null
}
