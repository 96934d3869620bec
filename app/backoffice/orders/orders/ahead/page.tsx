import { href, Link } from 'react-router'
import { dbContext } from '#app/context.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatWeekday } from '#shared/dates.ts'
import { type AheadLine, findAheadLines } from '#shop/orders/finding/find-ahead.server.ts'
import { PageHead } from '../../../frame/frame/page-head.tsx'
import { AdminTable, Cell, Row } from '../../../parts/lists/admin-table.tsx'
import type { Route } from './+types/page'

export const loader = async ({ context }: Route.LoaderArgs) => ({ lines: await findAheadLines(context.get(dbContext)) })

const columns = [
  { label: 'Leaves by' },
  { label: 'Piece' },
  { label: 'Pieces', isNumber: true },
  { label: 'Order ID' },
  { label: 'Customer' },
]

/** Pieces promised before they exist, and which of them are late. */
export default function AheadPage({ loaderData: { lines } }: Route.ComponentProps) {
  const late = lines.filter(({ isLate }) => isLate).length
  return (
    <>
      <PageHead title="Sold ahead" />
      <p className="-mt-4 max-w-[75ch] text-small text-ink-soft">
        Pre-orders and pieces made to order that have not left yet.{' '}
        {late > 0 && (
          <strong className="text-danger">{late === 1 ? '1 line is late.' : `${late} lines are late.`}</strong>
        )}
      </p>
      <div className="admin-panel">
        {lines.length === 0 ? (
          <EmptyState
            title="Nothing is sold ahead."
            description="A product is sold ahead under “Sold ahead” of its form: as a pre-order, or made to order."
          />
        ) : (
          <AdminTable caption="Pieces sold ahead" columns={columns}>
            {lines.map((line) => (
              <AheadRow key={line.id} line={line} />
            ))}
          </AdminTable>
        )}
      </div>
    </>
  )
}

const AheadRow = ({ line }: { line: AheadLine }) => (
  <Row>
    <Cell className="whitespace-nowrap">
      {formatWeekday(`${line.leavesBy}T12:00:00+05:30`)} {line.isLate && <Badge tone="danger">Late</Badge>}
    </Cell>
    <Cell>
      <span className="font-medium">{line.productName}</span>
      <span className="block text-ink-soft">
        {[line.size, line.colorName, line.kind === 'preorder' ? 'Pre-order' : 'Made to order']
          .filter(Boolean)
          .join(', ')}
      </span>
    </Cell>
    <Cell isNumber>{line.quantity}</Cell>
    <Cell>
      <Link
        to={href('/admin/orders/:number', { number: line.number })}
        className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline decoration-edge underline-offset-4 hover:text-accent"
      >
        {line.number}
      </Link>
      {!line.isPaid && <span className="block text-small text-ink-soft">Not paid yet</span>}
    </Cell>
    <Cell className="wrap-anywhere">{line.customerName}</Cell>
  </Row>
)
