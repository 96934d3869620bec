import { Joined } from '#app/ui/joined.tsx'
import { formatMoment } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { ShownPastOrder } from '#shop/orders/past-orders/find-past-orders.server.ts'
import { AdminTable, Cell, Row } from '../../parts/lists/admin-table.tsx'

const columns = [
  { label: 'Order' },
  { label: 'Placed' },
  { label: 'Customer' },
  { label: 'Items' },
  { label: 'Total', isNumber: true },
  { label: 'Status there' },
]

/** Orders of the shop before: only to look at. */
export function PastOrderTable({ orders, caption }: { orders: readonly ShownPastOrder[]; caption: string }) {
  return (
    <AdminTable caption={caption} columns={columns}>
      {orders.map((order) => (
        <Row key={order.id}>
          <Cell className="font-semibold wrap-anywhere">{order.number}</Cell>
          <Cell className="text-small whitespace-nowrap">{formatMoment(order.placedAt)}</Cell>
          <Cell className="wrap-anywhere">
            {order.customerName}
            <span className="block text-small text-ink-soft">
              <Joined of={[order.phone, order.email, order.city]} />
            </span>
          </Cell>
          <Cell className="text-small wrap-anywhere">
            {order.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
          </Cell>
          <Cell isNumber>
            {formatAmount(order.totalPaise)}
            {order.refundedPaise > 0 && (
              <span className="block text-small text-ink-soft">{formatAmount(order.refundedPaise)} refunded</span>
            )}
          </Cell>
          <Cell className="text-small">{order.status}</Cell>
        </Row>
      ))}
    </AdminTable>
  )
}
