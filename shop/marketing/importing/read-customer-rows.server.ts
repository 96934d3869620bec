import { CsvError, parse } from 'csv-parse/sync'

const mostRows = 5_000

export type Consent = 'given' | 'refused' | 'not recorded'
export type CustomerRow = { row: number; email: string; consent: Consent }
/** The rows of a file, or why it cannot be read. */
export type ReadCustomers = { kind: 'read'; rows: CustomerRow[] } | { kind: 'refused'; sentence: string }

const consents: Readonly<Record<string, Consent>> = {
  yes: 'given',
  true: 'given',
  subscribed: 'given',
  no: 'refused',
  false: 'refused',
  unsubscribed: 'refused',
}

/** Reads the address and the consent of each customer of Shopify's customer CSV, and nothing else of them; rows are numbered as in a spreadsheet. */
export function readCustomerRows(text: string): ReadCustomers {
  const refused = (sentence: string): ReadCustomers => ({ kind: 'refused', sentence })
  let table: string[][]
  try {
    const delimiter = [',', ';', '\t']
    table = parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, trim: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refused('This is not a CSV file: a quotation mark is not closed, or is in the wrong place.')
  }
  const [head = [], ...rows] = table
  const headings = head.map((heading) => heading.toLowerCase().replace(/\s+/g, ' '))
  const email = headings.findIndex((heading) => ['email', 'e-mail', 'email address'].includes(heading))
  const consent = headings.findIndex((heading) => ['accepts email marketing', 'accepts marketing'].includes(heading))
  if (email === -1 || consent === -1)
    return refused('Please name two columns in the first row: "Email" and "Accepts Email Marketing".')
  if (rows.length === 0) return refused('This file has no rows below its headings.')
  if (rows.length > mostRows)
    return refused(`This file has more than ${mostRows.toLocaleString('en-IN')} rows. Please split it.`)
  return {
    kind: 'read',
    rows: rows.map((cells, at) => ({
      row: at + 2,
      // A spreadsheet's guard against formulas.
      email: (cells[email] ?? '').replace(/^'/, ''),
      consent: consents[(cells[consent] ?? '').replace(/^'/, '').toLowerCase()] ?? 'not recorded',
    })),
  }
}
