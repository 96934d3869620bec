import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { PlannedRedirect } from '#shop/redirects/plan-redirects.ts'
import { AdminTable, Cell, Row } from '../lists/admin-table.tsx'

const labels: Record<PlannedRedirect['outcome'], [string, BadgeTone]> = {
  new: ['New', 'good'],
  changed: ['Changed', 'good'],
  same: ['Unchanged', 'neutral'],
  refused: ['Refused', 'danger'],
}

const columns = [{ label: 'Row', isNumber: true }, { label: 'From' }, { label: 'To' }, { label: 'Result' }]
const mostShown = 500

/** What comes of each row of a file; those that are refused first. */
export function PlanTable({ planned }: { planned: readonly PlannedRedirect[] }) {
  const isRefused = ({ outcome }: PlannedRedirect) => Number(outcome === 'refused')
  const shown = planned.toSorted((one, other) => isRefused(other) - isRefused(one)).slice(0, mostShown)
  return (
    <div className="admin-panel">
      <AdminTable caption="What comes of each row" columns={columns}>
        {shown.map((one) => {
          const [label, tone] = labels[one.outcome]
          return (
            <Row key={one.row}>
              <Cell isNumber>
                <span className="md:hidden">Row </span>
                {one.row}
              </Cell>
              <Cell className="break-all">{one.from}</Cell>
              <Cell className="break-all">{one.to}</Cell>
              <Cell>
                <Badge tone={tone}>{label}</Badge>
                {one.outcome === 'refused' && <span className="mt-1 block text-small">{one.sentence}</span>}
              </Cell>
            </Row>
          )
        })}
      </AdminTable>
      {planned.length > mostShown && (
        <p className="p-4 text-small text-ink-soft">
          and {(planned.length - mostShown).toLocaleString('en-IN')} more rows in the same way
        </p>
      )}
    </div>
  )
}
