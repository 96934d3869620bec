import { CsvError, parse } from 'csv-parse/sync'
import { filledWidth, findDelimiter, sayTooManyCells } from './delimiter.ts'
import { findHeadings, isTotal, maxTitleRows } from './find-headings.ts'

export type Refusal = { kind: 'refused'; sentence: string }

/** A row below the headings, with its number in a spreadsheet. */
export type TableRow = { row: number; cells: string[] }

type Limit = { maxRows: number; advice?: string }

const refusal = (sentence: string): Refusal => ({ kind: 'refused', sentence })

type Expected = {
  /** Says what the headings lack. */
  missing?(head: readonly string[]): string | null
  /** How many headings are known: of two ways to read the file the better one is taken. */
  countKnown?(head: readonly string[]): number
}

/** The headings of a CSV text and the rows below them, or why it cannot be read. */
export function readTable(
  text: string,
  { maxRows, advice = 'Please split it.' }: Limit,
  { missing = () => null, countKnown = (head) => (missing(head) === null ? 1 : 0) }: Expected = {},
): { kind: 'read'; head: string[]; rows: TableRow[] } | Refusal {
  if (text.includes('\0') || text.startsWith('PK'))
    return refusal('This is not a CSV file. Please save the workbook as CSV, and choose that file.')
  const { delimiter, lead } = findDelimiter(text, countKnown)
  let table: string[][]
  try {
    const body = text.slice(lead).normalize('NFC')
    table = parse(body, { bom: true, delimiter, relax_column_count: true, trim: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refusal('This is not a CSV file: a quotation mark is not closed, or is in the wrong place.')
  }
  const filled = table
    .map((cells, at): TableRow => ({ row: at + 1, cells }))
    .filter(({ cells }) => filledWidth(cells) > 0)
  const at = findHeadings(
    filled.slice(0, maxTitleRows + 1).map(({ cells }) => cells),
    countKnown,
    1,
  )
  const [head, rows] = [filled[at]?.cells ?? [], filled.slice(at + 1)]
  while (rows.length > 1 && isTotal(rows.at(-1)!.cells)) rows.pop()
  const lacking = missing(head)
  if (lacking !== null) return refusal(lacking)
  if (rows.length === 0) return refusal('This file has no rows below its headings.')
  if (rows.length > maxRows)
    return refusal(`This file has more than ${maxRows.toLocaleString('en-IN')} rows. ${advice}`)
  const tooLong = rows.filter(({ cells }) => filledWidth(cells) > head.length).map(({ row }) => row)
  if (tooLong.length > 0) return refusal(sayTooManyCells(tooLong, head.length, delimiter))
  return { kind: 'read', head, rows }
}

/** Where the first column stands that has one of these names, however it is written; -1 for none. */
export const columnOf = (head: readonly string[], names: readonly string[]) =>
  head.findIndex((heading) => names.includes(heading.toLowerCase().replace(/[\s_-]+/g, ' ')))
