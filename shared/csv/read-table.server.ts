import { CsvError, parse } from 'csv-parse/sync'

export type Refusal = { kind: 'refused'; sentence: string }

type Limit = { maxRows: number; advice?: string }

const refusal = (sentence: string): Refusal => ({ kind: 'refused', sentence })

/**
 * The first row of a CSV text and the rows below it, or why it cannot be read. `missing` says what the first row lacks.
 */
export function readTable(
  text: string,
  { maxRows, advice = 'Please split it.' }: Limit,
  missing: (head: readonly string[]) => string | null = () => null,
): { kind: 'read'; head: string[]; rows: string[][] } | Refusal {
  if (text.includes('\0') || text.startsWith('PK'))
    return refusal('This is not a CSV file. Please save the workbook as CSV, and choose that file.')
  let table: string[][]
  try {
    const delimiter = [',', ';', '\t']
    table = parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, trim: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refusal('This is not a CSV file: a quotation mark is not closed, or is in the wrong place.')
  }
  const [head = [], ...rows] = table
  const lacking = missing(head)
  if (lacking !== null) return refusal(lacking)
  if (rows.length === 0) return refusal('This file has no rows below its headings.')
  if (rows.length > maxRows)
    return refusal(`This file has more than ${maxRows.toLocaleString('en-IN')} rows. ${advice}`)
  return { kind: 'read', head, rows }
}

/** Where the first column stands that has one of these names, however it is written; -1 for none. */
export const columnOf = (head: readonly string[], names: readonly string[]) =>
  head.findIndex((heading) => names.includes(heading.toLowerCase().replace(/[\s_-]+/g, ' ')))
