import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { buttonLook } from '#app/ui/button-look.ts'
import { isDispatched, isFunded } from '#shop/orders/rules.ts'
import { contactAbout } from '../contact/asked-about.ts'
import type { Route } from './+types/page'

export type Shown = Route.ComponentProps['loaderData']

/** The invoice and the credit notes, or when there will be an invoice. */
export function OrderDocuments({ order, notes, token }: Pick<Shown, 'order' | 'notes' | 'token'>) {
  return (
    <>
      {!order.invoiceNumber && isFunded(order.paymentState) && order.orderStatus !== 'cancelled' && (
        <p className="text-small text-ink-soft">
          {isDispatched(order.orderStatus)
            ? 'We are preparing your invoice. Please check again later.'
            : 'Your invoice will be here after we ship your order.'}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {order.invoiceNumber && (
          <a
            href={`${href('/orders/:number', { number: order.number })}/invoice.pdf?token=${token}`}
            className={buttonLook({ variant: 'secondary' })}
          >
            Invoice (PDF)
          </a>
        )}
        {notes.map((note) => (
          <a
            key={note.id}
            href={`${href('/orders/:number', { number: order.number })}/credit-notes/${note.id}.pdf?token=${token}`}
            className={buttonLook({ variant: 'secondary' })}
          >
            Credit note {note.number} (PDF)
          </a>
        ))}
        <ButtonLink to={contactAbout({ order: order.number })} variant="secondary">
          Ask about this order
        </ButtonLink>
      </div>
    </>
  )
}
