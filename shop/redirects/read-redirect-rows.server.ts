import { CsvError, parse } from 'csv-parse/sync'
import type { TypedRedirect } from './plan-redirects.ts'

const mostRows = 5_000

/** The rows of a file, or why it cannot be read. */
export type ReadRows = { kind: 'read'; rows: TypedRedirect[] } | { kind: 'refused'; sentence: string }

const headings = {
  from: ['redirect from', 'from', 'path', 'old address', 'old'],
  to: ['redirect to', 'to', 'target', 'new address', 'new'],
}

/** Reads CSV with the columns "Redirect from" and "Redirect to", as Shopify exports them; rows are numbered as in the file. */
export function readRedirectRows(text: string): ReadRows {
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
  const [from, to] = [headings.from, headings.to].map((names) =>
    head.findIndex((heading) => names.includes(heading.toLowerCase().replace(/\s+/g, ' '))),
  )
  if (from === -1 || to === -1)
    return { kind: 'refused', sentence: 'Please name two columns in the first row: "Redirect from" and "Redirect to".' }
  if (rows.length === 0) return { kind: 'refused', sentence: 'This file has no rows below its headings.' }
  if (rows.length > mostRows)
    return {
      kind: 'refused',
      sentence: `This file has more than ${mostRows.toLocaleString('en-IN')} rows. Please split it.`,
    }
  return {
    kind: 'read',
    rows: rows.map((cells, at) => ({ row: at + 2, from: cells[from!] ?? '', to: cells[to!] ?? '' })),
  }
}
