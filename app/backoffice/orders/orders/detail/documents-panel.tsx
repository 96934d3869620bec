import { formatDay } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import type { ShownDocuments } from '#shop/documents/find-shown-documents.server.ts'
import type { OrderDetail } from '#shop/orders/finding/find-order.server.ts'
import { isDispatched, isFunded } from '#shop/orders/rules.ts'
import { invoiceTitles } from '#shop/settings/seller-kinds.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import { apiHref } from '../../../parts/guard/api-href.ts'

const link = 'inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-accent'

function whyNoInvoice({ orderStatus }: OrderDetail) {
  if (isDispatched(orderStatus))
    return 'The invoice is issued within a minute. If it is not, the seller’s details are missing in the settings.'
  return orderStatus === 'cancelled'
    ? 'Cancelled before it was shipped, so there is no invoice.'
    : 'The invoice is issued when a courier is booked, or when the order is shipped.'
}

type DocumentsPanelProps = { order: OrderDetail; documents: ShownDocuments; today: string }

/** The tax documents of an order, as far as they are issued: an invoice for each parcel, and its credit notes. */
export function DocumentsPanel({ order, documents: { invoices, notes, creditableUntil }, today }: DocumentsPanelProps) {
  if (!isFunded(order.paymentState) && invoices.length + notes.length === 0) return null
  const { number } = order
  return (
    <Panel title="Documents">
      <ul className="px-4 py-1 text-small md:px-5">
        <li>
          {invoices.length > 0 ? (
            <a
              href={apiHref('/admin/api/orders/:number/invoice.pdf', { number })}
              target="_blank"
              rel="noreferrer"
              className={link}
            >
              {order.isTest ? 'Test invoice' : invoiceTitles[order.sellerKind ?? 'unregistered']}{' '}
              {invoices.map((invoice) => invoice.number).join(', ')} (PDF)
            </a>
          ) : (
            <p className="py-2 text-ink-soft">{whyNoInvoice(order)}</p>
          )}
        </li>
        {notes.map((note) => (
          <li key={note.id}>
            <a
              href={apiHref('/admin/api/orders/:number/credit-notes/:note.pdf', { number, note: String(note.id) })}
              target="_blank"
              rel="noreferrer"
              className={link}
            >
              Credit note {note.number} for {formatAmount(note.totalPaise)} (PDF)
            </a>
          </li>
        ))}
        {creditableUntil !== null && today > creditableUntil && (
          <li className="py-2 text-ink-soft">
            Since {formatDay(creditableUntil)} the tax of this order cannot be credited any more. Money still goes back,
            without a credit note.
          </li>
        )}
      </ul>
    </Panel>
  )
}
