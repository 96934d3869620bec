import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { PlannedCustomer } from '#shop/marketing/importing/import-customers.server.ts'
import { AdminTable, Cell, Row } from '../../lists/admin-table.tsx'

const labels: Record<PlannedCustomer['outcome'], [string, BadgeTone]> = {
  added: ['Subscribed', 'good'],
  asked: ['Asked by e-mail', 'good'],
  same: ['Unchanged', 'neutral'],
  'left out': ['Left out', 'danger'],
}

const columns = [{ label: 'Row', isNumber: true }, { label: 'E-mail address' }, { label: 'Result' }]
const mostShown = 500

/** What comes of each customer of a file; those who are left out first. */
export function PlanTable({ planned }: { planned: readonly PlannedCustomer[] }) {
  const isLeftOut = ({ outcome }: PlannedCustomer) => Number(outcome === 'left out')
  const shown = planned.toSorted((one, other) => isLeftOut(other) - isLeftOut(one)).slice(0, mostShown)
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
              <Cell className="break-all">{one.email}</Cell>
              <Cell>
                <Badge tone={tone}>{label}</Badge>
                {one.outcome === 'left out' && <span className="mt-1 block text-small">{one.sentence}</span>}
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
