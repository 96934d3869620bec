import { formatAmount } from '#shared/money.ts'
import { lineOutcomes } from '#shop/shipping/line-outcomes.ts'
import { AdminTable, Cell, Row } from '../../parts/lists/admin-table.tsx'
import { outcomeLabels, sayOutcome } from './outcome-labels.ts'
import type { PlanSummary } from './plan-summary.ts'

const columns = [
  { label: 'Row', isNumber: true },
  { label: 'AWB' },
  { label: 'Order' },
  { label: 'Amount', isNumber: true },
  { label: 'Result' },
]

const refusedColumns = [{ label: 'Row', isNumber: true }, { label: 'AWB' }, { label: 'What is wrong' }]

/** The outcome of a file: its sums, and row by row. */
export function PlanView({ plan }: { plan: PlanSummary }) {
  const { sums, lines, rows, refused, firstRefused } = plan
  return (
    <>
      <dl className="grid max-w-md grid-cols-[1fr_auto_auto] gap-x-6 gap-y-1">
        {lineOutcomes
          .filter((outcome) => sums.byOutcome[outcome].count > 0)
          .map((outcome) => (
            <SumLine key={outcome} label={outcomeLabels[outcome]} {...sums.byOutcome[outcome]} />
          ))}
        {refused > 0 && <SumLine label="Rows that cannot be read" count={refused} paise={null} />}
        <SumLine label="All rows" count={rows + refused} paise={sums.rowsPaise} isSum />
      </dl>
      {sums.shortPaise > 0 && <p>Couriers paid {formatAmount(sums.shortPaise)} less than they owe.</p>}
      {sums.overPaise > 0 && <p>Couriers paid {formatAmount(sums.overPaise)} more than they owe.</p>}
      {refused > 0 && (
        <AdminTable caption="Rows that cannot be read" columns={refusedColumns}>
          {firstRefused.map(({ row, awb, sentence }) => (
            <Row key={row}>
              <RowNumber row={row} />
              <Cell className="break-all">{awb}</Cell>
              <Cell>{sentence}</Cell>
            </Row>
          ))}
        </AdminTable>
      )}
      <AdminTable caption="Rows of the file" columns={columns}>
        {lines.map(({ row, awb, orderNumber, ...line }) => (
          <Row key={row}>
            <RowNumber row={row} />
            <Cell className="break-all">{awb}</Cell>
            <Cell>{orderNumber}</Cell>
            <Cell isNumber>{formatAmount(line.amountPaise)}</Cell>
            <Cell>
              <span className="block font-semibold">{outcomeLabels[line.outcome]}</span>
              <span className="text-small text-ink-soft">{sayOutcome(line)}</span>
            </Cell>
          </Row>
        ))}
      </AdminTable>
      {rows > lines.length && (
        <p className="text-small text-ink-soft">and {(rows - lines.length).toLocaleString('en-IN')} more rows</p>
      )}
    </>
  )
}

type SumProps = { label: string; count: number; paise: number | null; isSum?: boolean }

const SumLine = ({ label, count, paise, isSum = false }: SumProps) => (
  <div className={`contents ${isSum ? 'font-semibold' : ''}`}>
    <dt>{label}</dt>
    <dd className="text-right tabular-nums">{count.toLocaleString('en-IN')}</dd>
    <dd className="text-right tabular-nums">{paise === null ? '' : formatAmount(paise)}</dd>
  </div>
)

const RowNumber = ({ row }: { row: number }) => (
  <Cell isNumber>
    <span className="md:hidden">Row </span>
    {row}
  </Cell>
)
