/** The columns of a tax document, in paise. `amount` is the sum of the others. */
export type Columns = { amount: number; taxable: number; cgst: number; sgst: number; igst: number }
export const columnNames = ['amount', 'taxable', 'cgst', 'sgst', 'igst'] as const

export const noMoney: Columns = { amount: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 }

export const addColumns = (one: Columns, other: Columns, sign = 1): Columns => ({
  amount: one.amount + sign * other.amount,
  taxable: one.taxable + sign * other.taxable,
  cgst: one.cgst + sign * other.cgst,
  sgst: one.sgst + sign * other.sgst,
  igst: one.igst + sign * other.igst,
})

export const sumBy = <One>(all: readonly One[], paise: (one: One) => number) => {
  let sum = 0
  for (const one of all) sum += paise(one)
  return sum
}

/** The nearest whole paisa of a fraction above zero; a half goes up. */
function nearest(above: number, below: number) {
  const whole = Math.floor(above / below)
  return 2 * (above - whole * below) >= below ? whole + 1 : whole
}

/**
 * Section 8 of the IGST Act: within a state half of the tax is the centre's and half the state's; across a border all is
 * the Union's. The price includes it, so that a rate of 5 % is 5 parts of 105.
 */
export function taxedAt(amount: number, percent: number, withinState: boolean): Columns {
  if (withinState) {
    const half = nearest(amount * percent, 2 * (100 + percent))
    return { amount, taxable: amount - 2 * half, cgst: half, sgst: half, igst: 0 }
  }
  const igst = nearest(amount * percent, 100 + percent)
  return { amount, taxable: amount - igst, cgst: 0, sgst: 0, igst }
}

/** Rates for clothing: up to a value of one piece without tax the low one, above it the high one. */
export type RateTable = { from: string; lowPercent: number; lowUpToPaise: number; highPercent: number }

/** The rate of pieces for which a sum was paid: the low one where a piece without it is worth no more than the limit. */
export function rateFor(table: RateTable, paidPaise: number, pieces: number) {
  const valueIsLow = paidPaise * 100 <= table.lowUpToPaise * pieces * (100 + table.lowPercent)
  return valueIsLow ? table.lowPercent : table.highPercent
}

export function tableOn(tables: readonly RateTable[], day: string): RateTable {
  let chosen: RateTable | null = null
  for (const table of tables) if (table.from <= day && (!chosen || table.from > chosen.from)) chosen = table
  return chosen ?? tables[0]!
}

/**
 * Section 14 of the CGST Act. Supplied before a change: the new rate only where both invoice and payment came after it.
 * Supplied after it: the old rate only where both came before it.
 */
export function rateDay({ supply, invoice, payment }: { supply: string; invoice: string; payment: string | null }) {
  const paid = payment ?? '9999-12-31'
  const latestOfOthers = invoice < paid ? paid : invoice
  const earliestOfOthers = invoice < paid ? invoice : paid
  if (supply <= earliestOfOthers) return earliestOfOthers
  return supply >= latestOfOthers ? latestOfOthers : supply
}

const indiaMs = 5.5 * 3_600_000
export const dayMs = 86_400_000

/** "2026-11-21", by the clocks of India. */
export const indianDay = (at: number) => new Date(at + indiaMs).toISOString().slice(0, 10)

/** "26-27" for any day from 1 April 2026 to 31 March 2027. */
export function yearOfTax(day: string) {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const begins = month < 4 ? year - 1 : year
  const short = (one: number) => String(one).slice(2)
  return `${short(begins)}-${short(begins + 1)}`
}

/** Section 34: notes may be issued until 30 November after the year of the invoice. */
export function lastDayOfNote(invoiced: string) {
  const [year, month] = [Number(invoiced.slice(0, 4)), Number(invoiced.slice(5, 7))]
  return `${month < 4 ? year : year + 1}-11-30`
}

/** Parts of a sum by weight, in whole paise: what rounding down leaves goes to the largest remainders, then to the first. */
export function split(paise: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return weights.map((_weight, at) => (at === 0 ? paise : 0))
  const exact = weights.map((weight) => BigInt(paise) * BigInt(weight))
  const parts = exact.map((product) => Number(product / BigInt(all)))
  const remainders = exact.map((product) => Number(product % BigInt(all)))
  for (let rest = paise - parts.reduce((sum, part) => sum + part, 0); rest > 0; rest -= 1) {
    let best = 0
    for (const [at, remainder] of remainders.entries()) if (remainder > remainders[best]!) best = at
    parts[best]! += 1
    remainders[best] = -1
  }
  return parts
}
