import { columnOf, readTable, type Refusal } from '#shared/csv/read-table.server.ts'
import { sayOtherFile } from '#shared/csv/which-file.ts'

const maxRows = 5_000

export type Consent = 'given' | 'refused' | 'not recorded'
export type CustomerRow = { row: number; email: string; consent: Consent }

const consents: Readonly<Record<string, Consent>> = {
  yes: 'given',
  y: 'given',
  true: 'given',
  '1': 'given',
  subscribed: 'given',
  no: 'refused',
  n: 'refused',
  false: 'refused',
  '0': 'refused',
  unsubscribed: 'refused',
  'not subscribed': 'refused',
}

const columnsOf = (head: readonly string[]) =>
  [
    columnOf(head, ['email', 'e mail', 'email address']),
    columnOf(head, ['accepts email marketing', 'accepts marketing', ourList]),
  ] as const

/** Of our own list of subscribers, all of whom confirmed their address. */
const ourList = 'subscribed at'

const plain = (cell = '') => cell.replace(/^'/, '').toLowerCase().replaceAll('_', ' ')

/** Reads the address and the consent of each customer of Shopify's customer CSV, and nothing else of them; rows are numbered as in a spreadsheet. */
export async function readCustomerRows(text: string): Promise<{ kind: 'read'; rows: CustomerRow[] } | Refusal> {
  const read = await readTable(
    text,
    { maxRows },
    {
      missing: (head) =>
        columnsOf(head).includes(-1)
          ? (sayOtherFile(head, ['customers']) ??
            'Please name two columns in the first row: "Email" and "Accepts Email Marketing".')
          : null,
    },
  )
  if (read.kind === 'refused') return read
  const [email, consent] = columnsOf(read.head)
  const isOurs = columnOf(read.head, [ourList]) === consent
  return {
    kind: 'read',
    rows: read.rows.map(({ row, cells }) => ({
      row,
      // A spreadsheet's guard against formulas.
      email: (cells[email] ?? '').replace(/^'/, ''),
      consent: isOurs && cells[consent]?.trim() ? 'given' : (consents[plain(cells[consent])] ?? 'not recorded'),
    })),
  }
}
