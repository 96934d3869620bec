import { CsvError, parse } from 'csv-parse/sync'
import type { TypedService } from './plan-services.ts'

/** India has 19,000 PIN codes. */
const mostRows = 30_000

/** The rows of a file, or why it cannot be read. */
export type ReadRows = { kind: 'read'; rows: TypedService[] } | { kind: 'refused'; sentence: string }

const headings = {
  pinCode: ['pin code', 'pincode', 'pin', 'postal code', 'zip code'],
  service: ['service', 'delivery'],
  closedUntil: ['closed until', 'closed till'],
}

/** Reads CSV with the columns "PIN code", "Service" and, if there is one, "Closed until"; rows are numbered as in the file. */
export function readServiceRows(text: string): ReadRows {
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
  const [head = [], ...rows] = table
  const [pinCode, service, closedUntil] = [headings.pinCode, headings.service, headings.closedUntil].map((names) =>
    head.findIndex((heading) => names.includes(heading.toLowerCase().replace(/[\s_-]+/g, ' '))),
  ) as [number, number, number]
  if (pinCode === -1 || service === -1)
    return { kind: 'refused', sentence: 'Please name two columns in the first row: "PIN code" and "Service".' }
  if (rows.length === 0) return { kind: 'refused', sentence: 'This file has no rows below its headings.' }
  if (rows.length > mostRows)
    return {
      kind: 'refused',
      sentence: `This file has more than ${mostRows.toLocaleString('en-IN')} rows. India has about 19,000 PIN codes.`,
    }
  return {
    kind: 'read',
    rows: rows.map((cells, at) => ({
      row: at + 2,
      pinCode: cells[pinCode] ?? '',
      service: cells[service] ?? '',
      closedUntil: cells[closedUntil] ?? '',
      hasOtherCells: cells.length > head.length,
    })),
  }
}
