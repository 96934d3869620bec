import { ChevronRight } from 'lucide'
import { Link, href } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { Waiting } from '#shop/orders/finding/count-waiting.server.ts'
import { Panel } from '../frame/panel.tsx'

/** The next tasks of staff, each a link to the orders in question. */
export function WaitingPanel({ waiting }: { waiting: Waiting }) {
  const lines = [
    { count: waiting.toConfirm, label: 'to confirm', to: `${href('/admin/orders')}?status=pending&payment=completed` },
    {
      count: waiting.toConfirmRest,
      label: 'partly refunded, to confirm',
      to: `${href('/admin/orders')}?status=pending&payment=partly_refunded`,
    },
    { count: waiting.toPack, label: 'to pack', to: `${href('/admin/orders')}?status=confirmed` },
    { count: waiting.toShip, label: 'to ship', to: `${href('/admin/orders')}?status=packed` },
    { count: waiting.toReview, label: 'to review', to: `${href('/admin/orders')}?review=true` },
    {
      count: waiting.unpaid,
      label: 'waiting for payment',
      to: `${href('/admin/orders')}?status=pending&payment=pending`,
    },
  ].filter(({ count }) => count > 0)

  return (
    <Panel title="Orders to do">
      {lines.length === 0 && (
        <p className="p-4 text-small text-ink-soft md:px-5">Nothing to do. All orders are shipped.</p>
      )}
      <ul className="gap-px bg-line max-md:divide-y max-md:divide-line md:grid md:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {lines.map(({ count, label, to }) => (
          <li key={label} className="bg-surface">
            <Link to={to} className="flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-sunken md:px-5">
              <strong className="min-w-8 text-lead font-semibold md:min-w-0">{count > 999 ? '999+' : count}</strong>
              <span className="flex-1 text-small">
                {count === 1 ? 'order' : 'orders'} {label}
              </span>
              <Icon of={ChevronRight} size={16} className="text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
