import { formatAmount } from '#shared/money.ts'
import type { OrderDetail } from '#shop/orders/queries.server.ts'
import { isDispatched } from '#shop/orders/rules.ts'
import { invoiceTitles } from '#shop/settings/seller-kinds.ts'
import { Panel } from '../../frame/panel.tsx'
import { apiHref } from '../../guard/api-href.ts'

const link = 'inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-accent'

function whyNoInvoice({ orderStatus }: OrderDetail) {
  if (isDispatched(orderStatus))
    return 'The invoice is issued within a minute. If it is not, the seller’s details are missing in the settings.'
  return orderStatus === 'cancelled'
    ? 'Cancelled before it was shipped, so there is no invoice.'
    : 'The invoice is issued when the order is shipped.'
}

/** The tax documents of a paid order, as far as they are issued. credited: refunds with a credit note. */
export function DocumentsPanel({ order, credited }: { order: OrderDetail; credited: readonly number[] }) {
  if (order.paidAt === null) return null
  const { number } = order
  return (
    <Panel title="Documents">
      <ul className="px-4 py-1 text-small md:px-5">
        <li>
          {order.invoiceNumber ? (
            <a
              href={apiHref('/admin/api/orders/:number/invoice.pdf', { number })}
              target="_blank"
              rel="noreferrer"
              className={link}
            >
              {order.isTest ? 'Test invoice' : invoiceTitles[order.sellerKind ?? 'unregistered']} {order.invoiceNumber}{' '}
              (PDF)
            </a>
          ) : (
            <p className="py-2 text-ink-soft">{whyNoInvoice(order)}</p>
          )}
        </li>
        {order.refunds.map(
          ({ id, amountPaise }) =>
            credited.includes(id) && (
              <li key={id}>
                <a
                  href={apiHref('/admin/api/orders/:number/credit-notes/:refund.pdf', { number, refund: String(id) })}
                  target="_blank"
                  rel="noreferrer"
                  className={link}
                >
                  Credit note for {formatAmount(amountPaise)} (PDF)
                </a>
              </li>
            ),
        )}
      </ul>
    </Panel>
  )
}
