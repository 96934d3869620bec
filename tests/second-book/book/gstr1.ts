import { addColumns, type Columns, noMoney } from './law.ts'

/** A tax document as a return of the month sees it. `invoice`: of a note, the one that it is against. */
export type Filed = {
  day: string
  isNote: boolean
  /** The place of supply, and whether it is the seller's own state. */
  state: string
  withinState: boolean
  /** The value of the invoice itself, with tax: also for its notes. */
  invoicePaise: number
  lines: readonly (Columns & { percent: number; hsn: string })[]
}

/** Inter-state invoices above ₹1,00,000 are named one by one since August 2024. */
const largeAbovePaise = 10_000_000

/**
 * GSTR-1 of each month: tables 5 and 9B (large invoices to other states and their notes, by rate), 7 (all others, by
 * place and rate, net of notes) and 12 (all, by tariff code and rate). Lines without tax of rounding have no code and
 * stand nowhere.
 */
export function gstr1(documents: readonly Filed[]): Record<string, string> {
  const sums = new Map<string, Columns>()
  const add = (key: string, line: Columns, sign: number) =>
    void sums.set(key, addColumns(sums.get(key) ?? noMoney, line, sign))
  for (const { day, isNote, state, withinState, invoicePaise, lines } of documents) {
    const month = day.slice(0, 7)
    const isLarge = !withinState && invoicePaise > largeAbovePaise
    const table = isLarge ? (isNote ? 'cdnur' : 'b2cl') : 'b2cs'
    for (const line of lines.filter(({ hsn }) => hsn !== '')) {
      add(`${month} ${table} ${state} ${line.percent} %`, line, isNote && !isLarge ? -1 : 1)
      add(`${month} hsn ${line.hsn} ${line.percent} %`, line, isNote ? -1 : 1)
    }
  }
  const rows = [...sums].map(([key, columns]) => [key, Object.values(columns).join('/')] as const)
  return Object.fromEntries(rows.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Table 12 holds the same money as the tables of invoices and notes; a sentence where it does not. */
export function unequalTables(tables: Record<string, string>): string | null {
  const months = new Map<string, number>()
  for (const [key, value] of Object.entries(tables)) {
    const [month, table] = key.split(' ')
    const taxable = Number(value.split('/')[1])
    const sign = table === 'hsn' || table === 'cdnur' ? -1 : 1
    months.set(month!, (months.get(month!) ?? 0) + sign * taxable)
  }
  const wrong = [...months].find(([, rest]) => rest !== 0)
  return wrong ? `${wrong[0]}: table 12 and the others are ${wrong[1]} apart` : null
}
