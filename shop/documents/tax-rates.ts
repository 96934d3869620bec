import type { StoreSettings } from '#shop/settings/inputs.ts'
import { chargesTax } from '#shop/settings/seller-kinds.ts'

type Terms = StoreSettings['tax']

export type Rates = Terms['rates'][number]

/** The rates in force on a day ("2026-11-21"), in India. Before the first known day, the first. */
export const ratesOn = ({ rates }: Terms, day: string): Rates =>
  rates
    .filter(({ from }) => from <= day)
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .at(-1) ?? rates[0]!

/** The same for a seller who charges tax; null for others. */
export const shownRatesOn = ({ brand, tax }: Pick<StoreSettings, 'brand' | 'tax'>, day: string): Rates | null =>
  chargesTax(brand.sellerKind) ? ratesOn(tax, day) : null

/**
 * The rate depends on a piece's value without tax, and the price includes it: the low rate where it leads to a
 * value within the limit, else the high one.
 */
export const percentFor = (rates: Rates, piecePaise: number) =>
  piecePaise * 100 <= rates.lowUpToPaise * (100 + rates.lowPercent) ? rates.lowPercent : rates.highPercent

/**
 * False between the limit with the low tax and the limit with the high one: there neither rate leads to a value it
 * is meant for, so such a price is better moved.
 */
export const hasConsistentRate = (rates: Rates, piecePaise: number) =>
  percentFor(rates, piecePaise) === rates.lowPercent ||
  piecePaise * 100 > rates.lowUpToPaise * (100 + rates.highPercent)

/** The prices that no rate fits, as hasConsistentRate judges them: above the first, up to the second. */
export const ambiguousTaxBand = ({ lowUpToPaise, lowPercent, highPercent }: Rates) => ({
  abovePaise: Math.floor((lowUpToPaise * (100 + lowPercent)) / 100),
  upToPaise: Math.floor((lowUpToPaise * (100 + highPercent)) / 100),
})
