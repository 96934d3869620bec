import { Button } from '#app/ui/button.tsx'
import { formatDay } from '#shared/dates.ts'
import type { findRedirects } from '#shop/redirects/find-redirects.server.ts'
import { AdminTable, Cell, Row } from '../../parts/lists/admin-table.tsx'

type RedirectTableProps = {
  lines: Awaited<ReturnType<typeof findRedirects>>['lines']
  onDelete?(id: number): void
}

const columns = [
  { label: 'From' },
  { label: 'To' },
  { label: 'Followed', isNumber: true },
  { label: 'Last' },
  { label: 'Actions' },
]

export const RedirectTable = ({ lines, onDelete }: RedirectTableProps) => (
  <AdminTable caption="Redirects, the most followed first" columns={onDelete ? columns : columns.slice(0, -1)}>
    {lines.map(({ id, from, to, hits, lastHitOn }) => (
      <Row key={id}>
        <Cell className="font-semibold break-all">{from}</Cell>
        <Cell className="break-all">{to}</Cell>
        <Cell isNumber>
          {hits.toLocaleString('en-IN')}
          <span className="md:hidden"> {hits === 1 ? 'time' : 'times'}</span>
        </Cell>
        <Cell className="whitespace-nowrap text-ink-soft">{lastHitOn ? formatDay(lastHitOn) : 'Never'}</Cell>
        {onDelete && (
          <Cell>
            <Button variant="secondary" size="small" aria-label={`Delete ${from}`} onClick={() => onDelete(id)}>
              Delete
            </Button>
          </Cell>
        )}
      </Row>
    ))}
  </AdminTable>
)
