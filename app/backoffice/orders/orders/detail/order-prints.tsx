import { FileText, Printer } from 'lucide'
import { Link, href } from 'react-router'
import { buttonLook } from '#app/ui/button-look.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { OrderDetail } from '#shop/orders/finding/find-order.server.ts'
import { isFunded } from '#shop/orders/rules.ts'
import { apiHref } from '../../../parts/guard/api-href.ts'

/** The packing slip of a paid order and its invoice, as soon as it is issued. */
export function OrderPrints({ order: { number, paymentState, invoiceNumber, isTest } }: { order: OrderDetail }) {
  if (!isFunded(paymentState)) return null
  const look = buttonLook({ variant: 'secondary', size: 'small' })
  return (
    <div className="flex flex-wrap gap-3">
      <Link to={`${href('/admin/orders/slips')}?number=${number}`} className={look}>
        <Icon of={Printer} size={16} /> Packing slip
      </Link>
      {invoiceNumber && (
        <a
          href={apiHref('/admin/api/orders/:number/invoice.pdf', { number })}
          target="_blank"
          rel="noreferrer"
          className={look}
        >
          <Icon of={FileText} size={16} /> {isTest ? 'Test invoice' : 'Invoice'}
        </a>
      )}
    </div>
  )
}
