import { Link, href } from 'react-router'
import { formatMoment } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { PromoWithUses } from '#shop/orders/promos/find-promo-codes.server.ts'
import { Panel } from '../../frame/frame/panel.tsx'

/** The effect of a promo code. Orders that were never paid gave their use back. */
export function PromoUsesPanel({ uses: { orders, discountPaise, last } }: { uses: PromoWithUses['uses'] }) {
  return (
    <Panel title="Uses">
      <div className="flex flex-col gap-3 p-4 text-small md:px-5">
        <p>
          {orders === 0
            ? 'No orders have used this code yet.'
            : `Used in ${orders} ${orders === 1 ? 'order' : 'orders'}, ${formatAmount(discountPaise)} off in total.`}
        </p>
        {last.length > 0 && (
          <ul className="grid gap-x-8 md:grid-cols-2">
            {last.map(({ number, customerName, discountPaise: saved, createdAt }) => (
              <li key={number} className="flex items-center justify-between gap-4 border-t border-line">
                <span className="min-w-0">
                  <Link
                    to={href('/admin/orders/:number', { number })}
                    className="inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:text-accent"
                  >
                    {number}
                  </Link>{' '}
                  <span className="text-ink-soft">
                    <bdi>{customerName}</bdi>, {formatMoment(createdAt)}
                  </span>
                </span>
                <span className="whitespace-nowrap">−{formatAmount(saved)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
