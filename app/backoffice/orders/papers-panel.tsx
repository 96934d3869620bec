import { formatAmount } from '#shared/money.ts'
import type { OrderDetail } from '#shop/orders/queries.server.ts'
import { Link } from 'react-router'
import { Panel } from '../panel.tsx'

const link = 'inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-accent'

/** The packing slip and tax documents of a paid order. The first look at one gives it its number. */
export function PapersPanel({ order }: { order: OrderDetail }) {
  if (order.paidAt === null) return null
  const folder = `/admin/api/orders/${order.number}`
  return (
    <Panel title="Papers">
      <ul className="px-4 py-1 text-small md:px-5">
        <li>
          <Link to={`/admin/orders/slips?number=${order.number}`} className={link}>
            Packing slip
          </Link>
        </li>
        <li>
          <a href={`${folder}/invoice.pdf`} target="_blank" rel="noreferrer" className={link}>
            Tax invoice (PDF)
          </a>
        </li>
        {order.refunds.map(
          ({ id, amountPaise, hasCreditNote }) =>
            hasCreditNote && (
              <li key={id}>
                <a href={`${folder}/credit-notes/${id}.pdf`} target="_blank" rel="noreferrer" className={link}>
                  Credit note for {formatAmount(amountPaise)} (PDF)
                </a>
              </li>
            ),
        )}
      </ul>
    </Panel>
  )
}
