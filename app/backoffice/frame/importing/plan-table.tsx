import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { AdminTable, Cell, Row } from '../../parts/lists/admin-table.tsx'

/** The planned outcome of a row of a file; a sentence says why it is left out. */
export type PlannedRow = { row: number; outcome: string; sentence?: string }

export type PlanTableProps<Planned extends PlannedRow> = {
  planned: readonly Planned[]
  labels: Readonly<Record<Planned['outcome'], readonly [label: string, tone: BadgeTone]>>
  columns: readonly { label: string; of(planned: Planned): string }[]
}

const maxShown = 500

/** The outcome of each row of a file; those that are left out first. */
export function PlanTable<Planned extends PlannedRow>({ planned, labels, columns }: PlanTableProps<Planned>) {
  const isLeftOut = ({ sentence }: PlannedRow) => Number(sentence !== undefined)
  const shown = planned.toSorted((one, other) => isLeftOut(other) - isLeftOut(one)).slice(0, maxShown)
  return (
    <div className="admin-panel">
      <AdminTable
        caption="What comes of each row"
        columns={[{ label: 'Row', isNumber: true }, ...columns.map(({ label }) => ({ label })), { label: 'Result' }]}
      >
        {shown.map((one) => {
          const [label, tone] = labels[one.outcome as Planned['outcome']]
          return (
            <Row key={one.row}>
              <Cell isNumber>
                <span className="md:hidden">Row </span>
                {one.row}
              </Cell>
              {columns.map((column) => (
                <Cell key={column.label} className="break-all">
                  {column.of(one)}
                </Cell>
              ))}
              <Cell>
                <Badge tone={tone}>{label}</Badge>
                {one.sentence !== undefined && <span className="mt-1 block text-small">{one.sentence}</span>}
              </Cell>
            </Row>
          )
        })}
      </AdminTable>
      {planned.length > maxShown && (
        <p className="p-4 text-small text-ink-soft">
          and {(planned.length - maxShown).toLocaleString('en-IN')} more rows in the same way
        </p>
      )}
    </div>
  )
}
