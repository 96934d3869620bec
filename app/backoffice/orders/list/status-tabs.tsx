import { Link } from 'react-router'
import { type OrderFilter, writeOrderFilter } from '#shop/orders/finding/order-filter.ts'
import type { OrderCounts } from '#shop/orders/finding/search-orders.server.ts'
import { orderStatuses } from '#shop/orders/rules.ts'
import { statusLabels } from '../status-labels.tsx'

const tabs = [
  { label: 'All', status: null, review: false, lapsed: false },
  ...orderStatuses.map((status) => ({ label: statusLabels[status], status, review: false, lapsed: false })),
  { label: 'Never paid', status: null, review: false, lapsed: true },
  { label: 'Needs review', status: null, review: true, lapsed: false },
]

/** The statuses as links, so that each list has its address; those that staff work off say how many are in them. */
export function StatusTabs({ filter, counts }: { filter: OrderFilter; counts: OrderCounts }) {
  const countOf = ({ status, review }: (typeof tabs)[number]) =>
    (review ? counts.review : counts[status as keyof OrderCounts]) ?? 0
  const isShown = ({ status, review, lapsed }: (typeof tabs)[number]) =>
    filter.status === status && filter.review === review && filter.lapsed === lapsed
  return (
    <nav aria-label="Order status" className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex min-w-max border-b border-line">
        {tabs.map((tab) => (
          <li key={tab.label}>
            <Link
              to={`?${writeOrderFilter({ ...filter, ...viewOf(tab), after: null, before: null })}`}
              aria-current={isShown(tab) ? 'page' : undefined}
              className="-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-3 text-small text-ink-soft hover:text-accent aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {tab.label}
              {countOf(tab) > 0 && (
                <span className="bg-sunken px-1.5 text-label text-ink">{shownCount(countOf(tab))}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const viewOf = ({ status, review, lapsed }: (typeof tabs)[number]) => ({ status, review, lapsed })

const shownCount = (count: number) => (count > 999 ? '999+' : count)
