import { AdminTable, Cell, Row } from '../../parts/lists/admin-table.tsx'
import type { PlanSummary } from './plan-summary.ts'

const columns = [{ label: 'Row', isNumber: true }, { label: 'PIN code' }, { label: 'What is wrong' }]

/** The outcome of a file: counts, PIN codes that leave the table, and the rows that are refused. */
export function PlanView({ plan }: { plan: PlanSummary }) {
  const counts = [
    ['New', plan.added],
    ['Changed', plan.changed],
    ['Unchanged', plan.same],
    ['No longer served', plan.removed],
    ['Rows refused', plan.refused],
  ] as const
  return (
    <>
      <dl className="grid max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {counts.map(([label, count]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="text-right tabular-nums">{count.toLocaleString('en-IN')}</dd>
          </div>
        ))}
      </dl>
      {plan.removed > 0 && (
        <p className="text-small text-ink-soft">
          No longer served: {plan.firstRemoved.join(', ')}
          {plan.removed > plan.firstRemoved.length && ' and others'}
        </p>
      )}
      {plan.refused > 0 && (
        <AdminTable caption="Rows that are refused" columns={columns}>
          {plan.firstRefused.map(({ row, pinCode, sentence }) => (
            <Row key={row}>
              <Cell isNumber>
                <span className="md:hidden">Row </span>
                {row}
              </Cell>
              <Cell className="break-all">{pinCode}</Cell>
              <Cell>{sentence}</Cell>
            </Row>
          ))}
        </AdminTable>
      )}
      {plan.refused > plan.firstRefused.length && (
        <p className="text-small text-ink-soft">
          and {(plan.refused - plan.firstRefused.length).toLocaleString('en-IN')} more rows
        </p>
      )}
    </>
  )
}
