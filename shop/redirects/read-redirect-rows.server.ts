import { withoutFailure } from '#shared/csv/failed-formula.ts'
import { columnOf, readTable, type Refusal } from '#shared/csv/read-table.server.ts'
import { sayOtherFile } from '#shared/csv/which-file.ts'
import type { TypedRedirect } from './plan-redirects.ts'

const maxRows = 5_000

const headings = {
  from: [
    'redirect from',
    'from',
    'path',
    'old address',
    'old',
    'old url',
    'source',
    'source url',
    'from url',
    'origin',
  ],
  to: [
    'redirect to',
    'to',
    'target',
    'new address',
    'new',
    'new url',
    'target url',
    'to url',
    'destination',
    'destination url',
  ],
}

const columnsOf = (head: readonly string[]) => [columnOf(head, headings.from), columnOf(head, headings.to)] as const

/** Reads CSV with the columns "Redirect from" and "Redirect to", as Shopify exports them; rows are numbered as in the file. */
export async function readRedirectRows(text: string): Promise<{ kind: 'read'; rows: TypedRedirect[] } | Refusal> {
  const read = await readTable(
    text,
    { maxRows },
    {
      missing: (head) =>
        columnsOf(head).includes(-1)
          ? (sayOtherFile(head, ['redirects']) ??
            'Please name two columns in the first row: "Redirect from" and "Redirect to".')
          : null,
    },
  )
  if (read.kind === 'refused') return read
  const [from, to] = columnsOf(read.head)
  return {
    kind: 'read',
    rows: read.rows.map(({ row, cells }) => ({
      row,
      from: withoutFailure(cells[from] ?? ''),
      to: withoutFailure(cells[to] ?? ''),
    })),
  }
}
