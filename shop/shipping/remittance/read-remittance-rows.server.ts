import { CsvError, parse } from 'csv-parse/sync'
import { mostRows } from './field-lengths.ts'
import type { RemittanceCells } from './remittance-cells.ts'
import { guessColumns, isEnough, type RemittanceColumns } from './remittance-columns.ts'

/** choose: the first row does not say what stands where, so staff choose. */
export type ReadRemittance =
  | { kind: 'read'; headings: string[]; columns: RemittanceColumns; rows: RemittanceCells[] }
  | { kind: 'choose'; headings: string[]; columns: RemittanceColumns }
  | { kind: 'refused'; sentence: string }

/** Reads a courier's CSV. Rows are numbered as in the file; `chosen`: columns that staff chose by hand. */
export function readRemittanceRows(text: string, chosen: RemittanceColumns | null): ReadRemittance {
  if (text.includes('\0') || text.startsWith('PK'))
    return {
      kind: 'refused',
      sentence: 'This is not a CSV file. Please save the workbook as CSV, and choose that file.',
    }
  let table: string[][]
  try {
    const delimiter = [',', ';', '\t']
    table = parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, trim: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return {
      kind: 'refused',
      sentence: 'This is not a CSV file: a quotation mark is not closed, or is in the wrong place.',
    }
  }
  const [headings = [], ...rows] = table
  if (rows.length === 0) return { kind: 'refused', sentence: 'This file has no rows below its headings.' }
  if (rows.length > mostRows)
    return {
      kind: 'refused',
      sentence: `This file has more than ${mostRows.toLocaleString('en-IN')} rows. Please split it.`,
    }
  const columns = chosen ?? guessColumns(headings)
  if (!isEnough(columns)) return { kind: 'choose', headings, columns }
  const cellOf = (cells: readonly string[], at: number | null) => (at === null ? '' : (cells[at] ?? ''))
  return {
    kind: 'read',
    headings,
    columns,
    rows: rows.map((cells, at) => ({
      row: at + 2,
      awb: cellOf(cells, columns.awb),
      order: cellOf(cells, columns.order),
      amount: cellOf(cells, columns.amount),
      day: cellOf(cells, columns.day),
      utr: cellOf(cells, columns.utr),
    })),
  }
}
