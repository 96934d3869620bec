import type { ReactNode } from 'react'
import { formatAmount } from '#shared/money.ts'
import type { CourierFigures } from '#shop/shipping/charges/find-courier-figures.server.ts'
import { backShare, daysToDoor, freightPerParcel } from '#shop/shipping/charges/sum-parcels.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { AdminTable, Cell, Row } from '../../parts/lists/admin-table.tsx'

const figureLabels = [
  'Picked up',
  'Delivered',
  'Failed try',
  'Came back',
  'Came back, cash',
  'Lost',
  'Days',
  'Freight each',
  'Cash owed',
] as const

const percent = (share: number) => share.toLocaleString('en-IN', { style: 'percent', maximumFractionDigits: 1 })

const Figure = ({ label, children }: { label: string; children: string | number }) => (
  <Cell isNumber>
    <span className="md:hidden">{label}: </span>
    {children}
  </Cell>
)

type FiguresTableProps = { title: string; first: string; rows: readonly CourierFigures[]; children?: ReactNode }

/** The outcome of parcels, a row for each courier or place. */
export const FiguresTable = ({ title, first, rows, children }: FiguresTableProps) => (
  <Panel title={title}>
    <AdminTable
      caption={title}
      columns={[{ label: first }, ...figureLabels.map((label) => ({ label, isNumber: true }))]}
    >
      {rows.map((row) => (
        <Row key={row.name}>
          <Cell className="font-medium wrap-anywhere md:min-w-24">{row.name}</Cell>
          {figuresOf(row).map((figure, at) => (
            <Figure key={figureLabels[at]} label={figureLabels[at]!}>
              {figure}
            </Figure>
          ))}
        </Row>
      ))}
    </AdminTable>
    {children}
  </Panel>
)

const none = '–'

/** As `figureLabels` has them. */
function figuresOf(row: CourierFigures) {
  const [share, days, freight] = [backShare(row), daysToDoor(row), freightPerParcel(row)]
  return [
    row.sent,
    row.delivered,
    row.failed,
    share === null ? none : `${row.back} (${percent(share)})`,
    row.cashEnded === 0 ? none : `${row.cashBack} (${percent(row.cashBack / row.cashEnded)})`,
    row.lost,
    days === null ? none : days.toLocaleString('en-IN', { maximumFractionDigits: 1 }),
    freight === null ? none : formatAmount(freight),
    row.cashOwedPaise === 0 ? none : formatAmount(row.cashOwedPaise),
  ]
}
