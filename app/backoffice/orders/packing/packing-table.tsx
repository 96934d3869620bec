import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { AdminTable } from '../../parts/lists/admin-table.tsx'
import { type ShownLine, PackingRow } from './packing-row.tsx'

const columns = [
  { label: 'Choose' },
  { label: 'Order ID' },
  { label: 'Customer' },
  { label: 'Pieces' },
  { label: 'Status' },
  { label: 'Courier' },
]

type PackingTableProps = {
  orders: readonly ShownLine[]
  chosen: ReadonlySet<string>
  onChoose(numbers: ReadonlySet<string>): void
}

/** The orders on the table in picking order, each with its booking, or why it is not booked. */
export function PackingTable({ orders, chosen, onChoose }: PackingTableProps) {
  const isAll = orders.every(({ number }) => chosen.has(number))
  return (
    <div className="admin-panel">
      <Checkbox
        className="border-b border-line px-4 text-small text-ink-soft"
        checked={isAll}
        onChange={() => onChoose(new Set(isAll ? [] : orders.map(({ number }) => number)))}
      >
        Choose all
      </Checkbox>
      <AdminTable caption="Orders to pack" columns={columns}>
        {orders.map((order) => (
          <PackingRow
            key={order.number}
            order={order}
            isChosen={chosen.has(order.number)}
            onToggle={() => onChoose(chosen.symmetricDifference(new Set([order.number])))}
          />
        ))}
      </AdminTable>
    </div>
  )
}
