import { type OrderFilter, writeOrderFilter } from '#shop/orders/order-filter.ts'
import { orderStatuses } from '#shop/orders/rules.ts'
import { Link } from 'react-router'
import { statusWords } from './status-words.tsx'

const tabs = [
  { label: 'All', status: null, review: false },
  ...orderStatuses.map((status) => ({ label: statusWords[status], status, review: false })),
  { label: 'Needs review', status: null, review: true },
]

/** The statuses as links, so that each list has its address. */
export function StatusTabs({ filter }: { filter: OrderFilter }) {
  return (
    <nav aria-label="Order status" className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex min-w-max border-b border-line">
        {tabs.map(({ label, status, review }) => (
          <li key={label}>
            <Link
              to={`?${writeOrderFilter({ search: filter.search, status, review, older: null, newer: null })}`}
              aria-current={filter.status === status && filter.review === review ? 'page' : undefined}
              className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-small text-ink-soft hover:text-accent aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
