import type { ExportRow } from './export-lists.ts'

/** A line of a document, with the columns by which tax is summed. */
type TaxedLine = {
  issued_on: string
  kind: string
  gstin: string | null
  state: string
  hsn: string
  percent: number
  quantity: number | null
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  igst_paise: number
  amount_paise: number
}

const sums = ['quantity', 'taxable_paise', 'cgst_paise', 'sgst_paise', 'igst_paise', 'amount_paise'] as const

/**
 * Returns the tax by month in India, kind of document, state, HSN and rate, in this sorting. Credit notes are negative, so
 * that each column adds up to what is owed.
 */
export async function sumTax(pages: AsyncIterable<readonly ExportRow[]>): Promise<ExportRow[]> {
  const groups = new Map<string, ExportRow & Record<(typeof sums)[number], number>>()
  for await (const rows of pages) {
    for (const line of rows as readonly TaxedLine[]) {
      const { kind, gstin, state, hsn, percent } = line
      const by = { month: line.issued_on.slice(0, 7), kind, gstin, state, hsn, percent }
      const key = JSON.stringify(Object.values(by))
      const group = groups.get(key) ?? { ...by, ...zero }
      for (const sum of sums) group[sum] += (kind === 'credit note' ? -1 : 1) * (line[sum] ?? 0)
      groups.set(key, group)
    }
  }
  return [...groups.values()].toSorted((one, other) => sortingOf(one).localeCompare(sortingOf(other), 'en'))
}

const zero = { quantity: 0, taxable_paise: 0, cgst_paise: 0, sgst_paise: 0, igst_paise: 0, amount_paise: 0 }

const sortingOf = ({ month, kind, gstin, state, hsn, percent }: ExportRow) =>
  [month, kind === 'credit note' ? 1 : 0, gstin ?? '', state, hsn, String(percent).padStart(5, '0')].join(' ')
