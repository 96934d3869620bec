import type { StoreSettings } from '#shop/settings/inputs.ts'
import { chargesTax } from '#shop/settings/seller-kinds.ts'
import type { TaxLine } from './tax-document.ts'

type Terms = StoreSettings['tax']
export type Rates = Terms['rates'][number]

/** The thing sold in one line, at prices that include tax. */
export type SoldLine = {
  itemId?: number
  description: string
  hsn: string
  /** Its one rate; null: by the value of a piece. */
  percent: number | null
  quantity: number
  /** The sum paid for all its pieces. */
  paidPaise: number
}

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

/**
 * The tax within an amount: halves for the centre and the state, or all for the Union when the parcel crosses a border.
 */
export function taxWithin(amountPaise: number, percent: number, withinState: boolean) {
  const whole = withinState ? 2 : 1
  const part = divideRounded(amountPaise * percent, whole * (100 + percent))
  const [cgstPaise, sgstPaise, igstPaise] = withinState ? [part, part, 0] : [0, 0, part]
  return { taxablePaise: amountPaise - whole * part, cgstPaise, sgstPaise, igstPaise }
}

const divideRounded = (a: number, b: number) => Number((2n * BigInt(a) + BigInt(b)) / (2n * BigInt(b)))

/** The name of shipping on an invoice. */
const shippingLine = 'Shipping'

/** Paid besides the pieces. */
type Charges = { deliveryPaise: number; cashFeePaise?: number; roundingPaise?: number }

/**
 * An order as lines of an invoice, each at what was paid for it. The rate follows the value of a piece after its
 * discount; delivery and the fee for cash follow the dearest line, as parts of one supply.
 */
export function invoiceLines(
  sold: readonly SoldLine[],
  { deliveryPaise, cashFeePaise = 0, roundingPaise = 0 }: Charges,
  rates: Rates,
  withinState: boolean,
): TaxLine[] {
  const goods = sold.map(({ itemId, description, hsn, percent: one, quantity, paidPaise: amountPaise }) => {
    const percent = one ?? percentFor(rates, Math.ceil(amountPaise / quantity))
    const tax = taxWithin(amountPaise, percent, withinState)
    return { ...(itemId && { itemId }), description, hsn, quantity, amountPaise, percent, ...tax }
  })
  const principal = goods.toSorted((a, b) => b.amountPaise - a.amountPaise)[0]
  if (!principal) return goods
  const besides = [
    { description: shippingLine, amountPaise: deliveryPaise, hsn: principal.hsn, percent: principal.percent },
    { description: 'Cash on Delivery fee', amountPaise: cashFeePaise, hsn: principal.hsn, percent: principal.percent },
    // Less than a rupee, and the price of nothing.
    { description: 'Rounding', amountPaise: roundingPaise, hsn: '', percent: 0 },
  ]
  return [
    ...goods,
    ...besides
      .filter(({ amountPaise }) => amountPaise > 0)
      .map((line) => ({ ...line, quantity: null, ...taxWithin(line.amountPaise, line.percent, withinState) })),
  ]
}

/** Sums of a document's lines. */
export function taxTotals(lines: readonly TaxLine[]) {
  const sum = (of: 'amountPaise' | 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise') =>
    lines.reduce((total, line) => total + line[of], 0)
  return {
    totalPaise: sum('amountPaise'),
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
  }
}

/** "26-27" for a day from 1 April 2026 to 31 March 2027. */
export function financialYearOf(day: string) {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const first = month >= 4 ? year : year - 1
  return `${String(first % 100).padStart(2, '0')}-${String((first + 1) % 100).padStart(2, '0')}`
}

/** At most 16 characters, as the law asks: "FW/26-27/000123". */
export const documentNumber = (prefix: string, financialYear: string, serial: number) =>
  `${prefix}/${financialYear}/${String(serial).padStart(6, '0')}`
