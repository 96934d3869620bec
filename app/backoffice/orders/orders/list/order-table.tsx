import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import type { ListedOrder } from '#shop/orders/finding/find-pieces.server.ts'
import { AdminTable } from '../../../parts/lists/admin-table.tsx'
import { OrderRow } from './order-row.tsx'

const columns = [
  { label: 'Choose' },
  { label: 'Order ID' },
  { label: 'Customer' },
  { label: 'Status' },
  { label: 'Payment' },
  { label: 'Date' },
  { label: 'Total', isNumber: true },
  { label: 'Next step' },
]

type OrderTableProps = {
  orders: readonly ListedOrder[]
  chosen: ReadonlySet<string>
  onChoose(numbers: ReadonlySet<string>): void
}

export function OrderTable({ orders, chosen, onChoose }: OrderTableProps) {
  const isAll = orders.every(({ number }) => chosen.has(number))
  const toggle = (number: string) => onChoose(chosen.symmetricDifference(new Set([number])))

  return (
    <div className="admin-panel">
      <Checkbox
        className="border-b border-line px-4 text-small text-ink-soft"
        checked={isAll}
        onChange={() => onChoose(new Set(isAll ? [] : orders.map(({ number }) => number)))}
      >
        Choose all on this page
      </Checkbox>
      <AdminTable caption="Orders" columns={columns}>
        {orders.map((order) => (
          <OrderRow
            key={order.number}
            order={order}
            isChosen={chosen.has(order.number)}
            onToggle={() => toggle(order.number)}
          />
        ))}
      </AdminTable>
    </div>
  )
}
