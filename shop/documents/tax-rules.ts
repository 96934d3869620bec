import type { TaxLine } from './tax-document.ts'
import { type Rates, percentFor } from './tax-rates.ts'

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
  /** The number of its pieces that were taken off the order before they left. */
  neverSent?: number
}

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
 * discount; delivery and the fee for cash follow the dearest line of what is sent, as parts of one supply.
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
  const principal = goods[dearestSent(sold)]
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

/** The place of the line whose pieces that are sent cost most; the first of several. */
function dearestSent(sold: readonly SoldLine[]) {
  const sent = sold.map(({ paidPaise, quantity, neverSent = 0 }) => (paidPaise * (quantity - neverSent)) / quantity)
  return sent.indexOf(Math.max(...sent))
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

const maxNumberLength = 16

/** At most 16 characters, as the law asks: "FW/26-27/000123", and "INV26-27/1000000" of a long one. */
export function documentNumber(prefix: string, financialYear: string, serial: number) {
  const rest = `${financialYear}/${String(serial).padStart(6, '0')}`
  const spaced = `${prefix}/${rest}`
  return spaced.length > maxNumberLength ? prefix + rest : spaced
}
