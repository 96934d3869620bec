import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { AdminTable, Cell, Row } from '../../parts/lists/admin-table.tsx'

/** The planned outcome of a row of a file. A sentence says why it is left out, a note what is changed in one that comes in. */
export type PlannedRow = { row: number; outcome: string; sentence?: string; note?: string }

export type PlanTableProps<Planned extends PlannedRow> = {
  planned: readonly Planned[]
  labels: Readonly<Record<Planned['outcome'], readonly [label: string, tone: BadgeTone]>>
  columns: readonly { label: string; of(planned: Planned): string }[]
}

const maxShown = 500

/** The outcome of each row of a file; those that are left out first, then those that are changed. */
export function PlanTable<Planned extends PlannedRow>({ planned, labels, columns }: PlanTableProps<Planned>) {
  const weight = ({ sentence, note }: PlannedRow) => (sentence !== undefined ? 2 : Number(note !== undefined))
  const shown = planned.toSorted((one, other) => weight(other) - weight(one)).slice(0, maxShown)
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
                <Cell key={column.label} className="break-all md:min-w-40">
                  {column.of(one)}
                </Cell>
              ))}
              <Cell className="w-full">
                <Badge tone={tone}>{label}</Badge>
                {(one.sentence ?? one.note) !== undefined && (
                  <span className="mt-1 block text-small">{one.sentence ?? one.note}</span>
                )}
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
