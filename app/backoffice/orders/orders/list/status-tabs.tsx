import { Link } from 'react-router'
import { type OrderFilter, writeOrderFilter } from '#shop/orders/finding/order-filter.ts'
import type { OrderCounts } from '#shop/orders/finding/search-orders.server.ts'
import { orderStatuses } from '#shop/orders/rules.ts'
import { statusLabels } from '../status-labels.tsx'

const all = { status: null, review: false, lapsed: false, late: false, first: false }

const tabs = [
  { ...all, label: 'All' },
  ...orderStatuses.map((status) => ({ ...all, label: statusLabels[status], status })),
  { ...all, label: 'Never paid', lapsed: true },
  { ...all, label: 'Late', late: true },
  { ...all, label: 'Needs review', review: true },
]

/** The statuses as links, so that each list has its address; those that staff work off say how many are in them. */
export function StatusTabs({ filter, counts }: { filter: OrderFilter; counts: OrderCounts }) {
  const countOf = ({ status, review, late }: (typeof tabs)[number]) =>
    (review ? counts.review : late ? counts.late : counts[status as keyof OrderCounts]) ?? 0
  const isShown = ({ status, review, lapsed, late }: (typeof tabs)[number]) =>
    filter.status === status && filter.review === review && filter.lapsed === lapsed && filter.late === late
  // A shop that promises no days has none that are late.
  const offered = tabs.filter(({ late }) => !late || filter.late || counts.late > 0)
  return (
    <nav aria-label="Order status" className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex min-w-max border-b border-line">
        {offered.map((tab) => (
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

const viewOf = ({ label: _, ...view }: (typeof tabs)[number]) => view

const shownCount = (count: number) => (count > 999 ? '999+' : count)
